import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import type { Status } from '../support/fixtures.ts';
import type { Json } from '../support/replies.ts';
import { Service, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const WRONG = 'Há campos inválidos na requisição.';
const MISSING = 'Pedido não encontrado.';

const at = (id: string) => `/api/v1/orders/${id}/status`;

async function moved(store: TestStore, id: string, body: object): Promise<Json> {
  return ((await store.patch(at(id), body, 200)).body.data as { order: Json }).order;
}

/** Entries of one kind in an order's history. */
async function historyOf(store: TestStore, id: string, kind: string): Promise<unknown[]> {
  const { data } = await store.graph('query ($id: UUID!) { order(id: $id) { history { kind data } } }', { id });
  const { history } = data.order as { history: { kind: string; data: unknown }[] };
  return history.filter((entry) => entry.kind === kind).map((entry) => entry.data);
}

const LABELS = {
  PENDING: 'Pendente',
  PROCESSING: 'Processando',
  PAID: 'Pago',
  SHIPPED: 'Enviado',
  DELIVERED: 'Entregue',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Reembolsado',
};

/** From a status: the allowed next ones with their events, the forbidden ones, and the message. */
const TABLE: [Status, [Status, string[]][], Status[], string][] = [
  [
    'PENDING',
    [
      ['PROCESSING', []],
      ['PAID', ['ORDER_PAID']],
      ['CANCELLED', ['ORDER_CANCELLED']],
    ],
    ['SHIPPED', 'DELIVERED', 'REFUNDED'],
    'Pode passar para: Processando, Pago, Cancelado.',
  ],
  [
    'PROCESSING',
    [
      ['PAID', ['ORDER_PAID']],
      ['CANCELLED', ['ORDER_CANCELLED']],
    ],
    ['PENDING', 'SHIPPED', 'DELIVERED', 'REFUNDED'],
    'Pode passar para: Pago, Cancelado.',
  ],
  [
    'PAID',
    [
      ['SHIPPED', []],
      ['DELIVERED', ['ORDER_COMPLETED']],
      ['CANCELLED', ['ORDER_CANCELLED']],
      ['REFUNDED', ['ORDER_REFUNDED']],
    ],
    ['PENDING', 'PROCESSING'],
    'Pode passar para: Enviado, Entregue, Cancelado, Reembolsado.',
  ],
  [
    'SHIPPED',
    [
      ['DELIVERED', ['ORDER_COMPLETED']],
      ['CANCELLED', ['ORDER_CANCELLED']],
      ['REFUNDED', ['ORDER_REFUNDED']],
    ],
    ['PENDING', 'PROCESSING', 'PAID'],
    'Pode passar para: Entregue, Cancelado, Reembolsado.',
  ],
  [
    'DELIVERED',
    [['REFUNDED', ['ORDER_REFUNDED']]],
    ['PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'CANCELLED'],
    'Pode passar para: Reembolsado.',
  ],
  ['CANCELLED', [], ['PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'], 'Esta situação é final.'],
  ['REFUNDED', [], ['PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED'], 'Esta situação é final.'],
];

const MOVES = TABLE.flatMap(([from, allowed]) => allowed.map(([to, events]) => ({ from, to, events })));

test('the table has every pair of statuses', () => {
  const statuses = TABLE.map(([from]) => from);
  expect(statuses.toSorted()).toEqual(Object.keys(LABELS).toSorted());
  for (const [from, allowed, others] of TABLE)
    expect([from, ...allowed.map(([to]) => to), ...others].toSorted()).toEqual(statuses.toSorted());
});

describe.each(['', '/status'])('PATCH /api/v1/orders/{orderId}%s', (path) => {
  test.each(MOVES)('moves $from to $to and emits $events', async ({ from, to, events }) => {
    const store = await service.newStore();
    const id = await store.orderIn(from);
    const announced = (await store.events()).length;
    const tagsBefore = from === 'SHIPPED' ? ['entrega.em_transporte'] : [];
    const { body, headers } = await store.patch(`/api/v1/orders/${id}${path}`, { status: to }, 200);
    const { order } = body.data as { order: Json };
    expect(body).toEqual({ success: true, data: { order: expect.anything() } });
    expect(order).toMatchObject({ id, status: to, statusLabel: LABELS[to], notes: null });
    expect(order.tags).toMatchObject({ ids: to === 'SHIPPED' ? ['entrega.em_transporte'] : tagsBefore });
    expect((await store.events()).slice(announced)).toEqual(events.map((type) => ({ type, data: order })));
    const { data } = await store.graph('query ($id: UUID!) { order(id: $id) { status version } }', { id });
    expect(data.order).toMatchObject({ status: to });
    expect(headers.get('etag')).toBe(`"${String((data.order as Json).version)}"`);
    expect((await historyOf(store, id, 'STATUS')).at(-1)).toEqual({ from, to });
  });

  test.each(TABLE)(
    'from %s rejects each other status with a 409 that lists the allowed ones, and to the same changes nothing',
    async (from, allowed, others, rest) => {
      const store = await service.newStore();
      const id = await store.orderIn(from);
      for (const to of others) {
        const message = `O pedido está em “${LABELS[from]}” e não pode passar para “${LABELS[to]}”. ${rest}`;
        const details = { currentStatus: from, attemptedStatus: to, allowedStatuses: allowed.map(([status]) => status) };
        expect(await store.refusesPatch(`/api/v1/orders/${id}${path}`, { status: to, notes: 'x' }, 409)).toEqual(
          service.refusal(409, 'INVALID_STATUS_TRANSITION', message, details),
        );
      }
      const before = await store.snapshot();
      const { body } = await store.patch(`/api/v1/orders/${id}${path}`, { status: from }, 200);
      expect(body.data).toMatchObject({ order: { id, status: from } });
      expect(await store.snapshot()).toEqual(before);
    },
  );
});

describe('PATCH /api/v1/orders/{orderId}/status', () => {
  test('appends a line to the notes, in the time of São Paulo, in the version of the move', async () => {
    const day = new Service(service.database);
    const store = await day.newStore();
    const id = await store.order();
    const { body, headers } = await store.patch(at(id), { status: 'PAID', notes: 'Pago no balcão.' }, 200);
    expect(body.data).toMatchObject({ order: { status: 'PAID', notes: '[02/03/2026 09:00] Pago no balcão.' } });
    expect(headers.get('etag')).toBe('"2"');
    day.clock.forward((14 * 60 + 59) * 60 * 1000);
    const shipped = await moved(store, id, { status: 'SHIPPED', notes: ' Saiu ☕ ' });
    const noted = '[02/03/2026 09:00] Pago no balcão.\n[02/03/2026 23:59]  Saiu ☕ ';
    expect(shipped).toMatchObject({ notes: noted, tags: { ids: ['entrega.em_transporte'] } });
    day.clock.forward(60 * 1000);
    const announced = (await store.events()).length;
    const again = await moved(store, id, { status: 'SHIPPED', notes: 'Meia-noite' });
    expect(again).toMatchObject({ status: 'SHIPPED', notes: `${noted}\n[03/03/2026 00:00] Meia-noite` });
    expect((await store.events()).length).toBe(announced);
    expect(await historyOf(store, id, 'NOTES')).toEqual([
      { text: '[02/03/2026 09:00] Pago no balcão.', appended: true },
      { text: '[02/03/2026 23:59]  Saiu ☕ ', appended: true },
      { text: '[03/03/2026 00:00] Meia-noite', appended: true },
    ]);
    expect(await historyOf(store, id, 'STATUS')).toHaveLength(2);
  });

  test.each([
    ['\n', 'um\n[02/03/2026 09:00] Pago'],
    ['\r\n', 'um\r\n[02/03/2026 09:00] Pago'],
    ['\r', 'um\r[02/03/2026 09:00] Pago'],
    ['a vertical tab', 'um\v[02/03/2026 09:00] Pago'],
    ['a form feed', 'um\f[02/03/2026 09:00] Pago'],
    ['a file separator', 'um\u001c[02/03/2026 09:00] Pago'],
    ['a group separator', 'um\u001d[02/03/2026 09:00] Pago'],
    ['a record separator', 'um\u001e[02/03/2026 09:00] Pago'],
    ['U+0085', 'um\u0085[02/03/2026 09:00] Pago'],
    ['U+2028', 'um\u2028[02/03/2026 09:00] Pago'],
    ['U+2029', 'um\u2029[02/03/2026 09:00] Pago'],
  ])('appends one line when %s was sent, as a blank: no second line can be forged', async (_what, notes) => {
    const store = await new Service(service.database).newStore();
    const id = await store.order();
    const noted = '[02/03/2026 09:00] um [02/03/2026 09:00] Pago';
    expect(await moved(store, id, { status: 'PROCESSING', notes })).toMatchObject({ notes: noted });
    expect(await historyOf(store, id, 'NOTES')).toEqual([{ text: noted, appended: true }]);
  });

  test('appends to existing notes; empty notes begin with the line', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    await store.patch(`/api/v1/orders/${id}`, { notes: 'Presente' }, 200);
    expect(await moved(store, id, { status: 'PAID', notes: 'a' })).toMatchObject({ notes: 'Presente\n[02/03/2026 09:00] a' });
    await store.patch(`/api/v1/orders/${id}`, { notes: '' }, 200);
    expect(await moved(store, id, { status: 'PAID', notes: 'b' })).toMatchObject({ notes: '[02/03/2026 09:00] b' });
  });

  test.each([[null], [''], [' \n\t '], ['\u0085'], ['\u001e \u2028']])('notes of %j append no line', async (notes) => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    await store.patch(`/api/v1/orders/${id}`, { notes: 'Presente' }, 200);
    const before = await store.snapshot();
    expect(await moved(store, id, { status: 'PAID', notes })).toMatchObject({ notes: 'Presente' });
    expect(await store.snapshot()).toEqual(before);
    expect(await moved(store, id, { status: 'DELIVERED', notes })).toMatchObject({ status: 'DELIVERED', notes: 'Presente' });
  });

  test('a line may fill the notes to their bound in characters and is rejected beyond it', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const full = '[02/03/2026 09:00] 🎁';
    const kept = '🎁'.repeat(50_000 - [...full].length - 1);
    await store.patch(`/api/v1/orders/${id}`, { notes: `${kept}x` }, 200);
    const message = 'As observações do pedido passariam de 50000 caracteres.';
    const details = [{ field: 'notes', message, code: 'TOO_LONG' }];
    const tooMuch = service.refusal(400, 'VALIDATION_ERROR', WRONG, details);
    expect(await store.refusesPatch(at(id), { status: 'SHIPPED', notes: '🎁' }, 400)).toEqual(tooMuch);
    await store.patch(`/api/v1/orders/${id}`, { notes: kept }, 200);
    expect(await store.refusesPatch(at(id), { status: 'SHIPPED', notes: '🎁x' }, 400)).toEqual(tooMuch);
    expect(await moved(store, id, { status: 'SHIPPED', notes: '🎁' })).toMatchObject({ notes: `${kept}\n${full}` });
  });

  test.each<[string, string, object]>([
    ['status', 'REQUIRED', {}],
    ['status', 'REQUIRED', { notes: 'x' }],
    ['status', 'NOT_NULL', { status: null }],
    ['status', 'INVALID_VALUE', { status: 'paid' }],
    ['status', 'INVALID_TYPE', { status: 1 }],
    ['notes', 'INVALID_TYPE', { status: 'PAID', notes: 7 }],
    ['notes', 'TOO_LONG', { status: 'PAID', notes: 'x'.repeat(50_001) }],
  ])('%s is rejected: %s', async (field, code, body) => {
    const store = await service.newStore();
    const { error } = await store.refusesPatch(at(await store.order()), body, 400);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, code }] });
    expect((error as { details: unknown[] }).details).toHaveLength(1);
  });

  test('is rejected in this order: fields, order, length of the notes, version, transition', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    await store.patch(`/api/v1/orders/${id}`, { notes: 'x'.repeat(50_000) }, 200);
    const old = { 'if-match': '"9"' };
    const codeOf = async (at: string, body: object, status: number, headers = old) =>
      ((await store.refusesPatch(at, body, status, headers)).error as { code: string }).code;
    const illegal = { status: 'PENDING', notes: 'x' };
    expect(await codeOf(at(ABSENT), { status: 'X', notes: 'x' }, 400)).toBe('VALIDATION_ERROR');
    expect(await store.refusesPatch(at(ABSENT), illegal, 404, old)).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', MISSING));
    expect(await codeOf(at(id), illegal, 400)).toBe('VALIDATION_ERROR');
    expect(await codeOf(at(id), { status: 'PENDING' }, 412)).toBe('PRECONDITION_FAILED');
    expect(await codeOf(at(id), { status: 'PENDING' }, 409, { 'if-match': '"3"' })).toBe('INVALID_STATUS_TRANSITION');
    await store.patch(at(id), { status: 'SHIPPED' }, 200, { 'if-match': '"3"' });
  });

  test('ignores tags and tracking', async () => {
    const store = await service.newStore();
    const body = { status: 'PAID', tagIds: ['entrega.entregue'], tracking: { trackingCode: 'BR1' } };
    const { headers, body: answer } = await store.patch(at(await store.order()), body, 200);
    expect(headers.get('x-ignored-fields')?.split(', ').sort()).toEqual(['tagIds', 'tracking']);
    expect(answer.data).toMatchObject({ order: { tags: { ids: [] }, tracking: { code: null } } });
  });
});

