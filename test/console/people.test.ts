import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIENCE } from '../support/identity-provider.ts';
import { startPeopleService } from '../support/people-service.ts';
import { PUBLIC_URL, type TestStore } from '../support/service.ts';

const { service, idp, clock } = await startPeopleService();

beforeAll(() => {
  idp.accounts.set('ana', { name: 'Ana <b>', groups: ['atendimento'] });
  idp.accounts.set('visita', { name: 'Visita', groups: [] });
});
beforeEach(() => {
  idp.user = 'ana';
});

const asOperator = (store: TestStore, query: string, variables = {}) =>
  service.asOperator(query, variables, { 'x-store-id': store.id });

interface Home {
  readonly store: TestStore;
  readonly id: string;
  readonly signInUrl: string;
}

const UPDATE = 'mutation ($id: ID!, $input: UpdateSignInIssuerInput!) { updateSignInIssuer(id: $id, input: $input) { version } }';

async function home(input: object = {}): Promise<Home> {
  const store = await service.newStore();
  const groups = [{ group: 'atendimento', roleIds: ['support'] }];
  const scopes = ['orders:read', 'order-notes:write', 'audit:read', 'products:read'];
  const issuer = { name: 'Casa', issuer: idp.issuer, audience: AUDIENCE, clientId: 'console', groups, scopes, ...input };
  const query = 'mutation ($input: CreateSignInIssuerInput!) { createSignInIssuer(input: $input) { id signInUrl } }';
  const { data } = await asOperator(store, query, { input: issuer });
  return { store, ...(data.createSignInIssuer as { id: string; signInUrl: string }) };
}

/** Returns what a browser gets at an address of the service. */
async function get(path: string, cookie = '', init: RequestInit = {}) {
  const url = `${PUBLIC_URL}${path.replace(PUBLIC_URL, '')}`;
  const response = await service.app.fetch(
    new Request(url, { redirect: 'manual', ...init, headers: { accept: 'text/html', cookie, ...init.headers } }),
  );
  const [sent = ''] = response.headers.getSetCookie();
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    cookie: sent.split(';')[0] ?? '',
    sent,
  };
}

/** Signs the person at the browser in, and answers the page after it. */
async function signIn({ signInUrl }: Home, cookies = new Map<string, string>()) {
  const begun = await get(signInUrl);
  expect(begun.status).toBe(303);
  const back = await idp.browse(begun.headers.get('location') ?? '', cookies);
  return { begun, back, ended: await get(back.pathname + back.search, begun.cookie) };
}

const sessions = async ({ store }: Home) =>
  (
    await service.rows<{ count: number }>({
      text: 'SELECT count(*)::int AS count FROM person_session WHERE store_id = $1',
      values: [store.id],
    })
  )[0]?.count;

test('a person signs in with their provider, sees what their role allows, and is out after signing out, with a copied cookie too', async () => {
  const at = await home();
  await at.store.order();
  const { begun, ended } = await signIn(at);
  expect(begun.sent).toMatch(/^console_entrada=[\w-]+; Path=\/console\/retorno; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  expect([ended.status, ended.headers.get('refresh')]).toEqual([200, '0; url=/console']);
  expect(ended.sent).toMatch(/^console=[\w-]+; Path=\/console; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/);
  expect(ended.text).toContain('Você entrou como Ana &lt;b&gt;.');
  const orders = await get('/console/pedidos', ended.cookie);
  expect([orders.status, orders.text.includes('usuário Ana &lt;b&gt;'), orders.text.includes('#1')]).toEqual([200, true, true]);
  expect((await get('/console/provedores', ended.cookie)).status).toBe(403);
  const token = /name="token" value="([^"]+)"/.exec(orders.text)?.[1] ?? '';
  const out = await get('/console/sair', ended.cookie, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { origin: PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([out.status, out.sent.startsWith('console=;')]).toEqual([200, true]);
  const end = new URL(/href="(https:[^"]+)"/.exec(out.text)?.[1]?.replaceAll('&amp;', '&') ?? '');
  expect([end.origin, end.searchParams.get('client_id'), end.searchParams.get('post_logout_redirect_uri')]).toEqual([
    idp.issuer,
    'console',
    `${PUBLIC_URL}/console`,
  ]);
  const replayed = await get('/console/pedidos', ended.cookie);
  expect([replayed.status, replayed.headers.get('location')]).toEqual([303, '/console?fim=1']);
  expect(await sessions(at)).toBe(0);
});

describe('a session', () => {
  test('ends with the role of the person, with the issuer, and after eight hours', async () => {
    const at = await home();
    const { ended } = await signIn(at);
    const status = async () => (await get('/console/pedidos', ended.cookie)).status;
    expect(await status()).toBe(200);
    await asOperator(at.store, UPDATE, { id: at.id, input: { groups: [] } });
    clock.ahead += 600;
    expect(await status()).toBe(303);
    await asOperator(at.store, UPDATE, { id: at.id, input: { groups: [{ group: 'atendimento', roleIds: ['support'] }] } });
    clock.ahead += 600;
    expect(await status()).toBe(200);
    await asOperator(at.store, UPDATE, { id: at.id, input: { active: false } });
    clock.ahead += 600;
    expect([await status(), (await get(at.signInUrl)).status]).toEqual([303, 404]);
    await asOperator(at.store, UPDATE, { id: at.id, input: { active: true } });
    clock.ahead += 8 * 60 * 60_000;
    expect(await status()).toBe(303);
  });
});

