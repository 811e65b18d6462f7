import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { WRONG_KEY } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const product = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'CAN' };

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** A corrected part of the request, and the response that it gets then. */
type Step = [Partial<Sent>, number, string | undefined, ...string[]];

/** Mends a request cause by cause; `fields` are those of the details. */
async function mend(request: Sent, steps: readonly Step[]) {
  let sent = request;
  for (const [mended, status, code, ...fields] of steps) {
    sent = { ...sent, ...mended, headers: { ...sent.headers, ...mended.headers } };
    const { path, ...init } = sent;
    const { body } = await service.send(path, init, status);
    const error = body.error as { code: string; details?: { field: string }[] } | undefined;
    expect([status, error?.code]).toEqual([status, code]);
    if (fields.length > 0) expect(error?.details?.map((issue) => issue.field)).toEqual(fields);
  }
}

describe('a request that breaks every rule is rejected in order:', () => {
  test('a write: path, method, key, X-Store-Id, store, scope, body, conflict', async () => {
    const [store, other] = [await service.newStore(), await service.newStore(['orders:read'])];
    const reader = await service.newKey([store.id], ['products:read']);
    await store.post('/api/v1/products', product, 201);
    const before = await store.snapshot();
    const headers = { authorization: 'Bearer nada', 'x-store-id': 'loja', 'idempotency-key': 'a b', prefer: 'handling=strict' };
    await mend({ method: 'PUT', path: '/api/v1/produtos?x=1', headers, body: '{"name":' }, [
      [{}, 404, 'RESOURCE_NOT_FOUND'],
      [{ path: '/api/v1/products?x=1' }, 405, 'METHOD_NOT_ALLOWED'],
      [{ method: 'POST' }, 401, 'AUTH_API_KEY_REQUIRED'],
      [{ headers: { authorization: `Bearer ${other.key}` } }, 400, 'VALIDATION_ERROR', 'X-Store-Id'],
      [{ headers: { 'x-store-id': store.id } }, 403, 'AUTH_STORE_ACCESS_DENIED'],
      [{ headers: { authorization: `Bearer ${reader}` } }, 403, 'AUTH_SCOPE_DENIED'],
      [{ headers: { authorization: `Bearer ${store.key}` } }, 400, 'VALIDATION_ERROR', 'Idempotency-Key', '', 'x'],
      [{ headers: { 'idempotency-key': 'k-1' } }, 400, 'VALIDATION_ERROR', '', 'x'],
      [{ body: JSON.stringify({ ...product, name: '' }), path: '/api/v1/products' }, 400, 'VALIDATION_ERROR', 'name'],
      [{ body: JSON.stringify(product) }, 409, 'DUPLICATE_ENTRY', 'sku'],
    ]);
    expect(await store.snapshot()).toEqual(before);
    await mend({ method: 'POST', path: '/api/v1/products', headers: store.credentials, body: '{}' }, [
      [{ body: JSON.stringify({ ...product, sku: 'CAN-2' }) }, 201, undefined],
    ]);
  });

  test('a read: path, method, key, X-Store-Id, store, scope, query, record', async () => {
    const store = await service.newStore();
    const other = await service.newStore(['orders:read']);
    const { id } = await store.create('/api/v1/products', product);
    const headers = { authorization: 'Basic YTpi', prefer: 'handling=strict' };
    await mend({ method: 'DELETE', path: `/api/v1/produtos/${ABSENT}?x=1`, headers }, [
      [{}, 404, 'RESOURCE_NOT_FOUND'],
      [{ path: `/api/v1/products/${ABSENT}?x=1` }, 405, 'METHOD_NOT_ALLOWED'],
      [{ method: 'GET' }, 401, 'AUTH_API_KEY_REQUIRED'],
      [{ headers: { authorization: `Bearer ${other.key}` } }, 400, 'VALIDATION_ERROR', 'X-Store-Id'],
      [{ headers: { 'x-store-id': store.id } }, 403, 'AUTH_STORE_ACCESS_DENIED'],
      [{ headers: { 'x-store-id': other.id } }, 403, 'AUTH_SCOPE_DENIED'],
      [{ headers: store.credentials }, 400, 'VALIDATION_ERROR', 'x'],
      [{ path: `/api/v1/products/${ABSENT}` }, 404, 'RESOURCE_NOT_FOUND'],
      [{ path: `/api/v1/products/${id}` }, 200, undefined],
    ]);
  });
});

