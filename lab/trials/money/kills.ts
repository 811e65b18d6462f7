import { setTimeout as pause } from 'node:timers/promises';
import { PHASES, type Phase } from './kill-phases.ts';
import { chargedOrders, openShop, ordersOf, type Scene, type Shop, waitForOrders, withScene } from './scene.ts';

const DYING = new URL('./dying.mjs', import.meta.url).href;

/** Most points of one phase: it ends by itself before. */
const MAX_POINTS = 120;

/** Ends the leases of the process that died: by themselves they end within two minutes. */
const endLeases = ({ cluster }: Scene, { id }: Shop) =>
  cluster.run(`WITH ended AS (UPDATE payment_provider_state SET list_due_at = now() WHERE store_id = '${id}'),
    sent AS (UPDATE refund_transfer SET due_at = now() WHERE store_id = '${id}' AND due_at IS NOT NULL)
    UPDATE payment_attempt SET due_at = now() WHERE store_id = '${id}' AND status IN ('STARTING', 'OPEN') AND due_at < expires_at`);

/** Points of a phase, both ends included. */
interface Points {
  readonly from: number;
  readonly to: number;
}

/** Kills the process at each point of a phase, with a new order for each. Returns the number of kills. */
async function playPhase(scene: Scene, shop: Shop, phase: Phase, { from, to }: Points): Promise<number> {
  let former: string | undefined;
  for (let point = from; point <= to; point += 1) {
    const worker = await scene.startWorker({ NODE_OPTIONS: `--import ${DYING}`, DIE_AT: String(point) });
    await endLeases(scene, shop);
    if (former !== undefined) await waitForOrders(scene, [former], `${phase.title}: point ${point - 1}`, phase.isDone, 60);
    const [prepared] = phase.isPrepared ? await chargedOrders(scene, shop, 1) : [];
    if (prepared) await phase.prepare?.(scene, prepared);
    let hasDied = false;
    const died = worker.ended().then(() => {
      hasDied = true;
    });
    void worker.end('SIGUSR2');
    await pause(20);
    former = await phase.begin(scene, shop, prepared);
    const done = waitForOrders(scene, [former], phase.title, phase.isDone, 60).catch(() => undefined);
    await Promise.race([died, done.then(() => pause(1_000))]);
    if (hasDied) continue;
    await worker.end('SIGKILL');
    return point - from;
  }
  if (to >= MAX_POINTS) throw new Error(`a phase has more than ${MAX_POINTS} points: ${phase.title}`);
  await scene.startWorker();
  await endLeases(scene, shop);
  if (former !== undefined) await waitForOrders(scene, [former], `${phase.title}: point ${to}`, phase.isDone, 60);
  return to - from + 1;
}

/** The points that an argument names, as `21-40`; all of them without one. */
function pointsOf(range: string | undefined): Points {
  const [from = 1, to = MAX_POINTS] = range?.split('-').map(Number) ?? [];
  return { from, to };
}

/**
 * Kills the process at every await of its work with the money, then starts it again. `argument`: the name of the one phase that is played,
 * with the points of it where these are not all, as `list/21-40`.
 */
export function killAtEachAwait(parts: Pick<Scene, 'report' | 'row'>, argument?: string): Promise<void> {
  const [only, range] = argument?.split('/') ?? [];
  const phases = PHASES.filter(({ name }) => only === undefined || name === only);
  if (phases.length === 0) throw new Error(`the phases are ${PHASES.map(({ name }) => name).join(', ')}`);
  return withScene(parts, { stores: phases.length }, async (scene) => {
    const { report, provider, cluster } = scene;
    for (const [number, phase] of phases.entries()) {
      const shop = await openShop(scene, number);
      const before = provider.books();
      const kills = await playPhase(scene, shop, phase, pointsOf(range));
      const rows = await cluster.run<{ id: string }>(`SELECT id FROM "order" WHERE store_id = '${shop.id}'`);
      const states = await ordersOf(
        scene,
        rows.map(({ id }) => id),
      );
      const wrong = states.filter((order) => !phase.isDone(order));
      const after = provider.books();
      const charges = after.charges - before.charges;
      const refunds = after.refunds - before.refunds;
      const given = states.filter(({ transfers }) => transfers.length > 0).length;
      report.check(
        (kills > 0 || range !== undefined) && wrong.length === 0,
        `killed while ${phase.title}: nothing is lost or doubled`,
        `${kills} kills${range === undefined ? '' : ` (points ${range})`}, ${states.length} orders, ${wrong.length} wrong`,
      );
      report.check(charges === states.length, `killed while ${phase.title}: one charge for each order`, `${charges} charges`);
      report.check(
        refunds === given,
        `killed while ${phase.title}: one refund for each that was asked for`,
        `${refunds} refunds`,
      );
    }
  });
}
