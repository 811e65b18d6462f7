import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../soak/good-traffic.ts';
import { runAsOperator } from '../../soak/store.ts';
import { waitUntil } from '../cluster.ts';
import { neighbour } from './notices.ts';
import { chargedOrders, openShop, ordersOf, placeOrders, type Scene, type Shop, waitForOrders, withScene } from './scene.ts';

type Part = (with_: Pick<Scene, 'report' | 'row'>) => Promise<void>;

const MINUTE_MS = 60_000;

const setMinutes = ({ address, row }: Scene, { id }: Shop, minutes: number) =>
  runAsOperator(
    address,
    'mutation ($id: ID!, $input: UpdateStoreInput!) { result: updateStore(id: $id, input: $input) { id } }',
    { id, input: { [row.minutesSetting]: minutes } },
    id,
  );

/** Pay pages of orders that say that the provider does not answer. */
async function pagesThatSaySo(scene: Scene, orders: readonly string[]): Promise<number> {
  const pages = (await ordersOf(scene, orders)).map(async ({ checkoutId }) => {
    const reply = await fetch(`${scene.address}/pay/${checkoutId}`);
    return (await reply.text()).includes(scene.row.awaySentence);
  });
  return (await Promise.all(pages)).filter(Boolean).length;
}

/**
 * The provider answers nothing for an hour of the clock, which is put forward a minute at a time. One store lets its buyers pay for two hours,
 * the other for half an hour.
 */
export const leaveForAnHour: Part = (parts) =>
  withScene(parts, { stores: 2, isClocked: true }, async (scene) => {
    const { provider, report } = scene;
    await scene.startWorker();
    const [long, short] = [await openShop(scene, 0), await openShop(scene, 1)];
    await setMinutes(scene, long, 120);
    await setMinutes(scene, short, 30);
    const before = [...(await chargedOrders(scene, long, 6)), ...(await chargedOrders(scene, short, 6))];
    provider.deliver('LOST');
    provider.setAway(true);
    const paid = before.filter((_order, index) => index % 2 === 0);
    for (const { reference } of paid) await provider.pay(reference ?? '');
    const waiting = [await placeOrders(scene, long, 4), await placeOrders(scene, short, 4)] as const;
    await waitUntil(
      'the pages say that the bank does not answer',
      async () => (await pagesThatSaySo(scene, waiting.flat())) === 8,
      60,
    ).then(
      () => report.check(true, 'an hour away: the page of each order says so', '8 of 8'),
      async () =>
        report.check(
          false,
          'an hour away: the page of each order says so',
          `${await pagesThatSaySo(scene, waiting.flat())} of 8`,
        ),
    );
    for (let minute = 1; minute <= 60; minute += 1) {
      scene.setClock(minute * MINUTE_MS);
      await pause(500);
    }
    provider.setAway(false);
    const comeBack = async (seconds: number) => {
      const paidIds = paid.map(({ id }) => id);
      const isPaid = waitForOrders(scene, paidIds, 'what was paid meanwhile is PAID', ({ status }) => status === 'PAID', seconds);
      await Promise.all([
        isPaid,
        waitForOrders(scene, waiting[0], 'orders in time have their charge', ({ attempt }) => attempt === 'OPEN', seconds),
        waitForOrders(scene, waiting[1], 'orders past their time have ended', ({ status }) => status === 'CANCELLED', seconds),
      ]);
    };
    const startedAt = performance.now();
    const isBack = await comeBack(180).then(
      () => true,
      () => false,
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const states = await ordersOf(scene, [...before.map(({ id }) => id), ...waiting.flat()]);
    const doubled = states.filter(({ paidEvents, charges }) => paidEvents > 1 || charges > 1).length;
    const counts = Object.entries(Object.groupBy(states, ({ status, attempt }) => `${status} ${attempt}`));
    const summary = counts.map(([name, group]) => `${group?.length} × ${name}`).join(', ');
    report.check(isBack, 'back after an hour: it catches up, nothing is lost', `${seconds} s; ${summary}`);
    report.check(doubled === 0 && provider.books().payments === paid.length, 'and nothing is doubled', `${doubled} orders`);
    report.info('the hour', 'is one of the clock of the service, put forward by 60 minutes within 30 s');
  });

const SLOW_STORES = 20;
const SLOW_MS = 30_000;

/** Twenty stores at a bank that takes 30 s for each answer, beside a store at a bank that is quick. */
export const slowDown: Part = (parts) =>
  withScene(parts, { stores: SLOW_STORES + 1 }, async (scene) => {
    const { provider, report } = scene;
    await scene.startWorker();
    const slow: Shop[] = [];
    for (let number = 0; number < SLOW_STORES; number += 1) slow.push(await openShop(scene, number));
    const quick = await openShop(scene, SLOW_STORES);
    const beside = await neighbour(scene);
    await pause(20_000);
    for (const { number } of slow) provider.setDelay(number, SLOW_MS);
    for (const shop of slow) await placeOrders(scene, shop, 8);
    beside.begin();
    const times: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const placedAt = performance.now();
      const [order] = await chargedOrders(scene, quick, 1);
      times.push(performance.now() - placedAt);
      await provider.pay(order?.reference ?? '');
      await waitForOrders(scene, [order?.id ?? ''], 'the order is PAID', ({ status }) => status === 'PAID', 60);
    }
    const { slower, details } = await beside.end();
    const p99 = percentile(times, 0.99);
    report.check(
      p99 <= 5_000,
      `${SLOW_STORES} stores at a bank of 30 s: a charge at another bank is made`,
      `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${times.length}`,
    );
    report.check(slower <= 150, 'and calls of a neighbour are not slowed', details);
  });
