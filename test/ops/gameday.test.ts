import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { evaluateAlerts } from '../../lab/trials/gameday/alerts.ts';
import { SampleSeries } from '../../lab/trials/gameday/sample-series.ts';
import { FAULTS } from '../../lab/trials/gameday.ts';

const SERVICE = { job: 'store-service', instance: 'a' };

/** Samples of a process for each round; undefined: it did not answer. */
function seriesOf(...rounds: (string | undefined)[]): SampleSeries {
  const series = new SampleSeries(10, 1_000);
  for (const text of rounds) {
    series.add(SERVICE, text);
    series.endRound();
  }
  return series;
}

/** Alerts that no fault of the game day raises, and why. */
const NOT_PLAYED: Readonly<Record<string, string>> = {
  StoreSlow: 'a slow answer is not slower for the alerts, where a second counts as ten',
  StoreBlocked: 'as StoreSlow',
  StoreMessagesWait: 'as StoreQueueWaits, with another queue',
  StoreReplicaBehind: 'trial replica',
  StoreReplicaUnused: 'trial replica',
  StoreLimitsNotShared: 'limits are counted in the database: where it is away, calls fail before them',
  StorePurgeStopped: 'purges are hourly',
  StoreJobsHeld: 'trials copies and pitr',
  StoreWorkSetAside: 'test/processes/deadly-rows.test.ts',
  StoreBackupOld: 'a backup is daily',
  StoreMemory: 'no fault takes memory',
  StoreAuthFailures: 'no fault, but somebody else',
};

test('a game day raises every alert, or it is said why not', () => {
  const { groups } = parse(readFileSync(new URL('../../ops/prometheus/alerts.yml', import.meta.url), 'utf8')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const raised = FAULTS.flatMap(({ alerts }) => alerts.map((alert) => alert.replace(/\{.*/, '')));
  expect([...new Set([...raised, ...Object.keys(NOT_PLAYED)])].toSorted()).toEqual(names.toSorted());
  expect(raised.filter((name) => NOT_PLAYED[name] !== undefined)).toEqual([]);
});

test('samples of the alerts are kept, with times and durations as long as ten seconds count as, and end when a process is away', () => {
  const text = (queue: number, job: number) => `# HELP queue_age_seconds x
queue_age_seconds{queue="events"} ${queue}
job_last_run_timestamp_seconds{name="relay"} ${job}
job_last_run_timestamp_seconds{name="timers"} ${job}
database_reachable 1
process_start_time_seconds 5
`;
  const own = 'job="store-service",instance="a"';
  expect(seriesOf(text(2, 1_001), undefined, undefined, text(0.5, 1_004.25)).all()).toEqual([
    { series: `up{${own}}`, values: '1 0 0 1' },
    { series: `queue_age_seconds{${own},queue="events"}`, values: '20 stale _ 5' },
    { series: `job_last_run_timestamp_seconds{${own},name="relay"}`, values: '10.0 stale _ 42.5' },
    { series: `database_reachable{${own}}`, values: '1 stale _ 1' },
  ]);
});

const hasPromtool = (() => {
  try {
    return execFileSync('promtool', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

test.skipIf(!hasPromtool)('promtool tells which alerts fired, and in which stretch', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-gameday-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [up, away] = ['database_reachable 1', 'database_reachable 0'];
  const series = seriesOf(up, up, ...Array(8).fill(away), ...Array(20).fill(up));
  const alerts = ['StoreDatabaseUnreachable', 'StoreBug'];
  const fired = await evaluateAlerts(
    series,
    [
      { from: 0, to: 30, alerts },
      { from: 30, to: 180, alerts },
      { from: 300, to: 400, alerts },
    ],
    folder,
  );
  expect(fired).toEqual({
    missing: [alerts, ['StoreBug'], alerts],
    names: ['StoreDatabaseUnreachable', 'StoreNoJobs'],
  });
});
