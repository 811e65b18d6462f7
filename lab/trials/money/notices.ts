import { setTimeout as pause } from 'node:timers/promises';
import { newTrafficResult, percentile, type TrafficResult } from '../../soak/good-traffic.ts';
import { sendPaced } from '../../soak/paced-traffic.ts';
import { createStore } from '../../soak/store.ts';
import { chargedOrders, openShop, ordersOf, placeOrders, type Scene, waitForOrders, withScene } from './scene.ts';

type Part = (with_: Pick<Scene, 'report' | 'row'>) => Promise<void>;

/** True for an order that was paid, and announced, once. */
const isPaidOnce = ({ status, payment, attempt, paidEvents, charges }: Awaited<ReturnType<typeof ordersOf>>[number]) =>
  status === 'PAID' && payment === 'APPROVED' && attempt === 'PAID' && paidEvents === 1 && charges === 1;

/** All notices are lost: lists find what was paid. */
export const loseNotices: Part = (parts) =>
  withScene(parts, { stores: 3 }, async (scene) => {
    const { provider, report } = scene;
    await scene.startWorker();
    provider.deliver('LOST');
    const orders: string[] = [];
    for (const number of [0, 1, 2]) {
      const charged = await chargedOrders(scene, await openShop(scene, number), 40);
      orders.push(...charged.map(({ id }) => id));
      for (const { reference } of charged) await provider.pay(reference ?? '');
    }
    const paidAt = Date.now();
    await waitForOrders(scene, orders, 'every paid order is PAID', isPaidOnce, 90);
    const states = await ordersOf(scene, orders);
    const latest = Math.max(...states.map(({ approvedAt }) => (approvedAt?.getTime() ?? Number.NaN) - paidAt)) / 1000;
    report.check(
      latest <= 60,
      'all notices lost: every paid order is PAID within 60 s',
      `${orders.length}, the last after ${latest.toFixed(1)} s`,
    );
  });

/** Each notice comes ten times, the last first. */
export const repeatNotices: Part = (parts) =>
  withScene(parts, { stores: 1 }, async (scene) => {
    const { provider, report } = scene;
    await scene.startWorker();
    const shop = await openShop(scene, 0);
    const charged = await chargedOrders(scene, shop, 30);
    provider.deliver('KEPT');
    for (const { reference } of charged) await provider.pay(reference ?? '');
    await provider.tell(10);
    const ids = charged.map(({ id }) => id);
    await waitForOrders(scene, ids, 'every order is PAID', ({ status }) => status === 'PAID', 60);
    // The list that follows reads the same money again.
    await pause(55_000);
    const states = await ordersOf(scene, ids);
    const wrong = states.filter((order) => !isPaidOnce(order)).length;
    report.check(
      wrong === 0,
      'each notice ten times, the last first: one ORDER_PAID each',
      `${ids.length} orders, ${ids.length * 10} notices, ${wrong} wrong`,
    );
  });

const FORGED = 10_000;
const CALM_MS = 20_000;
/** Most that the p99 of a neighbour may grow by, in milliseconds, while notices are forged. */
const MAX_SLOWER_MS = 150;

const timesOf = ({ times }: TrafficResult) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms of ${times.length}`;

/** Calls of a neighbour's store at a fixed rate, until they are stopped. */
export async function neighbour({ address }: Scene) {
  const keys = [];
  for (let key = 0; key < 8; key += 1) keys.push((await createStore(address)).credentials);
  const results = { before: newTrafficResult(), during: newTrafficResult() };
  let phase: keyof typeof results = 'before';
  const stopping = new AbortController();
  const sending = sendPaced(address, keys, () => results[phase], stopping.signal);
  return {
    begin: () => {
      phase = 'during';
    },
    end: async () => {
      stopping.abort();
      await sending;
      const [before, during] = [percentile(results.before.times, 0.99), percentile(results.during.times, 0.99)];
      return { slower: during - before, details: `without ${timesOf(results.before)}; meanwhile ${timesOf(results.during)}` };
    },
  };
}

/** Ten thousand notices of somebody who knows the address and the charges. */
export const forgeNotices: Part = (parts) =>
  withScene(parts, { stores: 1 }, async (scene) => {
    const { provider, report, row } = scene;
    await scene.startWorker();
    const shop = await openShop(scene, 0);
    const charged = await chargedOrders(scene, shop, 100, 240);
    const beside = await neighbour(scene);
    await pause(CALM_MS);
    beside.begin();
    const [before, startedAt] = [provider.calls(shop.number), performance.now()];
    let sent = 0;
    const statuses = new Map<number, number>();
    const forger = async () => {
      while (sent < FORGED) {
        sent += 1;
        const { reference } = charged[sent % charged.length] ?? {};
        const body = JSON.stringify(provider.forged(reference ?? ''));
        const reply = await fetch(shop.noticeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        await reply.arrayBuffer();
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        // A hundred a second: as many as a small sender makes.
        await pause(80);
      }
    };
    const forging = Promise.all(Array.from({ length: 8 }, forger));
    // A buyer comes meanwhile.
    const [id = ''] = await placeOrders(scene, shop, 1);
    const waited = await waitForOrders(scene, [id], 'a new order has its charge', ({ attempt }) => attempt === 'OPEN', 60);
    await forging;
    const minutes = (performance.now() - startedAt) / 60_000;
    const asked = provider.calls(shop.number) - before;
    const quota = Math.ceil(minutes + 1) * row.callsPerMinute;
    const { slower, details } = await beside.end();
    const paid = (
      await ordersOf(
        scene,
        charged.map((order) => order.id),
      )
    ).filter(({ status }) => status !== 'PENDING').length;
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    report.check(paid === 0, '10,000 forged notices: no order is paid', `${paid} of ${charged.length}; answers ${answers}`);
    report.check(
      asked <= quota,
      'they cost no more than the quota',
      `${asked} calls in ${(minutes * 60).toFixed(0)} s, quota ${row.callsPerMinute} a minute`,
    );
    report.check(waited <= 5, 'a new order gets its charge meanwhile', `after ${waited.toFixed(1)} s`);
    report.check(slower <= MAX_SLOWER_MS, 'calls of a neighbour are not slowed', details);
  });

/** Time from the payment at the provider to PAID, by its notice, beside the calls of a neighbour. */
export const tellInTime: Part = (parts) =>
  withScene(parts, { stores: 1 }, async (scene) => {
    const { provider, report } = scene;
    await scene.startWorker();
    const charged = await chargedOrders(scene, await openShop(scene, 0), 100, 240);
    const beside = await neighbour(scene);
    await pause(5_000);
    beside.begin();
    const paidAt = new Map<string, number>();
    for (const { id, reference } of charged) {
      paidAt.set(id, Date.now());
      await provider.pay(reference ?? '');
      await pause(400);
    }
    const ids = [...paidAt.keys()];
    await waitForOrders(scene, ids, 'every order is PAID', isPaidOnce, 60);
    const { details } = await beside.end();
    const times = (await ordersOf(scene, ids)).map(
      ({ id, approvedAt }) => (approvedAt?.getTime() ?? Number.NaN) - (paidAt.get(id) ?? 0),
    );
    const p99 = percentile(times, 0.99);
    report.check(
      p99 <= 2_000,
      'from the payment to PAID by notice: p99 of 2 s',
      `p50 ${percentile(times, 0.5)} ms, p99 ${p99} ms of ${times.length}`,
    );
    report.info('calls of a neighbour beside it', details);
  });
