import { checkUnderAttack } from './attack/attack-round.ts';
import { embeddedEnvironment, postgresqlEnvironment } from './environment.ts';
import { checkUnderFaults } from './faults-round.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { Report } from './report.ts';
import { checkStockSums } from './stock-sums.ts';

async function run({ minutes, part, isEmbeddedUsed, adminUrl, restartCommand }: Options, stop: AbortSignal): Promise<number> {
  const report = new Report();
  const environments = [
    ...(isEmbeddedUsed ? [embeddedEnvironment] : []),
    ...(adminUrl === undefined ? [] : [() => postgresqlEnvironment(adminUrl)]),
  ];
  const seconds = Math.round((minutes * 60) / environments.length / (part === 'all' ? 2 : 1));
  for (const open of environments) {
    await using environment = await open();
    if (part !== 'attack') await checkUnderFaults(seconds, restartCommand, { environment, report, stop });
    if (part !== 'faults') await checkUnderAttack(seconds, { environment, report, stop });
    await checkStockSums(environment, report);
  }
  console.log(report.failed === 0 ? '\nall checks passed' : `\n${report.failed} checks failed`);
  return report.failed;
}

// An interrupted run must still remove its databases: the calls stop, and disposal of the environments follows.
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
// Exiting also kills servers that a failed run left running.
process.exit();
