import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import type { Status } from '../support/fixtures.ts';
import type { Detail } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const MISSING = 'Pedido não encontrado.';
const NO_TAGS = { ids: [], invoicing: [], delivery: [], custom: [] };
const NO_TRACKING = { code: null, url: null, status: null, statusLabel: null, updatedAt: null };

const at = (id: string, more = '') => `/api/v1/orders/${id}${more}`;

async function patched(store: TestStore, id: string, body: unknown, headers: Record<string, string> = {}): Promise<Json> {
  return ((await store.patch(at(id), body, 200, headers)).body.data as { order: Json }).order;
}

const HOME = {
  street: 'Rua das Flores',
  number: '100',
  complement: 'Casa 2',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  zipcode: '80010-000',
};

describe('a full order', () => {
  test('placed from an external cart has every documented field', async () => {
    const store = await service.newStore();
    const image = 'https://a.example/1.jpg';
    const id = await store.order({
      items: [
        { title: 'Caneca', quantity: 2, unitPrice: 3990, image },
        { title: 'Prato', quantity: 1, unitPrice: 1005, externalVariantId: 'v1' },
      ],
      cart: { totalDiscount: 985, requiresShipping: true },
      paymentMethod: 'CARD',
      completion: { shippingAddress: HOME, installments: 3 },
    });
    const createdAt = service.clock.now().toISOString();
    service.clock.forward(1000);
    const { body, headers } = await store.patch(at(id), { notes: 'Frágil' }, 200);
    expect(body).toEqual({
      success: true,
      data: {
        order: {
          id,
          storeId: store.id,
          status: 'PENDING',
          statusLabel: 'Pendente',
          total: 80,
          subtotal: 89.85,
          discount: 9.85,
          currency: 'BRL',
          paymentMethod: 'card',
          installments: 3,
          notes: 'Frágil',
          customer: {
            name: 'Ana Souza',
            email: 'ana@exemplo.com.br',
            phone: '+5541987654321',
            documentType: 'cpf',
            documentNumber: '52998224725',
          },
          shippingAddress: {
            street: 'Rua das Flores',
            number: '100',
            neighborhood: 'Centro',
            city: 'Curitiba',
            state: 'PR',
            zipcode: '80010000',
          },
          shipping: { name: 'A combinar', price: 0, carrier: null, turnaround: null },
          tracking: NO_TRACKING,
          items: [
            { id: expect.stringMatching(UUID_V7), name: 'Caneca', quantity: 2, price: 39.9, image, variantId: null },
            { id: expect.stringMatching(UUID_V7), name: 'Prato', quantity: 1, price: 10.05, image: null, variantId: null },
          ],
          tags: NO_TAGS,
          createdAt,
          updatedAt: service.clock.now().toISOString(),
        },
      },
    });
    expect(headers.get('etag')).toBe('"2"');
  });

  test('without optional data, and without a known document, has null for them', async () => {
    const store = await service.newStore();
    const id = await store.order({ customer: { name: 'Bia', email: 'BIA@exemplo.com.br' } });
    expect(await patched(store, id, {})).toMatchObject({
      discount: null,
      notes: null,
      customer: { name: 'Bia', email: 'bia@exemplo.com.br', phone: null, documentType: null, documentNumber: null },
      shippingAddress: null,
      shipping: null,
    });
  });
});

