import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { detailsOf, issuesOf } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { Service, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const IN_TRANSIT = 'entrega.em_transporte';

const at = (id: string) => `/api/v1/orders/${id}/status`;

/** Data of the entries of one kind in an order's history. */
async function historyOf(store: TestStore, id: string, kind: string): Promise<unknown[]> {
  return (await store.orderChanges(id)).filter((entry) => entry.kind === kind).map((entry) => entry.data);
}

/** The name of each status, and the event of a change to it. */
const STATUSES: Readonly<Record<string, readonly [label: string, ...events: string[]]>> = {
  ...{ PENDING: ['Pendente'], PROCESSING: ['Processando'], PAID: ['Pago', 'ORDER_PAID'], SHIPPED: ['Enviado'] },
  ...{ DELIVERED: ['Entregue', 'ORDER_COMPLETED'], CANCELLED: ['Cancelado', 'ORDER_CANCELLED'] },
  REFUNDED: ['Reembolsado', 'ORDER_REFUNDED'],
};

/** Statuses that an order has one after the other; together they have each of the 13 allowed changes. */
const WALKS = [
  'PENDING PROCESSING PAID SHIPPED DELIVERED REFUNDED',
  ...['PENDING CANCELLED', 'PENDING PROCESSING CANCELLED', 'PENDING PAID CANCELLED', 'PENDING PAID SHIPPED CANCELLED'],
  ...['PENDING PAID DELIVERED', 'PENDING PAID REFUNDED', 'PENDING PAID SHIPPED REFUNDED'],
];

describe.each([
  ['/status', WALKS],
  ['', WALKS.slice(0, 2)],
])('PATCH /api/v1/orders/{orderId}%s', (path, walks) => {
  test.each(walks)('moves an order from status to status with its events: %s', async (statuses) => {
    const walk = statuses.split(' ');
    const store = await service.newStore();
    const id = await store.order();
    const changes = walk.slice(1).map((to, index) => ({ from: walk[index], to }));
    for (const [index, { to }] of changes.entries()) {
      const [statusLabel, ...types] = STATUSES[to] ?? [];
      let order: Json = {};
      const events = await store.eventsOf(async () => {
        const { body, headers } = await store.patch(`/api/v1/orders/${id}${path}`, { status: to }, 200);
        expect(body).toEqual({ success: true, data: { order: expect.anything() } });
        expect(headers.get('etag')).toBe(`"${index + 2}"`);
        order = (body.data as { order: Json }).order;
      });
      expect(order).toMatchObject({ id, status: to, statusLabel, notes: null });
      expect(order.tags).toMatchObject({ ids: walk.slice(0, index + 2).includes('SHIPPED') ? [IN_TRANSIT] : [] });
      expect(events).toEqual(types.map((type) => ({ type, data: order })));
    }
    expect(await store.readOrder(id, 'status version')).toEqual({ status: walk.at(-1), version: walk.length });
    expect(await historyOf(store, id, 'STATUS')).toEqual(changes);
  });

  test('rejects another status with a 409 that lists the allowed ones; to the same nothing is changed', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const next = 'Pode passar para: Enviado, Entregue, Cancelado, Reembolsado.';
    const message = `O pedido está em “Pago” e não pode passar para “Pendente”. ${next}`;
    const allowedStatuses = ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'];
    const details = { currentStatus: 'PAID', attemptedStatus: 'PENDING', allowedStatuses };
    expect(await store.refusesPatch(`/api/v1/orders/${id}${path}`, { status: 'PENDING', notes: 'x' }, 409)).toEqual(
      service.refusal(409, 'INVALID_STATUS_TRANSITION', message, details),
    );
    const before = await store.snapshot();
    expect(await store.change(`/api/v1/orders/${id}${path}`, { status: 'PAID' })).toMatchObject({ id, status: 'PAID' });
    expect(await store.snapshot()).toEqual(before);
  });
});