describe('a change to SHIPPED', () => {
  const ship = async (from: string[], body: object) => {
    const store = await service.newStore();
    const first = await store.order();
    await store.post(`/api/v1/orders/${first}/tags`, { label: 'VIP' }, 201);
    const id = await store.orderIn('PAID');
    await store.patch(`/api/v1/orders/${id}/tags`, { tagIds: from }, 200);
    const reply = await store.patch(`/api/v1/orders/${id}`, { status: 'SHIPPED', ...body }, 200);
    return (reply.body.data as { order: { tags: Json } }).order.tags;
  };

  test('keeps the other tags and replaces the other delivery tag', async () => {
    expect(await ship(['custom.vip', 'entrega.em_separacao', 'faturamento.nf_emitida'], {})).toEqual({
      ids: ['custom.vip', 'faturamento.nf_emitida', 'entrega.em_transporte'],
      invoicing: ['faturamento.nf_emitida'],
      delivery: ['entrega.em_transporte'],
      custom: ['custom.vip'],
    });
  });

  test('leaves the tag at its position when the order has it already', async () => {
    const tagIds = ['entrega.em_transporte', 'custom.vip'];
    expect(await ship(tagIds, {})).toMatchObject({ ids: tagIds });
  });

  test('adds the tag to those that are sent with it, in place of another delivery tag', async () => {
    expect(await ship(['faturamento.nf_emitida'], { tagIds: [] })).toMatchObject({ ids: ['entrega.em_transporte'] });
    expect(await ship([], { tagIds: ['entrega.entregue', 'custom.vip'] })).toMatchObject({
      ids: ['custom.vip', 'entrega.em_transporte'],
    });
  });

  test('adds the tag beside the 40 tags that an order may have', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const tagIds = Array.from({ length: 40 }, (_, index) => `custom.t${index}`);
    for (const [index] of tagIds.entries()) await store.post(`/api/v1/orders/${id}/tags`, { label: `T${index}` }, 201);
    await store.patch(`/api/v1/orders/${id}/tags`, { tagIds }, 200);
    expect(await moved(store, id, { status: 'SHIPPED' })).toMatchObject({ tags: { ids: [...tagIds, 'entrega.em_transporte'] } });
    const { body } = await store.patch(`/api/v1/orders/${id}`, { notes: 'x' }, 200);
    expect(body.data).toMatchObject({ order: { notes: 'x' } });
  });

  test('leaves a set of 41 tags that may be sent back or shortened, and not changed otherwise', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const own = Array.from({ length: 41 }, (_, index) => `custom.t${index}`);
    for (const [index] of own.entries()) await store.post(`/api/v1/orders/${id}/tags`, { label: `T${index}` }, 201);
    const tagIds = own.slice(0, 40);
    const carried = [...tagIds, 'entrega.em_transporte'];
    const [order, tags] = [`/api/v1/orders/${id}`, `/api/v1/orders/${id}/tags`];
    const tooMany = [{ field: 'tagIds', message: 'Deve ter no máximo 40 itens.', code: 'TOO_LONG' }];
    const refusal = service.refusal(400, 'VALIDATION_ERROR', WRONG, tooMany);
    await store.patch(tags, { tagIds }, 200);
    for (const path of [order, tags]) expect(await store.refusesPatch(path, { tagIds: carried }, 400)).toEqual(refusal);
    await moved(store, id, { status: 'SHIPPED' });
    const before = await store.snapshot();
    const { body } = await store.patch(tags, { tagIds: carried }, 200);
    expect(body.data).toMatchObject({ previousTagIds: carried, tags: { ids: carried } });
    await store.patch(order, { tagIds: carried }, 200);
    expect(await store.snapshot()).toEqual(before);
    const swapped = [...own.slice(1), 'entrega.em_transporte'];
    for (const path of [order, tags]) {
      expect(await store.refusesPatch(path, { tagIds: swapped }, 400)).toEqual(refusal);
      expect(await store.refusesPatch(path, { tagIds: own }, 400)).toEqual(refusal);
      expect(await store.refusesPatch(path, { tagIds: [...carried, 'custom.t40'] }, 400)).toEqual(refusal);
      expect(await store.refusesPatch(path.replace(id, ABSENT), { tagIds: carried }, 400)).toEqual(refusal);
    }
    const reversed = await store.patch(tags, { tagIds: carried.toReversed() }, 200);
    expect(reversed.body.data).toMatchObject({ tags: { ids: carried.toReversed() } });
    await store.patch(tags, { tagIds: swapped.slice(1) }, 200);
  });

  test('sets the tag once: an order that is already shipped may lose it', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('SHIPPED');
    const sent = { status: 'SHIPPED', tagIds: ['entrega.saiu_para_entrega'], notes: 'x' };
    const { body } = await store.patch(`/api/v1/orders/${id}`, sent, 200);
    expect(body.data).toMatchObject({ order: { notes: 'x', tags: { ids: ['entrega.saiu_para_entrega'] } } });
  });
});

