import { setTimeout as pause } from 'node:timers/promises';
import { OPERATOR_TOKEN } from '../../soak/server.ts';
import { STOCK_SUMS } from '../../soak/stock-sums.ts';
import { askReturn, paidGoods, stockGoods, UNITS } from './goods.ts';
import { openShop, ordersOf, type Scene, type Shop, waitForOrders, withScene } from './scene.ts';

const DYING = new URL('./dying.mjs', import.meta.url).href;

/** Most points of an approval: it ends by itself before. */
const MAX_POINTS = 160;

const STOCK = 1_000;

const APPROVE = 'mutation ($id: ID!) { result: approveReturn(id: $id) { status } }';

/** A return as the database has it. */
interface ReturnState {
  readonly status: string;
  readonly refunds: number;
  readonly transfers: number;
  /** Units that came back to the stock, by the lines of refunds and by the movements of stock. */
  readonly restocked: number;
  readonly moved: number;
  readonly refunding: number;
}

const STATES = `SELECT r.status, count(f.id)::int AS refunds, coalesce(sum(l.restocked), 0)::int AS restocked,
  (SELECT count(*)::int FROM refund_transfer t WHERE t.refund_id = ANY(array_agg(f.id))) AS transfers,
  (SELECT coalesce(sum(m.delta), 0)::int FROM stock_movement m WHERE m.order_id = r.order_id AND m.reason = 'RETURN') AS moved,
  (SELECT p.refunding::int FROM payment p WHERE p.store_id = r.store_id AND p.order_id = r.order_id) AS refunding
FROM return_request r LEFT JOIN refund f ON f.store_id = r.store_id AND f.order_id = r.order_id
LEFT JOIN LATERAL (SELECT sum(restocked) AS restocked FROM refund_line l WHERE l.store_id = f.store_id AND l.refund_id = f.id) l ON true`;

const returnsWhere = ({ cluster }: Scene, condition: string): Promise<ReturnState[]> =>
  cluster.run<ReturnState>(`${STATES} WHERE ${condition} GROUP BY r.store_id, r.id, r.order_id, r.status`);

const isUntouched = ({ status, refunds, restocked, moved, refunding }: ReturnState) =>
  status === 'ASKED' && refunds + restocked + moved + refunding === 0;

const isApproved = ({ status, refunds, transfers, restocked, moved, refunding }: ReturnState) =>
  status === 'APPROVED' && refunds === 1 && transfers === 1 && restocked === UNITS && moved === UNITS && refunding === 7980;

/** Approves a return. Returns the text of the answer; undefined: there was none. */
async function approve(address: string, { id: storeId }: Shop, id: string): Promise<string | undefined> {
  const headers = {
    ...{ authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-store-id': storeId },
    ...{ 'content-type': 'application/json', 'idempotency-key': `approve-${id}` },
  };
  const body = JSON.stringify({ query: APPROVE, variables: { id } });
  return fetch(`${address}/graphql`, { method: 'POST', headers, body }).then(
    (reply) => reply.text(),
    () => undefined,
  );
}

type Dying = Awaited<ReturnType<Scene['startService']>>;

/** Starts a service that dies at a point of an approval. */
const startDying = (scene: Scene, point: number): Promise<Dying> =>
  scene.startService({ NODE_OPTIONS: `--import ${DYING}`, DIE_AT: String(point), DIE_OF: 'ALL' });

/** Has a service approve a return and die. Returns false when the approval was over before. */
async function killBy(dying: Dying, shop: Shop, request: string): Promise<boolean> {
  let hasDied = false;
  const died = dying.process.ended().then(() => {
    hasDied = true;
  });
  void dying.process.end('SIGUSR2');
  await pause(20);
  const answered = approve(dying.address, shop, request);
  await Promise.race([died, answered.then(() => pause(500))]);
  const isKilled = hasDied;
  await dying.process.end('SIGKILL');
  return isKilled;
}

/**
 * Kills the service at every await of an approval of goods: money and units go back together or not at all, and the same call, sent
 * again, is answered as one that was never interrupted.
 */
export function killApprovals(parts: Pick<Scene, 'report' | 'row'>): Promise<void> {
  return withScene(parts, { stores: 1 }, async (scene) => {
    const { report, provider, cluster, address } = scene;
    await scene.startWorker();
    const shop = await openShop(scene, 0);
    const product = await stockGoods(scene, shop, STOCK);
    const orders: string[] = [];
    const halves: string[] = [];
    const unanswered: string[] = [];
    let [point, kills, undone] = [0, 0, 0];
    for (let isKilled = true; isKilled; ) {
      point += 1;
      if (point > MAX_POINTS) throw new Error(`an approval has more than ${MAX_POINTS} points`);
      const [dying, { id }] = await Promise.all([startDying(scene, point), paidGoods(scene, shop, product)]);
      orders.push(id);
      const request = await askReturn(scene, shop, id);
      isKilled = await killBy(dying, shop, request);
      const [state] = await returnsWhere(scene, `r.id = '${request}'`);
      if (!state || !(isUntouched(state) || isApproved(state))) halves.push(`point ${point}: ${JSON.stringify(state)}`);
      if (isKilled) kills += 1;
      if (state?.status === 'ASKED') undone += 1;
      const answer = await approve(address, shop, request);
      if (!answer?.includes('"APPROVED"')) unanswered.push(`point ${point}: ${answer}`);
    }
    const sent = ({ transfers }: { readonly transfers: readonly string[] }) => transfers.join() === 'PROCESSING';
    await waitForOrders(scene, orders, 'every refund is at its provider', sent, 60).catch(() => undefined);
    const states = await returnsWhere(scene, `r.store_id = '${shop.id}'`);
    const wrong = states.filter((state) => !isApproved(state));
    const items = await cluster.run<{ stock: number; sum: number }>(`${STOCK_SUMS} HAVING item.store_id = '${shop.id}'`);
    const notSent = (await ordersOf(scene, orders)).filter((order) => !sent(order)).length;
    report.check(
      kills > 0 && halves.length === 0,
      'killed while a return is approved: money and units go back together, or neither',
      `${kills} kills, ${undone} before the commit, ${halves.length} halves ${halves.slice(0, 3).join('; ')}`,
    );
    report.check(unanswered.length === 0, 'the same call again says that it is approved', unanswered.slice(0, 3).join('; '));
    report.check(
      wrong.length === 0 && states.length === orders.length && items.every(({ stock, sum }) => stock === sum && stock === STOCK),
      'each went back once: its money, and its units',
      `${states.length} returns, ${wrong.length} wrong ${JSON.stringify(wrong.slice(0, 2))}, stock ${JSON.stringify(items)}`,
    );
    report.check(
      notSent === 0 && provider.books().refunds === orders.length,
      'and the provider was asked once for each',
      `${provider.books().refunds} refunds there`,
    );
  });
}
