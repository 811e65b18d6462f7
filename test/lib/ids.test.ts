import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { firstUuidAt, isUuid, monotonicUuidV7, NIL_UUID, randomUuid, withDerivedIds } from '../../src/lib/ids.ts';

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

test('ids derived from an origin are the same each time, and random outside', () => {
  const now = () => new Date('2026-03-02T12:00:00.000Z');
  const ids = () => [randomUuid(), monotonicUuidV7(), monotonicUuidV7()];
  const derived = [
    '8b81993f-c052-4717-842c-6174dc449138',
    '019cae6b-6600-7002-8ddc-c2383f005988',
    '019cae6b-6600-7003-850c-2dd68152f882',
  ];
  expect(withDerivedIds('loja', now, ids)).toEqual(derived);
  expect(withDerivedIds('loja', now, ids)).toEqual(derived);
  expect(withDerivedIds('outra', now, ids)).not.toEqual(derived);
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomUuid()).not.toBe(randomUuid());
});

test('the lowest id of a millisecond has its time, and none before 1970', () => {
  expect(firstUuidAt(1772452800000)).toBe('019cae6b-6600-7000-8000-000000000000');
  expect(firstUuidAt(-1)).toBe('00000000-0000-7000-8000-000000000000');
});
