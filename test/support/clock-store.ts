import { afterAll, expect } from 'vitest';
import type { AttemptResult, LeasedDelivery } from '../../src/graph/integration/webhook-delivery/leased-delivery.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { FailedRows } from '../../src/jobs/clocks/attempt-rows.ts';
import type { ClockOptions } from '../../src/jobs/clocks/run-clock.ts';
import { startClocks } from '../../src/jobs/clocks/start-clocks.ts';
import type { Transport } from '../../src/jobs/messages/transport.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { asOperatorOf, clockFields } from './clocks.ts';
import { dataOf, type GraphReply, type Json } from './replies.ts';
import { runtimeOf } from './runtime.ts';
import { Service, type TestStore } from './service.ts';
import { emptiedDatabase } from './test-database.ts';
import { recordingLog } from './timers.ts';

/** Result of an attempt whose receiver responds with a status. */
export const attemptResult = (status: number): AttemptResult => ({
  status,
  headers: {},
  body: '',
  failure: status < 300 ? null : `O destino respondeu ${status}.`,
  durationMs: 5,
});

/** The service with the clocks of its test stores, receivers and providers that are functions, and what the jobs logged. */
export interface ClockService {
  readonly service: Service;
  readonly lines: Json[];
  /** Options of `runClock`. */
  readonly parts: Omit<ClockOptions, 'signal'>;
  /** Sets the receiver of all deliveries from now on. */
  setReceiver(receiver: (delivery: LeasedDelivery, at: Date) => AttemptResult | Promise<AttemptResult>): void;
  /** Looks for due work now. */
  trigger(): void;
}

const SENT: Transport = async () => ({ outcome: 'SENT', result: 'Entregue.' });

/** Starts the service and its clocks for one test file. */
export async function startClockService(): Promise<ClockService> {
  const test = await emptiedDatabase();
  const { log, lines } = recordingLog();
  let receiver: (delivery: LeasedDelivery, at: Date) => AttemptResult | Promise<AttemptResult> = () => attemptResult(200);
  let trigger: () => void = () => undefined;
  const service = new Service(test.database, { egressAllow: parseCidrs('127.0.0.1'), onEventsCommitted: () => trigger() });
  const parts: Omit<ClockOptions, 'signal'> = {
    runtime: runtimeOf(service),
    log,
    backoffScale: 1,
    failed: new FailedRows(),
    journal: UNNOTED,
    whileOthersRun: (wait) => wait(),
    transports: { email: SENT, sms: SENT, whatsapp: SENT },
    attempt: async ({ clock }, delivery) => receiver(delivery, clock.now()),
  };
  const loop = startClocks(parts);
  trigger = loop.trigger;
  afterAll(async () => {
    await loop.stop();
    await test.remove();
  });
  return {
    ...{ service, lines, parts, trigger },
    setReceiver: (next) => {
      receiver = next;
    },
  };
}

const CLOCK = 'now frozen advancing target fired { kind count }';

const ADVANCE = `mutation ($input: AdvanceStoreClockInput!) {
  advanceStoreClock(input: $input) { clock { ${CLOCK} } }
}`;

const POLL_OPTIONS = { timeout: 60_000, interval: 50 };

/** Declares the receivers of a test store simulated: an advance makes their retries. What they answer is set by the test. */
export const simulateReceivers = ({ id, service }: TestStore): Promise<unknown> =>
  service.rows({ text: "UPDATE webhook SET simulated_receiver = 'OK' WHERE store_id = $1", values: [id] });

/** Asks the clock of a store to advance. */
export const askToAdvance = (store: TestStore, input: Json): Promise<GraphReply> => asOperatorOf(store, ADVANCE, { input });

/** The clock of a store when it has reached its target, which may be after the response. */
export async function advance(store: TestStore, input: Json): Promise<Json> {
  const { clock } = dataOf(await askToAdvance(store, input)).advanceStoreClock as { clock: Json };
  if (clock.advancing !== true) return clock;
  await expect.poll(() => clockFields(store, 'advancing'), POLL_OPTIONS).toEqual({ advancing: false });
  return clockFields(store, CLOCK);
}

export const freezeClock = (store: TestStore): Promise<GraphReply> => asOperatorOf(store, 'mutation { freezeStoreClock { id } }');

/** An entry of the log of a clock. */
export interface ClockLogEntry {
  readonly position: number;
  readonly at: string;
  readonly kind: string;
  readonly nodeId: string | null;
}

/** The whole log of the clock of a store. */
export async function clockLogOf(store: TestStore): Promise<ClockLogEntry[]> {
  const text = `SELECT position, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at, kind, record_id AS "nodeId"
    FROM store_clock_entry WHERE store_id = $1 ORDER BY position`;
  return store.service.rows<ClockLogEntry>({ text, values: [store.id] });
}
