import { keyScopes } from '../../src/core/execution/principal.ts';
import { storesWithDueWork } from '../../src/graph/store/test-store/due-moments.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { FailedRows } from '../../src/jobs/clocks/attempt-rows.ts';
import { runClock } from '../../src/jobs/clocks/run-clock.ts';
import { createTransports } from '../../src/jobs/messages/start-automations.ts';
import type { TransportSettings } from '../../src/jobs/messages/transport.ts';
import type { Fixtures } from './fixtures.ts';
import { dataOf, type GraphReply, type Json } from './replies.ts';
import { runtimeOf } from './runtime.ts';
import { type Service, TestStore } from './service.ts';
import { recordingLog } from './timers.ts';

const CREATE = 'mutation ($input: CreateTestStoreInput!) { createTestStore(input: $input) { store { id } checkoutKey } }';

/** A new store of `createTestStore`, with a key. */
export async function newTestStore(service: Service, input: Json = {}): Promise<TestStore> {
  const made = dataOf(await service.asOperator(CREATE, { input: { name: 'Loja de teste', ...input } }));
  const { store, checkoutKey } = made.createTestStore as { store: { id: string }; checkoutKey: string };
  return new TestStore(service, { id: store.id, checkoutKey, key: await service.newKey([store.id], keyScopes) });
}

/** Calls as the operator, about one store. */
export const asOperatorOf = (store: Fixtures, query: string, variables: Json = {}): Promise<GraphReply> =>
  (store.service as Service).asOperator(query, variables, { 'x-store-id': store.id });

/** Selected fields of the clock of a store. */
export async function clockFields(store: Fixtures, selection: string): Promise<Json> {
  return (dataOf(await asOperatorOf(store, `{ store { clock { ${selection} } } }`)).store as { clock: Json }).clock;
}

/**
 * Runs due work of test stores, by the clock of each, with these message transports; `journal` notes what is begun. Deliveries are not
 * attempted.
 */
export async function runStoreClocks(service: Service, settings: TransportSettings = {}, journal = UNNOTED): Promise<void> {
  const runtime = runtimeOf(service);
  const whileOthersRun = <Result>(wait: () => Promise<Result>) => wait();
  const { log } = recordingLog();
  const failed = new FailedRows();
  const transports = createTransports(settings, runtime.publicUrl);
  const parts = {
    runtime,
    log,
    failed,
    transports,
    journal,
    backoffScale: 1,
    attempt: async () => undefined,
    whileOthersRun,
  };
  const skipped = { failed: failed.ids, ...runtime.budgets };
  const { ids } = await storesWithDueWork(runtime.database, runtime.processClock.now(), skipped);
  for (const id of ids) await runClock(id, { ...parts, signal: new AbortController().signal });
}
