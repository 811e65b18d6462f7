import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { isUuid, monotonicUuidV7, NIL_UUID } from '../../../src/core/lib/ids.ts';

const unordered = (ids: readonly string[]) => ids.filter((id, i) => i > 0 && id <= (ids[i - 1] ?? ''));

test('ids are UUIDs of version 7 with the current time, in order', () => {
  const ids = Array.from({ length: 1_500 }, monotonicUuidV7);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(unordered(ids)).toEqual([]);
  const made = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(Math.abs(Date.now() - made)).toBeLessThan(60_000);
});

test('ten thousand ids within one millisecond sort in the order of their creation', () => {
  const randomUUIDv7 = vi.spyOn(crypto, 'randomUUIDv7').mockReturnValue(crypto.randomUUIDv7());
  syncBuiltinESMExports();
  const ids = Array.from({ length: 10_000 }, monotonicUuidV7);
  randomUUIDv7.mockRestore();
  syncBuiltinESMExports();
  expect(unordered(ids)).toEqual([]);
  expect(ids.every(isUuid)).toBe(true);
});

test('the id of zeros belongs to no record', () => {
  expect(isUuid(NIL_UUID)).toBe(true);
  expect(NIL_UUID).toMatch(/^[0-]+$/);
});