describe('a provider that signs a person out', () => {
  const send = (path: string, fields: Record<string, string>) =>
    get(path, '', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const isIn = async (cookie: string) => (await get('/console/pedidos', cookie)).status === 200;
  const uriOf = async ({ store, id }: Home) => {
    const { data } = await asOperator(store, '{ signInIssuers { id logoutUri } }');
    return (data.signInIssuers as { id: string; logoutUri: string }[]).find((each) => each.id === id)?.logoutUri ?? '';
  };

  test('ends the session of that browser here, and no other, nor one that begins later', async () => {
    const [at, elsewhere] = [await home(), await home()];
    const browsers = [new Map<string, string>(), new Map<string, string>()] as const;
    const [first, second] = [(await signIn(at, browsers[0])).ended.cookie, (await signIn(at, browsers[1])).ended.cookie];
    const other = (await signIn(elsewhere)).ended.cookie;
    const uri = await uriOf(at);
    const token = await idp.signOut(browsers[0]);
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ typ: 'logout+jwt' });
    const ended = await send(uri, { logout_token: token });
    expect([ended.status, ended.text, ended.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    expect([await isIn(first), await isIn(second), await isIn(other)]).toEqual([false, true, true]);
    clock.ahead += 10_000;
    const later = (await signIn(at, browsers[0])).ended.cookie;
    expect((await send(uri, { logout_token: token })).status).toBe(200);
    expect([await isIn(later), await isIn(second)]).toEqual([true, true]);
    clock.ahead += 5 * 60_000;
    expect((await send(uri, { logout_token: token })).status).toBe(400);
  });

  test('is not believed with another token, another signature, or at another address', async () => {
    const at = await home();
    const [browser, uri] = [new Map<string, string>(), await uriOf(at)];
    const { cookie } = (await signIn(at, browser)).ended;
    const token = await idp.signOut(browser);
    const [head = '', body = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"ana"', '"bia"')).toString('base64url');
    const idToken = await idp.token('id');
    for (const wrong of ['', 'x', `${head}.${forged}.${signature}`, `${none}.${body}.`, idToken, await idp.token()])
      expect([wrong, (await send(uri, { logout_token: wrong })).status]).toEqual([wrong, 400]);
    expect((await send(uri, {})).status).toBe(400);
    const otherClient = await home({ clientId: 'outro' });
    expect((await send(await uriOf(otherClient), { logout_token: token })).status).toBe(400);
    expect((await send(uri.replace(at.id, otherClient.id), { logout_token: token })).status).toBe(404);
    expect(await isIn(cookie)).toBe(true);
    idp.isSilent = true;
    // Keys that are known are enough.
    const ended = await send(uri, { logout_token: token });
    idp.isSilent = false;
    expect(ended.status).toBe(200);
    expect(await isIn(cookie)).toBe(false);
  });
});

describe('nobody signs in', () => {
  test('without a role, with the answer of another browser, twice with one code, or later than ten minutes', async () => {
    const at = await home();
    idp.user = 'visita';
    const stranger = (await signIn(at)).ended;
    expect([stranger.status, stranger.sent, stranger.text.includes('tem um papel nesta loja')]).toEqual([403, '', true]);
    idp.user = 'ana';
    const first = await get(at.signInUrl);
    const second = await get(at.signInUrl);
    const back = await idp.browse(first.headers.get('location') ?? '');
    const path = back.pathname + back.search;
    for (const cookie of ['', second.cookie, `console_entrada=${'A'.repeat(80)}`]) {
      const refused = await get(path, cookie);
      expect([refused.status, refused.sent]).toEqual([403, '']);
    }
    const taken = await signIn(at);
    const again = await get(taken.back.pathname + taken.back.search, taken.begun.cookie);
    expect([again.status, again.sent]).toEqual([403, '']);
    const slow = await get(at.signInUrl);
    const late = await idp.browse(slow.headers.get('location') ?? '');
    clock.ahead += 10 * 60_000;
    expect((await get(late.pathname + late.search, slow.cookie)).status).toBe(403);
    expect(await sessions(at)).toBe(1);
  });

  test('at a store by the session of another, nor by an address that there is not', async () => {
    const [at, other] = [await home(), await home()];
    for (const path of [`/console/entrar/${at.store.id}/${other.id}`, '/console/entrar/a/b', `/console/entrar/${at.store.id}/x`])
      expect((await get(path)).status).toBe(404);
    const withoutClient = await home({ clientId: null });
    expect((await get(`/console/entrar/${withoutClient.store.id}/${withoutClient.id}`)).status).toBe(404);
  });

  test('while the provider answers nothing, and the page says so', async () => {
    const at = await home();
    const { ended } = await signIn(at);
    idp.isSilent = true;
    try {
      const [refused, page] = await Promise.all([get(at.signInUrl), get('/console/pedidos', ended.cookie)]);
      expect([refused.status, refused.text.includes('não respondeu como devia'), page.status]).toEqual([503, true, 200]);
    } finally {
      idp.isSilent = false;
    }
  });
});
