import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { Client } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPreparedTexts } from '../../src/http/prepared-texts.ts';
import { newStoreIn } from '../support/remote-store.ts';
import { FRUGAL, type ServerProcess, startServer, startWorker } from '../support/server-process.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const places = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };

/** NODE_OPTIONS that print each package of node_modules when it is loaded, and the length of each text that is compressed. */
const SAY_WORK = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks, syncBuiltinESMExports } from 'node:module';
  import zlib from 'node:zlib';
  for (const name of ['brotliCompress', 'gzip']) {
    const compress = zlib[name];
    zlib[name] = (text, ...others) => {
      console.log('compressed ' + text.length);
      return compress(text, ...others);
    };
  }
  syncBuiltinESMExports();
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

const start = (where: Record<string, string>) =>
  startServer({ ...where, ...FRUGAL, JOBS: 'off', GRAPHQL_INTROSPECTION: 'on', NODE_OPTIONS: SAY_WORK });

const HTML = { accept: 'text/html', 'accept-encoding': 'br' };
const document = (query: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});
const introspection = (options: object) => document(getIntrospectionQuery(options));

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

/** Characters of a text that is prepared; a page is shorter. */
const LONG_TEXT = 100_000;

/** Requests for what is made and compressed once for everybody, each the first for it. */
const FIRST: readonly FirstRequest[] = [
  { name: 'GraphiQL', path: '/graphql' },
  { name: "GraphiQL's script", path: (server) => scriptOf(server, '/graphql'), init: { headers: { 'accept-encoding': 'gzip' } } },
  { name: 'the reference', path: '/docs' },
  { name: "the reference's viewer", path: (server) => scriptOf(server, '/docs') },
  { name: 'the description', path: '/openapi.json' },
  { name: 'a document', path: '/graphql', init: document('{ __typename }') },
  { name: 'the schema for tools', path: '/graphql', init: introspection({}) },
  {
    name: 'the schema for GraphiQL',
    path: '/graphql',
    init: introspection({ inputValueDeprecation: true, schemaDescription: true }),
  },
];

/** Resolves once a process has done nothing for 300 ms: after a start it introspects its types one by one (D-391). */
async function idle(server: ServerProcess): Promise<void> {
  let before: number;
  do {
    before = server.processorTime();
    await delay(300);
  } while (before !== server.processorTime());
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

  test('compresses no long text and loads no module for the first requests for what everybody gets', async () => {
    const loaded = packagesIn(server);
    for (const { name, path, init = { headers: HTML } } of FIRST) {
      const target = typeof path === 'string' ? path : await path(server);
      const response = await fetch(server.address + target, init);
      expect([name, response.status]).toEqual([name, 200]);
      await response.arrayBuffer();
    }
    const lengths = [...server.stdout().matchAll(/^compressed (\d+)$/gm)].map(([, length]) => Number(length));
    expect(lengths.filter((length) => length > LONG_TEXT)).toEqual([]);
    expect(packagesIn(server).slice(loaded.length)).toEqual([]);
  });

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

  test('ends with 0 at once while the collector of its traces is away, and says once that they are lost', async () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', LOG_LEVEL: 'warn', JOBS: 'off' };
    const server = await startServer({ ...(await places.next()), ...settings });
    for (let i = 0; i < 3; i += 1) expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    // The connection of the last call.
    await delay(50);
    const begun = performance.now();
    expect(await server.stop()).toBe(0);
    // Eight seconds and more where it waits for the collector.
    expect(performance.now() - begun).toBeLessThan(7_500);
    expect(server.stdout().match(/traces are lost: the collector is away/g)).toHaveLength(1);
  });

  test.runIf(onPostgresql)('that is a worker has loaded the modules of the jobs, too, and listens nowhere', async () => {
    const settings = { ...(await places.next()), PUBLIC_URL: 'http://127.0.0.1', NODE_OPTIONS: SAY_WORK };
    const worker = await startWorker(settings);
    expect(worker.address).toBe('');
    expect(await worker.stop()).toBe(0);
    const packages = packagesIn(worker);
    expect(packages).toEqual(expect.arrayContaining(['graphql', 'pg', 'lru-cache']));
    expect(packages.filter((name) => LATER.includes(name))).toEqual([]);
  });
});
