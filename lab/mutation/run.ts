import { parseArgs } from 'node:util';
import { runTarget, type TargetResult } from './run-target.ts';
import { TARGETS } from './targets.ts';

const USAGE = `npm run mutants -- [--only NAME] [--survivors]
npm run mutants -- --files PATTERN … --tests PATTERN … [--survivors]

Changes the rules and the core at one position at a time, and checks whether a test fails. Prints for each file how many of
these mutants its tests killed, and exits with 1 when fewer than 85 % of all were killed.

  --only NAME   one target: ${TARGETS.map(({ name }) => name).join(', ')}
  --files, --tests   the mutants of these source files and the tests that may kill them, such as before and after tests are removed
  --survivors   also prints every mutant that no test killed
  --help        prints this text`;

/** Minimum share of mutants that must be killed. */
const MIN_KILLED_SHARE = 0.85;

const share = (killed: number, total: number) =>
  `${String(killed).padStart(5)}/${String(total).padEnd(5)} ${((100 * killed) / total).toFixed(1)} %`;

function printResult({ mutants, killed, failed }: TargetResult, survivors: boolean): void {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const ofFile = mutants.filter((mutant) => mutant.file === file);
    const surviving = ofFile.filter(({ id }) => !killed.has(id));
    console.log(`${file.padEnd(60)}${share(ofFile.length - surviving.length, ofFile.length)}`);
    if (!survivors) continue;
    for (const { line, column, kind, replacement } of surviving)
      console.log(`  ${file}:${line}:${column} ${kind}: ${replacement.slice(0, 120)}`);
  }
  for (const test of failed) console.error(`mutants: fails without a mutant: ${test}`);
}

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      files: { type: 'string', multiple: true },
      tests: { type: 'string', multiple: true },
      survivors: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { files, tests } = values;
  if ((files === undefined) !== (tests === undefined)) throw new Error('--files and --tests go together');
  const given = files && tests && [{ name: `given-${process.pid}`, files, tests }];
  const chosen = given ?? TARGETS.filter(({ name }) => values.only === undefined || values.only === name);
  if (values.help) console.log(USAGE);
  else if (chosen.length === 0) throw new Error(`there is no target ${values.only}`);
  else {
    let [killed, total, failed] = [0, 0, 0];
    for (const target of chosen) {
      const result = await runTarget(target);
      printResult(result, values.survivors);
      killed += result.mutants.filter(({ id }) => result.killed.has(id)).length;
      total += result.mutants.length;
      failed += result.failed.length;
    }
    console.log(`${'all'.padEnd(60)}${share(killed, total)}`);
    // Vitest sets it to 1 for every test that fails, which is expected here.
    process.exitCode = killed < MIN_KILLED_SHARE * total || failed > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(`mutants: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
