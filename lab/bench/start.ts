import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { createDatabase } from './databases.ts';
import type { Options } from './options.ts';
import { startProgram } from './program.ts';
import { SECRETS_KEY } from './server.ts';
import { markdownTable, median } from './table.ts';

/** Script of `npm start`. */
const START = fileURLToPath(new URL('../../start.js', import.meta.url));

/** Number of starts measured. */
const STARTS = 3;

interface Start {
  readonly database: string;
  readonly milliseconds: number;
}

/** Time from the start of the process until it reports ready, in milliseconds. */
async function startOnce(settings: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  await using service = await startProgram(START, settings);
  const { statusCode, body } = await request(`${service.address}/readyz`);
  await body.dump();
  if (statusCode !== 200) throw new Error(`/readyz got status ${statusCode}`);
  return performance.now() - startedAt;
}

async function startsOn(database: string, settings: Readonly<Record<string, string>>, stop: AbortSignal): Promise<Start> {
  // The first start applies the migrations and, on the embedded database, seeds the demonstration store.
  console.log(`${database}, first start: ${(await startOnce(settings)).toFixed(0)} ms`);
  const times: number[] = [];
  while (times.length < STARTS) {
    stop.throwIfAborted();
    times.push(await startOnce(settings));
  }
  return { database, milliseconds: median(times) };
}

/** Measures the time from start to ready with default settings. */
export async function measureStart({ adminUrl }: Options, stop: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const own = opened.use(await createDatabase(adminUrl));
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const starts = [
    await startsOn('PostgreSQL', { DATABASE_URL: own.url, SECRETS_KEY }, stop),
    await startsOn('embedded', { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }, stop),
  ];
  const columns = [
    { title: 'database', cell: ({ database }: Start) => database },
    { title: 'start to ready, ms', cell: ({ milliseconds }: Start) => milliseconds.toFixed(0) },
  ];
  console.log(
    `\nMedians of ${STARTS} starts of a migrated database, Node ${process.version}:\n\n${markdownTable(columns, starts)}`,
  );
}
