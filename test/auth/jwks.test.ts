import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type JWK, SignJWT } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bearer, jwtPart, panelClaims, panelUser, signToken } from '../support/panel.ts';
import { KEY_PAIRS, publishedKey, signTokenWith, withPublishedKeys } from '../support/panel-keys.ts';
import { expectProductAccepted, expectProductRejected } from '../support/product-attempts.ts';
import { refusals, unauthorized } from '../support/refusals.ts';
import type { Headers } from '../support/replies.ts';
import { type Service, startService } from '../support/service.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startService();
const store = await service.newStore();

const VIEWER = '{ viewer { kind scopes storeIds } }';
const message = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';
const unavailable = [{ message, code: 'SERVICE_UNAVAILABLE', status: 503 }];

const expectUnauthorized = async (headers: Headers, at: Service) =>
  expect(await expectProductRejected(store, headers, at)).toEqual(unauthorized);

describe('the keys that the panel publishes', () => {
  afterEach(() => void vi.useRealTimers());

  test('verify a token of each algorithm, and are fetched once', async () => {
    const algorithms = ['RS256', 'ES256', 'EdDSA'] as const;
    const { panel, at, user } = await withPublishedKeys(store, algorithms, { panelJwtSecret: undefined });
    for (const alg of [...algorithms, ...algorithms]) await expectProductAccepted(store, await user(alg), at);
    expect(panel.fetches).toBe(1);
    await expectUnauthorized(await panelUser(store, ['products:write']), at);
  });

  test.each([{}, { panelJwtSecret: undefined }])(
    'are never taken for a secret, nor is a token without a signature (%o)',
    async (parts) => {
      const { at, user } = await withPublishedKeys(store, ['RS256', 'EdDSA'], parts);
      await expectProductAccepted(store, await user('RS256'), at);
      const claims = jwtPart(panelClaims(store, ['products:write']));
      const { publicKey } = KEY_PAIRS.RS256;
      const secrets = [
        publicKey.export({ format: 'pem', type: 'spki' }),
        publicKey.export({ format: 'der', type: 'spki' }),
        JSON.stringify(publishedKey('RS256')),
        Buffer.from(publishedKey('RS256').n ?? '', 'base64url'),
        Buffer.from(publishedKey('EdDSA').x ?? '', 'base64url'),
      ];
      for (const secret of secrets) {
        const head = `${jwtPart({ alg: 'HS256', kid: 'RS256' })}.${claims}`;
        const forged = `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
        await expectUnauthorized(bearer(store, forged), at);
      }
      for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
        const unsigned = `${jwtPart({ alg, kid: 'RS256' })}.${claims}.`;
        await expectUnauthorized(bearer(store, unsigned), at);
      }
    },
  );

  test('do not verify a token with another key or algorithm, or of a key that is not published', async () => {
    const { at, user } = await withPublishedKeys(store, ['RS256', 'ES256'], { panelJwtSecret: undefined });
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    await expectUnauthorized(bearer(store, await signTokenWith(stranger, 'RS256', 'RS256', store)), at);
    const pss = await signTokenWith(KEY_PAIRS.RS256.privateKey, 'PS256', 'RS256', store);
    await expectUnauthorized(bearer(store, pss), at);
    await expectUnauthorized(await user('ES256', 'RS256'), at);
    await expectUnauthorized(await user('EdDSA'), at);
  });

  test('may be replaced: a token that names an unknown key makes the service fetch them, at a bounded rate', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { panel, at, user } = await withPublishedKeys(store, ['RS256']);
    await expectProductAccepted(store, await user('RS256'), at);
    panel.keys = [publishedKey('ES256')];
    await expectUnauthorized(await user('ES256'), at);
    expect(panel.fetches).toBe(1);
    vi.setSystemTime(Date.now() + 5000);
    await expectProductAccepted(store, await user('ES256'), at);
    expect(panel.fetches).toBe(2);
    await expectUnauthorized(await user('RS256'), at);
    expect(panel.fetches).toBe(2);
  });

  const faults: [string, (response: ServerResponse) => void][] = [
    ['a connection that breaks', (response) => response.destroy()],
    ['a 500', (response) => response.writeHead(500).end()],
    ['a redirect', (response) => response.writeHead(302, { location: '/keys' }).end()],
    ['no JSON', (response) => response.end('<html>')],
    ['no key set', (response) => response.end('{"keys":[1]}')],
  ];
  test('are a 503 while the panel answers with a fault of any kind, and are fetched again 5 seconds later', async () => {
    const { panel, at, user } = await withPublishedKeys(store, ['RS256']);
    for (const [count, [what, fault]] of faults.entries()) {
      panel.respond = fault;
      const calls = [await user('RS256'), await user('RS256')].map((headers) => at.graph(VIEWER, {}, headers));
      for (const answer of await Promise.all(calls)) expect(refusals(answer), what).toEqual(unavailable);
      panel.respond = undefined;
      expect(await expectProductRejected(store, await user('RS256'), at), what).toEqual(unavailable);
      expect(panel.fetches).toBe(count + 1);
      await expectUnauthorized(bearer(store, await signToken(panelClaims(store, []), 'another')), at);
      await expectProductAccepted(store, await panelUser(store, ['products:write']), at);
      service.clock.forward(5000);
    }
    await expectProductAccepted(store, await user('RS256'), at);
    // They stand beside the shared secret.
    await expectProductAccepted(store, await panelUser(store, ['products:write']), at);
    expect(panel.fetches).toBe(faults.length + 1);
  });

  test('stay valid while they cannot be fetched again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { panel, at, user } = await withPublishedKeys(store, ['RS256']);
    await expectProductAccepted(store, await user('RS256'), at);
    panel.respond = (response) => response.destroy();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    for (const _ of [1, 2]) await expectProductAccepted(store, await user('RS256'), at);
    expect(panel.fetches).toBe(2);
    await expectUnauthorized(await user('ES256'), at);
    panel.respond = undefined;
    panel.keys = [publishedKey('ES256')];
    service.clock.forward(5000);
    await expectProductAccepted(store, await user('ES256'), at);
    await expectUnauthorized(await user('RS256'), at);
  });

  const rsa = KEY_PAIRS.RS256.publicKey.export({ format: 'jwk' }) as JWK;
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }) as JWK;
  const unusable: [string, 'RS256' | 'ES256' | 'EdDSA', object][] = [
    ['RSA of 1024 bits', 'RS256', short],
    ['RSA without n', 'RS256', { kty: 'RSA', e: 'AQAB' }],
    ['RSA with numbers', 'RS256', { ...rsa, n: 5, e: 3 }],
    ['a point off the curve', 'ES256', { ...publishedKey('ES256'), y: 'A'.repeat(43) }],
    ['EC without x', 'ES256', { kty: 'EC', crv: 'P-256', y: 'A'.repeat(43) }],
    ['Ed25519 of three bytes', 'EdDSA', { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' }],
    ['a private key', 'RS256', KEY_PAIRS.RS256.privateKey.export({ format: 'jwk' })],
  ];
  test('that cannot be used make a 401 and one warning for each set, and leave the others valid', async () => {
    const { log, lines } = recordingLog();
    const { panel, at, user } = await withPublishedKeys(store, [], { log });
    for (const [what, alg, key] of unusable) {
      panel.keys = [
        { ...key, kid: 'bad' },
        { ...publishedKey('RS256'), kid: 'good' },
      ];
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
      for (const _ of [1, 2]) expect(refusals(await at.graph(VIEWER, {}, await user(alg, 'bad'))), what).toEqual(unauthorized);
      expect((await at.graph(VIEWER, {}, await user('RS256', 'good'))).errors, what).toBeUndefined();
      const warnings = lines.splice(0).filter(({ level }) => Number(level) >= 40);
      expect(warnings, what).toMatchObject(
        what === 'a private key' ? [] : [{ level: 40, msg: 'a key at PANEL_JWKS_URL cannot be used' }],
      );
    }
  });

  test('of one name, or for a token without one, are each tried, five at most', async () => {
    const { panel, at } = await withPublishedKeys(store, []);
    const pairs = Array.from({ length: 7 }, () => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    const keys = pairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }) as JWK);
    const off = { ...keys[0], y: 'A'.repeat(43) };
    const answers = async (kid: string | undefined, ...numbers: number[]) => {
      const header = { alg: 'ES256', ...(kid !== undefined && { kid }) };
      const claims = new SignJWT(panelClaims(store, ['products:write'])).setProtectedHeader(header);
      const tokens = numbers.map((number) => claims.sign((pairs[number] as { privateKey: KeyObject }).privateKey));
      const replies = await Promise.all(tokens.map(async (token) => at.graph(VIEWER, {}, bearer(store, await token))));
      return replies.map(({ errors }) => errors === undefined);
    };
    panel.keys = [off, ...keys].map((key) => ({ ...key, kid: 'rotated' }));
    expect(await answers('rotated', 0, 1, 4, 5, 6)).toEqual([true, true, true, false, false]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    panel.keys = [...keys.slice(0, 2).map((key, index) => ({ ...key, kid: `k${index}` })), { ...publishedKey('RS256') }];
    expect(await answers(undefined, 0, 1, 2)).toEqual([true, true, false]);
    expect(await answers('k1', 0, 1)).toEqual([false, true]);
  });
});
