import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

/** Maximum processor time of a request without a credential, in milliseconds. */
const MAX_CPU_TIME = 100;
/** Maximum number of processes that are measured: what else the machine does costs processor time as well. */
const TRIES = 6;

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
  {
    name: 'the schema in other words',
    path: '/graphql',
    init: document(getIntrospectionQuery().replaceAll('TypeRef', 'Reference')),
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

/** The processor time of each first request to a process that has just started. */
async function measure(): Promise<Map<string, number>> {
  const server = await startServer({ ...(await databases.next()), JOBS: 'off' });
  // The first request of all loads what every request needs.
  await (await fetch(server.address, { headers: HTML })).text();
  await idle(server);
  const times = new Map<string, number>();
  for (const { name, path, init = { headers: HTML } } of FIRST) {
    const target = typeof path === 'string' ? path : await path(server);
    const before = server.processorTime();
    const response = await fetch(server.address + target, init);
    expect([name, response.status]).toEqual([name, 200]);
    await response.arrayBuffer();
    times.set(name, server.processorTime() - before);
  }
  await server.kill();
  return times;
}

// As `npm ci` and `npm run generate` do.
beforeAll(() => void execFileSync(process.execPath, ['src/prepare.ts']));

test.runIf(process.platform === 'linux')(
  'the first request after a start for what everybody gets costs little processor time, because it was prepared or its code is warm',
  { timeout: 240_000 },
  async () => {
    const least = new Map<string, number>();
    const dear = () => [...least].filter(([, time]) => time > MAX_CPU_TIME);
    for (let attempt = 0; attempt < TRIES && (attempt === 0 || dear().length > 0); attempt += 1)
      for (const [name, time] of await measure()) least.set(name, Math.min(time, least.get(name) ?? Number.POSITIVE_INFINITY));
    expect(least.size).toBe(FIRST.length);
    expect(dear()).toEqual([]);
  },
);
