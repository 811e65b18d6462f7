import { createSweep } from '../../src/jobs/automations/automation-sweep.ts';
import { startRuns } from '../../src/jobs/automations/start-runs.ts';
import type { TransportSettings } from '../../src/jobs/automations/transport.ts';
import { createTransports } from '../../src/jobs/automations/transports.ts';
import { relayEvents } from '../../src/jobs/relay.ts';
import { newAutomation } from './automations.ts';
import type { GraphReply, Service, TestStore } from './service.ts';
import { engineOf, keptLog } from './timers.ts';

type Json = Record<string, unknown>;

/** Relays what was announced, then does what is due of automations at the time of the service's clock; answers what was logged. */
export async function automationsRun(service: Service, settings: TransportSettings = {}): Promise<Json[]> {
  const engine = engineOf(service);
  const { log, lines } = keptLog();
  while ((await relayEvents({ ...engine, fanOuts: [startRuns] })) > 0);
  const sweep = createSweep({ engine, transports: createTransports(settings), log });
  await sweep.run();
  await sweep.idle();
  // What the runs laid in the queue while others were sent.
  await sweep.run();
  await sweep.idle();
  return lines;
}

export function done({ data, errors }: GraphReply): Json {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const SWITCH = 'mutation ($id: UUID!, $active: Boolean!) { updateAutomation(id: $id, input: { active: $active }) { id } }';

export async function switched(store: TestStore, id: string, active: boolean): Promise<void> {
  done(await store.graph(SWITCH, { id, active }));
}

/** The id of a new automation that is on. */
export async function activeAutomation(store: TestStore, triggerEvent: string, steps: readonly object[]): Promise<string> {
  const { id } = await newAutomation(store, steps, { triggerEvent });
  await switched(store, id, true);
  return id;
}

/** A step that waits. */
export const delay = (minutes: number) => ({ type: 'delay', minutes });

/** A step that sends a template. */
export const send = (channel: 'email' | 'sms' | 'whatsapp', templateId: string) => ({
  type: 'action',
  name: `send_${channel}`,
  data: { template_id: templateId },
});

/** A step of a kind that is not known here: it is passed by. */
export const NOTE = { type: 'note' };

export const STEP = `position type name minutes status result startedAt updatedAt
  message { channel recipient isTest status attemptCount nextAttemptAt endedAt result }`;

export interface Run {
  readonly id: string;
  readonly automationId: string;
  readonly triggerEvent: string;
  readonly orderId: string | null;
  readonly checkoutId: string | null;
  readonly customerId: string | null;
  readonly status: string;
  readonly reason: string | null;
  readonly nextAt: string | null;
  readonly endedAt: string | null;
  readonly steps: readonly {
    readonly status: string | null;
    readonly result: string | null;
    readonly message: Json | null;
  }[];
}

const RUNS = `query ($filter: AutomationRunFilter) {
  automationRuns(first: 100, filter: $filter) {
    nodes { id automationId triggerEvent orderId checkoutId customerId status reason nextAt endedAt steps { ${STEP} } }
  }
}`;

/** The runs of a store, the oldest first. */
export async function runsOf(store: TestStore, filter: Json = {}): Promise<readonly Run[]> {
  return (done(await store.graph(RUNS, { filter })).automationRuns as { nodes: Run[] }).nodes.toReversed();
}

/** What became of the steps of the only run of a store that `filter` leaves, each as its status and words. */
export async function onlyRun(store: TestStore, filter: Json = {}) {
  const [run, ...others] = await runsOf(store, filter);
  if (!run || others.length > 0) throw new Error(`${others.length + (run ? 1 : 0)} runs`);
  return { status: run.status, reason: run.reason, steps: run.steps.map(({ status, result }) => [status, result]) };
}
