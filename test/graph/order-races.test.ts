import { describe, expect, test } from 'vitest';
import { deadlocksIn } from '../support/deadlocks.ts';
import { outcomeOf } from '../support/refusals.ts';
import type { GraphReply, Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const MOVE = `mutation ($id: ID!, $status: OrderStatus!, $notes: String) {
  setOrderStatus(id: $id, input: { status: $status, note: $notes }) { version }
}`;
const SET =
  'mutation ($id: ID!, $tagIds: [ID!]!) { setOrderTags(id: $id, input: { tagIds: $tagIds }) { previousTags { code } order { version } } }';
const ADD = 'mutation ($id: ID!, $tagIds: [ID!]!) { addOrderTags(id: $id, input: { tagIds: $tagIds }) { order { version } } }';
const REMOVE =
  'mutation ($id: ID!, $tagIds: [ID!]!) { removeOrderTags(id: $id, input: { tagIds: $tagIds }) { order { version } } }';
const DELETE = 'mutation ($id: ID!) { deleteOrderTag(id: $id) { id } }';
const SIMULATE = `mutation ($orderId: ID!) {
  simulatePayment(orderId: $orderId, outcome: PAID) { order { status } notices { externalId message } }
}`;

type Tag = { code: string };
const codesOf = (tags: readonly Tag[]) => tags.map(({ code }) => code);

interface Order {
  readonly status: string;
  readonly notes: string | null;
  readonly tags: Tag[];
  readonly version: number;
}

const read = async (store: TestStore, id: string) => {
  const { tags, ...order } = await store.readOrder<Order>(id, 'status notes tags { code } version');
  return { ...order, tagIds: codesOf(tags), history: await store.orderChanges<{ from: string; to: string }>(id) };
};

/** Event of each status. */
const ANNOUNCED: Readonly<Record<string, string>> = {
  DELIVERED: 'ORDER_COMPLETED',
  CANCELLED: 'ORDER_CANCELLED',
  REFUNDED: 'ORDER_REFUNDED',
};

describe('concurrent changes of one order', () => {
  test('different statuses make one sequence of allowed transitions, each with one event; the rest are 409', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const targets = times(20, (index) => ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'][index % 4] ?? '');
    let codes: string[] = [];
    const events = await store.eventsOf(async () => {
      codes = (await Promise.all(targets.map((status) => store.graph(MOVE, { id, status })))).map(outcomeOf);
    });
    const { status, version, history } = await read(store, id);
    const [, ...steps] = history.flatMap(({ kind, data }) => (kind === 'STATUS' ? [data] : []));
    let at = 'PAID';
    for (const { from, to } of steps) {
      expect(from).toBe(at);
      at = to;
    }
    expect(at).toBe(status);
    expect(['CANCELLED', 'REFUNDED', 'DELIVERED']).toContain(status);
    expect(new Set(steps.map(({ to }) => to)).size).toBe(steps.length);
    expect(version).toBe(2 + steps.length);
    // A successful change is a transition, or to the current status.
    expect(new Set(codes)).toEqual(new Set(['done', 'INVALID_STATUS_TRANSITION']));
    expect(codes.filter((code) => code === 'done').length).toBeGreaterThanOrEqual(steps.length);
    for (const { to } of steps) expect(targets.some((target, index) => target === to && codes[index] === 'done')).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(steps.flatMap(({ to }) => ANNOUNCED[to] ?? []));
  });

  test('sets of tags follow one another: each call returns the tags before it, and the last one stays', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const tags = await store.orderTags(20);
    const replies = await Promise.all(tags.map((tag) => store.graph(SET, { id, tagIds: [tag] })));
    const before = replies.map(({ data }) => codesOf((data.setOrderTags as { previousTags: Tag[] }).previousTags).join());
    const found = new Map(before.map((previous, index) => [previous, tags[index] ?? '']));
    expect(found.size).toBe(20);
    let at = '';
    for (let step = 0; step < 20; step += 1) at = found.get(at) ?? 'broken';
    const { tagIds, version, history } = await read(store, id);
    expect([at, version]).toEqual([tagIds.join(), 21]);
    expect(history.filter(({ kind }) => kind === 'TAGS')).toHaveLength(20);
  });

  test('tags added and removed at once are all added and all removed', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const tags = await store.orderTags(20);
    await store.graph(SET, { id, tagIds: tags.slice(0, 10) });
    const replies = await Promise.all(tags.map((tag, index) => store.graph(index < 10 ? REMOVE : ADD, { id, tagIds: [tag] })));
    expect(replies.map(outcomeOf)).toEqual(Array(20).fill('done'));
    const { tagIds, version } = await read(store, id);
    expect([tagIds.sort(), version]).toEqual([tags.slice(10).sort(), 22]);
  });

  test('appended notes are all stored', async () => {
    const store = await service.newStore();
    const id = await store.orderIn('PAID');
    const replies = await Promise.all(times(20, (index) => store.graph(MOVE, { id, status: 'PAID', notes: `linha ${index}` })));
    expect(replies.map(outcomeOf)).toEqual(Array(20).fill('done'));
    const { notes } = await read(store, id);
    const lines = (notes ?? '').split('\n').map((line) => line.replace(/^\[.{16}\] /, ''));
    expect(lines.sort()).toEqual(times(20, (index) => `linha ${index}`).sort());
  });

  test('a tag that is deleted while it is being added is on no order afterwards, or still exists', async () => {
    const store = await service.newStore();
    const orders: string[] = [];
    for (let made = 0; made < 4; made += 1) orders.push(await store.order());
    const outcomes = new Set<string>();
    for (const tag of await store.orderTags(8)) {
      const [deleted, ...set] = await Promise.all([
        store.graph(DELETE, { id: tag }),
        ...orders.map((id, index) => store.graph(index % 2 ? ADD : SET, { id, tagIds: [tag] })),
      ]);
      const left = (await store.ask<{ code: string }[]>('{ orderTags { code } }')).some(({ code }) => code === tag);
      const carriers = (await Promise.all(orders.map((id) => read(store, id)))).filter(({ tagIds }) => tagIds.includes(tag));
      expect(carriers).toHaveLength(set.filter((reply) => outcomeOf(reply) === 'done').length);
      expect(left).toBe(outcomeOf(deleted as GraphReply) !== 'done');
      expect(left).toBe(carriers.length > 0);
      outcomes.add(left ? 'kept' : 'deleted');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('a status change by hand and a payment report do not deadlock', async () => {
    const store = await service.newStore();
    const report = 'mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: APPROVED }) { status } }';
    const orders: string[] = [];
    for (let made = 0; made < 120; made += 10) orders.push(...(await Promise.all(times(10, () => store.order()))));
    const meet = async (id: string) => {
      const replies = await Promise.all([store.graph(MOVE, { id, status: 'PAID' }), store.graph(report, { id })]);
      expect(replies.map(outcomeOf)).toEqual(['done', 'done']);
    };
    const circles = await deadlocksIn(async () => {
      for (let first = 0; first < orders.length; first += 3) await Promise.all(orders.slice(first, first + 3).map(meet));
    });
    expect(circles).toBe(0);
    for (const id of orders) {
      const { status, history } = await read(store, id);
      expect(status).toBe('PAID');
      expect(history.filter(({ kind }) => kind === 'STATUS')).toHaveLength(1);
    }
  });

  test('20 simulations of its payment pay it once', async () => {
    const store = await service.newStore(undefined, { test: true });
    const orderId = await store.order();
    let replies: GraphReply[] = [];
    const events = await store.eventsOf(async () => {
      replies = await Promise.all(times(20, () => store.graph(SIMULATE, { orderId })));
    });
    // A call that waited five seconds for the others gets 503 (D-111).
    const codes = replies.map(outcomeOf).filter((code) => code !== 'done');
    expect(codes.filter((code) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
    const results = replies.flatMap(({ data, errors }) =>
      errors ? [] : [data.simulatePayment as { order: Json; notices: Json[] }],
    );
    expect(results.length).toBe(20 - codes.length);
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ order }) => order.status !== 'PAID')).toEqual([]);
    const notices = results.flatMap((each) => each.notices);
    expect(notices.filter(({ message }) => message === 'O aviso foi registrado.')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'ORDER_PAID')).toHaveLength(1);
    const text = 'SELECT count(*)::int AS count FROM payment_record WHERE store_id = $1 AND order_id = $2';
    expect(await service.rows({ text, values: [store.id, orderId] })).toEqual([
      { count: new Set(notices.map(({ externalId }) => externalId)).size },
    ]);
  });
});

test('thirty tags created at once do not exceed the 200 of a store', async () => {
  const create = 'mutation ($label: String!) { createOrderTag(input: { label: $label }) { tag { id } } }';
  // The first round opens the connections on which the others meet.
  for (const existing of [0, 199, 197]) {
    const made = Math.min(30, 200 - existing);
    const store = await service.newStore();
    await store.orderTags(existing);
    const replies = await Promise.all(times(30, (index) => store.graph(create, { label: `Corrida ${index}` })));
    const codes = [...times(made, () => 'done'), ...times(30 - made, () => 'VALIDATION_ERROR')];
    expect(replies.map(outcomeOf).sort()).toEqual(codes.sort());
  }
});
