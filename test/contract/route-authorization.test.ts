import { describe, expect, test } from 'vitest';
import { routes } from '../../src/rest/routes.ts';
import { ABSENT } from '../support/constants.ts';
import { WRONG_KEY } from '../support/refusals.ts';
import type { Headers } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const [store, other] = [await service.newStore(), await service.newStore()];
/** A key of the store that has no scope of any area of API v1. */
const weak = { ...store.credentials, authorization: `Bearer ${await service.newKey([store.id], ['checkouts:read'])}` };

/** A record of a store: the path parameters that name it, and a body that would change it. */
interface OwnedRecord {
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

const named = (params: Readonly<Record<string, string>>, body: object = { name: 'Outro' }): OwnedRecord => ({ params, body });
const productId = await store.product({ sku: 'CAN' });

/** One record per resource, by the first segment of its paths. A new resource adds itself here. */
const records: Readonly<Record<string, () => Promise<OwnedRecord>>> = {
  categories: async () => named({}),
  customers: async () => named({}, {}),
  products: async () => named({ productId }),
  kits: async () => named({ kitId: await store.kit([{ productId }]) }),
  orders: async () => named({ orderId: await store.order() }, { status: 'PAID', tagIds: [], label: 'VIP' }),
  gifts: async () => named({ giftId: await store.gift({ productId }) }),
  upsells: async () => named({ upsellId: await store.upsell({ offerProductId: productId, price: 1 }) }),
  'discount-ranges': async () => named({ discountRangeId: await store.discountRange() }),
  coupons: async () => named({ couponId: await store.coupon() }),
  'payment-discounts': async () => named({ paymentDiscountId: await store.paymentDiscount() }, { enabled: false }),
  webhooks: async () => named({ webhookId: await store.webhook() }),
  automation: async () => named({ templateId: await store.template('sms') }, { channel: 'sms', name: 'Outro', message: 'Oi' }),
  automations: async () => {
    const { id, steps } = await store.automation([1, 2].map((minutes) => ({ type: 'delay', minutes })));
    return named({ automationId: id, stepId: steps[1]?.id ?? '' }, { name: 'Outra', after: null });
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

const made = new Map<string, Promise<OwnedRecord>>();

/** The record of the store that a route is about; refused calls leave it as it is, and so it is made once. */
function recordOf({ segment }: RouteCase): Promise<OwnedRecord> {
  const make = records[segment];
  if (!make) throw new Error(`${segment}: add a record of this resource to the table of this test`);
  const record = made.get(segment) ?? make();
  made.set(segment, record);
  return record;
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_parameter, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path}: the record of this test has no ${name}`);
    return value;
  });
}

/** Calls a route about the record of the store and expects a refusal that leaves everything of the store as it was. */
async function refused(route: RouteCase, headers: Headers, status: number) {
  const { params, body } = await recordOf(route);
  const init = { method: route.method, headers, ...(route.method !== 'GET' && { body: JSON.stringify(body) }) };
  return store.refuses(() => service.send(filled(route.path, params), init, status));
}

test('every route is tested, and each exists once', () => {
  expect(walks.length).toBeGreaterThan(0);
  expect(new Set(walks.map(({ name }) => name)).size).toBe(walks.length);
});

test.each(walks)('$name is a 401 without a key, and a 403 with a key of another store or without the scope', async (route) => {
  expect(await refused(route, { 'x-store-id': store.id }, 401)).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY));
  expect(await refused(route, { ...other.credentials, 'x-store-id': store.id }, 403)).toEqual(
    service.refusal(403, 'AUTH_STORE_ACCESS_DENIED', 'A chave não tem acesso a esta loja.'),
  );
  const scope = `${areaOf(route)}:${route.method === 'GET' ? 'read' : 'write'}`;
  const message = 'A credencial não tem permissão para esta operação.';
  expect(await refused(route, weak, 403)).toEqual(service.refusal(403, 'AUTH_SCOPE_DENIED', message, { scope }));
});

test.each(walks.filter(({ path }) => path.includes(':')))(
  "$name with the id of another store's record is a 404 and changes nothing",
  async (route) => {
    const before = await other.snapshot();
    const body = await refused(route, other.credentials, 404);
    expect(body).toMatchObject({ success: false, error: { code: 'RESOURCE_NOT_FOUND' }, meta: { status: 404 } });
    expect(await other.snapshot()).toEqual(before);
  },
);

describe.each([...new Set(walks.map(({ path }) => path))])('%s', (path) => {
  const documented = walks.filter((route) => route.path === path).map(({ method }) => method);
  const answered = [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !answered.includes(method));

  test('is a 405 with the methods that are documented for all other methods', async () => {
    for (const method of others) {
      const { headers } = await service.send(path.replaceAll(/:\w+/g, ABSENT), { method }, 405);
      expect([method, headers.get('allow')?.split(', ').sort()]).toEqual([method, answered.toSorted()]);
    }
  });
});
