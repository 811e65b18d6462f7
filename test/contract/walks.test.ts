import { describe, expect, test } from 'vitest';
import { routes } from '../../src/rest/routes.ts';
import { order } from '../support/counted-orders.ts';
import { newOrder } from '../support/orders.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

/** A record of a store: the path parameters that name it, and a body that would change it. */
interface Owned {
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

/** The id of a product that a record names. */
async function newProduct(store: TestStore): Promise<string> {
  const { body } = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201);
  return (body.data as { product: { id: string } }).product.id;
}

/** One record per resource, by the first segment of its paths. A new resource adds itself here. */
const records: Readonly<Record<string, (store: TestStore) => Promise<Owned>>> = {
  categories: async () => ({ params: {}, body: { name: 'Outra' } }),
  customers: async (store) => {
    await order(store);
    return { params: {}, body: {} };
  },
  products: async (store) => {
    const { body } = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'CAN' }, 201);
    return { params: { productId: (body.data as { product: { id: string } }).product.id }, body: { name: 'Outra' } };
  },
  kits: async (store) => {
    const { body } = await store.post('/api/v1/kits', { name: 'Kit', items: [{ productId: await newProduct(store) }] }, 201);
    return { params: { kitId: (body.data as { kit: { id: string } }).kit.id }, body: { name: 'Outro' } };
  },
  orders: async (store) => ({
    params: { orderId: await newOrder(store) },
    body: { status: 'PAID', tagIds: [], label: 'VIP' },
  }),
  gifts: async (store) => {
    const { body } = await store.post('/api/v1/gifts', { name: 'Brinde', productId: await newProduct(store) }, 201);
    return { params: { giftId: (body.data as { gift: { id: string } }).gift.id }, body: { name: 'Outro' } };
  },
  upsells: async (store) => {
    const offer = { name: 'Oferta', title: 'Leve mais', buttonText: 'Quero', price: 1, triggerAnyProduct: true };
    const { body } = await store.post('/api/v1/upsells', { ...offer, offerProductId: await newProduct(store) }, 201);
    return { params: { upsellId: (body.data as { upsell: { id: string } }).upsell.id }, body: { name: 'Outra' } };
  },
  'discount-ranges': async (store) => {
    const input = '{ name: "Leve mais", ruleType: QUANTITY, tiers: [{ minQuantity: 2, discountAmount: 5 }] }';
    const { data } = await store.graph(`mutation { made: createDiscountRange(input: ${input}) { id } }`);
    return { params: { discountRangeId: (data.made as { id: string }).id }, body: { name: 'Outro' } };
  },
  coupons: async (store) => {
    const input = '{ name: "Dez", code: "DEZ", discountType: PERCENT, amount: 10 }';
    const { data } = await store.graph(`mutation { made: createCoupon(input: ${input}) { id } }`);
    return { params: { couponId: (data.made as { id: string }).id }, body: { name: 'Outro' } };
  },
  'payment-discounts': async (store) => {
    const { data } = await store.graph('mutation { made: createPaymentDiscount(input: { method: PIX, amount: 5 }) { id } }');
    return { params: { paymentDiscountId: (data.made as { id: string }).id }, body: { enabled: false } };
  },
  webhooks: async (store) => {
    const erp = { name: 'ERP', url: 'https://erp.exemplo.com.br/', events: ['ORDER_PAID'] };
    const { body } = await store.post('/api/v1/webhooks', erp, 201);
    return { params: { webhookId: (body.data as { webhook: { id: string } }).webhook.id }, body: { name: 'Outro' } };
  },
  automation: async (store) => {
    const template = { channel: 'sms', name: 'Aviso', message: 'Oi' };
    const { body } = await store.post('/api/v1/automation/templates', template, 201);
    return {
      params: { templateId: (body.data as { template: { id: string } }).template.id },
      body: { ...template, name: 'Outro' },
    };
  },
  automations: async (store) => {
    const steps = '[{ type: "delay", minutes: 1 }, { type: "delay", minutes: 2 }]';
    const input = `{ name: "Aviso", triggerEvent: "order.paid", steps: ${steps} }`;
    const { data } = await store.graph(`mutation { made: createAutomation(input: ${input}) { id steps { id } } }`);
    const { id: automationId, steps: made } = data.made as { id: string; steps: { id: string }[] };
    return { params: { automationId, stepId: made[1]?.id ?? '' }, body: { name: 'Outra', after: null } };
  },
};

interface Walk {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly segment: string;
}

const walks = routes
  .filter(({ path }) => path.startsWith('/api/v1/'))
  .map(({ method, path }): Walk => ({ name: `${method} ${path}`, method, path, segment: path.split('/')[3] ?? '' }));

/** The documented name of the area that a route belongs to (D-18). */
const areaOf = ({ segment }: Walk) => (segment === 'automation' ? 'automations' : segment);

function ownedBy(store: TestStore, { segment }: Walk): Promise<Owned> {
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
async function refused(owner: TestStore, walk: Walk, headers: Record<string, string>, status: number) {
  const { params, body } = await ownedBy(owner, walk);
  const before = await owner.everything();
  const init = { method: walk.method, headers, ...(walk.method !== 'GET' && { body: JSON.stringify(body) }) };
  const reply = await service.send(filled(walk.path, params), init, status);
  expect(await owner.everything()).toEqual(before);
  return reply.body;
}

test('every route is walked, and each is there once', () => {
  expect(walks.length).toBeGreaterThan(0);
  expect(new Set(walks.map(({ name }) => name)).size).toBe(walks.length);
});

describe.each(walks)('$name', (walk) => {
  test('without a key is a 401', async () => {
    const store = await service.newStore();
    const message = 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.';
    const body = await refused(store, walk, { 'x-store-id': store.id }, 401);
    expect(body).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', message));
  });

  test('with a key of another store is a 403', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const body = await refused(store, walk, { ...other.credentials, 'x-store-id': store.id }, 403);
    expect(body).toEqual(service.refusal(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.'));
  });

  test('with a key that has no scope of the area is a 403 that names the scope', async () => {
    const store = await service.newStore();
    const authorization = `Bearer ${await service.newKey([store.id], ['checkouts:read'])}`;
    const scope = `${areaOf(walk)}:${walk.method === 'GET' ? 'read' : 'write'}`;
    const message = 'A credencial não tem permissão para esta operação.';
    const body = await refused(store, walk, { ...store.credentials, authorization }, 403);
    expect(body).toEqual(service.refusal(403, 'AUTH_SCOPE_DENIED', message, { scope }));
  });
});

describe.each(walks.filter(({ path }) => path.includes(':')))('$name', (walk) => {
  test("with the id of another store's record is a 404 and changes nothing", async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const before = await other.everything();
    const body = await refused(store, walk, other.credentials, 404);
    expect(body).toMatchObject({ success: false, error: { code: 'RESOURCE_NOT_FOUND' }, meta: { status: 404 } });
    expect(await other.everything()).toEqual(before);
  });
});

describe.each([...new Set(walks.map(({ path }) => path))])('%s', (path) => {
  const documented = walks.filter((walk) => walk.path === path).map(({ method }) => method);
  const answered = [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !answered.includes(method));

  test.each(others)('%s is a 405 with the methods that are documented', async (method) => {
    const at = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
    const { headers } = await service.send(at, { method }, 405);
    expect(headers.get('allow')?.split(', ').sort()).toEqual(answered.sort());
  });
});
