import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environment } from '../../src/config/environment.ts';
import { lockFolder } from '../../src/data/driver/opening/folder-lock.ts';
import { runInProcess } from '../support/command.ts';
import { FRUGAL, runProgram, startServer } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';

/** The programs of start.js, by the names that npm has for them. */
const PROGRAMS = [...readFileSync('start.js', 'utf8').matchAll(/^ {2}(\w+): \(\) => import\('\.\/src\/(\S+)\.ts'\)/gm)].map(
  ([, name = '', path = '']) => [name, path] as const,
);
const COMMANDS = PROGRAMS.filter(([name]) => !['worker', 'prepare'].includes(name));
const SCRIPTS = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;

/** NODE_OPTIONS that let a process report the flags that Node runs with. */
const SAY_FLAGS = `--import data:text/javascript,${encodeURIComponent('process.on("exit", () => console.error("" + process.execArgv))')}`;

describe('every command', () => {
  test('of start.js is a script of npm and a file of its name', () => {
    expect(PROGRAMS.map(([name]) => name).sort()).toEqual([
      'backup',
      'distribute',
      'documents',
      'export',
      'import',
      'listen',
      'prepare',
      'receive',
      'restore',
      'seed',
      'store',
      'token',
      'trigger',
      'worker',
    ]);
    for (const [name, path] of COMMANDS) expect([SCRIPTS[name], path]).toEqual([`node start.js ${name}`, `cli/${name}`]);
  });

  test.for(COMMANDS)('npm run %s shows its usage', async ([name]) => {
    const { code, stdout, stderr } = await runInProcess({}, name, '--help');
    expect([code, stderr, stdout.startsWith(`npm run ${name}`)]).toEqual([0, '', true]);
  });

  // In processes of their own: start.js bounds the young generation of V8, unless NODE_OPTIONS sets it.
  test.for([
    ['npm start', [], '', '--max-semi-space-size=16,--heap-growing-percent=40'],
    ['npm run store', ['store'], '--max_semi_space_size=32', '--heap-growing-percent=40'],
  ] as const)('%s shows its usage, in a process with the flags of V8', async ([name, args, options, flags]) => {
    const NODE_OPTIONS = `${options} ${SAY_FLAGS}`;
    const { code, stdout, stderr } = await runProgram({ ...FRUGAL, NODE_OPTIONS }, ...args, '--help');
    expect([code, stderr, stdout.startsWith(name)]).toEqual([0, `${flags}\n`, true]);
    if (args.length > 0) return;
    for (const [variable, field] of Object.entries(environment.shape)) {
      expect(field.description, variable).toMatch(/[.)]$/);
      expect(stdout.split('\n').some((line) => line.startsWith(`  ${variable}`))).toBe(true);
    }
  });

  test('npm run worker rejects an unknown argument', async () => {
    const stderr = "npm run worker: Unknown option '--nope'; npm run worker -- --help says more\n";
    expect(await runProgram({}, 'worker', '--nope')).toEqual({ code: 2, stdout: '', stderr });
  });
});

test('a store is created in the embedded database while no other process uses the folder', { timeout: 120_000 }, async () => {
  const { DATA_DIR = '' } = await tempDatabases().next();
  const where = { DATABASE_URL: '', DATA_DIR };
  const { code, stdout, stderr: faults } = await runInProcess(where, 'store', 'create', '--name', 'Loja & Cia', '--json');
  expect([code, faults]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual({
    storeId: expect.any(String),
    name: 'Loja & Cia',
    apiKey: expect.stringMatching(/^sk_live_/),
    checkoutKey: expect.stringMatching(/^ck_live_/),
  });
  const unlock = await lockFolder(DATA_DIR);
  const stderr = `npm run store: the data folder ${DATA_DIR} is in use by another process; stop that one first, or set DATA_DIR to another folder\n`;
  expect(await runInProcess(where, 'store', 'list')).toEqual({ code: 1, stdout: '', stderr });
  await unlock();
});

test('keys are made beside a service that uses the embedded database, and what needs the database itself is refused', {
  timeout: 120_000,
}, async () => {
  const { DATA_DIR = '' } = await tempDatabases().next();
  const where = { DATABASE_URL: '', DATA_DIR };
  const server = await startServer(where);
  const run = (...args: string[]) => runInProcess(where, 'store', ...args);
  const created = await run('create', '--name', 'Loja ao lado', '--json');
  expect([created.code, created.stderr]).toEqual([0, '']);
  const { storeId, checkoutKey } = JSON.parse(created.stdout) as { storeId: string; checkoutKey: string };
  expect((await run('list')).stdout).toContain(`${storeId}  Loja ao lado  active\n`);

  const made = await run('key', '--store', storeId, '--scopes', 'products:read', '--checkout');
  expect(made.stderr).toBe('');
  const [, apiKey = '', another = ''] =
    new RegExp(
      `export SERVICE_URL=${server.address} STORE_ID=${storeId} API_KEY=(sk_live_\\S+) CHECKOUT_KEY=(ck_live_\\S+)\\n`,
    ).exec(made.stdout) ?? [];
  expect(made.stdout).toContain('This is a new key.');
  const products = (headers: Record<string, string>) => fetch(`${server.address}/api/v1/products`, { headers });
  expect((await products({ authorization: `Bearer ${apiKey}`, 'x-store-id': storeId })).status).toBe(200);
  const checkout = async (key: string) => {
    const body = JSON.stringify({ cart: { token: 'a', items: [{ title: 'Café', quantity: 1, unitPrice: 100 }] } });
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    return (await fetch(`${server.address}/stores/external/checkout`, { method: 'POST', headers, body })).status;
  };
  expect([await checkout(another), await checkout(checkoutKey)]).toEqual([201, 404]);

  const invalid = await run('key', '--store', storeId, '--expires', '2020-01-01T00:00:00Z');
  expect([invalid.code, invalid.stdout, invalid.stderr.split(' (')[0]]).toEqual([
    1,
    '',
    expect.stringMatching(/^npm run store: \S/),
  ]);
  const inUse = /is in use by another process; stop that one first/;
  expect((await run('deletions')).stderr).toMatch(inUse);
  expect((await runInProcess(where, 'seed', '--products', '1')).stderr).toMatch(inUse);
  expect(await server.stop()).toBe(0);
});
