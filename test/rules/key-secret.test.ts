import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSecret, newSecret, secretHash } from '../../src/auth/key-secret.ts';
import { characters } from '../support/characters.ts';

const prefixes = ['sk_live_', 'sk_test_', 'ck_live_'] as const;
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

describe.each(prefixes)('a secret that begins with %s', (prefix) => {
  const other = prefix === 'sk_live_' ? 'ck_live_' : 'sk_live_';

  test('is valid, has the documented form, and is unique', () => {
    const secrets = Array.from({ length: 200 }, () => newSecret(prefix));
    for (const secret of secrets) {
      expect(secret).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{49}$`));
      expect([isSecret(secret, prefix), isSecret(secret, other)]).toEqual([true, false]);
    }
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  test('is invalid with any one character changed, missing or doubled', () => {
    const secret = newSecret(prefix);
    const wrong = secret
      .split('')
      .flatMap((character, at) => [
        ...PRINTABLE.filter((sign) => sign !== character).map((sign) => secret.slice(0, at) + sign + secret.slice(at + 1)),
        secret.slice(0, at) + secret.slice(at + 1),
        secret.slice(0, at) + character + secret.slice(at),
      ]);
    expect(wrong.filter((text) => isSecret(text, prefix))).toEqual([]);
  });

  test('is invalid with any one character replaced by another one of Unicode', () => {
    const secret = newSecret(prefix);
    fc.assert(
      fc.property(fc.nat({ max: secret.length - 1 }), fc.string({ unit: characters, minLength: 1, maxLength: 1 }), (at, sign) => {
        fc.pre(secret[at] !== sign);
        expect(isSecret(secret.slice(0, at) + sign + secret.slice(at + 1), prefix)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('is invalid with anything before or after it', () => {
    const secret = newSecret(prefix);
    for (const text of ['', ` ${secret}`, `${secret} `, `${secret}\n`, secret.toUpperCase(), secret.slice(prefix.length)])
      expect(isSecret(text, prefix)).toBe(false);
  });
});

test('the SHA-256 of the whole secret is stored', () => {
  const hash = 'db8b63793ffb07ced16872dea4f912064c6fcf9ac90e0c6df5dd2afca7d67a25';
  expect(Buffer.from(secretHash('sk_live_exemplo')).toString('hex')).toBe(hash);
});
