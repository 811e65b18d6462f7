import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../src/lib/secrets.ts';
import { ABSENT } from '../support/constants.ts';
import { panelUser } from '../support/panel.ts';
import { CONTACT_VALUES, fieldOf, payableCheckout, payableStore, submit, visit } from '../support/pay.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import { PUBLIC_URL, Service, startService, type TestStore } from '../support/service.ts';
import { asShopper } from '../support/shopper.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  'x-robots-tag': 'noindex, nofollow',
};

const pathOf = (checkoutId: string) => `/pay/${checkoutId}`;

/** Expects an answer of this status, and the store as it was. */
async function leaves(store: TestStore, status: number, call: () => Promise<{ status: number }>) {
  const before = await store.snapshot();
  expect((await call()).status).toBe(status);
  expect(await store.snapshot()).toEqual(before);
}

async function formOf(path: string): Promise<Record<string, string>> {
  const page = await visit(service, path);
  const hidden = { total: fieldOf(page, 'total') ?? '', token: fieldOf(page, 'token') ?? '' };
  return { ...CONTACT_VALUES, intent: 'pay', payment: 'PIX', ...hidden };
}

describe('a page', () => {
  test('is not cached, framed or indexed, and a browser may do only what it needs', async () => {
    const { store, checkoutId } = await payableCheckout(service);
    // In upper case, too.
    const open = await visit(service, pathOf(checkoutId.toUpperCase()));
    expect(open.text).toContain(`action="/pay/${checkoutId}"`);
    expect(Object.fromEntries(open.headers)).toEqual(PAGE_HEADERS);
    expect(open.text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(open.text).not.toMatch(/ style=| on\w+=|<style/);
    await store.orderOf(checkoutId, { shippingAddress: null });
    expect(Object.fromEntries((await visit(service, pathOf(checkoutId))).headers)).toEqual(PAGE_HEADERS);
    expect(Object.fromEntries((await visit(service, '/pay/x')).headers)).toEqual(PAGE_HEADERS);
  });

  test('loads its style and script from its own origin, with hashed names, cached for a year', async () => {
    const { text } = await visit(service, (await payableCheckout(service)).path);
    const loaded = [...text.matchAll(/(?:href|src)="(\/pay\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(loaded).toHaveLength(2);
    for (const path of loaded) {
      const file = await visit(service, path);
      const hash = createHash('sha256').update(file.text).digest('hex').slice(0, 16);
      expect(path).toMatch(new RegExp(`^/pay/assets/pay\\.${hash}\\.(css|js)$`));
      expect(Object.fromEntries(file.headers)).toEqual({
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${hash}"`,
        vary: 'accept-encoding',
        'strict-transport-security': 'max-age=31536000',
        'content-type': path.endsWith('css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String) as string,
      });
      expect((await visit(service, path, { method: 'HEAD' })).text).toBe('');
    }
    for (const wrong of ['pay.0000000000000000.css', 'pay.css', '..%2fpay-pages.ts', ''])
      expect((await visit(service, `/pay/assets/${wrong}`)).status).toBe(404);
    expect((await visit(service, loaded[0] ?? '', { method: 'POST' })).status).toBe(405);
  });

  test('answers HEAD like GET without a body, OPTIONS with the methods, and any other method with a 405', async () => {
    const { path } = await payableCheckout(service);
    const head = await visit(service, path, { method: 'HEAD' });
    const headers = { ...PAGE_HEADERS, 'content-length': String(Buffer.byteLength((await visit(service, path)).text)) };
    expect([head.status, head.text, Object.fromEntries(head.headers)]).toEqual([200, '', headers]);
    const allowed = {
      [path]: 'GET, POST, HEAD, OPTIONS',
      [`${path}/state`]: 'GET, HEAD, OPTIONS',
      [`${path}/offer`]: 'POST, OPTIONS',
    };
    for (const [address, allow] of Object.entries(allowed)) {
      const options = await visit(service, address, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow'), options.text]).toEqual([204, allow, '']);
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const answer = await visit(service, address, { method });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
      }
    }
    expect((await visit(service, `${path}/state`, { method: 'POST' })).status).toBe(405);
    expect((await visit(service, `${path}/offer`)).status).toBe(405);
  });

  test('that does not exist is the same for every address, without a query for an invalid id', async () => {
    const store = await payableStore(service);
    const { store: inactive, checkoutId: closed } = await payableCheckout(service);
    await service.asOperator(`mutation { updateStore(id: "${inactive.id}", input: { active: false }) { id } }`);
    service.clock.forward(500);
    const order = await store.orderOf(await store.externalCheckout(), { shippingAddress: null });
    const paths = [crypto.randomUUID(), closed, order, store.id, 'x', '%00', `${crypto.randomUUID()}x`, "'--"].map(pathOf);
    const { text } = await visit(service, '/pay/nada');
    for (const path of [...paths, '/pay/', '/pay', '/pay/a/b/c', `${pathOf(closed)}/state`, `${pathOf(closed)}/x`]) {
      const answer = await visit(service, path);
      expect([path, answer.status, answer.text, Object.fromEntries(answer.headers)]).toEqual([path, 404, text, PAGE_HEADERS]);
    }
    for (const below of ['', '/offer'])
      expect((await submit(service, `${pathOf(crypto.randomUUID())}${below}`, {})).text).toBe(text);
    expect(await statementsOf(() => visit(service, '/pay/nada'))).toEqual([]);
  });
});

describe('a form', () => {
  test('requires the token of its own checkout, and makes the shopper the author of the order', async () => {
    const { store, path } = await payableCheckout(service);
    const form = await formOf(path);
    const other = await formOf(pathOf(await store.externalCheckout()));
    const elsewhere = await payableCheckout(service);
    await leaves(elsewhere.store, 403, () => submit(service, elsewhere.path, form));
    const foreign = createSecrets('another-secrets-key-0123456789')
      .seal(`pay form ${path.slice(5)}`)
      .toString('base64url');
    for (const token of ['', 'x', other.token ?? '', `${form.token}A`.slice(2), foreign])
      await leaves(store, 403, () => submit(service, path, { ...form, token }));
    const { token: _token, ...without } = form;
    await leaves(store, 403, () => submit(service, path, without));
    expect((await submit(service, path, form)).status).toBe(303);
    const text = 'SELECT actor, actor_name FROM order_change WHERE store_id = $1';
    expect(await service.rows({ text, values: [store.id] })).toEqual([{ actor: 'shopper', actor_name: null }]);
  });

  test('is accepted from the page itself: another site is rejected', async () => {
    const { store, path } = await payableCheckout(service);
    const form = await formOf(path);
    const strange = [
      ...[{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }],
      ...[{ 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }],
      ...[{ origin: 'https://outra.exemplo.com' }, { origin: 'http://pagar.store.test' }],
    ];
    for (const headers of strange) await leaves(store, 403, () => submit(service, path, form, headers));
    const own = [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: PUBLIC_URL }, { origin: 'null' }];
    for (const headers of [...own, {}])
      expect((await submit(service, path, { ...form, intent: 'apply' }, headers)).status).toBe(200);
  });

  test('has at most 256 KiB', async () => {
    const { store, path } = await payableCheckout(service);
    const form = { ...(await formOf(path)), intent: 'apply' };
    const latin = 'application/x-www-form-urlencoded; charset=latin1';
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x', latin])
      await leaves(store, 415, () => submit(service, path, form, { 'content-type': type }));
    const length = new URLSearchParams({ ...form, extra: '' }).toString().length;
    const ofSize = (bytes: number) => submit(service, path, { ...form, extra: 'x'.repeat(bytes - length) });
    expect((await ofSize(256 * 1024)).status).toBe(200);
    await leaves(store, 413, () => ofSize(256 * 1024 + 1));
    await leaves(store, 400, () => submit(service, path, { ...form, name: 'a\0b' }));
  });
});

describe('a shopper', () => {
  const READ = 'query ($id: ID!) { shopperCheckout(id: $id) { id: checkoutId } }';
  const COMPLETE = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { order { id } } }';
  const ACCEPT = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';

  test('has access to their checkout and its order, and to no other of the same or another store', async () => {
    const store = await payableStore(service);
    const [mine, theirs] = [await store.externalCheckout(), await store.externalCheckout()];
    const upsellId = await store.upsell({ offerProductId: await store.soldProduct({ type: 'DIGITAL' }), price: 10 });
    const theirOrder = await store.orderOf(theirs, { shippingAddress: null });
    const before = await store.snapshot();
    const refuses = (source: string, input: object, code = 'RESOURCE_NOT_FOUND') =>
      expect(asShopper(store, mine, source, { input })).rejects.toMatchObject({ code });
    expect(await asShopper(store, mine, READ, { id: theirs })).toEqual({ shopperCheckout: null });
    const { checkoutId: id } = await payableCheckout(service);
    expect(await asShopper(store, id, READ, { id })).toEqual({ shopperCheckout: null });
    const input = { checkoutId: theirs, customer: { name: 'Ana', email: 'ana@exemplo.com.br' }, paymentMethod: 'PIX' };
    await refuses(COMPLETE, input);
    // Another's checkout does not even report invalid fields.
    await refuses(COMPLETE, { ...input, customer: {} }, 'VALIDATION_ERROR');
    await refuses(ACCEPT, { order: { checkoutId: theirs }, upsellId });
    await refuses(ACCEPT, { order: { id: theirOrder }, upsellId });
    expect(await store.snapshot()).toEqual(before);
    expect(await asShopper(store, mine, READ, { id: mine })).toEqual({ shopperCheckout: { id: mine } });
    await asShopper(store, mine, COMPLETE, { input: { ...input, checkoutId: mine } });
    await refuses(ACCEPT, { order: { checkoutId: mine }, upsellId }, 'VALIDATION_ERROR');
    await store.report(await store.orderOf(mine), 'APPROVED');
    const accepted = await asShopper(store, mine, ACCEPT, { input: { order: { checkoutId: mine }, upsellId } });
    await refuses(ACCEPT, { order: { id: (accepted.acceptUpsell as { id: string }).id }, upsellId });
  });

  test('has access to nothing else', async () => {
    const { store, checkoutId: mine } = await payableCheckout(service);
    const denied = { code: 'AUTH_SCOPE_DENIED' };
    const others = [
      ...['{ store { id pixKey } }', '{ viewer { kind } }', `{ checkout(id: "${mine}") { id } }`],
      ...['orders', 'checkouts', 'stores', 'customers'].map((list) => `{ ${list} { totalCount } }`),
      `mutation { expirePayment(orderId: "${ABSENT}") { id } }`,
      `mutation { abandonCheckout(id: "${ABSENT}") { id } }`,
      'mutation { createCheckout(input: { items: [] }) { id } }',
    ];
    for (const source of others) await expect(asShopper(store, mine, source, {}), source).rejects.toMatchObject(denied);
  });

  test('cannot be a key: operations for shoppers alone are in no schema that callers see', async () => {
    const { store, checkoutId: id } = await payableCheckout(service);
    const message = expect.stringContaining('O tipo Query não tem o campo "shopperCheckout".');
    const unknown = { code: 'GRAPHQL_VALIDATION_FAILED', message };
    const user = await panelUser(store, ['shopper', 'checkouts:write', 'store:admin']);
    for (const headers of [{}, user]) expect(refusals(await store.graph(READ, { id }, headers))).toEqual([unknown]);
    const reads = await service.newKey([store.id], ['checkouts:read', 'orders:read']);
    const input = { checkoutId: id, customer: {}, paymentMethod: 'PIX' };
    const answer = await store.graph(COMPLETE, { input }, { authorization: `Bearer ${reads}` });
    expect(refusals(answer)).toEqual(scopeDenied('checkouts:write'));
    // A key may record an order in a way that the page would not offer.
    expect((await store.complete(id, { paymentMethod: 'CARD', shippingAddress: null })).errors).toBeUndefined();
  });
});

test('the status of an order is JSON without personal data', async () => {
  const { store, checkoutId, path: page } = await payableCheckout(service);
  const path = `${page}/state`;
  const open = await visit(service, path);
  expect([open.status, open.text]).toEqual([200, '{"state":"open"}']);
  const { 'content-security-policy': _policy, ...headers } = PAGE_HEADERS;
  expect(Object.fromEntries(open.headers)).toEqual({ ...headers, 'content-type': 'application/json; charset=utf-8' });
  const order = await store.orderOf(checkoutId, { shippingAddress: null });
  expect((await visit(service, path)).text).toBe('{"state":"awaited"}');
  await store.report(order, 'APPROVED');
  expect((await visit(service, path)).text).toBe('{"state":"paid"}');
  expect((await visit(service, path, { method: 'HEAD' })).text).toBe('');
});

/** The same service over a database that fails every look-up with `error`. */
function over(error: Error, log?: object): Service {
  const database = new Proxy(service.database, {
    get: (target, name) => (name === 'query' ? () => Promise.reject(error) : (Reflect.get(target, name) as unknown)),
  });
  return new Service(database, log ? { log: log as never } : {});
}

test('an unavailable database is a 503 with Retry-After; a bug is masked on the page, and the log does not contain the address of a checkout', async () => {
  const away = over(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const { status, headers, text } = await visit(away, pathOf(crypto.randomUUID()));
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(text).toContain('O serviço está temporariamente indisponível. Tente novamente em instantes.');
  expect(text).not.toContain('cobrado');
  const lines: string[] = [];
  const write = (line: object) => lines.push(JSON.stringify(line));
  const broken = over(new TypeError('secret of the house'), { error: write, info: write, warn: write });
  const id = crypto.randomUUID();
  const answer = await visit(broken, pathOf(id));
  expect(answer.status).toBe(500);
  expect(answer.text).toContain('Algo deu errado');
  expect(answer.text).not.toContain('secret of the house');
  const [bug, request, ...more] = lines;
  expect([bug?.includes('GET /pay/…'), request?.includes('GET /pay/:checkoutId'), more]).toEqual([true, true, []]);
  expect(lines.join().includes(id)).toBe(false);
});
