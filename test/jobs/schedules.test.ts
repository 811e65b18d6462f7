import { expect, test } from 'vitest';
import { WorkJournal } from '../../src/jobs/begun-work/work-journal.ts';
import { runIfDue, type Schedule } from '../../src/jobs/schedules.ts';
import { lastJobRuns } from '../../src/telemetry/job-runs.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService } from '../support/service.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startOwnService();
const runtime = runtimeOf(service);
const { log } = recordingLog();
const journal = await WorkJournal.open({ runtime, log });

/** Each 17 minutes past the hour. */
const times = { everySeconds: 3_600, offsetSeconds: 17 * 60 };
const asking = (work: Schedule['work'], signal = new AbortController().signal) =>
  runIfDue({ job: 'purge', times, work }, { runtime, log, signal, journal });

const set = async (text: string) => {
  await service.rows({ text: 'DELETE FROM schedule' });
  await service.rows({ text: `INSERT INTO schedule (name, due_at, holder, lease_until) VALUES ('purge', ${text})` });
};
const EACH = `SELECT due_at > now() AND due_at <= now() + interval '1 hour' AS later, (extract(epoch FROM due_at) % 3600)::int AS second,
  holder IS NULL AND lease_until IS NULL AS free FROM schedule`;
const state = async () => (await service.rows({ text: EACH }))[0];

test('due work is done by one of those that ask at once, and is due again at its next time', async () => {
  await set("now() - interval '3 hours', NULL, NULL");
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => asking(work)));
  await asking(work);
  expect([runs, await state()]).toEqual([1, { later: true, second: 17 * 60, free: true }]);
});

test('work of a process that lives is left to it, that of one that died is done again', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  await set("now() - interval '1 hour', gen_random_uuid(), now() + interval '1 hour'");
  await asking(work);
  expect([runs, await state()]).toEqual([0, { later: false, second: expect.any(Number), free: false }]);
  await set("now() - interval '1 hour', gen_random_uuid(), now() - interval '1 second'");
  await asking(work);
  expect([runs, await state()]).toEqual([1, { later: true, second: 17 * 60, free: true }]);
});

test('work that fails says so and comes at its next time, work that a stop interrupts is left to another process at once', async () => {
  await set('now(), NULL, NULL');
  const ran = lastJobRuns.get('purge');
  await expect(asking(() => Promise.reject(new Error('a fault of the work')))).rejects.toThrow('a fault of the work');
  await asking(async () => undefined);
  expect(lastJobRuns.get('purge')).toBe(ran);
  expect(await state()).toEqual({ later: true, second: 17 * 60, free: true });
  await set("now() - interval '1 hour', NULL, NULL");
  const stopping = new AbortController();
  await asking(async () => stopping.abort(), stopping.signal);
  expect(await state()).toMatchObject({ later: false, free: true });
  await asking(() => Promise.reject(new Error('asked again')), stopping.signal);
  expect(await state()).toMatchObject({ later: false, free: true });
});
