import { describe, expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();
const empty = await service.newStore();

const LIST = 'query ($filter: OrderFilter) { orders(filter: $filter) { nodes { id } } }';

async function found(store: TestStore, filter: object): Promise<string[]> {
  return (await store.ask<{ nodes: { id: string }[] }>(LIST, { filter })).nodes.map(({ id }) => id);
}

describe('a filter of orders by days', () => {
  test('uses the time zone of the store, and gives the period before', async () => {
    const store = await service.newStore();
    // 2 March 2026, 9:00 in São Paulo.
    const morning = await store.order();
    service.clock.forward(15 * 3_600_000 - 1);
    const lastOfDay = await store.order();
    service.clock.forward(1);
    const nextDay = await store.order();
    await store.transitionOrder(lastOfDay, 'PAID');
    for (const [filter, ...orders] of [
      [{ createdAt: { preset: 'TODAY' } }, nextDay],
      [{ createdAt: { beforePreset: 'TODAY' } }, lastOfDay, morning],
      [{ createdAt: { preset: 'YESTERDAY' } }, lastOfDay, morning],
      [{ createdAt: { days: { from: '2026-03-02', until: '2026-03-02' } } }, lastOfDay, morning],
      [{ createdAt: { days: { from: '2026-03-03' } } }, nextDay],
      [{ paidAt: { preset: 'TODAY' } }, lastOfDay],
      [{ paidAt: { preset: 'YESTERDAY' } }],
    ] as const)
      expect([filter, await found(store, filter)]).toEqual([filter, orders]);
    const move = 'mutation ($id: ID!) { updateStore(id: $id, input: { timeZone: "UTC" }) { id } }';
    await service.graph(move, { id: store.id }, await panelUser(store, ['store:admin']));
    expect(await found(store, { createdAt: { days: { from: '2026-03-03' } } })).toEqual([nextDay, lastOfDay]);
    const whole = { from: '1900-01-01', until: '2999-12-31' };
    expect(await found(store, { createdAt: { days: whole } })).toEqual([nextDay, lastOfDay, morning]);
    expect(await found(store, { createdAt: { beforeDays: whole } })).toEqual([]);
  });

  const ONE = 'Informe um destes campos, e só um: beforeDays, beforePreset, days, preset, times.';
  const OUTSIDE = 'Deve ser uma data de 1900-01-01 a 2999-12-31.';
  test.each([
    [{}, '', 'REQUIRED', ONE],
    [{ preset: null }, '', 'REQUIRED', ONE],
    [{ preset: 'TODAY', days: { from: '2026-01-01' } }, '', 'REQUIRED', ONE],
    [{ days: {} }, '.days.from', 'REQUIRED', 'Campo obrigatório.'],
    [{ days: { from: '2026-01-02', until: '2026-01-01' } }, '.days.until', 'TOO_SMALL', 'Não pode ser antes de from.'],
    [{ beforeDays: { from: '1899-12-31' } }, '.beforeDays.from', 'INVALID_VALUE', OUTSIDE],
    [{ days: { from: '2026-01-01', until: '3000-01-01' } }, '.days.until', 'INVALID_VALUE', OUTSIDE],
    [{ days: { from: '2026-02-30' } }, '.days.from', 'INVALID_FORMAT', 'Deve ser uma data, como 2026-01-31.'],
    [{ days: { from: 5 } }, '.days.from', 'INVALID_TYPE', 'Deve ser um texto.'],
    [{ preset: 'LAST_YEAR' }, '.preset', 'INVALID_VALUE', expect.stringContaining('LAST_30_DAYS')],
    [{ times: { since: 'ontem' } }, '.times.since', 'INVALID_FORMAT', expect.stringContaining('ISO 8601')],
  ])('is rejected for %j', async (createdAt, field, code, message) => {
    expect(refusals(await empty.graph(LIST, { filter: { createdAt } }))).toEqual(
      invalid({ field: `createdAt${field}`, message, code }),
    );
  });
});

test('the summary of a list of customers is the sum over them', async () => {
  const store = await service.newStore();
  const buy = (email: string, status: 'PAID' | 'PENDING' | 'DELIVERED') =>
    store.orderIn(status, { customer: { name: 'Ana', email }, items: [{ title: 'Copo', quantity: 1, unitPrice: 1_001 }] });
  for (const status of ['PAID', 'DELIVERED'] as const) await buy('a@exemplo.com.br', status);
  for (const status of ['PAID', 'PENDING'] as const) await buy('b@exemplo.com.br', status);
  await buy('c@exemplo.com.br', 'PENDING');
  const query = `query ($filter: CustomerFilter) { customers(filter: $filter) {
    totalCount summary { customers totalSpent averageTicket repeatShare }
  } }`;
  for (const [filter, customers, totalSpent, averageTicket, repeatShare] of [
    [{}, 3, 30.03, 10.01, 0.5],
    [{ email: 'c@exemplo.com.br' }, 1, 0, null, null],
  ]) {
    const summary = { customers, totalSpent, averageTicket, repeatShare };
    expect(await store.ask(query, { filter })).toEqual({ totalCount: customers, summary });
  }
});
