import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import { signed } from '../support/panel.ts';
import { pairs, published, startPanel } from '../support/published-keys.ts';
import type { GraphReply } from '../support/replies.ts';
import { startServer } from '../support/server-process.ts';
import { PANEL_SECRET } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

const VIEWER = '{ viewer { kind scopes stores } }';
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('a start with', () => {
  test('PANEL_JWT_SECRET and PANEL_JWKS_URL accepts tokens of both kinds and no others', async () => {
    const panel = await startPanel();
    panel.keys = [published('ES256')];
    const server = await startServer({ ...(await databases.next()), PANEL_JWT_SECRET: PANEL_SECRET, PANEL_JWKS_URL: panel.url });
    const claims = { sub: 'user-1', stores: [NOBODY], scopes: [], exp: Math.floor(Date.now() / 1000) + 60 };
    const call = async (token: string) => {
      const headers = { ...{ authorization: `Bearer ${token}`, 'x-store-id': NOBODY }, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ query: VIEWER }) };
      const { errors } = (await (await fetch(`${server.address}/graphql`, init)).json()) as Pick<GraphReply, 'errors'>;
      return errors?.map(({ extensions }) => extensions.code);
    };
    const byKey = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'ES256' }).sign(pairs.ES256.privateKey);
    // A token that is taken gets as far as its store, which there is not.
    for (const token of [await signed(claims), await byKey]) expect(await call(token)).toEqual(['AUTH_STORE_ACCESS_DENIED']);
    expect(await call(await signed(claims, `${PANEL_SECRET}!`))).toEqual(['AUTH_API_KEY_REQUIRED']);
    expect(await server.stop()).toBe(0);
  });

  test.each([
    ['PANEL_JWT_SECRET', 'x'.repeat(31), 'must have 32 characters or more'],
    ['PANEL_JWKS_URL', 'http://painel.exemplo.com.br/keys', 'must be an https address, or an http one on loopback'],
    ['PANEL_JWKS_URL', 'http://127.0.0.1.exemplo.com.br/keys', 'must be an https address, or an http one on loopback'],
    ['PANEL_JWKS_URL', 'https://user:password@painel.exemplo.com.br', 'must be an https address, or an http one on loopback'],
    ['PANEL_JWKS_URL', 'painel', 'must be an https address, or an http one on loopback'],
  ])('a wrong %s (%s) is rejected', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name}: ${message}`));
  });
});
