import { expect, test } from 'vitest';
import { startJobs } from '../../src/jobs/worker.ts';
import { runtimeOf } from '../support/runtime.ts';
import { Service, startOwnService } from '../support/service.ts';
import { onPostgresql, testDatabase } from '../support/test-database.ts';
import { recordingLog, runTimersAt } from '../support/timers.ts';

const service = await startOwnService();

const IDLE = 30 * 60_000;
const ANA = { name: 'Ana', email: 'ana@exemplo.com.br' };

test('started jobs process at once what is due, also beside other processes', async () => {
  const store = await service.newStore();
  await store.externalCheckout({}, { customer: ANA });
  service.clock.forward(IDLE);
  const { log, lines } = recordingLog();
  const jobs = [1, 2].map(() => startJobs({ runtime: runtimeOf(service), log }));
  const announced = async () => (await store.events()).map(({ type }) => type);
  await expect.poll(announced, { timeout: 60_000 }).toEqual(['CHECKOUT_CREATED', 'CART_ABANDONED']);
  await Promise.all(jobs.map((job) => job.stop()));
  expect(await announced()).toEqual(['CHECKOUT_CREATED', 'CART_ABANDONED']);
  expect(lines.filter(({ level }) => level !== 30)).toEqual([]);
});

// An embedded database that was closed is what a server that is away is: it refuses everything.
test.skipIf(onPostgresql)(
  'a run ends when the database fails; jobs that start then report it, wait, and can be stopped',
  async () => {
    const { database } = await testDatabase();
    const own = new Service(database);
    const store = await own.newStore();
    for (let n = 0; n < 2; n += 1) await store.externalCheckout({}, { customer: ANA });
    own.clock.forward(IDLE);
    let asked = 0;
    let closed: Promise<void> | undefined;
    // Each timer asks for the time once, and each row that is begun: here the first.
    const now = () => {
      asked += 1;
      if (asked === 3) closed = database.close();
      return own.clock.now();
    };
    await expect(runTimersAt(own, { clock: { now } })).rejects.toThrow('Cannot use a pool after calling end on the pool');
    await closed;
    const { log, lines } = recordingLog();
    const jobs = startJobs({ runtime: runtimeOf(own), log });
    await expect.poll(() => lines).toEqual([expect.objectContaining({ level: 50, msg: 'jobs' })]);
    const since = performance.now();
    await jobs.stop();
    // Between two attempts it waits 5 seconds.
    expect(performance.now() - since).toBeLessThan(4_500);
  },
);
