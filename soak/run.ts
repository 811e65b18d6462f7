import { soakUnderAttack } from './attack/attack-round.ts';
import { embeddedEnvironment, postgresqlEnvironment } from './environment.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { Report } from './report.ts';
import { soak } from './round.ts';
import { recordStockSums } from './stock-sums.ts';

async function run({ minutes, part, adminUrl, restartCommand }: Options, stop: AbortSignal): Promise<number> {
  const report = new Report();
  const places = [embeddedEnvironment, ...(adminUrl === undefined ? [] : [() => postgresqlEnvironment(adminUrl)])];
  const seconds = Math.round((minutes * 60) / places.length / (part === 'all' ? 2 : 1));
  for (const open of places) {
    await using place = await open();
    if (part !== 'attack') await soak(seconds, restartCommand, { place, report, stop });
    if (part !== 'faults') await soakUnderAttack(seconds, { place, report, stop });
    await recordStockSums(place, report);
  }
  console.log(report.missed === 0 ? '\nevery promise was kept' : `\n${report.missed} promises were missed`);
  return report.missed;
}

// An interrupted run must still remove its databases: the calls stop, and the stack unwinds through what it opened.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(new Error('interrupted')));

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(USAGE);
  else if ((await run(options, stopping.signal)) > 0) process.exitCode = 1;
} catch (error) {
  console.error(`soak: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
// Servers that a failed run left are ended with this process.
process.exit();