describe('GET /api/v1/orders', () => {
  test('lists summaries, newest first, with pagination', async () => {
    const store = await service.newStore();
    const first = await store.order();
    service.clock.forward(1000);
    const second = await store.orderIn('PAID', {
      paymentMethod: 'BOLETO',
      items: [{ title: 'Prato', quantity: 3, unitPrice: 333 }],
    });
    const tracking = { trackingCode: 'BR1', trackingUrl: 'https://a.example/BR1', trackingStatus: 'posted' };
    await store.patch(at(second), { tracking, tagIds: ['faturamento.nf_emitida'] }, 200);
    const { body } = await store.get('/api/v1/orders', 200);
    const customer = { name: 'Ana Souza', email: 'ana@exemplo.com.br' };
    expect(body).toEqual({
      success: true,
      data: {
        orders: [
          {
            id: second,
            status: 'PAID',
            statusLabel: 'Pago',
            total: 9.99,
            subtotal: 9.99,
            currency: 'BRL',
            paymentMethod: 'boleto',
            installments: 1,
            customer,
            tracking: { code: 'BR1', url: 'https://a.example/BR1' },
            createdAt: service.clock.now().toISOString(),
            tagIds: ['faturamento.nf_emitida'],
          },
          {
            id: first,
            status: 'PENDING',
            statusLabel: 'Pendente',
            total: 100,
            subtotal: 100,
            currency: 'BRL',
            paymentMethod: 'pix',
            installments: 1,
            customer,
            tracking: { code: null, url: null },
            createdAt: new Date(service.clock.now().getTime() - 1000).toISOString(),
            tagIds: [],
          },
        ],
        pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
      },
    });
  });

  test('pages by page and limit, sorts orders of the same moment by id, and is empty beyond the last page', async () => {
    const store = await service.newStore();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push(await store.order());
    const page = async (query: string) => (await store.get(`/api/v1/orders?${query}`, 200)).body.data as { orders: Json[] };
    const idsOf = ({ orders }: { orders: Json[] }) => orders.map(({ id }) => id);
    const second = await page('page=2&limit=2');
    expect(idsOf(second)).toEqual(ids.slice(2, 4));
    expect(second).toMatchObject({ pagination: { page: 2, limit: 2, total: 5, totalPages: 3 } });
    expect(idsOf(await page('limit=100'))).toEqual(ids);
    expect(await page('page=9&limit=1')).toEqual({
      orders: [],
      pagination: { page: 9, limit: 1, total: 5, totalPages: 5 },
    });
    const empty = await service.newStore();
    expect((await empty.get('/api/v1/orders', 200)).body.data).toEqual({
      orders: [],
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    });
  });

  test.each<Status>(['PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'])(
    'status=%s lists the orders with that status',
    async (status) => {
      const store = await service.newStore();
      const id = await store.orderIn(status);
      await store.orderIn(status === 'PAID' ? 'SHIPPED' : 'PAID');
      const { data } = (await store.get(`/api/v1/orders?status=${status}`, 200)).body;
      expect(data).toMatchObject({ orders: [{ id, status }], pagination: { total: 1 } });
    },
  );

  test.each([
    ['page=0', 'page', 'TOO_SMALL'],
    ['page=x', 'page', 'INVALID_TYPE'],
    ['limit=0', 'limit', 'TOO_SMALL'],
    ['limit=101', 'limit', 'TOO_BIG'],
    ['status=paid', 'status', 'INVALID_VALUE'],
    ['status=', 'status', 'INVALID_VALUE'],
    ['status=PAID&status=PENDING', 'status', 'INVALID_VALUE'],
  ])('%s is a 400', async (query, field, code) => {
    const { body } = await (await service.newStore()).get(`/api/v1/orders?${query}`, 400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
  });

  test('shows nothing of another store, and needs orders:read', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await store.order();
    expect((await other.get('/api/v1/orders', 200)).body.data).toMatchObject({ orders: [] });
    const reader = `Bearer ${await service.newKey([store.id], ['orders:read'])}`;
    const { body } = await store.get('/api/v1/orders', 200, { authorization: reader });
    expect(body.data).toMatchObject({ pagination: { total: 1 } });
    await store.patch(at(ABSENT), { notes: 'x' }, 403, { authorization: reader });
  });

  test('GET of a single order is not served', async () => {
    const store = await service.newStore();
    const { headers } = await store.get(at(await store.order()), 405);
    expect(headers.get('allow')).toBe('PATCH, OPTIONS');
  });
});

