import { hash } from 'node:crypto';
import { systemPrincipal } from '../core/execution/principal.ts';
import type { SeededStore } from '../core/execution/request-services.ts';
import type { Database } from '../data/database.ts';
import {
  ActivateAutomationDocument,
  SimulateReceiverDocument,
  WebhooksAndAutomationsDocument,
} from '../generated/documents/demo.ts';
import { createRuntime } from '../graph/create-runtime.ts';
import { relayEvents } from '../graph/integration/event/relay-events.ts';
import { withDerivedIds } from '../lib/ids.ts';
import type { Secrets } from '../lib/secrets.ts';
import { demoBuyer } from './buyers.ts';
import { demoChoices, follow, shareAt } from './history.ts';
import { MovingClock } from './moving-clock.ts';
import { operationRunner, operatorPrincipal } from './operation-runner.ts';
import type { DemoOperations } from './order-lives.ts';
import { abandonCart, type Choice, makePurchase, openCart, type Purchase } from './purchases.ts';
import { fillCatalogue } from './seed-catalogue.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Days before the present of the store from which its orders are, and before those, for its catalogue. */
const HISTORY_DAYS = 10;
const SETUP_DAYS = 3;

const PURCHASES = 16;
const ABANDONED_CARTS = 3;

/** Minutes before the present at which orders were placed that are not paid, and carts sent that are not bought. */
const UNPAID_MINUTES = [12, 4];
const OPEN_CART_MINUTES = [9, 2];

/** Actions of people in the store, by their age in milliseconds. */
function pastOf(shop: DemoOperations, choices: readonly Choice[], { seed, at: now }: SeededStore) {
  const first = Number.parseInt(hash('sha256', seed).slice(0, 6), 16) % 10_000;
  const purchase = (ageMs: number, number: number): Purchase => ({
    number: first + number,
    series: 'aviso',
    buyer: demoBuyer(first + number),
    now,
    choices,
    at: new Date(now.getTime() - ageMs),
    ...((first + number) % 9 === 4 && { couponCode: 'BEMVINDO10' }),
  });
  const historyAge = (index: number, count: number) => shareAt(index, count) * HISTORY_DAYS * DAY_MS;
  const deeds = [
    { do: makePurchase, ages: Array.from({ length: PURCHASES }, (_, index) => historyAge(index, PURCHASES)) },
    { do: abandonCart, ages: Array.from({ length: ABANDONED_CARTS }, (_, index) => historyAge(index, 3) + 47 * MINUTE_MS) },
    { do: makePurchase, ages: UNPAID_MINUTES.map((minutes) => minutes * MINUTE_MS) },
    { do: openCart, ages: OPEN_CART_MINUTES.map((minutes) => minutes * MINUTE_MS) },
  ];
  let number = 0;
  return deeds
    .flatMap((deed) => deed.ages.map((ageMs) => ({ ageMs, number: ++number, act: deed.do })))
    .toSorted((one, other) => other.ageMs - one.ageMs)
    .map(
      ({ ageMs, number: own, act }) =>
        () =>
          act(shop, purchase(ageMs, own)),
    );
}

async function fill(within: Database, parts: { secrets: Secrets; publicUrl: string }, store: SeededStore, clock: MovingClock) {
  const { storeId, at } = store;
  // The past of the store is not by its clock, which begins at its end.
  const runtime = { ...createRuntime(within, parts.secrets, { ...parts, clock }), storeClocks: { of: () => undefined } };
  const runAs = operationRunner(runtime);
  const run = runAs(operatorPrincipal(storeId));
  const { ids } = await fillCatalogue(
    (source, variables) => {
      clock.forward(1 / 60);
      return run(source, variables);
    },
    storeId,
    undefined,
  );
  const shop: DemoOperations = { clock, run, runAsSystem: runAs(systemPrincipal(storeId)), onChange: async () => undefined };
  for (const act of pastOf(shop, demoChoices(ids), store)) await act();
  clock.moveTo(at);
  // What happened before the webhook and the automations were there has no consequence.
  while ((await relayEvents({ ...runtime, fanOuts: [], storeId })) > 0);
  await follow(shop);
  const { webhooks, automations } = await run(WebhooksAndAutomationsDocument, {});
  for (const { id } of automations.nodes) await run(ActivateAutomationDocument, { id });
  for (const { id } of webhooks.nodes) await run(SimulateReceiverDocument, { id });
}

/**
 * Fills a new test store with the demonstration's catalogue and orders of ten days, by the operations that people use. What is
 * bought by whom follows from the seed, and ids from that of the store: the same store is the same each time.
 */
export async function fillTestStore(
  within: Database,
  parts: { readonly secrets: Secrets; readonly publicUrl: string },
  store: SeededStore,
): Promise<void> {
  const clock = new MovingClock(new Date(store.at.getTime() - (HISTORY_DAYS + SETUP_DAYS) * DAY_MS));
  await withDerivedIds(
    store.storeId,
    () => clock.now(),
    () => fill(within, parts, store, clock),
  );
}
