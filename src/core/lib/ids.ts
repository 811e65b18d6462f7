import { randomUUID, randomUUIDv7 } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** The UUID that no record has. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A UUIDv4: for an id that grants access, or must not tell when it was made. */
export const randomUuid = (): string => randomUUID();

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
