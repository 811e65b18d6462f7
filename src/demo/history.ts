import { systemPrincipal } from '../core/execution/principal.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import {
  ActivateAutomationDocument,
  AskReturnDocument,
  CreateAutomationDocument,
  CreateTagDocument,
  CreateWebhookDocument,
  MessagesAndAutomationsDocument,
  ShippedOrdersDocument,
} from '../generated/documents/demo.ts';
import { relayEvents } from '../graph/integration/event/relay-events.ts';
import { UNNOTED } from '../jobs/begun-work/work-journal.ts';
import { applyRetention } from '../jobs/retention.ts';
import { demoBuyer } from './buyers.ts';
import { demoKits, demoProducts, idOf } from './catalogue.ts';
import { createConsequences, silentLog } from './consequences.ts';
import type { MovingClock } from './moving-clock.ts';
import { operationRunner, operatorPrincipal } from './operation-runner.ts';
import type { DemoOperations } from './order-lives.ts';
import { abandonCart, type Choice, makePurchase, openCart, type Purchase } from './purchases.ts';

/** Days before the start of the service from which orders are. */
export const HISTORY_DAYS = 60;

const PURCHASES = 30;
const ABANDONED_CARTS = 6;

/** Days for which the webhook and the automations have been there. */
const FOLLOWED_DAYS = 8;

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** The share of the time that has passed at one of `count` moments, which come ever closer to each other. */
export const shareAt = (index: number, count: number) => ((count - index) / count) ** 1.6;

interface Store {
  readonly storeId: string;
  /** Products and kits by their names. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Choices for carts: products with enough stock, and the kits on sale. */
export function demoChoices(ids: Store['ids']): Choice[] {
  const products = demoProducts.filter(
    ({ versions, ...product }) => !versions && 'stock' in product && Number(product.stock) >= 20,
  );
  const kits = demoKits.filter((kit) => 'status' in kit && kit.status === 'ACTIVE');
  return [
    ...products.map(({ name }) => ({ productId: idOf(ids, name) })),
    ...kits.map(({ name }) => ({ kitId: idOf(ids, name) })),
  ];
}

/** Makes the webhook of the demonstration, whose receiver is simulated, a tag, and active automations. */
export async function follow({ run }: DemoOperations): Promise<void> {
  await run(CreateTagDocument, {});
  await run(CreateWebhookDocument, {
    input: {
      name: 'ERP',
      description: 'Avisa o sistema de gestão. O destino é simulado e responde 200: nada sai da loja de teste.',
      url: 'https://erp.example.com/eventos',
      events: ['ORDER_CREATED', 'ORDER_PAID', 'ORDER_COMPLETED', 'ORDER_CANCELLED'],
      retryAttempts: 1,
      secret: 'segredo-da-demonstracao',
    },
  });
  const { messageTemplates, automations } = await run(MessagesAndAutomationsDocument, {});
  const idAmong = ({ nodes }: typeof automations, name: string) => idOf(new Map(nodes.map((row) => [row.name, row.id])), name);
  await run(CreateAutomationDocument, {
    input: {
      name: 'Lembrar do carrinho',
      triggerEvent: 'cart.abandoned',
      steps: [
        { type: 'delay', minutes: 20 },
        { type: 'action', name: 'send_whatsapp', data: { template_id: idAmong(messageTemplates, 'Carrinho esquecido') } },
      ],
    },
  });
  await run(ActivateAutomationDocument, { id: idAmong(automations, 'Lembrar do PIX') });
}

const RETURN_MESSAGES = ['Ficou menor do que eu esperava.', 'Comprei por engano.'];

/** Has the buyers of the newest orders on their way ask for a return. */
async function askReturns({ run }: DemoOperations): Promise<void> {
  const { orders } = await run(ShippedOrdersDocument, {});
  for (const [index, message] of RETURN_MESSAGES.entries()) {
    const order = orders.nodes[index];
    const item = order?.items[0];
    if (order && item) await run(AskReturnDocument, { orderId: order.id, item: item.id, message });
  }
}

/** An action of people at a moment of the past. */
interface Happening {
  readonly ageMs: number;
  readonly happen: () => Promise<unknown>;
}

/**
 * Gives the store a past of 60 days up to `now`: orders in every status, their buyers, carts that were left, and for the last days
 * deliveries and runs. `runtime` runs with `clock`, which ends at `now`.
 */
export async function makeHistory(runtime: Runtime, clock: MovingClock, { storeId, ids }: Store, now: Date): Promise<void> {
  const runAs = operationRunner(runtime);
  const consequences = createConsequences(runtime, clock);
  let isFollowed = false;
  const shop: DemoOperations = {
    clock,
    run: runAs(operatorPrincipal(storeId)),
    runAsSystem: runAs(systemPrincipal(storeId)),
    onChange: async () => {
      if (isFollowed) await consequences();
    },
  };
  const choices = demoChoices(ids);
  const begin = async () => {
    // Earlier events have no consequence.
    for (let count = 1; count > 0; ) count = await relayEvents({ ...runtime, fanOuts: [] });
    isFollowed = true;
    clock.moveTo(new Date(now.getTime() - FOLLOWED_DAYS * DAY_MS));
    await follow(shop);
  };
  const purchase = (ageMs: number, number: number): Purchase => ({
    number,
    series: 'aviso',
    buyer: demoBuyer(number),
    at: new Date(now.getTime() - ageMs),
    now,
    choices,
    ...(number % 9 === 4 && { couponCode: 'BEMVINDO10' }),
  });
  const happenings: Happening[] = [
    { ageMs: FOLLOWED_DAYS * DAY_MS, happen: begin },
    ...Array.from({ length: PURCHASES }, (_, index) => {
      const ageMs = shareAt(index, PURCHASES) * HISTORY_DAYS * DAY_MS;
      return { ageMs, happen: () => makePurchase(shop, purchase(ageMs, index + 1)) };
    }),
    ...Array.from({ length: ABANDONED_CARTS }, (_, index) => {
      const ageMs = shareAt(index, ABANDONED_CARTS) * HISTORY_DAYS * DAY_MS + 47 * MINUTE_MS;
      return { ageMs, happen: () => abandonCart(shop, purchase(ageMs, PURCHASES + 10 + index)) };
    }),
    ...[12, 4].map((minutes, index) => {
      const ageMs = minutes * MINUTE_MS;
      return { ageMs, happen: () => makePurchase(shop, purchase(ageMs, PURCHASES + 1 + index)) };
    }),
    ...[9, 2].map((minutes, index) => {
      const ageMs = minutes * MINUTE_MS;
      return { ageMs, happen: () => openCart(shop, purchase(ageMs, PURCHASES + 30 + index)) };
    }),
  ];
  for (const { happen } of happenings.sort((one, other) => other.ageMs - one.ageMs)) await happen();
  clock.moveTo(now);
  await askReturns(shop);
  await consequences();
  await applyRetention({ runtime, log: silentLog, journal: UNNOTED, signal: new AbortController().signal });
}
