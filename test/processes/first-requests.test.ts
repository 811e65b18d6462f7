import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

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
async function findExpensive(): Promise<Map<string, number>> {
  const server = await startServer({ ...(await databases.next()), JOBS: 'off' });
  // The first request of all loads what every request needs.
  await (await fetch(server.address, { headers: HTML })).text();
  await idle(server);
  const times = new Map<string, number>();
  for (const { name, path, init = { headers: HTML } } of FIRST)
    times.set(name, await costOf(server, typeof path === 'string' ? path : await path(server), init));
  // Nothing is new in this one: it tells how slow the machine is at the moment.
  const repeated = await costOf(server, '/graphql', introspectionInOtherWords('Named'));
  await server.kill();
  expect(times.size).toBe(FIRST.length);
  return new Map([...times].filter(([, time]) => time > Math.max(MAX_CPU_TIME, MAX_RATIO * repeated)));
}

// As `npm ci` and `npm run generate` do.
beforeAll(() => void execFileSync(process.execPath, ['src/prepare.ts']));

test.runIf(process.platform === 'linux')(
  'the first request after a start for what everybody gets costs little processor time, because it was prepared or its code is warm',
  { timeout: 240_000 },
  async () => {
    let expensive = await findExpensive();
    for (let tries = 1; tries < TRIES && expensive.size > 0; tries += 1) {
      const again = await findExpensive();
      expensive = new Map([...expensive].filter(([name]) => again.has(name)));
    }
    expect([...expensive]).toEqual([]);
  },
);
