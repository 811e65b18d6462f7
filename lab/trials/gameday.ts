import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCounts } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { evaluateAlerts, type Stretch } from './gameday/alerts.ts';
import { fullDisk, halfRestored, lockedRow, lockedTable, stoppedDatabase, wrongRights } from './gameday/database-faults.ts';
import { type Fault, waitForWrites } from './gameday/fault.ts';
import { type Game, withGame } from './gameday/game.ts';
import { checkLosses } from './gameday/losses.ts';
import { refusedMigration, waitingMigration } from './gameday/migration-faults.ts';
import { hangingReceiver, kills, lostCollector, wrongClock } from './gameday/other-faults.ts';
import { Samples, TIME_SCALE } from './gameday/samples.ts';
import type { LoggedProcess } from './logged-process.ts';

/** Faults in the order in which they come (D-550). */
export const FAULTS: readonly Fault[] = [
  lostCollector,
  hangingReceiver,
  refusedMigration,
  halfRestored,
  waitingMigration,
  wrongClock,
  lockedTable,
  lockedRow,
  fullDisk,
  stoppedDatabase,
  wrongRights,
  kills,
];
/** Alerts that the faults may raise beside those that they must. */
const ALSO = ['StoreLimitsNotShared', 'StoreMessagesWait', 'StoreSlow', 'StoreBlocked', 'StoreWorkSetAside'];

/** Longest time from a fault until a line names its cause, in milliseconds. */
const MAX_NAMING_MS = 10_000;
/** Calls before the first fault and after each, in milliseconds: the last samples of a fault are taken. */
const CALM_MS = 6_000;

/** Plays a fault and checks that its cause is named in time. Returns its stretch of the samples. */
async function playFault(fault: Fault, game: Game, samples: Samples, report: Report): Promise<Stretch> {
  const { title, alerts, isNamedBy } = fault;
  const from = samples.now();
  const heard: LoggedProcess[] = [game.service, game.worker];
  let begun = performance.now();
  await fault.play(game, {
    begun: () => {
      begun = performance.now();
    },
    listenTo: (process) => void heard.push(process),
    check: (passed, name, details) => report.check(passed, `${title}: ${name}`, details),
    info: (name, details) => report.info(`${title}: ${name}`, details),
  });
  await waitForWrites(game);
  await pause(CALM_MS);
  if (isNamedBy) {
    const named = heard.flatMap(({ lines }) => lines.filter((line) => line.at >= begun && isNamedBy(line)));
    const at = Math.min(...named.map((line) => line.at));
    const seconds = ((at - begun) / 1000).toFixed(1);
    report.check(
      at - begun <= MAX_NAMING_MS,
      `${title}: the log names it`,
      named.length > 0 ? `after ${seconds} s` : 'it does not',
    );
  } else report.info(title, 'no process can say so');
  return { from, to: samples.now(), alerts };
}

async function checkAlerts(
  faults: readonly Fault[],
  samples: Samples,
  stretches: readonly Stretch[],
  folder: string,
  report: Report,
): Promise<void> {
  const fired = await evaluateAlerts(samples.series, stretches, folder);
  if (!fired) return report.info('alerts', 'skipped: promtool is not installed');
  for (const [index, { title, alerts }] of faults.entries()) {
    const missing = fired.missing[index] ?? [];
    if (alerts.length > 0)
      report.check(
        missing.length === 0,
        `${title}: its alerts fire`,
        missing.length > 0 ? `not ${missing.join(', ')}` : alerts.join(', '),
      );
  }
  const expected = new Set([...FAULTS.flatMap(({ alerts }) => alerts.map((alert) => alert.replace(/\{.*/, ''))), ...ALSO]);
  const others = fired.names.filter((name) => !expected.has(name));
  report.check(others.length === 0, 'no other alert fires', others.join(', ') || fired.names.join(', '));
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const unknown = fired.names.filter((name) => !runbook.includes(`\n## ${name}\n`));
  report.check(unknown.length === 0, 'the runbook has a section of each', unknown.join(', ') || `${fired.names.length} alerts`);
}

/**
 * Lets one thing after the other go wrong under calls, and checks what an operator relies on: the log names each cause, the alerts fire,
 * and nothing that was acknowledged is lost. For the alerts a second counts as ten, so that what has to last for minutes does.
 * `argument`: a part of the titles of the faults to play.
 */
export async function tryGameday(report: Report, argument = ''): Promise<void> {
  const faults = FAULTS.filter(({ title }) => title.includes(argument));
  const startedAt = performance.now();
  await withGame(async (game) => {
    const { addresses, buyers, folder } = game;
    const samples = new Samples([
      { job: 'store-service', instance: 'service', address: addresses.service },
      { job: 'store-worker', instance: 'worker', address: addresses.worker },
    ]);
    await pause(CALM_MS);
    const stretches: Stretch[] = [];
    for (const fault of faults) stretches.push(await playFault(fault, game, samples, report));
    await buyers.stop();
    await samples.stop();
    const unanswered = [...buyers.result.failures.keys()].filter((code) => code.includes('TIMEOUT'));
    report.check(unanswered.length === 0, 'every call is answered within 30 s, or its process was killed', unanswered.join(', '));
    report.info('calls', `${formatCounts(buyers.result.statuses)}; failed ${formatCounts(buyers.result.failures)}`);
    report.info('time', `a second counts as ${TIME_SCALE} for the alerts`);
    await checkAlerts(faults, samples, stretches, folder, report);
    await checkLosses(game, report);
  });
  report.info('duration', `${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
}
