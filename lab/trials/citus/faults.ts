import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Report } from '../../soak/report.ts';
import type { Cluster } from '../cluster.ts';
import { killedCommand } from '../killed-command.ts';
import { AFTER_MS, checkCalls, duringCalls } from './calls.ts';
import { type BusyStore, type CitusScene, withCitus } from './scene.ts';
import { MOVER, whileMoving } from './servers.ts';
import { checkSeveralParts } from './several-parts.ts';

/** Absence of a server, in milliseconds. */
const AWAY_MS = 5_000;
/** Leads of moves before they are killed, in milliseconds. */
const KILLS_MS = [4_000, 8_000];

/** Ends a server as a loss of power would, and starts it again. */
async function killServer(server: Cluster): Promise<void> {
  await server.kill();
  await pause(AWAY_MS);
  await server.restart();
}

/** Adds a server and has the cluster spread its rows anew. */
async function rebalance({ servers, command }: CitusScene): Promise<void> {
  await servers.addWorker();
  await command('distribute', '--apply');
  const mover = new pg.Client({ connectionString: servers.coordinator.url().replace('postgres@', `${MOVER}@`) });
  await mover.connect();
  await mover.query('SELECT citus_rebalance_start()');
  await mover.query('SELECT citus_rebalance_wait()');
  await mover.end();
}

interface Place {
  readonly server: string;
}

async function placeOf({ command }: CitusScene, storeId: string): Promise<string> {
  const output = await command('store', 'isolate', '--store', storeId, '--dry-run', '--json');
  const { server } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Place;
  return server;
}

/** Moves a store that is isolated to a server where it is not. Returns how many attempts were killed before. */
async function move(scene: CitusScene, storeId: string, kills: readonly number[], report: Report): Promise<void> {
  const from = await placeOf(scene, storeId);
  const to = scene.servers.workers.map(({ port }) => `127.0.0.1:${port}`).find((server) => server !== from) ?? '';
  const args = ['store', 'move', '--store', storeId, '--to', to];
  const killed: boolean[] = [];
  for (const afterMs of kills) killed.push(await killedCommand(scene.env, args, afterMs));
  const output = await scene.command(...args);
  const again = output.split('\n').filter((line) => line.startsWith('begun again'));
  const isThere = (await placeOf(scene, storeId)) === to;
  const details = `${killed.filter(Boolean).length} kills, begun again ${again.length} times ${again.join('; ')}`;
  report.check(isThere, 'the store is on the other server', details);
}

/** A cluster whose servers are killed, and whose stores move, under calls of two services, of which one is beside a worker. */
export async function tryFaults(report: Report): Promise<void> {
  await withCitus(2, async (scene) => {
    const { servers, start, command } = scene;
    const { coordinator } = servers;
    const [one, two] = servers.workers as [Cluster, Cluster];
    const central = await start('service', { JOBS: 'off' });
    const begun = performance.now();
    await command('distribute', '--apply');
    report.info('an empty installation is divided', `${((performance.now() - begun) / 1000).toFixed(1)} s`);
    const besideWorker = { JOBS: 'off', DATABASE_URL: two.url(), MIGRATION_DATABASE_URL: coordinator.url() };
    const beside = await start('beside', besideWorker);
    await start('worker', {}, ['worker']);
    const first = await scene.openStore(central, 'at the coordinator');
    const stores: readonly BusyStore[] = [first, await scene.openStore(beside, 'beside a worker')];
    const meanwhile = (what: string, work: () => Promise<unknown>) => duringCalls(report, stores, what, work);
    await meanwhile('calls alone', () => pause(AFTER_MS));
    await meanwhile('a worker killed and back', () => killServer(one));
    await meanwhile('the worker beside the service killed and back', () => killServer(two));
    await meanwhile('the coordinator killed and back', () => killServer(coordinator));
    const moving = (what: string, work: () => Promise<unknown>) => meanwhile(what, () => whileMoving(servers, work));
    await moving('a server added, and rows spread anew', () => rebalance(scene));
    await moving('a store isolated', () => command('store', 'isolate', '--store', first.storeId));
    await moving('a store moved', () => move(scene, first.storeId, [], report));
    await moving('a store moved after two kills', () => move(scene, first.storeId, KILLS_MS, report));
    await checkCalls(report, scene, stores);
    checkSeveralParts(report, servers);
  });
}
