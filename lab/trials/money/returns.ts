import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { percentile } from '../../soak/good-traffic.ts';
import { type Credentials, createStore, runAsOperator } from '../../soak/store.ts';
import { askReturn, sellGoods, stockGoods, UNITS } from './goods.ts';
import { openShop, ordersOf, type Scene, type Shop, waitForOrders, withScene } from './scene.ts';

const RETURNS = 1_000;
/** Returns that are asked for, or approved, at once. */
const AT_ONCE = 16;
/** Time for which the neighbour is measured alone, and between two of its calls, in milliseconds. */
const ALONE_MS = 20_000;
const PAUSE_MS = 20;
/** Most that the calls of a neighbour may take, as a multiple of their time alone. */
const MAX_SLOWER = 2;

const APPROVE = 'mutation ($id: ID!) { result: approveReturn(id: $id) { status } }';

/** Times of the quickest call of another store, one after the other, until `work` is done. */
async function timesBeside(address: string, headers: Credentials, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const client = new Client(address);
  const times: number[] = [];
  while (!isOver) {
    const startedAt = performance.now();
    const body = JSON.stringify({ query: '{ products(first: 1) { nodes { id } } }' });
    const reply = await client.request({ path: '/graphql', method: 'POST', headers, body });
    await reply.body.text();
    if (reply.statusCode !== 200) throw new Error(`the neighbour got ${reply.statusCode}`);
    times.push(performance.now() - startedAt);
    await pause(PAUSE_MS);
  }
  await client.close();
  await over;
  return times;
}

/** Does something for each item, so many at once. */
async function each<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items];
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await act(item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return results;
}

/** Orders of goods that are paid. */
async function paidOrders(scene: Scene, shop: Shop, count: number): Promise<string[]> {
  const product = await stockGoods(scene, shop, count * UNITS);
  const orders = await each([...Array(count).keys()], () => sellGoods(scene, shop, product));
  await waitForOrders(scene, orders, 'all orders have a charge', ({ attempt }) => attempt === 'OPEN', 600);
  scene.provider.deliver('SENT');
  for (const { reference } of await ordersOf(scene, orders)) await scene.provider.pay(reference ?? '');
  await waitForOrders(scene, orders, 'every order is PAID', ({ status }) => status === 'PAID', 600);
  return orders;
}

const shown = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms of ${times.length}`;

/** Returns of one store, so many as the argument says, beside the calls of another. */
export function returnMany(parts: Pick<Scene, 'report' | 'row'>, argument?: string): Promise<void> {
  const count = Number(argument ?? RETURNS);
  return withScene(parts, { stores: 1 }, async (scene) => {
    const { address, report, cluster, provider } = scene;
    await scene.startWorker();
    const shop = await openShop(scene, 0);
    const orders = await paidOrders(scene, shop, count);
    const { credentials } = await createStore(address);
    let asked: string[] = [];
    const burdens: Readonly<Record<string, () => Promise<unknown>>> = {
      'asked for': async () => {
        asked = await each(orders, (id) => askReturn(scene, shop, id));
      },
      approved: () => each(asked, (id) => runAsOperator(address, APPROVE, { id }, shop.id)),
    };
    await timesBeside(address, credentials, pause(5_000));
    for (const [what, work] of Object.entries(burdens)) {
      const alone = await timesBeside(address, credentials, pause(ALONE_MS));
      const startedAt = performance.now();
      const beside = await timesBeside(address, credentials, work());
      const seconds = (performance.now() - startedAt) / 1000;
      const isQuick = [0.5, 0.99].every((part) => percentile(beside, part) <= MAX_SLOWER * percentile(alone, part));
      report.check(
        isQuick,
        `${count} returns are ${what}, ${AT_ONCE} at once: a neighbour is not starved`,
        `in ${seconds.toFixed(0)} s; alone ${shown(alone)}; beside ${shown(beside)}`,
      );
    }
    await waitForOrders(scene, orders, 'every refund is sent', ({ transfers }) => transfers.join() === 'PROCESSING', 300);
    await provider.giveBack();
    await waitForOrders(scene, orders, 'every order is REFUNDED', ({ status }) => status === 'REFUNDED', 300);
    const [stock] = await cluster.run<{ stock: number }>(`SELECT stock FROM product WHERE store_id = '${shop.id}'`);
    report.check(
      stock?.stock === count * UNITS && provider.books().refunds === count,
      'all money and all units are back, once',
      `${provider.books().refunds} refunds, stock ${stock?.stock}`,
    );
  });
}
