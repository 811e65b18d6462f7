import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, randomUUID, randomUUIDv7 } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** The UUID that no record has. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Ids that follow from an origin: the same origin gives the same ones in the same order. */
class DerivedIds {
  readonly #origin: string;
  readonly #now: () => Date;
  #count = 0;

  constructor(origin: string, now: () => Date) {
    this.#origin = origin;
    this.#now = now;
  }

  #digits(kind: string): string {
    return hash('sha256', `${this.#origin} ${kind} ${this.#count}`);
  }

  random(): string {
    this.#count += 1;
    const digits = this.#digits('random');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
  }

  /** Those of one millisecond sort in their order, up to 4,096 of them. */
  ordered(): string {
    this.#count += 1;
    const digits = this.#digits('ordered');
    const turn = (this.#count & 0xfff).toString(16).padStart(3, '0');
    return `${firstUuidAt(this.#now().getTime()).slice(0, 15)}${turn}-8${digits.slice(0, 3)}-${digits.slice(3, 15)}`;
  }
}

const derived = new AsyncLocalStorage<DerivedIds>();

/** Runs `work` with ids derived from `origin` and the times of `now` instead of random ids. */
export const withDerivedIds = <Result>(origin: string, now: () => Date, work: () => Result): Result =>
  derived.run(new DerivedIds(origin, now), work);

/** A UUIDv4: for an id that grants access, or must not tell when it was made. */
export const randomUuid = (): string => derived.getStore()?.random() ?? randomUUID();

/** The lowest UUIDv7 of a millisecond since 1970. */
export function firstUuidAt(millis: number): string {
  const digits = Math.max(millis, 0).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

let time = '';
let count = 0;

/** The next millisecond, in the digits of a UUID. */
function nextMillisecond(digits: string): string {
  const next = (Number.parseInt(digits.replace('-', ''), 16) + 1).toString(16).padStart(12, '0');
  return `${next.slice(0, 8)}-${next.slice(8)}`;
}

/**
 * A UUIDv7 that sorts after all earlier ones of this process, also within a millisecond: twelve of its bits are a counter (RFC
 * 9562 §6.2, method 1), which goes on in the next millisecond when it is used up. Rows made in the same millisecond keep their
 * order. For every record whose id need not be random.
 */
export function monotonicUuidV7(): string {
  const following = derived.getStore();
  if (following) return following.ordered();
  const id = randomUUIDv7();
  const now = id.slice(0, 13);
  if (now > time) {
    time = now;
    // Half of the range is left to count in: 2,048 rows in a millisecond.
    count = Number.parseInt(id.slice(15, 18), 16) >> 1;
  } else if (count < 0xfff) count += 1;
  else {
    time = nextMillisecond(time);
    count = 0;
  }
  return `${time}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`;
}
