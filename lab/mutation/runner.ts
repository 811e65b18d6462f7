import SchemaBuilder from '@pothos/core';
import { type RunnerTestCase, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { EventLog } from './event-log.ts';

/** State that the instrumented files read. */
interface StrykerState {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const state: StrykerState = {};
(globalThis as { __stryker__?: StrykerState }).__stryker__ = state;
const log = new EventLog(process.env.MUTATION_LOG ?? '');

const killed = log.idsOf('killed');
const inconclusive = log.idsOf('inconclusive');
const finished = new Set(log.of('finished').map(({ test }) => test));
const survivors = new Set(log.of('survived').map(({ test, id }) => `${id} ${test}`));

// A module that is loaded again registers its plugin again.
(SchemaBuilder as unknown as { allowPluginReRegistration: boolean }).allowPluginReRegistration = true;

/** Timeout in milliseconds of a test that reloads all modules. */
const MUTANT_TIMEOUT_MS = 20_000;
/** Number of executions after which a mutant counts as an endless loop. */
const MAX_EXECUTIONS = 10_000;

function nameOf(test: RunnerTestCase): string {
  const names = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return [test.file.name, ...names].join(' > ');
}

/** Error or timeout of a test; undefined when it passed. `limit` is in milliseconds. */
async function errorOf(test: RunnerTestCase, limit: number): Promise<string | undefined> {
  const run = TestRunner.getTestFn(test);
  const { promise: timeout, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('timeout'), limit);
  const done = (async () => run())().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const error = await Promise.race([done, timeout]);
  clearTimeout(timer);
  const [soft] = test.result?.errors ?? [];
  if (test.result) Object.assign(test.result, { state: 'run', errors: undefined });
  return error ?? soft?.message;
}

/**
 * Runs every test again for each mutant that it covers, in one process, so that modules are loaded and services started only
 * once. A mutant executed while modules load is run by copies of the test files, `loaded-ID-N.test.ts`, which load them again (D-174).
 */
export default class MutantRunner extends TestRunner {
  #loaded: string | undefined;

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    const id = /loaded-(\d+)-\d+\.test\.ts$/.exec(path)?.[1];
    this.#loaded = id;
    state.activeMutant = undefined;
    if (id === undefined) return super.importFile(path, source);
    if (killed.has(id)) return undefined;
    vi.resetModules();
    Object.assign(state, { activeMutant: id, hitCount: 0, hitLimit: 100 * MAX_EXECUTIONS });
    log.add({ is: 'started', test: path, id, pid: process.pid, limit: MUTANT_TIMEOUT_MS });
    return (super.importFile(path, source) as Promise<unknown>).catch(() => this.#kill(id));
  }

  onCollected(): void {
    const { static: executed = {} } = state.mutantCoverage ?? {};
    if (this.#loaded === undefined) log.add({ is: 'loaded', ids: Object.keys(executed) });
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.#loaded !== undefined && suite === suite.file && suite.result?.state === 'fail') this.#kill(this.#loaded);
    if (suite === suite.file) state.activeMutant = undefined;
    await super.onAfterRunSuite(suite);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const id = this.#loaded;
    if (id === undefined) await this.#runWithAll(test);
    else if (!killed.has(id) && (await errorOf(test, MUTANT_TIMEOUT_MS))) this.#kill(id);
  }

  #kill(id: string): void {
    if (killed.has(id)) return;
    killed.add(id);
    log.add({ is: 'killed', id });
  }

  /** Runs a test with every surviving mutant that it covers. */
  async #runWithAll(test: RunnerTestCase): Promise<void> {
    const name = nameOf(test);
    if (finished.has(name)) return;
    Object.assign(state, { currentTestId: name, hitCount: undefined });
    const start = performance.now();
    const error = await errorOf(test, 3 * MUTANT_TIMEOUT_MS);
    const limit = 3_000 + 8 * (performance.now() - start);
    state.currentTestId = undefined;
    if (error) log.add({ is: 'failed', test: name, error });
    const executions = (!error && state.mutantCoverage?.perTest[name]) || {};
    log.add({ is: 'covered', test: name, ids: Object.keys(executions) });
    const ids = Object.keys(executions).filter((id) => !killed.has(id) && !survivors.has(`${id} ${name}`));
    ids.sort((a, b) => Number(inconclusive.has(b)) - Number(inconclusive.has(a)));
    if (ids.length > 0 && (await errorOf(test, limit))) log.add({ is: 'unrepeatable', test: name });
    else for (const id of ids) await this.#runWith(test, id, MAX_EXECUTIONS + 100 * (executions[id] ?? 0), limit);
    log.add({ is: 'finished', test: name });
  }

  async #runWith(test: RunnerTestCase, id: string, hitLimit: number, limit: number): Promise<void> {
    const name = nameOf(test);
    log.add({ is: 'started', test: name, id, pid: process.pid, limit });
    Object.assign(state, { activeMutant: id, hitCount: 0, hitLimit });
    const error = await errorOf(test, limit);
    state.activeMutant = undefined;
    if (!error) return log.add({ is: 'survived', test: name, id });
    // State that the mutant left in this process could make the next run fail.
    const isBroken = (await errorOf(test, limit)) !== undefined;
    if (!isBroken || inconclusive.has(id)) this.#kill(id);
    else log.add({ is: 'inconclusive', id });
    if (isBroken) process.kill(process.pid, 'SIGKILL');
  }
}
