import { expect, onTestFinished, test, vi } from 'vitest';
import { type FanOut, relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { createDeliveries, findDueDeliveries } from '../../src/graph/integration/webhook-delivery/due-deliveries.ts';
import { leaseDeliveries } from '../../src/graph/integration/webhook-delivery/lease-deliveries.ts';
import { recordAttempts } from '../../src/graph/integration/webhook-delivery/record-attempts.ts';
import { startRuns } from '../../src/graph/messages/automation-run/start-runs.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { createSweep } from '../../src/jobs/messages/automation-sweep.ts';
import type { Transport } from '../../src/jobs/messages/transport.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { type BusyStoreSize, couponDiscount, fillStore, SendLog } from '../support/busy-store.ts';
import { advance, clockLogOf, freezeClock, simulateReceivers, startClockService } from '../support/clock-store.ts';
import { newTestStore } from '../support/clocks.ts';
import { MINUTE } from '../support/constants.ts';
import { runtimeOf } from '../support/runtime.ts';
import type { TestStore } from '../support/service.ts';
import { recordingLog, runTimersAt } from '../support/timers.ts';

const clockService = await startClockService();
const { service } = clockService;

const START = new Date('2030-03-01T12:00:00.000Z');
const BUSY: BusyStoreSize = { carts: 3, payments: 1 };

/** Advances a store by 40 days. Returns its log and what it sent, both by seconds since the start and without ids. */
async function advanceFortyDays(busy: BusyStoreSize): Promise<{ log: string[]; sent: string[] }> {
  const store = await newTestStore(service, { clockAt: START.toISOString() });
  await freezeClock(store);
  const change = (text: string) =>
    service.rows({ text: `UPDATE store_clock SET ${text} WHERE store_id = $1`, values: [store.id] });
  await change("lease = '00000000-0000-4000-8000-000000000001', leased_until = now() + interval '1 hour'");
  await fillStore(store, busy, {
    start: START,
    passMinute: () => change("frozen_at = (SELECT c.frozen_at + interval '1 minute' FROM store_clock c WHERE c.store_id = $1)"),
  });
  await simulateReceivers(store);
  await change('lease = NULL, leased_until = NULL');
  const sent = new SendLog(store.id, START);
  clockService.setReceiver((delivery, at) => sent.answer(delivery, at));
  expect(await couponDiscount(store)).toBeGreaterThan(0);
  await advance(store, { to: '2030-03-30T12:00:00Z' });
  expect(await couponDiscount(store)).toBe(0);
  const early = await messagesOf(store);
  await advance(store, { to: '2030-04-10T12:00:00Z' });
  const log = (await clockLogOf(store)).map(({ at, kind }) => `${at} ${kind}`);
  return { log, sent: [...sent.lines, ...new Set([...early, ...(await messagesOf(store))])] };
}

/** The messages of a test store, by their time. */
async function messagesOf(store: TestStore): Promise<string[]> {
  const text = `SELECT extract(epoch FROM e.at - $2)::numeric(20, 3) || ' SMS ' || m.recipient AS line
    FROM store_clock_entry e JOIN message m ON m.store_id = e.store_id AND m.id = e.record_id
    WHERE e.store_id = $1 AND e.kind = 'MESSAGE' ORDER BY e.position`;
  return (await store.service.rows<{ line: string }>({ text, values: [store.id, START] })).map(({ line }) => line);
}

const startDeliveries: FanOut = async ({ query }, events, now) => {
  await createDeliveries(query, events, { now, ...DEFAULT_BUDGETS });
};

/** Does what the jobs do at the time of the service's clock, until nothing is due. */
async function jobsRun(sent: SendLog): Promise<void> {
  const runtime = runtimeOf(service);
  const take: Transport = async (message) => {
    sent.recordMessage(message, runtime);
    return { outcome: 'SENT', result: 'Entregue.' };
  };
  const { query } = service.database;
  await relayEvents({ ...runtime, fanOuts: [startDeliveries, startRuns] });
  await runTimersAt(service);
  while ((await relayEvents({ ...runtime, fanOuts: [startDeliveries, startRuns] })) > 0);
  const sweep = createSweep({
    runtime,
    transports: { email: take, sms: take, whatsapp: take },
    log: recordingLog().log,
    journal: UNNOTED,
  });
  for (let round = 0; round < 2; round += 1) {
    while (await sweep.run());
    await sweep.idle();
  }
  for (;;) {
    const now = runtime.clock.now();
    const after = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
    const due = await findDueDeliveries(query, { now, ...DEFAULT_BUDGETS, after, limit: 100 });
    if (due.length === 0) return;
    for (const delivery of await leaseDeliveries(query, due, { now, ...DEFAULT_BUDGETS }))
      await recordAttempts(runtime, [{ delivery, result: sent.answer(delivery, now), at: now }], { backoffScale: 1 });
  }
}

/** Days of a live store of the same kind, with the jobs run at each of the times of an advance. */
async function live(busy: BusyStoreSize, log: readonly string[]): Promise<string[]> {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  const store = await service.newStore();
  const start = service.clock.now();
  await fillStore(store, busy, { start, passMinute: async () => service.clock.forward(MINUTE) });
  const sent = new SendLog(store.id, start);
  for (const time of [...new Set(log.map((line) => line.slice(0, 19)))]) {
    const due = start.getTime() + new Date(`${time.replace(' ', 'T')}Z`).getTime() - START.getTime();
    service.clock.forward(Math.max(due - service.clock.now().getTime(), 0));
    await jobsRun(sent);
  }
  return sent.lines;
}

test('40 days in a store with carts, payments, a long automation and a failing webhook are the same in every run, and in real time', async () => {
  const first = await advanceFortyDays(BUSY);
  const second = await advanceFortyDays(BUSY);
  expect(second.log).toEqual(first.log);
  expect(second.sent).toEqual(first.sent);
  expect(first.sent.toSorted()).toEqual((await live(BUSY, first.log)).toSorted());
  const fired = (kind: string) => first.log.filter((line) => line.endsWith(` ${kind}`)).length;
  expect([fired('PAYMENT_EXPIRED'), fired('CHECKOUT_ABANDONED'), fired('MESSAGE')]).toEqual([1, 3, 6]);
  expect(first.sent.filter((line) => line.includes('/um CART_ABANDONED')).length).toBe(3);
}, 120_000);
