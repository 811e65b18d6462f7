import { describe, expect, test } from 'vitest';
import { runProgram, startServer, startWorker } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const places = tempDatabases();

/** Processes start slowly on a machine that has much to do. */
const SLOW = { timeout: 120_000 };

/** NODE_OPTIONS that run code before the program. */
const before = (program: string) => `--import data:text/javascript,${encodeURIComponent(program)}`;

/** Reports at exit which packages were loaded and, where the system has it, the peak memory. */
const WATCH = before(`
  import { registerHooks } from 'node:module';
  import { existsSync, readFileSync } from 'node:fs';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules[/]((?:@[^/]+[/])?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(url.includes('query_compiler') ? 'Prisma, compiling' : name);
      return next(url, context);
    },
  });
  process.on('exit', () => {
    const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
    const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(status) ?? [];
    console.error('SEEN' + JSON.stringify({ packages: [...packages], megabytes: Number(kilobytes) / 1024 }));
  });
`);

interface Seen {
  readonly packages: readonly string[];
  readonly megabytes: number;
}

/** Report of a process that started on a database of its own and stayed idle. */
async function seenOf(start: typeof startServer | typeof startWorker, variables: Record<string, string>): Promise<Seen> {
  const started = await start({ ...(await places.next()), ...variables, NODE_OPTIONS: WATCH });
  // A worker without a WORKER_PORT listens nowhere.
  expect(started.address === '').toBe(start === startWorker);
  await started.stop();
  const [, seen = '{}'] = /SEEN(.*)/.exec((await started.ended).stderr) ?? [];
  return JSON.parse(seen) as Seen;
}

/** Packages loaded on first use. */
const LATER = [
  ...['pix-utils', 'qrcode', 'undici', 'nodemailer', 'tar', 'ioredis', '@graphql-yoga/render-graphiql', 'Prisma, compiling'],
  ...(onPostgresql ? ['@electric-sql/pglite'] : []),
];

describe('an idle process', () => {
  test('serves requests with the modules that it has loaded at start', SLOW, async () => {
    const { packages, megabytes } = await seenOf(startServer, { JOBS: 'off' });
    expect(packages).toEqual(expect.arrayContaining(['graphql', 'pg', ...(onPostgresql ? [] : ['@electric-sql/pglite'])]));
    expect(packages.filter((name) => LATER.includes(name))).toEqual([]);
    if (onPostgresql && process.platform === 'linux') expect(megabytes).toBeLessThan(300);
  });

  test.runIf(onPostgresql)('has the modules of the jobs loaded, too', SLOW, async () => {
    const { packages } = await seenOf(startWorker, { PUBLIC_URL: 'http://127.0.0.1' });
    expect(packages).toContain('pg-boss');
    expect(packages.filter((name) => LATER.includes(name))).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32' || onPostgresql)('the young generation of V8', () => {
  /** The flags that Node runs with when it has been started with these. */
  async function flagsUnder(options: string): Promise<string> {
    const say = before('process.on("exit", () => console.error("FLAGS" + process.execArgv))');
    const { stderr } = await runProgram({ NODE_OPTIONS: `${options} ${say}` }, '--help');
    return /FLAGS(.*)/.exec(stderr)?.[1] ?? stderr;
  }

  test('is bounded by start.js, and set by NODE_OPTIONS', SLOW, async () => {
    expect(await flagsUnder('')).toBe('--max-semi-space-size=16,--heap-growing-percent=40');
    expect(await flagsUnder('--max_semi_space_size=32')).toBe('--heap-growing-percent=40');
  });
});
