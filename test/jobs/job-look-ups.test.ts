import { expect, test } from 'vitest';
import { type FanOut, relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { createDeliveries } from '../../src/graph/integration/webhook-delivery/due-deliveries.ts';
import { renewLeases, takeDeliveries, withEvents } from '../../src/graph/integration/webhook-delivery/lease-deliveries.ts';
import { recordAttempts } from '../../src/graph/integration/webhook-delivery/record-attempts.ts';
import { findWaitingWebhooks } from '../../src/graph/integration/webhook-delivery/waiting-webhooks.ts';
import { startRuns } from '../../src/graph/messages/automation-run/start-runs.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { applyRetention } from '../../src/jobs/retention.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { lookUpsByIdAlone, planIn } from '../support/query-plan.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService } from '../support/service.ts';
import { allStatementsOf } from '../support/statements.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startOwnService();

const makeDeliveries: FanOut = async (session, events, now) => {
  await createDeliveries(session.query, events, { now, ...DEFAULT_BUDGETS });
};

/** Look-ups by the id alone in the plan of a statement. */
async function lookUpsOf(text: string, values: readonly unknown[]): Promise<string[]> {
  const settings = { enable_seqscan: 'off', enable_bitmapscan: 'off' };
  return lookUpsByIdAlone(await planIn(service.database, { text, values }, settings));
}

// Of a divided database the plans are those of other servers.
test.skipIf(service.database.isDivided)(
  'the relay, deliveries and retention look rows up by store and id, which the keys begin with',
  async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook({ events: ['PRODUCT_CREATED'] });
    for (const _each of [1, 2, 3]) await store.product();
    const { query } = service.database;
    const runtime = runtimeOf(service);
    const sent = await allStatementsOf(async () => {
      expect(await relayEvents({ ...runtime, fanOuts: [makeDeliveries, startRuns] })).toBe(3);
      await findWaitingWebhooks(service.database, { now: service.clock.now(), ...DEFAULT_BUDGETS });
      const taken = await takeDeliveries(query, [{ storeId: store.id, webhookId, count: 3 }], {
        now: service.clock.now(),
        ...DEFAULT_BUDGETS,
      });
      const deliveries = await withEvents(query, taken.deliveries);
      expect(deliveries).toHaveLength(3);
      await renewLeases(query, deliveries);
      const failed = { status: 500, headers: {}, body: '', failure: 'O destino respondeu 500.', durationMs: 1 };
      const attempts = deliveries.map((delivery) => ({ delivery, result: failed, at: service.clock.now() }));
      await recordAttempts(runtime, attempts, { backoffScale: 1 });
      await applyRetention({ runtime, log: recordingLog().log, journal: UNNOTED, signal: new AbortController().signal });
    });
    const named = sent.filter(({ text }) => /\b(?:FROM|UPDATE|JOIN) /.test(text));
    expect(named.length).toBeGreaterThan(15);
    for (const { text, values = [] } of named) expect([text, await lookUpsOf(text, values)]).toEqual([text, []]);
    expect(await lookUpsOf('SELECT 1 FROM event WHERE id = ANY ($1::uuid[])', [[webhookId]])).not.toEqual([]);
  },
);
