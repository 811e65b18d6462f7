import { SignJWT } from 'jose';
import { Agent, request } from 'undici';
import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { signToken } from '../support/panel.ts';
import { KEY_PAIRS, publishedKey, startPanel } from '../support/panel-keys.ts';
import type { GraphReply } from '../support/replies.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { OPERATOR, PANEL_SECRET } from '../support/service.ts';
import { newStoreIn, tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

/** Processes start slowly on a machine that has much to do. */
const SLOW = { timeout: 120_000 };

/** Sends a cart from a page of this origin: the address of its checkout, and the origin that may read the answer. */
async function sendCart({ address }: ServerProcess) {
  const post = (path: string, headers: object, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const query = 'mutation { createStore(input: { name: "Loja" }) { checkoutKey } }';
  const made = await post('/graphql', { authorization: `Bearer ${OPERATOR}` }, { query });
  const { data } = (await made.json()) as { data: { createStore: { checkoutKey: string } } };
  const headers = { 'x-api-key': data.createStore.checkoutKey, origin: 'https://vitrine.example' };
  const response = await post('/stores/external/checkout', headers, externalCart());
  const { checkoutId, checkoutUrl } = (await response.json()) as { checkoutId: string; checkoutUrl: string };
  expect(response.status).toBe(201);
  return { path: `/pay/${checkoutId}`, checkoutUrl, allowed: response.headers.get('access-control-allow-origin') };
}

test(
  'a process applies its limits, by the address that its proxy sends; without PUBLIC_URL checkouts are at the address where it listens',
  SLOW,
  async () => {
    const limits = {
      RATE_LIMIT_BURST: '3',
      RATE_LIMIT_PER_SECOND: '0.001',
      AUTH_FAILURES_PER_MINUTE: '2',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const server = await startServer({ ...(await databases.next()), ...limits, JOBS: 'off' });
    const { path, checkoutUrl, allowed } = await sendCart(server);
    expect([checkoutUrl, allowed]).toEqual([server.address + path, null]);

    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(`${server.address}/api/v1/products`, { headers })).status;
    const known = await newStoreIn(server);
    expect([await statusOf(known), await statusOf(known), await statusOf(known), await statusOf(known)]).toEqual([
      200, 200, 200, 429,
    ]);
    const from = (address: string) => statusOf({ 'x-forwarded-for': address });
    const others = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')];
    expect(others).toEqual([401, 401, 429, 401]);

    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
    // From an address outside the trusted proxies.
    const near = new Agent({ localAddress: '127.0.0.2' });
    const metrics = await (await request(`${server.address}/metrics`, { dispatcher: near })).body.text();
    await near.close();
    expect(metrics.includes('\nrate_limited_total{limit="default"} 1\n')).toBe(true);
    expect(metrics.includes('\nrate_limited_total{limit="auth-failures"} 1\n')).toBe(true);
    expect(await server.stop()).toBe(0);
  },
);

test(
  'PUBLIC_URL is the address of checkouts, CHECKOUT_CORS_ORIGINS may call, and tokens by PANEL_JWT_SECRET and PANEL_JWKS_URL are accepted',
  SLOW,
  async () => {
    const panel = await startPanel();
    panel.keys = [publishedKey('ES256')];
    const server = await startServer({
      ...(await databases.next()),
      PUBLIC_URL: 'https://pagar.exemplo.com.br/loja/',
      CHECKOUT_CORS_ORIGINS: 'https://outra.example, https://vitrine.example',
      PANEL_JWT_SECRET: PANEL_SECRET,
      PANEL_JWKS_URL: panel.url,
      JOBS: 'off',
    });
    const { path, checkoutUrl, allowed } = await sendCart(server);
    expect([checkoutUrl, allowed]).toEqual([`https://pagar.exemplo.com.br/loja${path}`, 'https://vitrine.example']);

    const nobody = '00000000-0000-7000-8000-000000000000';
    const claims = { sub: 'user-1', stores: [nobody], scopes: [], exp: Math.floor(Date.now() / 1000) + 60 };
    const call = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-store-id': nobody, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ query: '{ viewer { kind scopes stores } }' }) };
      const { errors } = (await (await fetch(`${server.address}/graphql`, init)).json()) as Pick<GraphReply, 'errors'>;
      return errors?.map(({ extensions }) => extensions.code);
    };
    const byKey = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'ES256' }).sign(KEY_PAIRS.ES256.privateKey);
    // A token that is taken gets as far as its store, which there is not.
    for (const token of [await signToken(claims), await byKey]) expect(await call(token)).toEqual(['AUTH_STORE_ACCESS_DENIED']);
    expect(await call(await signToken(claims, `${PANEL_SECRET}!`))).toEqual(['AUTH_API_KEY_REQUIRED']);
    expect(await server.stop()).toBe(0);
  },
);
