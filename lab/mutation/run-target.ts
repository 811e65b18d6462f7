import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type Vitest } from 'vitest/node';
import { EventLog } from './event-log.ts';
import { instrument, type Mutant } from './mutants.ts';
import type { MutationTarget } from './targets.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Result of a target. */
export interface TargetResult {
  readonly mutants: readonly Mutant[];
  readonly killed: ReadonlySet<string>;
  /** Tests that fail without any mutant, with their errors. */
  readonly failed: readonly string[];
}

const filesMatching = (patterns: readonly string[]): string[] => {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT }).sort();
    if (found.length === 0) throw new Error(`no file matches ${pattern}`);
    return found;
  });
  return [...new Set(files)];
};

/** Creates a Vitest that loads the instrumented files of a target. */
function createInstrumentedVitest(
  sources: ReadonlyMap<string, string>,
  tests: readonly string[],
  folder: string,
): Promise<Vitest> {
  const graphql = join(ROOT, 'node_modules/graphql/index.js');
  const usesDatabase = tests.some((test) => !test.startsWith('test/rules/'));
  return createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      reporters: [{}],
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      // The cache is keyed by the file on disk, but an instrumented text is loaded.
      fsModuleCache: false,
      include: [...tests, `${relative(ROOT, folder)}/*.test.ts`],
      runner: join(ROOT, 'lab/mutation/runner.ts'),
      globalSetup: usesDatabase ? ['test/support/global-setup.ts'] : [],
      env: { TEST_DATABASE: '', MUTATION_LOG: join(folder, 'events') },
      provide: { databaseUrl: '' },
      // The runner has its own timeout for each run of a test.
      testTimeout: 0,
      hookTimeout: 120_000,
      onConsoleLog: () => false,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    {
      resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
      plugins: [{ name: 'mutants', enforce: 'pre', load: (id: string) => sources.get(relative(ROOT, id)) }],
    },
  );
}

/** Kills the process when a mutant blocks its event loop. Returns a function that stops the watch. */
function killBlockedProcess(log: EventLog): () => void {
  let last = '';
  let since = Date.now();
  const timer = setInterval(() => {
    const event = log.events.at(-1);
    const current = JSON.stringify(event);
    if (current !== last) [last, since] = [current, Date.now()];
    else if (event?.is === 'started' && Date.now() - since > 2 * event.limit + 10_000) {
      log.add({ is: 'killed', id: event.id });
      process.kill(event.pid, 'SIGKILL');
    }
  }, 2_000);
  return () => clearInterval(timer);
}

/** Runs the remaining test files until all have finished: a mutant may kill the process. Stops when a run logs no event. */
async function runAll(vitest: Vitest, log: EventLog, remaining: () => readonly string[]): Promise<void> {
  const [project] = vitest.projects;
  for (let before = -1; project && remaining().length > 0 && log.events.length > before; ) {
    before = log.events.length;
    vitest.state.filesMap.clear();
    await vitest.runTestSpecifications(remaining().map((path) => project.createSpecification(join(ROOT, path))));
    const ended = vitest.state.getFiles().every(({ result }) => result !== undefined);
    if (ended && vitest.state.errorsSet.size === 0) return;
    vitest.state.errorsSet.clear();
  }
}

/** Runs the tests of a target with every mutant of its files. Throws when a pattern matches no file. */
export async function runTarget({ name, files, tests: patterns }: MutationTarget): Promise<TargetResult> {
  const tests = filesMatching(patterns);
  const { mutants, sources } = await instrument(filesMatching(files));
  const folder = join(ROOT, 'lab/mutation/made', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = new EventLog(join(folder, 'events'));
  const vitest = await createInstrumentedVitest(sources, tests, folder);
  const stopWatch = killBlockedProcess(log);
  try {
    await runAll(vitest, log, () => tests);
    const unrepeatable = new Set(log.of('unrepeatable').map(({ test }) => test));
    const ofUnrepeatable = log.of('covered').filter(({ test }) => unrepeatable.has(test));
    const loaded = new Set([...log.of('loaded'), ...ofUnrepeatable].flatMap(({ ids }) => ids));
    const copies = mutants
      .filter(({ id }) => loaded.has(id) && !log.idsOf('killed').has(id))
      .flatMap(({ id }) => tests.map((test, index) => ({ test, id, path: join(folder, `loaded-${id}-${index}.test.ts`) })));
    for (const { path, test } of copies) writeFileSync(path, `import '../../../../${test}';\n`);
    await runAll(vitest, log, () => {
      const done = new Set([...log.idsOf('killed')]);
      const started = new Set(log.of('started').map(({ test }) => test));
      return copies.filter(({ id, path }) => !done.has(id) && !started.has(path)).map(({ path }) => relative(ROOT, path));
    });
  } finally {
    stopWatch();
    await vitest.close();
  }
  const failed = log.of('failed').map(({ test, error }) => `${test}: ${error}`);
  const killed = log.idsOf('killed');
  rmSync(folder, { recursive: true });
  return { mutants, killed, failed };
}
