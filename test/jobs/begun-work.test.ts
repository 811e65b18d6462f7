import { expect, test } from 'vitest';
import type { Query } from '../../src/data/database.ts';
import { SET_ASIDE_RULES, type WorkKind } from '../../src/data/named-statements/set-aside-rules.ts';
import type { RowKey } from '../../src/data/row-key.ts';
import { relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { createDeliveries } from '../../src/graph/integration/webhook-delivery/due-deliveries.ts';
import { startRuns } from '../../src/graph/messages/automation-run/start-runs.ts';
import { type Suspect, WorkJournal } from '../../src/jobs/begun-work/work-journal.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { activeAutomation, delayStepInput, sendStepInput } from '../support/automation-runs.ts';
import { newWebhook } from '../support/deliveries.ts';
import { payableStore } from '../support/pay.ts';
import type { Json } from '../support/replies.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startOwnService();
const runtime = runtimeOf(service);
const { database } = runtime;

/** A process that does jobs; once it died, nothing that it notes arrives, and its lease is over. */
async function openProcess() {
  let isDead = false;
  const exclusiveQuery: Query = (statement) => (isDead ? new Promise(() => undefined) : database.exclusiveQuery(statement));
  const { log } = recordingLog();
  const journal = await WorkJournal.open({ runtime: { ...runtime, database: { ...database, exclusiveQuery } }, log });
  // As if it had been heard of for a while.
  await journal.begin(runtime, 'PURGE', [{ storeId: journal.process, id: journal.process }]);
  journal.end([{ storeId: journal.process, id: journal.process }]);
  const set = (text: string) => service.rows({ text: `UPDATE job_process SET ${text} WHERE id = $1`, values: [journal.process] });
  await set("alive_since = now() - interval '1 minute'");
  const lapse = () => set("alive_until = now() - interval '1 second'");
  const die = () => {
    isDead = true;
    return lapse();
  };
  return { journal, lapse, die };
}

/** Lets a process die in the middle of the work of a row. */
async function dieAt(
  { journal, die }: Awaited<ReturnType<typeof openProcess>>,
  suspect: Suspect<RowKey> | undefined,
): Promise<void> {
  if (!suspect) throw new Error('no process died at it');
  const begun = Promise.withResolvers<void>();
  const neverEnd = () => {
    begun.resolve();
    return new Promise(() => undefined);
  };
  void journal.alone(suspect, neverEnd);
  await begun.promise;
  await die();
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const rowsOf = (storeId: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    storeId,
    id: `00000000-0000-4000-8000-${storeId.slice(-9)}${String(n).padStart(3, '0')}`,
  }));

test('of a batch at which a process died the next one does each row alone, and sets aside the one at which it dies as well', async () => {
  const { id: storeId } = await service.newStore();
  const rows = rowsOf(storeId, 5);
  const [first, second] = [await openProcess(), await openProcess()];
  expect(idsOf((await first.journal.begin(runtime, 'PURGE', rows)).clear)).toEqual(idsOf(rows));
  // A process that lives keeps what it has begun.
  expect(await second.journal.begin(runtime, 'PURGE', rows)).toEqual({ clear: [], suspects: [], heldCount: 5 });
  await first.die();
  const { suspects } = await second.journal.begin(runtime, 'PURGE', rows);
  expect(suspects.map(({ row, deaths }) => [row.id, deaths])).toEqual(rows.map(({ id }) => [id, 1]));
  const done: string[] = [];
  for (const suspect of suspects.slice(0, 2)) await second.journal.alone(suspect, async () => void done.push(suspect.row.id));
  await dieAt(second, suspects[2]);
  const third = await openProcess();
  const left = await third.journal.begin(runtime, 'PURGE', rows);
  expect(idsOf(left.clear)).toEqual(done);
  expect(left.suspects.map(({ row, deaths }) => [row.id, deaths])).toEqual(rows.slice(3).map(({ id }) => [id, 1]));
  expect(left.heldCount).toBe(0);
  await third.journal.leave();
});

test('neither a process that ends by itself nor one that was cut off for a while counts as dead', async () => {
  const { id: storeId } = await service.newStore();
  const rows = rowsOf(storeId, 3);
  const [stopped, cutOff] = [await openProcess(), await openProcess()];
  await stopped.journal.begin(runtime, 'PURGE', rows);
  await stopped.journal.leave();
  expect(idsOf((await cutOff.journal.begin(runtime, 'PURGE', rows)).clear)).toEqual(idsOf(rows));
  await cutOff.lapse();
  const other = await openProcess();
  // It is heard of again with what it begins next.
  await cutOff.journal.begin(runtime, 'PURGE', [{ storeId, id: storeId }]);
  expect((await other.journal.begin(runtime, 'PURGE', rows)).heldCount).toBe(3);
  await Promise.all([other.journal.leave(), cutOff.journal.leave()]);
});

