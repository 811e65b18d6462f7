import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { StoredOperation } from '../../core/execution/stored-operation.ts';
import type { ClockEventKind } from '../../graph/test-store/clock-event-kind.ts';
import { createDeliveries } from '../../graph/webhook-delivery/due-deliveries.ts';
import { ADVANCE_RUN } from '../messages/automation-sweep.ts';
import { type DueMessage, type DueRun, dueMessagesOf, dueRunsOf } from '../messages/due.ts';
import { sendMessage } from '../messages/send-message.ts';
import { startRuns } from '../messages/start-runs.ts';
import { type FanOut, relayEvents } from '../relay.ts';
import { applyRetention } from '../retention.ts';
import { dueRows, TIMERS, type Timer } from '../timers.ts';
import { attemptRow, type DueWork, noting } from './attempt-row.ts';
import { clockEntries } from './clock-journal.ts';
import { noteClockPurge } from './clock-lease.ts';
import { deliverDue } from './deliver-due.ts';
import type { DueKind } from './due-moments.ts';

const startDeliveries: FanOut = async ({ query }, eventIds, now) => {
  await createDeliveries(query, eventIds, now);
};

const runOperation = (parts: DueWork, kind: ClockEventKind, operation: StoredOperation, id: string): Promise<void> =>
  attemptRow(parts, id, () => callOperation(noting(parts, kind, id), systemPrincipal(parts.leased.storeId), operation, { id }));

async function relay({ runtime, leased }: DueWork): Promise<void> {
  const noted = (ids: readonly string[]) => [clockEntries(leased, 'EVENT', ids)];
  await relayEvents({ ...runtime, fanOuts: [startDeliveries, startRuns], storeId: leased.storeId, noted });
}

async function expire(parts: DueWork, timer: Timer, kind: ClockEventKind): Promise<void> {
  const { runtime, leased, failed, done } = parts;
  for (const { id } of await dueRows(runtime, timer, leased.storeId)) {
    if (failed.ids.includes(id)) continue;
    const key = `${id} ${leased.at.getTime()}`;
    // A row that is still due after its operation would be due for ever.
    if (done.has(key)) failed.add(id);
    else await runOperation(parts, kind, timer.operation, id);
    done.add(key);
  }
}

async function advanceRuns(parts: DueWork): Promise<void> {
  const { runtime, leased, failed } = parts;
  const { rows } = await runtime.database.query<DueRun>(dueRunsOf(leased.storeId, leased.at, failed.ids));
  for (const { id } of rows) await runOperation(parts, 'AUTOMATION_RUN', ADVANCE_RUN, id);
}

async function sendMessages(parts: DueWork): Promise<void> {
  const { runtime, transports, leased, failed } = parts;
  const { rows } = await runtime.database.query<DueMessage>(dueMessagesOf(leased.storeId, leased.at, failed.ids));
  for (const message of rows)
    await attemptRow(parts, message.id, () =>
      sendMessage(noting(parts, 'MESSAGE', message.id), transports, { ...message, at: leased.at }),
    );
}

async function purge({ runtime, log, signal, leased }: DueWork): Promise<void> {
  const { storeId, lease, at } = leased;
  const count = await applyRetention({ runtime, log, signal, storeId });
  await noteClockPurge(runtime.database.query, storeId, lease, at);
  if (count > 0) await runtime.database.query(clockEntries(leased, 'PURGE', [null]));
}

/** Does each kind of due work of one moment. */
export const WORK: Readonly<Record<DueKind, (parts: DueWork) => Promise<void>>> = {
  events: relay,
  payments: (parts) => expire(parts, TIMERS.payments, 'PAYMENT_EXPIRED'),
  checkouts: (parts) => expire(parts, TIMERS.checkouts, 'CHECKOUT_ABANDONED'),
  runs: advanceRuns,
  messages: sendMessages,
  deliveries: deliverDue,
  purge,
};
