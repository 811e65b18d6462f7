import type { Report } from '../../soak/report.ts';
import { waitUntil } from '../cluster.ts';
import type { Game } from './game.ts';
import type { ReceivedItem } from './receivers.ts';

/** Time for what is left to be delivered, in seconds: a message of a killed worker is taken over after three minutes. */
const DRAIN_SECONDS = 300;

const LEFT = `SELECT (SELECT count(*) FROM event WHERE relayed_at IS NULL) + (SELECT count(*) FROM message WHERE status = 'PENDING')
  + (SELECT count(*) FROM automation_run WHERE status = 'WAITING') + (SELECT count(*) FROM webhook_delivery WHERE status = 'PENDING') AS n`;

/** Waits until everything is delivered, without the pauses between attempts that were made. */
export async function drain({ cluster }: Pick<Game, 'cluster'>): Promise<number> {
  const begun = performance.now();
  await waitUntil(
    'everything is delivered',
    async () => {
      await cluster.run(
        `UPDATE webhook_delivery SET next_attempt_at = now() WHERE status = 'PENDING' AND next_attempt_at > now()`,
      );
      return Number((await cluster.run<{ n: string }>(LEFT))[0]?.n) === 0;
    },
    DRAIN_SECONDS,
  );
  return (performance.now() - begun) / 1000;
}

const shown = (list: readonly unknown[]) => (list.length === 0 ? '' : `, for example ${JSON.stringify(list[0])}`);

export async function checkWrites({ cluster, buyers }: Pick<Game, 'cluster' | 'buyers'>, report: Report): Promise<void> {
  const { products, checkouts, orders } = buyers.acknowledged;
  const stored = async <Row>(text: string) => cluster.run<Row>(text);
  const prices = new Map(
    (await stored<{ id: string; price: number }>('SELECT id, price FROM product')).map(({ id, price }) => [id, price / 100]),
  );
  const lostProducts = [...products].filter(([id, { acknowledged, asked }]) => {
    const price = prices.get(id);
    return price !== acknowledged && !(price !== undefined && asked.has(price));
  });
  const idsOf = async (table: string) => new Set((await stored<{ id: string }>(`SELECT id FROM "${table}"`)).map(({ id }) => id));
  const lost = async (table: string, ids: Iterable<string>) => {
    const there = await idsOf(table);
    return [...ids].filter((id) => !there.has(id));
  };
  const [lostCheckouts, lostOrders] = [await lost('checkout', checkouts), await lost('order', orders.keys())];
  const all = [...lostProducts.map(([id]) => id), ...lostCheckouts, ...lostOrders];
  report.check(
    all.length === 0 && products.size > 0 && orders.size > 0,
    'no acknowledged write is lost',
    `${products.size} products with their prices, ${checkouts.size} carts, ${orders.size} orders; ${all.length} lost${shown(all)}`,
  );
}

export function checkDeliveries({ receivers, buyers }: Pick<Game, 'receivers' | 'buyers'>, report: Report): void {
  const { products, orders } = buyers.acknowledged;
  const items = [...receivers.deliveries];
  const ids = new Map<string, Set<string>>();
  const announced = new Set<string>();
  for (const [id, { path, body }] of items) {
    const key = `${path} ${body.eventId}`;
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
    announced.add(`${path} ${body.event} ${body.data?.id}`);
  }
  const wanted = ['/erp', '/slow'].flatMap((path) => [
    ...[...products.keys()].map((id) => `${path} PRODUCT_CREATED ${id}`),
    ...[...orders.keys()].map((id) => `${path} ORDER_CREATED ${id}`),
  ]);
  const missing = wanted.filter((each) => !announced.has(each));
  report.check(
    missing.length === 0,
    'every acknowledged write reached both webhooks',
    `${wanted.length} events, ${missing.length} missing${shown(missing)}`,
  );
  const changed = items.filter(([, { isSame }]) => !isSame).length;
  const twice = [...ids.values()].filter((each) => each.size > 1).length;
  const repeated = items.filter(([, { count }]) => count > 1).length;
  report.check(
    changed === 0 && twice === 0,
    'a delivery that came again had the same id and body',
    `${items.length} deliveries, ${repeated} came again, ${twice} with another id, ${changed} with another body`,
  );
}

function checkMessages({ receivers, buyers }: Game, report: Report): void {
  const byPhone = new Map<string, ReceivedItem[]>();
  for (const item of receivers.messages.values()) {
    const phone = item.body.to ?? '';
    byPhone.set(phone, [...(byPhone.get(phone) ?? []), item]);
  }
  const missing = [...buyers.acknowledged.orders.values()].filter((phone) => !byPhone.has(phone));
  report.check(
    missing.length === 0,
    'the buyer of every order got an SMS',
    `${byPhone.size} buyers, ${missing.length} without${shown(missing)}`,
  );
  const twice = [...byPhone].filter(([, items]) => items.length > 1).map(([phone]) => phone);
  const repeated = [...receivers.messages.values()].filter(({ count }) => count > 1).length;
  report.check(
    twice.length === 0,
    'no buyer got two: what came again had the same id, which a provider sends once',
    `${twice.length} got two${shown(twice)}; ${repeated} of ${receivers.messages.size} ids came again`,
  );
}

/** Waits until everything is delivered, and checks that nothing is lost and nothing was made twice. */
export async function checkLosses(game: Game, report: Report): Promise<void> {
  report.info('everything is delivered', `${(await drain(game)).toFixed(0)} s after the last call`);
  await checkWrites(game, report);
  checkDeliveries(game, report);
  checkMessages(game, report);
}
