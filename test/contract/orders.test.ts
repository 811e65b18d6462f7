import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { ADDRESS } from '../support/order-fixtures.ts';
import { detailsOf, issuesOf } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { ORDER_STATUSES } from '../support/sales.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const NO_TAGS = { ids: [], invoicing: [], delivery: [], custom: [] };
const NO_TRACKING = { code: null, url: null, status: null, statusLabel: null, updatedAt: null };

const at = (id: string) => `/api/v1/orders/${id}`;

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
      completion: { shippingAddress: { ...ADDRESS, zipcode: '80010-000' }, installments: 3 },
    });
    const createdAt = service.now();
    service.clock.forward(1000);
    const { complement: _unknown, ...shippingAddress } = ADDRESS;
    const { body, headers } = await store.patch(at(id), { notes: 'Frágil' }, 200);
    expect(body).toEqual({
      success: true,
      data: {
        order: {
          id,
          storeId: store.id,
          status: 'PENDING',
          statusLabel: 'Pendente',
          notes: 'Frágil',
          total: 80,
          subtotal: 89.85,
          discount: 9.85,
          currency: 'BRL',
          paymentMethod: 'card',
          installments: 3,
          customer: {
            name: 'Ana Souza',
            email: 'ana@exemplo.com.br',
            phone: '+5541987654321',
            documentType: 'cpf',
            documentNumber: '52998224725',
          },
          shippingAddress,
          shipping: { name: 'A combinar', price: 0, carrier: null, turnaround: null },
          tracking: NO_TRACKING,
          items: [
            { id: expect.stringMatching(UUID_V7), name: 'Caneca', quantity: 2, price: 39.9, image, variantId: null },
            { id: expect.stringMatching(UUID_V7), name: 'Prato', quantity: 1, price: 10.05, image: null, variantId: null },
          ],
          tags: NO_TAGS,
          createdAt,
          updatedAt: service.now(),
        },
      },
    });
    expect(headers.get('etag')).toBe('"2"');
  });

  test('without optional data, and without a known document, has null for them', async () => {
    const store = await service.newStore();
    const id = await store.order({ customer: { name: 'Bia', email: 'BIA@exemplo.com.br' } });
    expect(await store.change(at(id), {})).toMatchObject({
      discount: null,
      notes: null,
      shippingAddress: null,
      shipping: null,
      customer: { name: 'Bia', email: 'bia@exemplo.com.br', phone: null, documentType: null, documentNumber: null },
    });
  });
});