describe('PATCH /api/v1/orders/{orderId}/status', () => {
  test('appends a line to the notes, in the time of São Paulo, in the version of the move', async () => {
    const day = new Service(service.database);
    const store = await day.newStore();
    const id = await store.order();
    const lines = ['[02/03/2026 09:00] Pago no balcão.', '[02/03/2026 23:59]  Saiu ☕ ', '[03/03/2026 00:00] Meia-noite'];
    const { body, headers } = await store.patch(at(id), { status: 'PAID', notes: 'Pago no balcão.' }, 200);
    expect(body.data).toMatchObject({ order: { status: 'PAID', notes: lines[0] } });
    expect(headers.get('etag')).toBe('"2"');
    day.clock.forward((14 * 60 + 59) * 60 * 1000);
    const shipped = await store.change(at(id), { status: 'SHIPPED', notes: ' Saiu ☕ ' });
    expect(shipped).toMatchObject({ notes: lines.slice(0, 2).join('\n'), tags: { ids: [IN_TRANSIT] } });
    day.clock.forward(60 * 1000);
    const events = await store.eventsOf(async () => {
      const again = await store.change(at(id), { status: 'SHIPPED', notes: 'Meia-noite' });
      expect(again).toMatchObject({ status: 'SHIPPED', notes: lines.join('\n') });
    });
    expect(events).toEqual([]);
    expect(await historyOf(store, id, 'NOTES')).toEqual(lines.map((text) => ({ text, appended: true })));
    expect(await historyOf(store, id, 'STATUS')).toHaveLength(2);
    const before = await store.snapshot();
    for (const notes of [null, '', ' \n\t ', '\u0085'])
      expect(await store.change(at(id), { status: 'SHIPPED', notes })).toMatchObject({ notes: lines.join('\n') });
    expect(await store.snapshot()).toEqual(before);
    const delivered = await store.change(at(id), { status: 'DELIVERED', notes: '' });
    expect(delivered).toMatchObject({ status: 'DELIVERED', notes: lines.join('\n') });
  });

  test('reports each invalid field, and names tags and tracking as ignored', async () => {
    const store = await service.newStore();
    const path = at(await store.order());
    expect(issuesOf(await store.refusesPatch(path, {}, 400))).toEqual([['status', 'REQUIRED']]);
    expect(issuesOf(await store.refusesPatch(path, { status: 'paid', notes: 'x'.repeat(50_001) }, 400))).toEqual([
      ['status', 'INVALID_VALUE'],
      ['notes', 'TOO_LONG'],
    ]);
    const sent = { status: 'PAID', tagIds: ['entrega.entregue'], tracking: { trackingCode: 'BR1' } };
    const { headers, body } = await store.patch(path, sent, 200);
    expect(headers.get('x-ignored-fields')?.split(', ').sort()).toEqual(['tagIds', 'tracking']);
    expect(body.data).toMatchObject({ order: { tags: { ids: [] }, tracking: { code: null } } });
  });

  test('is rejected in this order: fields, order, length of the notes, version, transition', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    await store.patch(`/api/v1/orders/${id}`, { notes: 'x'.repeat(50_000) }, 200);
    const old = { 'if-match': '"9"' };
    const illegal = { status: 'PENDING', notes: 'x' };
    expect(detailsOf(await store.refusesPatch(at(ABSENT), { status: 'X', notes: 'x' }, 400, old))).toMatchObject([
      { field: 'status' },
    ]);
    expect(await store.refusesPatch(at(ABSENT), illegal, 404, old)).toEqual(service.notFound('Pedido não encontrado.'));
    const message = 'As observações do pedido passariam de 50000 caracteres.';
    expect(await store.refusesPatch(at(id), illegal, 400, old)).toEqual(
      service.invalid({ field: 'notes', message, code: 'TOO_LONG' }),
    );
    expect(await store.refusesPatch(at(id), { status: 'PENDING' }, 412, old)).toEqual(service.stale(3));
    const { error } = await store.refusesPatch(at(id), { status: 'PENDING' }, 409, { 'if-match': '"3"' });
    expect(error).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
  });
});

describe('a change to SHIPPED', () => {
  test('keeps the other tags, replaces another delivery tag, and leaves its own tag at its position', async () => {
    const store = await service.newStore();
    await store.orderTag('VIP');
    const ship = async (from: string[], sent: object = {}) => {
      const id = await store.orderIn('PAID');
      await store.patch(`/api/v1/orders/${id}/tags`, { tagIds: from }, 200);
      return (await store.change<{ tags: Json }>(`/api/v1/orders/${id}`, { status: 'SHIPPED', ...sent })).tags;
    };
    const ids = ['custom.vip', 'faturamento.nf_emitida', IN_TRANSIT];
    expect(await ship(['custom.vip', 'entrega.em_separacao', 'faturamento.nf_emitida'])).toEqual({
      ...{ ids, custom: ids.slice(0, 1), invoicing: ids.slice(1, 2), delivery: ids.slice(2) },
    });
    expect(await ship([IN_TRANSIT, 'custom.vip'])).toMatchObject({ ids: [IN_TRANSIT, 'custom.vip'] });
    expect(await ship(['faturamento.nf_emitida'], { tagIds: [] })).toMatchObject({ ids: [IN_TRANSIT] });
    const sent = { tagIds: ['entrega.entregue', 'custom.vip'] };
    expect(await ship([], sent)).toMatchObject({ ids: ['custom.vip', IN_TRANSIT] });
  });

  test('adds its tag beside the 40 of an order; the 41 may be sent back or shortened, and not changed otherwise', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const own = await store.orderTags(41);
    const tagIds = own.slice(0, 40);
    const carried = [...tagIds, IN_TRANSIT];
    const [order, tags] = [`/api/v1/orders/${id}`, `/api/v1/orders/${id}/tags`];
    const refusal = service.invalid({ field: 'tagIds', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' });
    await store.patch(tags, { tagIds }, 200);
    for (const path of [order, tags]) expect(await store.refusesPatch(path, { tagIds: carried }, 400)).toEqual(refusal);
    expect(await store.change(at(id), { status: 'SHIPPED' })).toMatchObject({ tags: { ids: carried } });
    const before = await store.snapshot();
    const { body } = await store.patch(tags, { tagIds: carried }, 200);
    expect(body.data).toMatchObject({ previousTagIds: carried, tags: { ids: carried } });
    expect(await store.snapshot()).toEqual(before);
    const swapped = [...own.slice(1), IN_TRANSIT];
    for (const path of [order, tags]) {
      expect(await store.refusesPatch(path, { tagIds: swapped }, 400)).toEqual(refusal);
      expect(await store.refusesPatch(path.replace(id, ABSENT), { tagIds: carried }, 400)).toEqual(refusal);
    }
    expect(await store.change(order, { notes: 'x', tagIds: carried.toReversed() })).toMatchObject({
      notes: 'x',
      tags: { ids: carried.toReversed() },
    });
    await store.patch(tags, { tagIds: swapped.slice(1) }, 200);
  });
});

test('the payment of an order that is paid by hand is approved with it, without an event of the payment', async () => {
  const store = await service.newStore();
  const id = await store.order();
  service.clock.forward(1000);
  const now = service.now();
  const events = await store.eventsOf(() => store.change(at(id), { status: 'PAID' }));
  expect(events.map(({ type }) => type)).toEqual(['ORDER_PAID']);
  expect(await store.readOrder(id, 'paidAt payment { status approvedAt expiresAt refundDue }')).toEqual({
    paidAt: now,
    payment: { status: 'APPROVED', approvedAt: now, expiresAt: null, refundDue: false },
  });
});