test('a request that is rejected before its body does not read it, whatever its size and type', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const reader = await service.newKey([store.id], ['products:read']);
  const path = '/api/v1/products';
  const headers = store.credentials;
  /** Sends a product as a stream and counts how often the service reads from it. */
  async function pulls(method: string, at: string, more: Record<string, string>, expected: number) {
    let count = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      count += 1;
      controller.enqueue(new TextEncoder().encode(JSON.stringify({ ...product, sku: '' })));
      controller.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    await service.send(at, { method, headers: { ...headers, ...more }, body, duplex: 'half' } as RequestInit, expected);
    return count;
  }
  expect(await pulls('POST', '/api/v1/produtos', {}, 404)).toBe(0);
  expect(await pulls('PUT', path, {}, 405)).toBe(0);
  expect(await pulls('POST', path, { authorization: 'Bearer nada' }, 401)).toBe(0);
  expect(await pulls('POST', path, { 'x-store-id': 'loja' }, 400)).toBe(0);
  expect(await pulls('POST', path, { 'x-store-id': other.id }, 403)).toBe(0);
  expect(await pulls('POST', path, { authorization: `Bearer ${reader}` }, 403)).toBe(0);
  const large = { method: 'POST', headers: { 'x-store-id': store.id, 'content-type': 'text/plain' }, body: ' '.repeat(2 ** 21) };
  expect((await service.send(path, large, 401)).body).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY));
  expect(await store.count('product')).toBe(0);
  expect(await pulls('POST', path, {}, 201)).toBe(1);
});

/** Bodies of a PATCH: wrong for any record, wrong for this record alone, with names of missing records, and right. */
interface Bodies {
  readonly create: (store: TestStore) => Promise<string>;
  readonly missing: string;
  readonly wrong?: object;
  readonly wrongHere: object;
  readonly absent?: object;
  readonly right?: object;
}

const PATCHES: Readonly<Record<string, Bodies>> = {
  gifts: {
    create: async (store) => store.gift({ productId: await store.product(), minCartQuantity: 3 }),
    missing: 'Brinde não encontrado.',
    wrongHere: { maxCartQuantity: 2 },
    absent: { productId: ABSENT, triggerProductIds: [ABSENT] },
  },
  upsells: {
    create: async (store) => store.upsell({ offerProductId: await store.product(), price: 1 }),
    missing: 'Upsell não encontrado.',
    wrongHere: { discountPercent: 10 },
    absent: { offerProductId: ABSENT, triggerProductIds: [ABSENT] },
  },
  'discount-ranges': {
    create: (store) => store.discountRange(),
    missing: 'Desconto progressivo não encontrado.',
    wrongHere: { ruleType: 'CART_VALUE' },
    absent: { appliesToAllProducts: false, productIds: [ABSENT] },
  },
  coupons: { create: (store) => store.coupon(), missing: 'Cupom não encontrado.', wrongHere: { code: 'OUTRO' } },
  'payment-discounts': {
    create: (store) => store.paymentDiscount({ minTotal: 100 }),
    missing: 'Desconto por forma de pagamento não encontrado.',
    wrong: { amount: 0 },
    wrongHere: { maxTotal: 1 },
    right: { enabled: false },
  },
  'automation/templates': {
    create: (store) => store.template('sms'),
    missing: 'Modelo de mensagem não encontrado.',
    wrongHere: { message: null },
  },
  automations: {
    create: async (store) => (await store.automation([])).id,
    missing: 'Automação não encontrada.',
    wrongHere: { steps: [{}] },
  },
};

test.each(Object.entries(PATCHES))(
  'a PATCH of %s is rejected for its body, then a missing record, the rules of the record, missing products, its version',
  async (area, { create, missing, wrong = { name: '' }, wrongHere, absent = {}, right = { name: 'Outro' } }) => {
    const store = await service.newStore();
    const path = `/api/v1/${area}`;
    const at = `${path}/${await create(store)}`;
    const refused = (to: string, body: object, status: number) => store.refusesPatch(to, body, status, { 'if-match': '"9"' });
    await refused(`${path}/${ABSENT}`, { ...absent, ...wrongHere, ...wrong }, 400);
    expect(await refused(`${path}/${ABSENT}`, { ...absent, ...wrongHere }, 404)).toEqual(service.notFound(missing));
    await refused(at, { ...absent, ...wrongHere }, 400);
    const named = Object.entries(absent).filter(([, ids]) => [ids].flat().includes(ABSENT));
    const fields = named.map(([name, ids]) => (Array.isArray(ids) ? `${name}.0` : name));
    if (fields.length > 0)
      expect(await refused(at, { ...right, ...absent }, 404)).toEqual(service.notFound('Produto não encontrado.', ...fields));
    expect(await refused(at, right, 412)).toEqual(service.stale(1));
  },
);
