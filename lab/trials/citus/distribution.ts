import pg from 'pg';
import { addSales } from '../../bench/fill-sales.ts';
import { prepareStatistics } from '../../bench/fixture.ts';
import type { Report } from '../../soak/report.ts';
import { createStore } from '../../soak/store.ts';
import type { Cluster } from '../cluster.ts';
import { killedCommand } from '../killed-command.ts';
import { checkCalls, duringCalls } from './calls.ts';
import { withCitus } from './scene.ts';

const STORES = 50;
/** Lead of the division before it is killed, in milliseconds. */
const KILL_MS = 20_000;

const CUSTOMER = `INSERT INTO customer (id, store_id, key, name, email, total_orders, first_order_date, last_order_date, last_order_id)
SELECT $1, $1, 'cliente', 'Cliente', 'cliente@example.com', count(*), min(at), max(at), max(id::text)::uuid FROM sale`;

async function fillStores(coordinator: Cluster, address: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: coordinator.url() });
  client.on('error', () => undefined);
  await client.connect();
  for (let made = 0; made < STORES; made += 1) {
    const { storeId } = await createStore(address);
    await addSales(client, storeId, Math.round(orders / STORES), new AbortController().signal);
    // A division looks at every foreign key, and what was added refers to rows that are not there.
    await client.query(CUSTOMER, [storeId]);
    await client.query('UPDATE "order" SET customer_id = store_id WHERE store_id = $1', [storeId]);
    await client.query('DELETE FROM payment_movement WHERE store_id = $1', [storeId]);
  }
  await client.query('DROP TABLE sale');
  await prepareStatistics(client);
  await client.end();
}

const COUNTS = `SELECT (SELECT count(*) FROM "order")::int AS orders, (SELECT count(*) FROM order_item)::int AS items,
  (SELECT count(*) FROM payment)::int AS payments`;
const KEYS = `SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  AND conrelid IN (SELECT oid FROM pg_class WHERE relname !~ '_\\d{6,}$')`;

async function keysOf(coordinator: Cluster): Promise<number> {
  return (await coordinator.run<{ n: number }>(KEYS))[0]?.n ?? -1;
}

/** Divides an installation with data while services write, with a kill of the command in the middle. */
export async function tryDistribution(report: Report, orders: number): Promise<void> {
  await withCitus(2, async (scene) => {
    const { servers, start, command } = scene;
    const { coordinator } = servers;
    const central = await start('service', { JOBS: 'off' });
    const begun = performance.now();
    await fillStores(coordinator, central, orders);
    report.info('filled', `${orders} orders in ${STORES} stores in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    const [keys, [before]] = [await keysOf(coordinator), await coordinator.run<Record<string, number>>(COUNTS)];
    await start('worker', {}, ['worker']);
    const stores = [await scene.openStore(central, 'of one store'), await scene.openStore(central, 'of another')];
    const args = ['distribute', '--apply'];
    await duringCalls(report, stores, 'a division that is killed', async () => {
      const isKilled = await killedCommand(scene.env, args, KILL_MS);
      report.check(isKilled, 'the division was killed in the middle', `after ${KILL_MS / 1000} s`);
    });
    let output = '';
    await duringCalls(report, stores, 'the division that goes on', async () => {
      output = await command(...args);
    });
    const slowest = output
      .split('\n')
      .flatMap((line) => /: (\w+), ([\d.]+) s$/.exec(line) ?? [])
      .filter((_part, at) => at % 3 === 0);
    const seconds = (line: string) => Number(/([\d.]+) s$/.exec(line)?.[1]);
    report.info(
      'slowest tables',
      slowest
        .toSorted((one, other) => seconds(other) - seconds(one))
        .slice(0, 6)
        .join(' '),
    );
    report.info('the command ended with', output.trim().split('\n').slice(-2).join('; '));
    await checkCalls(report, scene, stores);
    const made = stores.reduce((sum, { buyers }) => sum + buyers.acknowledged.orders.size, 0);
    const [after] = await coordinator.run<Record<string, number>>(COUNTS);
    const details = `${before?.orders} and ${made} acknowledged; now ${after?.orders}, with ${after?.items} items and ${after?.payments} payments`;
    report.check((after?.orders ?? 0) >= (before?.orders ?? 0) + made, 'every order is there', details);
    report.check((await keysOf(coordinator)) === keys, 'all foreign keys are back', `${keys}`);
  });
}
