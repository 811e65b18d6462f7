import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { createSimulated } from '../../gateways/simulated/simulated.ts';
import { SendSimulatedNoticeDocument } from '../../generated/documents/jobs.ts';
import { findDueAttemptsOf } from '../../graph/sales/payment-attempt/due-attempts.ts';
import { findDueProvidersOf } from '../../graph/sales/payment-provider/due-providers.ts';
import { findDueNotices } from '../../graph/sales/payment-simulation/send-simulated-notice.ts';
import { simulatedBooks } from '../../graph/sales/payment-simulation/simulated-books.ts';
import { findDueTransfersOf } from '../../graph/sales/refund-order/due-transfers.ts';
import { serviceSchema } from '../../graph/schema.ts';
import { clockEntries, withIdsOf } from '../../graph/store/test-store/clock-journal.ts';
import { askForAttempt } from '../payments/attempts.ts';
import type { OpensProviders } from '../payments/gateways.ts';
import { doProviderTask } from '../payments/provider-tasks.ts';
import { askForTransfer } from '../payments/transfers.ts';
import { attemptRow, type DueWork } from './attempt-rows.ts';

const SEND_NOTICE = compileOperation(serviceSchema, SendSimulatedNoticeDocument);

/** The ways to the simulated providers of a test store, at the time of its clock. */
const simulatedGateways = ({ database, clock, publicUrl }: Runtime): OpensProviders => ({
  open: async (key) => ({
    gateway: createSimulated({ books: simulatedBooks(database.query, key), now: () => clock.now() }),
    pixKey: null,
    certificateUntil: null,
    noticeUrl: publicUrl,
    payUrl: `${publicUrl}/pay`,
  }),
});

/** Sends the notices of the simulated provider: the service is told where to look. */
export async function sendNotices(parts: DueWork): Promise<void> {
  const { runtime, leased } = parts;
  const due = await findDueNotices(runtime.database.query, leased.storeId, leased.at);
  for (const { id, orderId } of due)
    await attemptRow(parts, id, () => {
      const attached = [clockEntries(leased, 'PROVIDER_NOTICE', [orderId])];
      return callOperation({ ...runtime, attached }, systemPrincipal(leased.storeId), SEND_NOTICE, { id });
    });
}

/** Tries the simulated provider, and reads what came in. */
export async function doProviderTasks(parts: DueWork): Promise<void> {
  const { runtime, leased, log } = parts;
  const gateways = simulatedGateways(runtime);
  for (const due of await findDueProvidersOf(runtime.database.query, leased.storeId, leased.at))
    await attemptRow(parts, due.id, () =>
      withIdsOf(leased, 'PROVIDER_ASKED', due.id, () => doProviderTask(runtime, gateways, due, log)),
    );
}

/** Asks the simulated provider for charges, for what became of them, and to close them. */
export async function askForAttempts(parts: DueWork): Promise<void> {
  const { runtime, leased, failed } = parts;
  const gateways = simulatedGateways(runtime);
  const selection = { now: leased.at, excluded: failed.ids };
  for (const due of await findDueAttemptsOf(runtime.database.query, leased.storeId, selection))
    await attemptRow(parts, due.id, () => {
      const settling = { ...runtime, attached: [clockEntries(leased, 'PROVIDER_ASKED', [due.orderId])] };
      return withIdsOf(leased, 'PROVIDER_ASKED', due.id, () => askForAttempt(runtime, gateways, due, settling));
    });
}

/** Asks the simulated provider to give money back. */
export async function askForTransfers(parts: DueWork): Promise<void> {
  const { runtime, leased, failed } = parts;
  const gateways = simulatedGateways(runtime);
  const selection = { now: leased.at, excluded: failed.ids };
  for (const due of await findDueTransfersOf(runtime.database.query, leased.storeId, selection))
    await attemptRow(parts, due.id, () => {
      const settling = { ...runtime, attached: [clockEntries(leased, 'PROVIDER_ASKED', [due.orderId])] };
      return withIdsOf(leased, 'PROVIDER_ASKED', due.id, () => askForTransfer(runtime, gateways, due, settling));
    });
}
