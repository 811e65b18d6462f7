import { describe, expect, test } from 'vitest';
import { routes } from '../../src/rest/routes.ts';
import { order } from '../support/order-fixtures.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** A record of a store: the path parameters that name it, and a body that would change it. */
interface OwnedRecord {
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

/** One record per resource, by the first segment of its paths. A new resource adds itself here. */
const records: Readonly<Record<string, (store: TestStore) => Promise<OwnedRecord>>> = {
  categories: async () => ({ params: {}, body: { name: 'Outra' } }),
  customers: async (store) => {
    await order(store);
    return { params: {}, body: {} };
  },
  products: async (store) => ({ params: { productId: await store.product({ sku: 'CAN' }) }, body: { name: 'Outra' } }),
  kits: async (store) => ({
    params: { kitId: await store.kit([{ productId: await store.product() }]) },
    body: { name: 'Outro' },
  }),
  orders: async (store) => ({ params: { orderId: await store.order() }, body: { status: 'PAID', tagIds: [], label: 'VIP' } }),
  gifts: async (store) => ({
    params: { giftId: await store.gift({ productId: await store.product() }) },
    body: { name: 'Outro' },
  }),
  upsells: async (store) => ({
    params: { upsellId: await store.upsell({ offerProductId: await store.product(), price: 1 }) },
    body: { name: 'Outra' },
  }),
  'discount-ranges': async (store) => ({ params: { discountRangeId: await store.discountRange() }, body: { name: 'Outro' } }),
  coupons: async (store) => ({ params: { couponId: await store.coupon() }, body: { name: 'Outro' } }),
  'payment-discounts': async (store) => ({
    params: { paymentDiscountId: await store.paymentDiscount() },
    body: { enabled: false },
  }),
  webhooks: async (store) => ({ params: { webhookId: await store.webhook() }, body: { name: 'Outro' } }),
  automation: async (store) => ({
    params: { templateId: await store.template('sms') },
    body: { channel: 'sms', name: 'Outro', message: 'Oi' },
  }),
  automations: async (store) => {
    const { id: automationId, steps } = await store.automation([
      { type: 'delay', minutes: 1 },
      { type: 'delay', minutes: 2 },
    ]);
    return { params: { automationId, stepId: steps[1]?.id ?? '' }, body: { name: 'Outra', after: null } };
  },
};

interface RouteCase {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly segment: string;
}

const walks = routes
  .filter(({ path }) => path.startsWith('/api/v1/'))
  .map(({ method, path }): RouteCase => ({ name: `${method} ${path}`, method, path, segment: path.split('/')[3] ?? '' }));

/** The documented name of the area that a route belongs to (D-18). */
const areaOf = ({ segment }: RouteCase) => (segment === 'automation' ? 'automations' : segment);

function ownedBy(store: TestStore, { segment }: RouteCase): Promise<OwnedRecord> {
  const make = records[segment];
  if (!make) throw new Error(`${segment}: add a record of this resource to the table of this test`);
  return make(store);
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_parameter, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path}: the record of this test has no ${name}`);
    return value;
  });
}

/** Calls a route about a record of `owner` and expects a refusal that leaves everything of the owner as it was. */
async function refused(owner: TestStore, validator: RouteCase, headers: Record<string, string>, status: number) {
  const { params, body } = await ownedBy(owner, validator);
  const init = { method: validator.method, headers, ...(validator.method !== 'GET' && { body: JSON.stringify(body) }) };
  return owner.refuses(() => service.send(filled(validator.path, params), init, status));
}

test('every route is tested, and each exists once', () => {
  expect(walks.length).toBeGreaterThan(0);
  expect(new Set(walks.map(({ name }) => name)).size).toBe(walks.length);
});

describe.each(walks)('$name', (validator) => {
  test('without a key is a 401', async () => {
    const store = await service.newStore();
    const message = 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.';
    const body = await refused(store, validator, { 'x-store-id': store.id }, 401);
    expect(body).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', message));
  });

  test('with a key of another store is a 403', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const body = await refused(store, validator, { ...other.credentials, 'x-store-id': store.id }, 403);
    expect(body).toEqual(service.refusal(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.'));
  });

  test('with a key that has no scope of the area is a 403 that names the scope', async () => {
    const store = await service.newStore();
    const authorization = `Bearer ${await service.newKey([store.id], ['checkouts:read'])}`;
    const scope = `${areaOf(validator)}:${validator.method === 'GET' ? 'read' : 'write'}`;
    const message = 'A credencial não tem permissão para esta operação.';
    const body = await refused(store, validator, { ...store.credentials, authorization }, 403);
    expect(body).toEqual(service.refusal(403, 'AUTH_SCOPE_DENIED', message, { scope }));
  });
});

describe.each(walks.filter(({ path }) => path.includes(':')))('$name', (validator) => {
  test("with the id of another store's record is a 404 and changes nothing", async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const before = await other.snapshot();
    const body = await refused(store, validator, other.credentials, 404);
    expect(body).toMatchObject({ success: false, error: { code: 'RESOURCE_NOT_FOUND' }, meta: { status: 404 } });
    expect(await other.snapshot()).toEqual(before);
  });
});

describe.each([...new Set(walks.map(({ path }) => path))])('%s', (path) => {
  const documented = walks.filter((validator) => validator.path === path).map(({ method }) => method);
  const answered = [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !answered.includes(method));

  test.each(others)('%s is a 405 with the methods that are documented', async (method) => {
    const at = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
    const { headers } = await service.send(at, { method }, 405);
    expect(headers.get('allow')?.split(', ').sort()).toEqual(answered.sort());
  });
});
