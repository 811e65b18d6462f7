import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { StoredOperation } from '../../core/execution/stored-operation.ts';
import type { WorkKind } from '../../data/named-statements/set-aside-rules.ts';
import type { RowKey } from '../../data/row-key.ts';
import { type FanOut, type RelayJournal, relayEvents } from '../../graph/integration/event/relay-events.ts';
import { createDeliveries } from '../../graph/integration/webhook-delivery/due-deliveries.ts';
import { findDueRunsOf } from '../../graph/messages/automation-run/due-runs.ts';
import { startRuns } from '../../graph/messages/automation-run/start-runs.ts';
import { findDueMessagesOf } from '../../graph/messages/message/due-messages.ts';
import { clockEntries } from '../../graph/store/test-store/clock-journal.ts';
import { recordClockPurge } from '../../graph/store/test-store/clock-lease.ts';
import type { DueKind } from '../../graph/store/test-store/due-moments.ts';
import { NIL_UUID } from '../../lib/ids.ts';
import { ADVANCE_RUN } from '../messages/automation-sweep.ts';
import { sendMessage } from '../messages/send-message.ts';
import { applyRetention } from '../retention.ts';
import { dueRows, TIMERS, type Timer } from '../timers.ts';
import { attemptRows, beginRows, type DueWork, oneByOne } from './attempt-rows.ts';
import { deliverDue } from './deliver-due.ts';
import { askForAttempts, askForTransfers, doProviderTasks, sendNotices } from './simulated-provider.ts';

const startDeliveries =
  ({ budgets }: Runtime): FanOut =>
  async ({ query }, events, now) => {
    await createDeliveries(query, events, { now, ...budgets });
  };

/** Runs an operation of the service itself for each of some rows. Returns those that it ran for: another process may have begun one. */
async function runOperations(
  parts: DueWork,
  kind: WorkKind,
  operation: StoredOperation<unknown, { readonly id: string }>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const attempted = new Set<string>();
  await attemptRows(parts, {
    kind,
    ids,
    effect: oneByOne(parts, kind, (runtime, id) => {
      attempted.add(id);
      return callOperation(runtime, systemPrincipal(parts.leased.storeId), operation, { id });
    }),
  });
  return attempted;
}

async function relay(parts: DueWork): Promise<void> {
  const { runtime, leased } = parts;
  const noted = (events: readonly RowKey[]) => [
    clockEntries(
      leased,
      'EVENT',
      events.map(({ id }) => id),
    ),
  ];
  const batch: RelayJournal['batch'] = (events, work) =>
    beginRows(
      parts,
      'EVENT',
      events.map(({ id }) => id),
      (ids) => work(events.filter(({ id }) => ids.includes(id))),
    );
  const journal = { process: NIL_UUID, batch };
  await relayEvents({ ...runtime, fanOuts: [startDeliveries(runtime), startRuns], storeId: leased.storeId, noted, journal });
}

async function expire(parts: DueWork, timer: Timer): Promise<void> {
  const { runtime, leased, failed, done } = parts;
  const keyOf = (id: string) => `${id} ${leased.at.getTime()}`;
  const due = (await dueRows(runtime, timer, leased.storeId)).map(({ id }) => id).filter((id) => !failed.ids.includes(id));
  // A row that is still due after its operation would stay due.
  for (const id of due.filter((each) => done.has(keyOf(each)))) failed.add(id);
  const ids = due.filter((id) => !done.has(keyOf(id)));
  for (const id of await runOperations(parts, timer.kind, timer.operation, ids)) done.add(keyOf(id));
}

const rangeOf = ({ leased, failed }: DueWork) => ({ now: leased.at, excluded: failed.ids });

async function advanceRuns(parts: DueWork): Promise<void> {
  const { runtime, leased } = parts;
  const ids = (await findDueRunsOf(runtime.database.query, leased.storeId, rangeOf(parts))).map(({ id }) => id);
  await runOperations(parts, 'AUTOMATION_RUN', ADVANCE_RUN, ids);
}

async function sendMessages(parts: DueWork): Promise<void> {
  const { runtime, transports, leased } = parts;
  const due = await findDueMessagesOf(runtime.database.query, leased.storeId, rangeOf(parts));
  const messages = new Map(due.map((message) => [message.id, message]));
  await attemptRows(parts, {
    kind: 'MESSAGE',
    ids: [...messages.keys()],
    effect: oneByOne(parts, 'MESSAGE', async (within, id) => {
      const message = messages.get(id);
      if (message) await sendMessage(within, transports, message);
    }),
  });
}

async function purge({ runtime, log, journal, signal, leased }: DueWork): Promise<void> {
  const { storeId, lease, at } = leased;
  const count = await applyRetention({ runtime, log, journal, signal, storeId });
  await recordClockPurge(runtime.database.query, storeId, lease, at);
  if (count > 0) await runtime.database.query(clockEntries(leased, 'PURGE', [null]));
}

/** Does each kind of due work of one moment. */
export const DUE_WORK: Readonly<Record<DueKind, (parts: DueWork) => Promise<void>>> = {
  events: relay,
  notices: sendNotices,
  providers: doProviderTasks,
  attempts: askForAttempts,
  transfers: askForTransfers,
  payments: (parts) => expire(parts, TIMERS.payments),
  checkouts: (parts) => expire(parts, TIMERS.checkouts),
  runs: advanceRuns,
  messages: sendMessages,
  deliveries: deliverDue,
  purge,
};