describe('the payment of an order whose status is changed by hand', () => {
  const read = async (store: TestStore, id: string) => {
    const query = `query ($id: UUID!) { order(id: $id) { paidAt payment { status approvedAt expiresAt refundDue } } }`;
    return (await store.graph(query, { id })).data.order;
  };

  test('is approved with the order, without an event of the payment', async () => {
    const store = await service.newStore();
    const id = await store.order();
    service.clock.forward(1000);
    const now = service.clock.now().toISOString();
    await moved(store, id, { status: 'PAID' });
    expect(await read(store, id)).toEqual({
      paidAt: now,
      payment: { status: 'APPROVED', approvedAt: now, expiresAt: null, refundDue: false },
    });
    expect((await store.events()).at(-1)?.type).toBe('ORDER_PAID');
  });

  test('is cancelled with an unpaid order, marked as due back with a paid one, and refunded with a refund', async () => {
    const store = await service.newStore();
    const [unpaid, paid, back] = [await store.order(), await store.orderIn('PAID'), await store.orderIn('PAID')];
    await moved(store, unpaid, { status: 'CANCELLED' });
    await moved(store, paid, { status: 'CANCELLED' });
    await moved(store, back, { status: 'REFUNDED' });
    expect(await read(store, unpaid)).toMatchObject({ payment: { status: 'CANCELLED', refundDue: false } });
    expect(await read(store, paid)).toMatchObject({ payment: { status: 'APPROVED', refundDue: true } });
    expect(await read(store, back)).toMatchObject({ payment: { status: 'REFUNDED', refundDue: false } });
  });
});
