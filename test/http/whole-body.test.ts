import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from '../support/raw-socket.ts';

const { port } = await listen(async (request) => {
  // As long as a look into the database: meanwhile the body comes.
  await pause(20);
  const { body } = request;
  let length = 0;
  for await (const piece of body instanceof Uint8Array ? [body] : (body ?? [])) length += piece.length;
  return { status: 200, headers: {}, body: String(length) };
});

test.each([0, 1, 65_000, 65_536, 107_907, 130_000, 200_000, 1_000_000])(
  'a body of %i bytes is read whole, in however many packets it came',
  async (size) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'PUT', body: 'x'.repeat(size) });
    expect(await response.text()).toBe(String(size));
  },
);
