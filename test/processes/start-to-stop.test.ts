import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { Client } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPreparedTexts } from '../../src/http/prepared-texts.ts';
import { newStoreIn } from '../support/remote-store.ts';
import { type ServerProcess, startServer, startWorker } from '../support/server-process.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const places = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };

/** NODE_OPTIONS that print each package of node_modules when it is loaded. */
const SAY_PACKAGES = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, found] = /node_modules[/]((?:@[^/]+[/])?[^/]+)/.exec(url) ?? [];
      const name = url.includes('query_compiler') ? 'Prisma, compiling' : found;
      if (name && !packages.has(name)) console.log('loaded ' + name);
      packages.add(name);
      return next(url, context);
    },
  });
`)}`;

/** Packages loaded on first use. */
const LATER = [
  ...['pix-utils', 'qrcode', 'undici', 'nodemailer', 'tar', 'ioredis', '@graphql-yoga/render-graphiql', 'Prisma, compiling'],
  ...(onPostgresql ? ['@electric-sql/pglite'] : []),
];

const start = (where: Record<string, string>) => startServer({ ...where, JOBS: 'off', NODE_OPTIONS: SAY_PACKAGES });

/** Maximum processor time of a request without a credential on a fast machine, in milliseconds. */
const MAX_CPU_TIME = 100;
/** The same on a slow machine, as a multiple of the time of an introspection whose types and code are known already. */
const MAX_RATIO = 1.6;
/** Maximum number of processes that are measured: what else the machine does costs processor time as well. */
const TRIES = 6;

const HTML = { accept: 'text/html', 'accept-encoding': 'br' };
const document = (query: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});
const introspection = (options: object) => document(getIntrospectionQuery(options));
/** An introspection of a text that no response was prepared for. */
const introspectionInOtherWords = (word: string) => document(getIntrospectionQuery().replaceAll('TypeRef', word));

/** Path of a script that the page at `path` loads. */
async function scriptOf({ address }: ServerProcess, path: string): Promise<string> {
  const page = await (await fetch(address + path, { headers: HTML })).text();
  const [, script] = /<script src="([^"]+)"/.exec(page) ?? [];
  if (script === undefined) throw new Error(`no script in ${page}`);
  return script;
}

interface FirstRequest {
  readonly name: string;
  readonly path: string | ((server: ServerProcess) => Promise<string>);
  readonly init?: RequestInit;
}

/** Requests for what is made and compressed once for everybody, each the first for it. */
const FIRST: readonly FirstRequest[] = [
  { name: 'GraphiQL', path: '/graphql' },
  { name: "GraphiQL's script", path: (server) => scriptOf(server, '/graphql'), init: { headers: { 'accept-encoding': 'gzip' } } },
  { name: 'the reference', path: '/docs' },
  { name: "the reference's viewer", path: (server) => scriptOf(server, '/docs') },
  { name: 'the description', path: '/openapi.json' },
  { name: 'the description for the viewer', path: '/docs/openapi.json' },
  { name: 'a document', path: '/graphql', init: document('{ __typename }') },
  { name: 'the schema for tools', path: '/graphql', init: introspection({}) },
  {
    name: 'the schema for GraphiQL',
    path: '/graphql',
    init: introspection({ inputValueDeprecation: true, schemaDescription: true }),
  },
  { name: 'the schema in other words', path: '/graphql', init: introspectionInOtherWords('Reference') },
];

/** Resolves once a process has done nothing for 300 ms: after a start it introspects its types one by one (D-391). */
async function idle(server: ServerProcess): Promise<void> {
  let before: number;
  do {
    before = server.processorTime();
    await delay(300);
  } while (before !== server.processorTime());
}

/** Processor time of a request. */
async function costOf(server: ServerProcess, target: string, init: RequestInit): Promise<number> {
  const before = server.processorTime();
  const response = await fetch(server.address + target, init);
  expect([target, response.status]).toEqual([target, 200]);
  await response.arrayBuffer();
  return server.processorTime() - before;
}

/** Processor times, by name, of first requests to a process that has just started that cost too much. */
async function findExpensive(server: ServerProcess): Promise<Map<string, number>> {
  // The first request of all loads what every request needs.
  await (await fetch(server.address, { headers: HTML })).text();
  await idle(server);
  const times = new Map<string, number>();
  for (const { name, path, init = { headers: HTML } } of FIRST)
    times.set(name, await costOf(server, typeof path === 'string' ? path : await path(server), init));
  // Nothing is new in this one: it tells how slow the machine is at the moment.
  const repeated = await costOf(server, '/graphql', introspectionInOtherWords('Named'));
  expect(times.size).toBe(FIRST.length);
  return new Map([...times].filter(([, time]) => time > Math.max(MAX_CPU_TIME, MAX_RATIO * repeated)));
}

/** A connection controlled byte by byte. */
class Wire {
  readonly #socket: Socket;
  #received = '';
  readonly closed: Promise<void>;