describe('PATCH /api/v1/orders/{orderId}', () => {
  test('changes status, notes, tags and tracking in one version; only the status emits an event', async () => {
    const store = await service.newStore();
    await store.post(at(await store.order(), '/tags'), { label: 'VIP' }, 201);
    const id = await store.order();
    const before = (await store.events()).length;
    service.clock.forward(1000);
    const now = service.clock.now().toISOString();
    const tracking = { trackingCode: 'BR1', trackingUrl: 'https://a.example/BR1', trackingStatus: 'in_transit' };
    const sent = { status: 'PAID', notes: 'Frágil', tagIds: ['custom.vip', 'faturamento.nf_emitida'], tracking };
    const { body, headers } = await store.patch(at(id), sent, 200);
    const { order } = body.data as { order: Json };
    expect(order).toMatchObject({
      id,
      status: 'PAID',
      statusLabel: 'Pago',
      notes: 'Frágil',
      tags: {
        ids: ['custom.vip', 'faturamento.nf_emitida'],
        invoicing: ['faturamento.nf_emitida'],
        delivery: [],
        custom: ['custom.vip'],
      },
      tracking: { code: 'BR1', url: 'https://a.example/BR1', status: 'in_transit', statusLabel: 'Em trânsito', updatedAt: now },
      updatedAt: now,
    });
    expect(headers.get('etag')).toBe('"2"');
    expect((await store.events()).slice(before)).toEqual([{ type: 'ORDER_PAID', data: order }]);
  });

  test('an empty body, or current values, is a 200 without effect', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const tracking = { trackingCode: 'BR1', trackingUrl: null };
    const sent = { notes: 'Frágil', tagIds: ['entrega.em_separacao'], tracking };
    const order = await patched(store, id, sent);
    const before = await store.snapshot();
    service.clock.forward(1000);
    for (const body of [{}, { ...sent, status: 'PAID' }, { tracking: {} }, { tracking: { trackingStatus: null } }]) {
      const reply = await store.patch(at(id), body, 200);
      expect(reply.body.data).toEqual({ order });
      expect(reply.headers.get('etag')).toBe('"3"');
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test('notes are replaced as sent, and null clears them', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const notes = '  linha 1\n“linha 2” ☕ ';
    expect(await patched(store, id, { notes })).toMatchObject({ notes });
    expect(await patched(store, id, { notes: 'Outra' })).toMatchObject({ notes: 'Outra' });
    expect(await patched(store, id, { tagIds: [] })).toMatchObject({ notes: 'Outra' });
    expect(await patched(store, id, { notes: '' })).toMatchObject({ notes: '' });
    expect(await patched(store, id, { notes: null })).toMatchObject({ notes: null });
    expect(await patched(store, id, { notes: '🎁'.repeat(50_000) })).toMatchObject({ notes: '🎁'.repeat(50_000) });
  });

  test('tracking is merged field by field, null clears a field, and its time is that of its last change', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const trackingOf = async (tracking: object) => {
      service.clock.forward(1000);
      return (await patched(store, id, { tracking })).tracking;
    };
    const code = await trackingOf({ trackingCode: 'BR1' });
    const first = service.clock.now().toISOString();
    expect(code).toEqual({ ...NO_TRACKING, code: 'BR1', updatedAt: first });
    const url = await trackingOf({ trackingUrl: 'http://a.example/BR1' });
    const second = service.clock.now().toISOString();
    expect(url).toEqual({ ...NO_TRACKING, code: 'BR1', url: 'http://a.example/BR1', updatedAt: second });
    service.clock.forward(1000);
    expect(await patched(store, id, { notes: 'x' })).toMatchObject({ tracking: url });
    expect(await trackingOf({ trackingCode: 'BR1' })).toEqual(url);
    expect(await trackingOf({ trackingStatus: 'delivered', trackingUrl: null })).toEqual({
      code: 'BR1',
      url: null,
      status: 'delivered',
      statusLabel: 'Entregue',
      updatedAt: service.clock.now().toISOString(),
    });
    expect(await trackingOf({ trackingCode: null, trackingStatus: null })).toEqual(NO_TRACKING);
  });

  test.each([
    ['pending', 'Aguardando postagem'],
    ['posted', 'Postado'],
    ['in_transit', 'Em trânsito'],
    ['out_for_delivery', 'Saiu para entrega'],
    ['available_for_pickup', 'Disponível para retirada'],
    ['delivery_attempted', 'Tentativa de entrega'],
    ['delivered', 'Entregue'],
    ['returned', 'Devolvido'],
    ['lost', 'Extraviado'],
    ['exception', 'Problema na entrega'],
    ['Na alfândega', 'Na alfândega'],
    ['toString', 'toString'],
  ])('shows the tracking status %s as %s', async (status, statusLabel) => {
    const store = await service.newStore();
    const order = await patched(store, await store.order(), { tracking: { trackingStatus: status } });
    expect(order).toMatchObject({ tracking: { status, statusLabel } });
  });

  test('fields are accepted up to their bounds', async () => {
    const store = await service.newStore();
    const tracking = {
      trackingCode: '🎁'.repeat(255),
      trackingUrl: `https://a.example/${'x'.repeat(1982)}`,
      trackingStatus: '🎁'.repeat(100),
    };
    const order = await patched(store, await store.order(), { tracking });
    expect(order.tracking).toMatchObject({
      code: tracking.trackingCode,
      url: tracking.trackingUrl,
      status: tracking.trackingStatus,
    });
    const shortest = { trackingCode: 'x', trackingUrl: 'http://a', trackingStatus: 'x' };
    const { tracking: shown } = await patched(store, await store.order(), { tracking: shortest });
    expect(shown).toMatchObject({ code: 'x', url: 'http://a', status: 'x', statusLabel: 'x' });
  });

  test.each<[string, string, object]>([
    ['status', 'NOT_NULL', { status: null }],
    ['status', 'INVALID_VALUE', { status: 'paid' }],
    ['status', 'INVALID_TYPE', { status: 1 }],
    ['notes', 'INVALID_TYPE', { notes: 7 }],
    ['notes', 'TOO_LONG', { notes: 'x'.repeat(50_001) }],
    ['tagIds', 'NOT_NULL', { tagIds: null }],
    ['tagIds', 'INVALID_TYPE', { tagIds: 'custom.vip' }],
    ['tagIds.0', 'NOT_NULL', { tagIds: [null] }],
    ['tagIds.0', 'INVALID_TYPE', { tagIds: [7] }],
    ['tracking', 'NOT_NULL', { tracking: null }],
    ['tracking', 'INVALID_TYPE', { tracking: 'BR1' }],
    ['tracking.trackingCode', 'TOO_SHORT', { tracking: { trackingCode: '' } }],
    ['tracking.trackingCode', 'TOO_LONG', { tracking: { trackingCode: 'x'.repeat(256) } }],
    ['tracking.trackingCode', 'INVALID_TYPE', { tracking: { trackingCode: 7 } }],
    ['tracking.trackingUrl', 'INVALID_FORMAT', { tracking: { trackingUrl: 'ftp://a.example' } }],
    ['tracking.trackingUrl', 'INVALID_FORMAT', { tracking: { trackingUrl: 'a.example' } }],
    ['tracking.trackingUrl', 'INVALID_FORMAT', { tracking: { trackingUrl: '' } }],
    ['tracking.trackingUrl', 'TOO_LONG', { tracking: { trackingUrl: `https://a.example/${'x'.repeat(1983)}` } }],
    ['tracking.trackingStatus', 'TOO_SHORT', { tracking: { trackingStatus: '' } }],
    ['tracking.trackingStatus', 'TOO_LONG', { tracking: { trackingStatus: 'x'.repeat(101) } }],
  ])('%s is rejected: %s', async (field, code, body) => {
    const store = await service.newStore();
    const { error } = await store.refusesPatch(at(await store.order()), body, 400);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
    expect((error as { details: unknown[] }).details).toHaveLength(1);
  });

  test('every invalid field is reported in one answer, in Portuguese', async () => {
    const store = await service.newStore();
    const sent = {
      status: 'ENTREGUE',
      notes: 'x'.repeat(50_001),
      tagIds: ['vip', 'faturamento.nf_emitida', 'faturamento.nf_rejeitada'],
      tracking: { trackingCode: 7, trackingUrl: 'ftp://a' },
    };
    const { error } = await store.refusesPatch(at(await store.order()), sent, 400);
    const message = 'Deve ser um destes valores: CANCELLED, DELIVERED, PAID, PENDING, PROCESSING, REFUNDED, SHIPPED.';
    expect((error as { details: Detail[] }).details).toEqual([
      { field: 'status', message, code: 'INVALID_VALUE' },
      { field: 'tracking.trackingCode', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'notes', message: 'Deve ter no máximo 50000 caracteres.', code: 'TOO_LONG' },
      { field: 'tagIds.0', message: 'A etiqueta não existe no catálogo da loja.', code: 'NOT_FOUND' },
      {
        field: 'tagIds.2',
        message: '“NF rejeitada” não pode ficar junto de “NF emitida”, que é da mesma categoria.',
        code: 'CONFLICT',
      },
      {
        field: 'tracking.trackingUrl',
        message: 'Deve ser um endereço http ou https completo.',
        code: 'INVALID_FORMAT',
      },
    ]);
  });

  test('is rejected in this order: fields, order, tags, version, transition; and nothing is changed', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const old = { 'if-match': '"9"' };
    const unknown = { status: 'PENDING', notes: 'x', tagIds: ['custom.nada'] };
    const broken = await store.refusesPatch(at(ABSENT), { ...unknown, notes: 7 }, 400, old);
    expect(broken.error).toMatchObject({ details: [{ field: 'notes' }] });
    expect(await store.refusesPatch(at(ABSENT), unknown, 404, old)).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', MISSING));
    const message = 'A etiqueta não existe no catálogo da loja.';
    expect(await store.refusesPatch(at(id), unknown, 400, old)).toEqual(
      service.invalid({ field: 'tagIds.0', message, code: 'NOT_FOUND' }),
    );
    const illegal = { status: 'PENDING', notes: 'x', tagIds: ['entrega.entregue'], tracking: { trackingCode: 'BR1' } };
    expect((await store.refusesPatch(at(id), illegal, 412, old)).error).toMatchObject({ details: { currentVersion: 2 } });
    expect((await store.refusesPatch(at(id), illegal, 409, { 'if-match': '"2"' })).error).toMatchObject({
      code: 'INVALID_STATUS_TRANSITION',
    });
    await store.patch(at(id), { ...illegal, status: 'PAID' }, 200, { 'if-match': '"2"' });
  });

  test.each(['abc', ABSENT, '%20'])('an order with the id %s is not found', async (id) => {
    const store = await service.newStore();
    expect(await store.refusesPatch(at(id), { notes: 'x' }, 404)).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', MISSING));
  });

  test('unknown fields are ignored and reported, and rejected with handling=strict', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const body = { total: 1, notes: 'x', tracking: { code: 'BR1' } };
    const { headers } = await store.patch(at(id), body, 200);
    expect(headers.get('x-ignored-fields')?.split(', ').sort()).toEqual(['total', 'tracking.code']);
    await store.refusesPatch(at(id), { ...body, notes: 'y' }, 400, { prefer: 'handling=strict' });
  });

  test('a replay with its Idempotency-Key has no effect', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const key = { 'idempotency-key': 'pagar-1' };
    const first = await store.patch(at(id), { status: 'PAID' }, 200, key);
    await store.patch(at(id), { status: 'SHIPPED' }, 200);
    const before = await store.snapshot();
    const again = await store.patch(at(id), { status: 'PAID' }, 200, key);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect(await store.snapshot()).toEqual(before);
  });
});