/** A store with a row of each kind; answers the ids. */
async function rowOfEach(): Promise<{ store: TestStore; ids: Readonly<Record<Exclude<WorkKind, 'PURGE'>, string>> }> {
  const store = await payableStore(service);
  await newWebhook(store, 'https://loja.exemplo.com.br/', { events: ['ORDER_CREATED'] });
  const template = await store.template('sms');
  await activeAutomation(store, 'order.created', [delayStepInput(60), sendStepInput('sms', template)]);
  const PAYMENT_EXPIRED = await store.order();
  await relayEvents({
    ...runtime,
    fanOuts: [
      async ({ query }, events, now) => void (await createDeliveries(query, events, { now, ...DEFAULT_BUDGETS })),
      startRuns,
    ],
  });
  const CHECKOUT_ABANDONED = await store.externalCheckout();
  const one = async (text: string) =>
    (await service.rows<{ id: string }>({ text: `${text} LIMIT 1`, values: [store.id] }))[0]?.id ?? '';
  const EVENT = await one('SELECT id FROM event WHERE store_id = $1 AND relayed_at IS NULL');
  const DELIVERY = await one('SELECT id FROM webhook_delivery WHERE store_id = $1');
  const AUTOMATION_RUN = await one('SELECT id FROM automation_run WHERE store_id = $1');
  const text = `INSERT INTO message (id, store_id, channel, recipient, content, next_attempt_at)
    VALUES (gen_random_uuid(), $1, 'sms', '+5511987654321', '{}', now()) RETURNING id`;
  const [message] = await service.rows<{ id: string }>({ text, values: [store.id] });
  return { store, ids: { EVENT, PAYMENT_EXPIRED, CHECKOUT_ABANDONED, AUTOMATION_RUN, MESSAGE: message?.id ?? '', DELIVERY } };
}

test('a row of each kind that was begun twice and never ended is over, and its store is told', async () => {
  const { store, ids } = await rowOfEach();
  const kinds = Object.keys(ids) as (keyof typeof ids)[];
  for (const kind of kinds) {
    const row = { storeId: store.id, id: ids[kind] };
    const [first, second] = [await openProcess(), await openProcess()];
    await first.journal.begin(runtime, kind, [row]);
    await first.die();
    const { suspects } = await second.journal.begin(runtime, kind, [row]);
    await dieAt(second, suspects[0]);
    const third = await openProcess();
    expect(await third.journal.begin(runtime, kind, [row])).toEqual({ clear: [], suspects: [], heldCount: 0 });
    await third.journal.leave();
  }
  const of = async (table: string, columns: string, id: string, key = 'id') =>
    (
      await service.rows<Json>({
        text: `SELECT ${columns} FROM ${table} WHERE store_id = $1 AND ${key} = $2`,
        values: [store.id, id],
      })
    )[0];
  const reason = (kind: WorkKind) => SET_ASIDE_RULES[kind].reason;
  expect(await of('event', 'relayed_at IS NULL AS waits', ids.EVENT)).toEqual({ waits: false });
  expect(await of('payment', 'status, expires_at', ids.PAYMENT_EXPIRED, 'order_id')).toEqual({
    status: 'PENDING',
    expires_at: null,
  });
  expect(await of('checkout', 'status', ids.CHECKOUT_ABANDONED)).toEqual({ status: 'ABANDONED' });
  const run = { status: 'STOPPED', next_at: null, reason: reason('AUTOMATION_RUN') };
  expect(await of('automation_run', 'status, next_at, reason', ids.AUTOMATION_RUN)).toEqual(run);
  const message = { status: 'NOT_SENT', next_attempt_at: null, result: reason('MESSAGE') };
  expect(await of('message', 'status, next_attempt_at, result', ids.MESSAGE)).toEqual(message);
  const delivery = { status: 'FAILED', next_attempt_at: null, reason: reason('DELIVERY') };
  expect(await of('webhook_delivery', 'status, next_attempt_at, reason', ids.DELIVERY)).toEqual(delivery);
  const { timeline } = await store.ask<{ timeline: { nodes: Json[] } }>(
    'query ($id: ID!) { order(id: $id) { timeline(last: 1) { nodes { actor ... on OrderCommentEntry { text } } } } }',
    { id: ids.PAYMENT_EXPIRED },
  );
  expect(timeline.nodes).toEqual([{ actor: 'SYSTEM', text: reason('PAYMENT_EXPIRED') }]);
  const told = await store.ask<{ nodes: Json[] }>(
    '{ events(first: 20, filter: { types: [WORK_SET_ASIDE] }) { nodes { data payload } } }',
  );
  const data = kinds.map((kind) => ({ data: { kind, id: ids[kind], reason: reason(kind) }, payload: null }));
  expect(told.nodes.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual(
    data.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
  );
});
