import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/core/errors.ts';
import { computeFingerprint } from '../../../src/core/execution/idempotency.ts';
import { readIdempotencyKey } from '../../../src/http/request.ts';
import { createSecrets } from '../../../src/lib/secrets.ts';

const secrets = createSecrets('secrets-key-of-the-tests-0123456789');
const keyed = (key: string) => readIdempotencyKey(new Headers({ 'idempotency-key': key }));

describe('an Idempotency-Key', () => {
  test.each(['a', 'Z9._-', 'a'.repeat(128)])('%s is valid', (key) => {
    expect(keyed(key)).toBe(key);
  });

  test('is optional', () => {
    expect(readIdempotencyKey(new Headers())).toBeUndefined();
  });

  test.each(['', 'a b', 'a/b', 'a*', '*a', 'á', 'a'.repeat(129)])('%j is invalid', (key) => {
    const message = 'Deve ter de 1 a 128 letras, números, pontos, traços ou sublinhados.';
    const details = [{ field: 'Idempotency-Key', message, code: 'INVALID_FORMAT' }];
    expect(() => keyed(key)).toThrow(DomainError);
    expect(() => keyed(key)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR', details }));
  });
});

describe('fingerprint', () => {
  const print = (asked: unknown) => computeFingerprint(asked, secrets).toString('hex');

  test('ignores the order of object keys', () => {
    expect(print({ a: 1, b: [{ c: null, d: 'x' }] })).toBe(print({ b: [{ d: 'x', c: null }], a: 1 }));
    expect(print({ c: 1, a: 2, b: 3 })).toBe(print({ a: 2, b: 3, c: 1 }));
  });

  test('differs for another value, another order of a list, and no value', () => {
    const values = [1, 2, '1', null, [1, 2], [2, 1], { 0: 1, 1: 2 }];
    const all = [...values.map((a) => ({ a })), { b: 1 }, {}, [], undefined];
    expect(new Set(all.map(print)).size).toBe(all.length);
  });
});

describe('createSecrets', () => {
  test('opens a sealed text only with the right key and unchanged', () => {
    const sealed = secrets.seal('segredo 😀');
    expect(secrets.open(sealed)).toBe('segredo 😀');
    expect(secrets.open(secrets.seal(''))).toBe('');
    const other = createSecrets('another-key-of-the-tests-0123456789');
    expect(other.open(sealed)).toBeUndefined();
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, secrets.open(changed)]).toEqual([at, undefined]);
    }
    for (let bytes = 0; bytes < 28; bytes += 1) expect(secrets.open(sealed.subarray(0, bytes))).toBeUndefined();
  });

  test('seals with a nonce of 12 bytes and a tag of 16, differently each time, and reveals nothing of the text', () => {
    const [one, two] = [secrets.seal('segredo'), secrets.seal('segredo')];
    expect([one?.length, one?.equals(two as Buffer), one?.includes('segredo')]).toEqual([35, false, false]);
  });

  test('never uses a nonce twice', () => {
    const seals = Array.from({ length: 3 }, () => createSecrets('another-key-of-the-tests-0123456789'));
    const nonces = seals.flatMap(({ seal }) => Array.from({ length: 600 }, () => seal('').subarray(0, 12).toString('hex')));
    expect(new Set(nonces).size).toBe(1_800);
    expect(nonces.filter((nonce) => nonce.length !== 24)).toEqual([]);
  });

  test('opens texts that were sealed before, and keeps its digests', () => {
    const sealed = Buffer.from(SEALED, 'base64');
    expect([secrets.open(sealed), secrets.digest('segredo').toString('base64')]).toEqual(['segredo', DIGEST]);
    expect(createSecrets('another-key-of-the-tests-0123456789').digest('segredo').toString('base64')).not.toBe(DIGEST);
  });
});

/** Made by the first version of this service: what is in databases must be read by every version after. */
const SEALED = 'w1zUF2H6kTQKn6TIh1y/OPjDEYId+ngcZHK6agrLet4tPjU=';
const DIGEST = 'XJH88Zp679huOnAdRpnIqltJ/ZuTLAPiMy41Q1ojB4A=';
