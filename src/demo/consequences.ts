import { pino } from 'pino';
import type { Runtime } from '../core/execution/runtime.ts';
import { type FanOut, relayEvents } from '../graph/integration/event/relay-events.ts';
import { createDeliveries, findDueDeliveries } from '../graph/integration/webhook-delivery/due-deliveries.ts';
import { leaseDeliveries } from '../graph/integration/webhook-delivery/lease-deliveries.ts';
import type { AttemptResult, LeasedDelivery } from '../graph/integration/webhook-delivery/leased-delivery.ts';
import { recordAttempts } from '../graph/integration/webhook-delivery/record-attempts.ts';
import { startRuns } from '../graph/messages/automation-run/start-runs.ts';
import { UNNOTED } from '../jobs/begun-work/work-journal.ts';
import { createSweep } from '../jobs/messages/automation-sweep.ts';
import type { Transports } from '../jobs/messages/transport.ts';
import type { MovingClock } from './moving-clock.ts';

/** Log of nothing. */
export const silentLog = pino({ level: 'silent' });

const startDeliveries =
  ({ budgets }: Runtime): FanOut =>
  async ({ query }, events, now) => {
    await createDeliveries(query, events, { now, ...budgets });
  };

const FROM_START = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
const HEADERS = { 'content-type': 'application/json' };

const SUCCESS: AttemptResult = { status: 200, headers: HEADERS, body: '{"recebido":true}', failure: null, durationMs: 143 };
const FAILURE: AttemptResult = {
  status: 500,
  headers: HEADERS,
  body: '{"erro":"estoque indisponível"}',
  failure: 'O destino respondeu 500.',
  durationMs: 2_310,
};

/** Response of the demonstration's receiver in its past: it could not handle cancellations. */
const answerTo = ({ event }: LeasedDelivery): AttemptResult => (event.type === 'ORDER_CANCELLED' ? FAILURE : SUCCESS);

/** Transport that sends nothing and accepts every message. */
const accept = async () => ({ outcome: 'SENT' as const, result: 'Aceita pelo provedor da demonstração.' });
const TRANSPORTS: Transports = { email: accept, sms: accept, whatsapp: accept };

/** Makes the attempts that are due, and retries within the minute. */
async function deliver(runtime: Runtime, clock: MovingClock): Promise<void> {
  const { query } = runtime.database;
  for (let isRetry = false; ; isRetry = true) {
    const terms = { now: clock.now(), ...runtime.budgets };
    const due = await findDueDeliveries(query, { ...terms, after: FROM_START, limit: 100 });
    if (due.length === 0 && isRetry) return;
    const leased = await leaseDeliveries(query, due, terms);
    const attempts = leased.map((delivery) => ({ delivery, result: answerTo(delivery), at: terms.now }));
    await recordAttempts(runtime, attempts, { backoffScale: 1 });
    clock.forward(1);
  }
}

/**
 * Does the work of the jobs as of the clock's time: relays events to the webhooks and the automations of the store,
 * delivers and sends. Neither reaches the network.
 */
export function createConsequences(runtime: Runtime, clock: MovingClock): () => Promise<void> {
  const sweep = createSweep({ runtime, transports: TRANSPORTS, log: silentLog, journal: UNNOTED });
  return async () => {
    const count = await relayEvents({ ...runtime, fanOuts: [startDeliveries(runtime), startRuns] });
    if (count > 0) await deliver(runtime, clock);
    await sweep.run();
    await sweep.idle();
  };
}