describe('GET /api/v1/orders', () => {
  test('lists summaries, newest first, with pagination', async () => {
    const store = await service.newStore();
    const first = await store.order();
    const createdAt = service.now();
    service.clock.forward(1000);
    const second = await store.orderIn('PAID', {
      paymentMethod: 'BOLETO',
      items: [{ title: 'Prato', quantity: 3, unitPrice: 333 }],
    });
    const tracking = { trackingCode: 'BR1', trackingUrl: 'https://a.example/BR1', trackingStatus: 'posted' };
    await store.patch(at(second), { tracking, tagIds: ['faturamento.nf_emitida'] }, 200);
    const { body } = await store.get('/api/v1/orders', 200);
    const common = { currency: 'BRL', installments: 1, customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br' } };
    expect(body).toEqual({
      success: true,
      data: {
        orders: [
          {
            ...common,
            id: second,
            status: 'PAID',
            statusLabel: 'Pago',
            total: 9.99,
            subtotal: 9.99,
            paymentMethod: 'boleto',
            tracking: { code: 'BR1', url: 'https://a.example/BR1' },
            createdAt: service.now(),
            tagIds: ['faturamento.nf_emitida'],
          },
          {
            ...common,
            id: first,
            status: 'PENDING',
            statusLabel: 'Pendente',
            total: 100,
            subtotal: 100,
            paymentMethod: 'pix',
            tracking: { code: null, url: null },
            createdAt,
            tagIds: [],
          },
        ],
        pagination: { page: 1, limit: 20, total: 2, totalPages: 1 },
      },
    });
  });

  test('orders of the same moment are sorted by id', async () => {
    const store = await service.newStore();
    const ids = [await store.order(), await store.order(), await store.order()];
    const { orders } = (await store.get('/api/v1/orders', 200)).body.data as { orders: Json[] };
    expect(orders.map(({ id }) => id)).toEqual(ids);
  });

  test('lists the orders with a status, and rejects any other status', async () => {
    const store = await service.newStore();
    const ids = new Map<string, string>();
    for (const status of ORDER_STATUSES) ids.set(status, await store.orderIn(status));
    for (const [status, id] of ids)
      expect((await store.get(`/api/v1/orders?status=${status}`, 200)).body.data).toMatchObject({
        orders: [{ id, status }],
        pagination: { total: 1 },
      });
    for (const wrong of ['paid', '', 'PAID&status=PENDING'])
      expect(issuesOf((await store.get(`/api/v1/orders?status=${wrong}`, 400)).body)).toEqual([['status', 'INVALID_VALUE']]);
  });
});

describe('PATCH /api/v1/orders/{orderId}', () => {
  const tracking = { trackingCode: 'BR1', trackingUrl: 'https://a.example/BR1', trackingStatus: 'in_transit' };

  test('changes status, notes, tags and tracking in one version; only the status emits an event; names ignored fields', async () => {
    const store = await service.newStore();
    await store.orderTag('VIP');
    const id = await store.order();
    service.clock.forward(1000);
    const now = service.now();
    const changes = { status: 'PAID', notes: 'Frágil', tagIds: ['custom.vip', 'faturamento.nf_emitida'], tracking };
    const sent = { ...changes, total: 1, tracking: { ...tracking, code: 'BR2' } };
    let order: Json = {};
    const events = await store.eventsOf(async () => {
      const { body, headers } = await store.patch(at(id), sent, 200);
      order = (body.data as { order: Json }).order;
      expect(headers.get('etag')).toBe('"2"');
      expect(headers.get('x-ignored-fields')?.split(', ').sort()).toEqual(['total', 'tracking.code']);
    });
    expect(order).toMatchObject({
      id,
      status: 'PAID',
      statusLabel: 'Pago',
      total: 100,
      notes: 'Frágil',
      updatedAt: now,
      tags: { ids: changes.tagIds, invoicing: ['faturamento.nf_emitida'], delivery: [], custom: ['custom.vip'] },
      tracking: { code: 'BR1', url: 'https://a.example/BR1', status: 'in_transit', statusLabel: 'Em trânsito', updatedAt: now },
    });
    expect(events).toEqual([{ type: 'ORDER_PAID', data: order }]);
  });

  test('an empty body, or current values, is a 200 without effect', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const sent = { notes: 'Frágil', tagIds: ['entrega.em_separacao'], tracking: { trackingCode: 'BR1', trackingUrl: null } };
    const order = await store.change(at(id), sent);
    const before = await store.snapshot();
    service.clock.forward(1000);
    for (const body of [{}, { ...sent, status: 'PAID' }, { tracking: {} }, { tracking: { trackingStatus: null } }]) {
      const reply = await store.patch(at(id), body, 200);
      expect(reply.body.data).toEqual({ order });
      expect(reply.headers.get('etag')).toBe('"3"');
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test('notes are replaced as sent, up to their longest, and null clears them', async () => {
    const store = await service.newStore();
    const id = await store.order();
    for (const notes of ['  linha 1\n“linha 2” ☕ ', '🎁'.repeat(50_000), '', null, 'Outra'])
      expect(await store.change(at(id), { notes })).toMatchObject({ notes });
    expect(await store.change(at(id), { tagIds: [] })).toMatchObject({ notes: 'Outra' });
  });

  test('tracking is merged field by field, null clears a field, and its time is that of its last change', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const trackingOf = async (sent: object) => {
      service.clock.forward(1000);
      return (await store.change<Json>(at(id), { tracking: sent })).tracking;
    };
    expect(await trackingOf({ trackingCode: 'BR1' })).toEqual({ ...NO_TRACKING, code: 'BR1', updatedAt: service.now() });
    const url = await trackingOf({ trackingUrl: 'http://a.example/BR1' });
    expect(url).toEqual({ ...NO_TRACKING, code: 'BR1', url: 'http://a.example/BR1', updatedAt: service.now() });
    service.clock.forward(1000);
    expect(await store.change(at(id), { notes: 'x' })).toMatchObject({ tracking: url });
    expect(await trackingOf({ trackingCode: 'BR1' })).toEqual(url);
    expect(await trackingOf({ trackingStatus: 'delivered', trackingUrl: null })).toEqual({
      code: 'BR1',
      url: null,
      status: 'delivered',
      statusLabel: 'Entregue',
      updatedAt: service.now(),
    });
    expect(await trackingOf({ trackingCode: null, trackingStatus: null })).toEqual(NO_TRACKING);
    expect(await trackingOf({ trackingStatus: 'na rua' })).toMatchObject({ status: 'na rua', statusLabel: 'na rua' });
  });

  test('every invalid field is reported in one answer, in Portuguese', async () => {
    const store = await service.newStore();
    const sent = {
      status: 'ENTREGUE',
      notes: 'x'.repeat(50_001),
      tagIds: ['vip', 'faturamento.nf_emitida', 'faturamento.nf_rejeitada'],
      tracking: { trackingCode: 7, trackingUrl: 'ftp://a', trackingStatus: '' },
    };
    const path = at(await store.order());
    const message = 'Deve ser um destes valores: CANCELLED, DELIVERED, PAID, PENDING, PROCESSING, REFUNDED, SHIPPED.';
    expect(detailsOf(await store.refusesPatch(path, sent, 400))).toEqual([
      { field: 'status', message, code: 'INVALID_VALUE' },
      { field: 'tracking.trackingCode', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'notes', message: 'Deve ter no máximo 50000 caracteres.', code: 'TOO_LONG' },
      { field: 'tagIds.0', message: 'A etiqueta não existe no catálogo da loja.', code: 'NOT_FOUND' },
      {
        field: 'tagIds.2',
        message: '“NF rejeitada” não pode ficar junto de “NF emitida”, que é da mesma categoria.',
        code: 'CONFLICT',
      },
      { field: 'tracking.trackingUrl', message: 'Deve ser um endereço http ou https completo.', code: 'INVALID_FORMAT' },
      { field: 'tracking.trackingStatus', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
    ]);
  });

  test('is rejected in this order: fields, order, tags, version, transition; and nothing is changed', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const old = { 'if-match': '"9"' };
    const unknown = { status: 'PENDING', notes: 'x', tagIds: ['custom.nada'] };
    const broken = await store.refusesPatch(at(ABSENT), { ...unknown, notes: 7 }, 400, old);
    expect(detailsOf(broken)).toMatchObject([{ field: 'notes' }]);
    expect(await store.refusesPatch(at(ABSENT), unknown, 404, old)).toEqual(service.notFound('Pedido não encontrado.'));
    const message = 'A etiqueta não existe no catálogo da loja.';
    expect(await store.refusesPatch(at(id), unknown, 400, old)).toEqual(
      service.invalid({ field: 'tagIds.0', message, code: 'NOT_FOUND' }),
    );
    const illegal = { status: 'PENDING', notes: 'x', tagIds: ['entrega.entregue'], tracking };
    expect(await store.refusesPatch(at(id), illegal, 412, old)).toEqual(service.stale(2));
    expect((await store.refusesPatch(at(id), illegal, 409, { 'if-match': '"2"' })).error).toMatchObject({
      code: 'INVALID_STATUS_TRANSITION',
    });
    await store.patch(at(id), { ...illegal, status: 'PAID' }, 200, { 'if-match': '"2"' });
  });
});
