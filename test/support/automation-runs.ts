import { relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { startRuns } from '../../src/graph/messages/automation-run/start-runs.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { createSweep } from '../../src/jobs/messages/automation-sweep.ts';
import { createTransports } from '../../src/jobs/messages/start-automations.ts';
import type { TransportSettings } from '../../src/jobs/messages/transport.ts';
import { dataOf, type Json } from './replies.ts';
import { runtimeOf } from './runtime.ts';
import type { Service, TestStore } from './service.ts';
import { recordingLog } from './timers.ts';

/** Relays new events, then executes due automation steps by the clock of the service; returns the log. */
export async function runAutomations(service: Service, settings: TransportSettings = {}): Promise<Json[]> {
  const runtime = runtimeOf(service);
  const { log, lines } = recordingLog();
  while ((await relayEvents({ ...runtime, fanOuts: [startRuns] })) > 0);
  const sweep = createSweep({ runtime, transports: createTransports(settings, runtime.publicUrl), log, journal: UNNOTED });
  await sweep.run();
  await sweep.idle();
  // Messages that runs enqueued while others were sent.
  await sweep.run();
  await sweep.idle();
  return lines;
}

const SET_ACTIVE = 'mutation ($id: ID!, $active: Boolean!) { updateAutomation(id: $id, input: { active: $active }) { id } }';

export async function setAutomationActive(store: TestStore, id: string, active: boolean): Promise<void> {
  dataOf(await store.graph(SET_ACTIVE, { id, active }));
}

/** The id of a new automation that is on. */
export async function activeAutomation(store: TestStore, triggerEvent: string, steps: readonly object[]): Promise<string> {
  const { id } = await store.automation(steps, { triggerEvent });
  await setAutomationActive(store, id, true);
  return id;
}

/** A step that waits. */
export const delayStepInput = (minutes: number) => ({ type: 'delay', minutes });

/** A step that sends a template. */
export const sendStepInput = (channel: 'email' | 'sms' | 'whatsapp', templateId: string) => ({
  type: 'action',
  name: `send_${channel}`,
  data: { template_id: templateId },
});

/** A step of an unknown kind, which is skipped. */
export const UNKNOWN_STEP = { type: 'note' };

export const RUN_STEP_FIELDS = `position type name minutes status result startedAt updatedAt
  message { channel recipient isTest status attemptCount nextAttemptAt endedAt result }`;

export interface RunView {
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
  automationRuns(first: 50, filter: $filter) {
    nodes { id automationId triggerEvent orderId checkoutId customerId status reason nextAt endedAt steps { ${RUN_STEP_FIELDS} } }
  }
}`;

/** The runs of a store, the oldest first. */
export async function runsOf(store: TestStore, filter: Json = {}): Promise<readonly RunView[]> {
  return (dataOf(await store.graph(RUNS, { filter })).automationRuns as { nodes: RunView[] }).nodes.toReversed();
}

/** Results of the steps of the only run of a store that matches `filter`, each as status and text. */
export async function onlyRun(store: TestStore, filter: Json = {}) {
  const [run, ...others] = await runsOf(store, filter);
  if (!run || others.length > 0) throw new Error(`${others.length + (run ? 1 : 0)} runs`);
  return {
    status: run.status,
    reason: run.reason,
    steps: run.steps.map(({ status, result }) => [status, result]),
  };
}
