import { startRuns } from '../../src/graph/automation-run/start-runs.ts';
import { relayEvents } from '../../src/graph/event/relay-events.ts';
import { createSweep } from '../../src/jobs/messages/automation-sweep.ts';
import { createTransports } from '../../src/jobs/messages/start-automations.ts';
import type { TransportSettings } from '../../src/jobs/messages/transport.ts';
import type { GraphReply } from './replies.ts';
import type { Service, TestStore } from './service.ts';
import { recordingLog, runtimeOf } from './timers.ts';

type Json = Record<string, unknown>;

/** Relays new events, then executes due automation steps by the clock of the service; returns the log. */
export async function runAutomations(service: Service, settings: TransportSettings = {}): Promise<Json[]> {
  const runtime = runtimeOf(service);
  const { log, lines } = recordingLog();
  while ((await relayEvents({ ...runtime, fanOuts: [startRuns] })) > 0);
  const sweep = createSweep({ runtime, transports: createTransports(settings, runtime.publicUrl), log });
  await sweep.run();
  await sweep.idle();
  // Messages that runs enqueued while others were sent.
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
  const { id } = await store.automation(steps, { triggerEvent });
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

/** A step of an unknown kind, which is skipped. */
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
  automationRuns(first: 50, filter: $filter) {
    nodes { id automationId triggerEvent orderId checkoutId customerId status reason nextAt endedAt steps { ${STEP} } }
  }
}`;

/** The runs of a store, the oldest first. */
export async function runsOf(store: TestStore, filter: Json = {}): Promise<readonly Run[]> {
  return (done(await store.graph(RUNS, { filter })).automationRuns as { nodes: Run[] }).nodes.toReversed();
}

/** Results of the steps of the only run of a store that matches `filter`, each as status and text. */
export async function onlyRun(store: TestStore, filter: Json = {}) {
  const [runOperation, ...others] = await runsOf(store, filter);
  if (!runOperation || others.length > 0) throw new Error(`${others.length + (runOperation ? 1 : 0)} runs`);
  return {
    status: runOperation.status,
    reason: runOperation.reason,
    steps: runOperation.steps.map(({ status, result }) => [status, result]),
  };
}
