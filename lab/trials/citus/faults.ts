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

/** Place of a store, as its commands print it. */
interface Place {
  readonly server: string;
  readonly parts: string;
}

async function placeOf({ command }: CitusScene, storeId: string): Promise<Place> {
  const output = await command('store', 'isolate', '--store', storeId, '--dry-run', '--json');
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Place;
}

/** Runs a command that gives a store another place, after attempts that are killed. Returns what is to be said of it. */
async function runKilled(scene: CitusScene, args: readonly string[], kills: readonly number[]): Promise<string> {
  const killed: boolean[] = [];
  for (const afterMs of kills) killed.push(await killedCommand(scene.env, args, afterMs));
  const output = await scene.command(...args);
  const again = output.split('\n').filter((line) => line.startsWith('begun again'));
  return `${killed.filter(Boolean).length} kills, begun again ${again.length} times ${again.join('; ')}`;
}

/** Isolates a store. */
async function isolate(scene: CitusScene, storeId: string, kills: readonly number[], report: Report): Promise<void> {
  const details = await runKilled(scene, ['store', 'isolate', '--store', storeId], kills);
  report.check((await placeOf(scene, storeId)).parts === 'its own', 'the store has parts of its own', details);
}

/** Moves a store that is isolated to a server where it is not. */
async function move(scene: CitusScene, storeId: string, kills: readonly number[], report: Report): Promise<void> {
  const { server: from } = await placeOf(scene, storeId);
  const to = scene.servers.workers.map(({ port }) => `127.0.0.1:${port}`).find((server) => server !== from) ?? '';
  const details = await runKilled(scene, ['store', 'move', '--store', storeId, '--to', to], kills);
  report.check((await placeOf(scene, storeId)).server === to, 'the store is on the other server', details);
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
    const second = await scene.openStore(beside, 'beside a worker');
    const stores: readonly BusyStore[] = [first, second];
    const meanwhile = (what: string, work: () => Promise<unknown>) => duringCalls(report, stores, what, work);
    await meanwhile('calls alone', () => pause(AFTER_MS));
    await meanwhile('a worker killed and back', () => killServer(one));
    await meanwhile('the worker beside the service killed and back', () => killServer(two));
    await meanwhile('the coordinator killed and back', () => killServer(coordinator));
    const moving = (what: string, work: () => Promise<unknown>) => meanwhile(what, () => whileMoving(servers, work));
    await moving('a server added, and rows spread anew', () => rebalance(scene));
    await moving('a store isolated', () => isolate(scene, first.storeId, [], report));
    await moving('the other isolated after two kills', () => isolate(scene, second.storeId, KILLS_MS, report));
    await moving('a store moved', () => move(scene, first.storeId, [], report));
    await moving('a store moved after two kills', () => move(scene, first.storeId, KILLS_MS, report));
    await checkCalls(report, scene, stores);
    checkSeveralParts(report, servers);
  });
}
