import type { Runtime } from '../core/execution/runtime.ts';
import type { Database } from '../data/database.ts';
import { inOneTransaction } from '../data/one-transaction.ts';
import {
  FirstProductDocument,
  RotateCheckoutKeyDocument,
  SimulateReceiverDocument,
  WebhooksAndAutomationsDocument,
} from '../generated/documents/demo.ts';
import { createRuntime } from '../graph/create-runtime.ts';
import type { Secrets } from '../lib/secrets.ts';
import { type DemoCredentials, saveDemoCredentials } from './demo-credentials.ts';
import { HISTORY_DAYS, makeHistory } from './history.ts';
import { MovingClock } from './moving-clock.ts';
import { operationRunner, operatorPrincipal } from './operation-runner.ts';
import { createDemoKey, type DemoStore, seedCatalogue } from './seed-catalogue.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Parts of the demonstration. */
interface DemoParts {
  /** False: the catalogue alone, without orders and pictures. */
  readonly isAlive: boolean;
  /** Called when there is no store yet, and one is about to be made. */
  readonly onBegin?: () => void;
  /** Called with what is about to be committed. */
  readonly onReady?: (made: DemoStore) => void;
}

/** The time before the first order at which the catalogue was made, in milliseconds. */
const SETUP_MS = 3 * 24 * 60 * 60_000;

/**
 * Gives an empty database a store worth a first look, in one transaction. Returns nothing when there is a store already. Its
 * history ends now.
 */
export async function seedDemoStore(
  database: Database,
  secrets: Secrets,
  publicUrl: string,
  { isAlive, onBegin, onReady }: DemoParts,
): Promise<DemoStore | undefined> {
  const { rows } = await database.query({ text: 'SELECT FROM store LIMIT 1' });
  if (rows.length > 0) return undefined;
  onBegin?.();
  return inOneTransaction(database, async (within) => {
    const now = new Date();
    const clock = new MovingClock(new Date(now.getTime() - HISTORY_DAYS * DAY_MS - SETUP_MS));
    const runtime = createRuntime(within, secrets, { publicUrl, clock });
    const { store, ids } = await seedCatalogue(runtime, clock, isAlive ? publicUrl : undefined);
    if (isAlive) await makeHistory(runtime, clock, { storeId: store.storeId, ids }, now);
    // A test store from the moment it can be seen: until here its past is made by the jobs of live stores, at the moving clock (D-397).
    await within.query({ text: 'UPDATE store SET test = true WHERE id = $1', values: [store.storeId] });
    if (isAlive) await simulateReceivers(createRuntime(within, secrets, { publicUrl }), store.storeId);
    onReady?.(store);
    return store;
  });
}

/** Lets every webhook of a test store reach a simulated receiver, which answers. */
async function simulateReceivers(runtime: Runtime, storeId: string): Promise<void> {
  const run = operationRunner(runtime)(operatorPrincipal(storeId));
  const { webhooks } = await run(WebhooksAndAutomationsDocument, {});
  for (const { id } of webhooks.nodes) await run(SimulateReceiverDocument, { id });
}

/** New keys of a demonstration store whose first keys were never printed. */
async function renewDemoKeys(runtime: Runtime, { storeId, name }: DemoCredentials): Promise<DemoStore> {
  const runAs = operationRunner(runtime);
  const runOperation = runAs(operatorPrincipal(storeId));
  const { rotateCheckoutKey } = await runOperation(RotateCheckoutKeyDocument, {});
  const { products } = await runOperation(FirstProductDocument, {});
  const apiKey = await createDemoKey(runAs(operatorPrincipal()), storeId);
  return { storeId, name, apiKey, checkoutKey: rotateCheckoutKey.checkoutKey, productId: products.nodes[0]?.id ?? '' };
}

interface DemoFolder {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  /** Folder of the embedded database. */
  readonly folder: string;
  /** The demonstration store of an earlier start. */
  readonly recorded: DemoCredentials | undefined;
  /** Called when a store is about to be made. */
  readonly onBegin?: () => void;
}

/**
 * Makes the demonstration store in an empty database. Returns it with its keys, which are to be printed and then noted by
 * `saveDemoCredentials`; undefined when there is nothing to print.
 */
export async function prepareDemoStore({ database, secrets, publicUrl, folder, recorded, onBegin }: DemoFolder) {
  if (recorded?.isIntroduced) return undefined;
  if (recorded) return renewDemoKeys(createRuntime(database, secrets, { publicUrl }), recorded);
  const onReady = (made: DemoStore) => saveDemoCredentials(folder, { ...made, isIntroduced: false });
  return seedDemoStore(database, secrets, publicUrl, { isAlive: true, onReady, ...(onBegin && { onBegin }) });
}
