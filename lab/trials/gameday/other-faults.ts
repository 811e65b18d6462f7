import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, says } from './fault.ts';
import { WEBHOOK_PATHS, waitUntilReady } from './game.ts';

const MINUTE_MS = 60_000;

export const lostCollector: Fault = {
  title: 'the collector of traces is away',
  alerts: [],
  isNamedBy: says('traces are lost'),
  async play({ receivers }, scene) {
    const back = await receivers.loseCollector();
    scene.begun();
    await pause(20_000);
    await back();
  },
};

export const hangingReceiver: Fault = {
  title: 'a receiver of webhooks hangs',
  alerts: [],
  isNamedBy: says('webhook not delivered'),
  async play({ receivers }, scene) {
    const [other, path] = WEBHOOK_PATHS;
    const received = () => [...receivers.deliveries.values()].filter((item) => item.path === other).length;
    const before = received();
    receivers.hanging.add(path);
    scene.begun();
    await pause(20_000);
    receivers.hanging.delete(path);
    const count = received() - before;
    scene.check(count > 20, 'the other webhook goes on meanwhile', `${count} deliveries`);
  },
};

export const wrongClock: Fault = {
  title: 'the clock of the worker is put back an hour, and forward by two minutes',
  alerts: ['StoreJobStopped'],
  isNamedBy: says('the clock was put back'),
  async play({ setClock }, scene) {
    setClock(-60 * MINUTE_MS);
    scene.begun();
    await pause(20_000);
    setClock(2 * MINUTE_MS);
    await pause(8_000);
    setClock(0);
  },
};

/** Time that a process is missing, and that the worker is, in milliseconds. */
const MISSING_MS = 9_000;
const WORKER_MISSING_MS = 45_000;
const KILLS = 3;

export const kills: Fault = {
  title: `service and worker are killed with kill -9, ${KILLS} times each, at random moments`,
  alerts: ['StoreProcessDown{job="store-service"}', 'StoreProcessDown{job="store-worker"}', 'StoreNoJobs', 'StoreQueueWaits'],
  async play({ service, worker, addresses }) {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      for (const [process, address] of [
        [service, addresses.service],
        [worker, addresses.worker],
      ] as const) {
        await pause(500 + Math.random() * 3_000);
        await process.end('SIGKILL');
        if (kill === 1) await pause(process === worker ? WORKER_MISSING_MS : MISSING_MS);
        process.start();
        await waitUntilReady(address);
      }
    }
  },
};
