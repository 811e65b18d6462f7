import SchemaBuilder from '@pothos/core';
import { type RunnerTestCase, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { Record as Lines } from './record.ts';

/** State that the mutated sources read. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const sources: Switch = {};
(globalThis as { __stryker__?: Switch }).__stryker__ = sources;
const record = new Lines(process.env.MUTATION_RECORD ?? '');

const killed = record.idsOf('killed');
const suspects = record.idsOf('suspect');
const finished = new Set(record.of('finished').map(({ test }) => test));
const seen = new Set(record.of('survived').map(({ test, id }) => `${id} ${test}`));

// A module that is loaded again registers its plugin again.
(SchemaBuilder as unknown as { allowPluginReRegistration: boolean }).allowPluginReRegistration = true;

/** Timeout in milliseconds of a test that reloads all modules. */
const MUTANT_TIMEOUT_MS = 20_000;
/** Number of executions after which a mutant counts as an endless loop. */
const PASSES = 10_000;

function nameOf(test: RunnerTestCase): string {
  const names = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return [test.file.name, ...names].join(' > ');
}

/** Error or timeout of a test; undefined when it passed. `limit` is in milliseconds. */
async function outcomeOf(test: RunnerTestCase, limit: number): Promise<string | undefined> {
  const run = TestRunner.getTestFn(test);
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('took too long'), limit);
  const done = (async () => run())().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const how = await Promise.race([done, late]);
  clearTimeout(timer);
  const [soft] = test.result?.errors ?? [];
  if (test.result) Object.assign(test.result, { state: 'run', errors: undefined });
  return how ?? soft?.message;
}

/**
 * Runs every test again for each mutant that it covers, in one process, so that modules are loaded and services started only
 * once. A mutant executed while modules load is run by copies of the test files, `loaded-ID-N.test.ts`, which load them again.
 */
export default class MutantRunner extends TestRunner {
  #loaded: string | undefined;

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    const id = /loaded-(\d+)-\d+\.test\.ts$/.exec(path)?.[1];
    this.#loaded = id;
    sources.activeMutant = undefined;
    if (id === undefined) return super.importFile(path, source);
    if (killed.has(id)) return undefined;
    vi.resetModules();
    Object.assign(sources, { activeMutant: id, hitCount: 0, hitLimit: 100 * PASSES });
    record.add({ is: 'started', test: path, id, pid: process.pid, limit: MUTANT_TIMEOUT_MS });
    return (super.importFile(path, source) as Promise<unknown>).catch(() => this.#kill(id));
  }

  onCollected(): void {
    const { static: passed = {} } = sources.mutantCoverage ?? {};
    if (this.#loaded === undefined) record.add({ is: 'loaded', ids: Object.keys(passed) });
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.#loaded !== undefined && suite === suite.file && suite.result?.state === 'fail') this.#kill(this.#loaded);
    if (suite === suite.file) sources.activeMutant = undefined;
    await super.onAfterRunSuite(suite);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const id = this.#loaded;
    if (id === undefined) await this.#showAll(test);
    else if (!killed.has(id) && (await outcomeOf(test, MUTANT_TIMEOUT_MS))) this.#kill(id);
  }

  #kill(id: string): void {
    if (killed.has(id)) return;
    killed.add(id);
    record.add({ is: 'killed', id });
  }

  /** Shows a test every mutant that it passes by and that lives. */
  async #showAll(test: RunnerTestCase): Promise<void> {
    const name = nameOf(test);
    if (finished.has(name)) return;
    Object.assign(sources, { currentTestId: name, hitCount: undefined });
    const start = performance.now();
    const how = await outcomeOf(test, 3 * MUTANT_TIMEOUT_MS);
    const limit = 3_000 + 8 * (performance.now() - start);
    sources.currentTestId = undefined;
    if (how) record.add({ is: 'failed', test: name, how });
    const passes = (!how && sources.mutantCoverage?.perTest[name]) || {};
    record.add({ is: 'reached', test: name, ids: Object.keys(passes) });
    const ids = Object.keys(passes).filter((id) => !killed.has(id) && !seen.has(`${id} ${name}`));
    ids.sort((a, b) => Number(suspects.has(b)) - Number(suspects.has(a)));
    if (ids.length > 0 && (await outcomeOf(test, limit))) record.add({ is: 'single', test: name });
    else for (const id of ids) await this.#show(test, id, PASSES + 100 * (passes[id] ?? 0), limit);
    record.add({ is: 'finished', test: name });
  }

  async #show(test: RunnerTestCase, id: string, hitLimit: number, limit: number): Promise<void> {
    const name = nameOf(test);
    record.add({ is: 'started', test: name, id, pid: process.pid, limit });
    Object.assign(sources, { activeMutant: id, hitCount: 0, hitLimit });
    const how = await outcomeOf(test, limit);
    sources.activeMutant = undefined;
    if (!how) return record.add({ is: 'survived', test: name, id });
    // What a mutant leaves behind in this process could kill the next one.
    const isIll = (await outcomeOf(test, limit)) !== undefined;
    if (!isIll || suspects.has(id)) this.#kill(id);
    else record.add({ is: 'suspect', id });
    if (isIll) process.kill(process.pid, 'SIGKILL');
  }
}
