import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type Vitest } from 'vitest/node';
import { type Mutant, mutate } from './mutants.ts';
import { Record } from './record.ts';
import type { MutationTarget } from './targets.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Result of a target. */
export interface TargetResult {
  readonly mutants: readonly Mutant[];
  readonly killed: ReadonlySet<string>;
  /** Tests that fail without any mutant: they judge nothing. */
  readonly failed: readonly string[];
}

const matched = (patterns: readonly string[]): string[] => {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT }).sort();
    if (found.length === 0) throw new Error(`no file is called ${pattern}`);
    return found;
  });
  return [...new Set(files)];
};

/** Vitest with a target's mutants inside its files. */
function vitestWith(sources: ReadonlyMap<string, string>, tests: readonly string[], folder: string): Promise<Vitest> {
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
      // Its key is the file on the disk, which is not what is loaded.
      fsModuleCache: false,
      include: [...tests, `${relative(ROOT, folder)}/*.test.ts`],
      runner: join(ROOT, 'mutation/runner.ts'),
      globalSetup: usesDatabase ? ['test/support/global-setup.ts'] : [],
      env: { TEST_DATABASE: '', MUTATION_RECORD: join(folder, 'record') },
      provide: { databaseUrl: '' },
      // The runner has time limits of its own for each of the many runs of a test.
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

/** Kills the process when a mutant blocks its event loop for too long. */
function watched(record: Record): () => void {
  let last = '';
  let since = Date.now();
  const timer = setInterval(() => {
    const line = record.lines.at(-1);
    const now = JSON.stringify(line);
    if (now !== last) [last, since] = [now, Date.now()];
    else if (line?.is === 'started' && Date.now() - since > 2 * line.limit + 10_000) {
      record.add({ is: 'killed', id: line.id });
      process.kill(line.pid, 'SIGKILL');
    }
  }, 2_000);
  return () => clearInterval(timer);
}

/** Runs test files until they have been run to their ends, which a mutant may keep a process from. */
async function runAll(vitest: Vitest, record: Record, left: () => readonly string[]): Promise<void> {
  const [project] = vitest.projects;
  for (let before = -1; project && left().length > 0 && record.lines.length > before; ) {
    before = record.lines.length;
    vitest.state.filesMap.clear();
    await vitest.runTestSpecifications(left().map((path) => project.createSpecification(join(ROOT, path))));
    const ended = vitest.state.getFiles().every(({ result }) => result !== undefined);
    if (ended && vitest.state.errorsSet.size === 0) return;
    vitest.state.errorsSet.clear();
  }
}

/** Runs a target's tests with every mutant of its files. Throws when it has none, or a pattern matches no file. */
export async function runTarget({ name, files, tests: patterns }: MutationTarget): Promise<TargetResult> {
  const tests = matched(patterns);
  const { mutants, sources } = await mutate(matched(files));
  const folder = join(ROOT, 'mutation/made', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const record = new Record(join(folder, 'record'));
  const vitest = await vitestWith(sources, tests, folder);
  const unwatch = watched(record);
  try {
    await runAll(vitest, record, () => tests);
    const singles = new Set(record.of('single').map(({ test }) => test));
    const ofSingles = record.of('reached').filter(({ test }) => singles.has(test));
    const loaded = new Set([...record.of('loaded'), ...ofSingles].flatMap(({ ids }) => ids));
    const standIns = mutants
      .filter(({ id }) => loaded.has(id) && !record.idsOf('killed').has(id))
      .flatMap(({ id }) => tests.map((test, index) => ({ test, id, path: join(folder, `loaded-${id}-${index}.test.ts`) })));
    for (const { path, test } of standIns) writeFileSync(path, `import '../../../${test}';\n`);
    await runAll(vitest, record, () => {
      const done = new Set([...record.idsOf('killed')]);
      const started = new Set(record.of('started').map(({ test }) => test));
      return standIns.filter(({ id, path }) => !done.has(id) && !started.has(path)).map(({ path }) => relative(ROOT, path));
    });
  } finally {
    unwatch();
    await vitest.close();
  }
  const failed = record.of('failed').map(({ test, how }) => `${test}: ${how}`);
  return { mutants, killed: record.idsOf('killed'), failed };
}