  constructor({ address }: ServerProcess) {
    const { hostname, port } = new URL(address);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('data', (chunk) => {
      this.#received += chunk;
    });
    this.#socket.on('error', () => undefined);
    this.closed = new Promise((done) => this.#socket.once('close', () => done()));
  }

  send(...lines: string[]): void {
    this.#socket.write(lines.join('\r\n'));
  }

  /** The status lines and the `Connection` headers received so far. */
  get answers(): string[] {
    return this.#received.match(/^(HTTP\/1\.1 \d+|connection: .*?)(?=\r$| )/gim) ?? [];
  }

  get isAnswered(): boolean {
    return this.#received.includes('\r\n\r\n');
  }
}

const refusesNewcomers = ({ address }: ServerProcess) => {
  const { hostname, port } = new URL(address);
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve('accepted');
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });
};

const BODY = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1 });

const packagesIn = (server: { stdout(): string }) =>
  [...server.stdout().matchAll(/^loaded (.+)$/gm)].map(([, name = '']) => name);

describe('a process', { timeout: 240_000 }, () => {
  let where: Record<string, string>;
  let server: ServerProcess;
  beforeAll(async () => {
    // As `npm ci` and `npm run generate` do.
    if (!(await hasPreparedTexts())) execFileSync(process.execPath, ['src/prepare.ts']);
    where = await places.next();
    server = await start(where);
  }, 240_000);
  afterAll(() => server?.kill());

  test.runIf(process.platform === 'linux')('has loaded at its start the modules that serve requests, and no others', async () => {
    await idle(server);
    const packages = packagesIn(server);
    expect(packages).toEqual(expect.arrayContaining(['graphql', 'pg', ...(onPostgresql ? [] : ['@electric-sql/pglite'])]));
    expect(packages.filter((name) => LATER.includes(name))).toEqual([]);
    if (onPostgresql) expect(server.peakMemory()).toBeLessThan(300);
  });

  test.runIf(process.platform === 'linux' && !onPostgresql)(
    'answers the first request for what everybody gets with little processor time, because it was prepared or its code is warm',
    async () => {
      let expensive = await findExpensive(server);
      for (let tries = 1; tries < TRIES && expensive.size > 0; tries += 1) {
        const another = await start(await places.next());
        const again = await findExpensive(another);
        await another.kill();
        expensive = new Map([...expensive].filter(([name]) => again.has(name)));
      }
      expect([...expensive]).toEqual([]);
    },
  );

  test('on SIGTERM under load accepts no new connection, answers half-sent requests and those on idle connections, fails no request and loses no acknowledged write', async () => {
    const headers = await newStoreIn(server);
    const acknowledged: string[] = [];
    const others: unknown[] = [];

    const client = async () => {
      const connection = new Client(server.address);
      for (;;) {
        try {
          const reply = await connection.request({ method: 'POST', path: '/api/v1/products', headers, body: BODY });
          const { data } = (await reply.body.json()) as { data: { product: { id: string } } };
          if (reply.statusCode === 201) acknowledged.push(data.product.id);
          else others.push(reply.statusCode);
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code !== 'ECONNREFUSED') others.push(error);
          return connection.destroy();
        }
      }
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = ['POST /api/v1/products HTTP/1.1', 'host: store.test', ...lines, `content-length: ${BODY.length}`, ''];
    const half = new Wire(server);
    half.send(...head, BODY.slice(0, 10));
    const resting = new Wire(server);
    const silent = new Wire(server);
    for (const wire of [resting, silent]) {
      wire.send('GET /healthz HTTP/1.1', 'host: store.test', '', '');
      await expect.poll(() => wire.isAnswered, POLL_OPTIONS).toBe(true);
    }
    const clients = Array.from({ length: 8 }, client);
    await expect.poll(() => acknowledged.length, POLL_OPTIONS).toBeGreaterThan(20);

    server.requestStop();
    await expect.poll(() => refusesNewcomers(server), POLL_OPTIONS).toBe('ECONNREFUSED');
    resting.send(...head, BODY);
    half.send(BODY.slice(10));
    await Promise.all([half.closed, resting.closed, silent.closed, ...clients]);
    expect(half.answers).toEqual(['HTTP/1.1 201', 'Connection: close']);
    expect(resting.answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive', 'HTTP/1.1 201', 'Connection: close']);
    expect(silent.answers).toEqual(['HTTP/1.1 200', 'Connection: keep-alive']);
    expect(others).toEqual([]);
    expect(await server.ended).toEqual({ code: 0, stderr: '' });
    const count = 'SELECT count(*)::int AS count FROM product';
    expect(await inDatabase(where, count)).toEqual([{ count: acknowledged.length + 2 }]);
  });

  test.runIf(onPostgresql)('that is a worker has loaded the modules of the jobs, too, and listens nowhere', async () => {
    const settings = { ...(await places.next()), PUBLIC_URL: 'http://127.0.0.1', NODE_OPTIONS: SAY_PACKAGES };
    const worker = await startWorker(settings);
    expect(worker.address).toBe('');
    expect(await worker.stop()).toBe(0);
    const packages = packagesIn(worker);
    expect(packages).toContain('pg-boss');
    expect(packages.filter((name) => LATER.includes(name))).toEqual([]);
  });
});
