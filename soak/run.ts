import { type Options, readOptions, USAGE } from './options.ts';
import { embeddedPlace, postgresqlPlace } from './place.ts';
import { Report } from './report.ts';
import { soak } from './round.ts';

async function run({ minutes, adminUrl, restartCommand }: Options, stop: AbortSignal): Promise<number> {
  const report = new Report();
  const places = [embeddedPlace, ...(adminUrl === undefined ? [] : [() => postgresqlPlace(adminUrl)])];
  const seconds = Math.round((minutes * 60) / places.length);
  for (const open of places) {
    await using place = await open();
    await soak(seconds, restartCommand, { place, report, stop });
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
