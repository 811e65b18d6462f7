import { randomUUIDv7 } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** The UUID that no record has. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

let time = '';
let count = 0;

/**
 * A UUIDv7 that sorts after all earlier ones of this process, also within a millisecond: twelve of its bits are a counter (RFC
 * 9562 §6.2, method 1). Rows made in the same millisecond keep their order.
 */
export function monotonicUuidV7(): string {
  const id = randomUUIDv7();
  const now = id.slice(0, 13);
  if (now > time) {
    time = now;
    // Half of the range is left to count in: 2,048 rows in a millisecond.
    count = Number.parseInt(id.slice(15, 18), 16) >> 1;
  } else count = Math.min(count + 1, 0xfff);
  return `${time}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`;
}
