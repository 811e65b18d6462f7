import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { environment } from '../../src/config/environment.ts';
import { lockFolder } from '../../src/data/driver/folder-lock.ts';
import { WEBHOOK_EVENTS } from '../../src/graph/event/webhook-event.ts';
import { startServer } from '../support/server-process.ts';
import { SECRETS_KEY } from '../support/service.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

const where: Record<string, string> = { ...(await tempDatabases().next()), SECRETS_KEY };

/** Runs an npm command to its end. */
function run(args: readonly string[]): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...where };
  return new Promise((done) => {
    execFile(process.execPath, ['start.js', ...args], { env }, (error, out, said) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, said });
    });
  });
}

const EVENTS = Object.keys(WEBHOOK_EVENTS).join(', ');

/** Commands as npm calls them. */
const CALLS = [
  { name: 'npm start', args: [] },
  { name: 'npm run worker', args: ['worker'] },
  { name: 'npm run store', args: ['store'] },
  { name: 'npm run seed', args: ['seed'] },
  { name: 'npm run listen', args: ['listen'] },
  { name: 'npm run trigger', args: ['trigger'] },
  { name: 'npm run token', args: ['token'] },
];

// None of it comes near a database.
describe.runIf(!onPostgresql)('every command', () => {
  test.for(CALLS)('$name shows its usage, and rejects unknown arguments', async ({ name, args }) => {
    const [help, unknown] = await Promise.all([run([...args, '--help']), run([...args, '--nope'])]);
    expect([help.code, help.said]).toEqual([0, '']);
    expect(help.out.startsWith(name)).toBe(true);
    expect(unknown).toEqual({ code: 2, out: '', said: `${name}: Unknown option '--nope'; ${name} -- --help says more\n` });
  });

  test('npm start -- --help lists every environment variable with its meaning', async () => {
    const { out } = await run(['--help']);
    for (const [name, field] of Object.entries(environment.shape)) {
      expect(field.description, name).toMatch(/[.)]$/);
      expect(out.split('\n').some((line) => line.startsWith(`  ${name}`))).toBe(true);
    }
  });

  test.for([
    [['store'], 'a command is missing: create, list, key or keys'],
    [['store', 'make'], "'make' is no command"],
    [['store', 'create'], '--name is missing'],
    [['store', 'key'], '--store is missing'],
    [['store', 'keys', '--store', 'nope'], '--store takes the id of a store, as npm run store -- list shows it'],
    [['seed', '--products', '5', '--store', 'nope'], '--store takes the id of a store, as npm run store -- list shows it'],
    [['listen', '--events', 'NOPE'], `'NOPE' is no event; these are: ${EVENTS}`],
    [['listen'], '--store is missing, and STORE_ID is not set'],
    [['listen', '--store', 'x', '--key', 'x', '--forward', 'x'], '--forward takes an address like http://localhost:3000/hooks'],
    [['trigger'], 'an event is missing, as in ORDER_PAID'],
    [['trigger', 'NOPE'], `'NOPE' is no event; these are: ${EVENTS}`],
    [['token'], '--sub is missing'],
    [['token', '--sub', 'ana', '--store', 'x'], '--store takes ids of stores'],
    [['store', 'list', 'all'], "'all' is not expected here"],
    [['seed'], '--products, --orders or --webhooks is missing'],
    [['seed', '--products', '5', '--customers', '2'], '--customers needs --orders'],
    [['seed', '--orders', '5', '--customers', '6'], '--customers takes a whole number from 1 to 5'],
    [['seed', '--webhooks', '51'], '--webhooks takes a whole number from 1 to 50'],
    [['seed', '--products', '0'], '--products takes a whole number from 1 to 1000000'],
    [['seed', '--products', '1000001'], '--products takes a whole number from 1 to 1000000'],
    [['seed', '--products', '1e3'], '--products takes a whole number from 1 to 1000000'],
    [['seed', '--products', '5', 'now'], "'now' is not expected here"],
  ] as const)('%j is one line that says what is wrong, and 2', async ([args, wrong]) => {
    const name = `npm run ${args[0]}`;
    expect(await run(args)).toEqual({ code: 2, out: '', said: `${name}: ${wrong}; ${name} -- --help says more\n` });
  });
});

interface Made {
  readonly storeId: string;
  readonly apiKey: string;
}

/** Makes a store, and looks at what is printed of it. */
async function created(name: string): Promise<Made> {
  const { code, out, said } = await run(['store', 'create', '--name', name, '--json']);
  expect([code, said]).toEqual([0, '']);
  const made = JSON.parse(out) as Made;
  expect(made).toEqual({
    storeId: expect.any(String),
    name,
    apiKey: expect.stringMatching(/^sk_live_/),
    checkoutKey: expect.stringMatching(/^ck_live_/),
  });
  return made;
}

describe.runIf(!onPostgresql)('a store in the embedded database', () => {
  test('is created while no other process uses the folder', { timeout: 120_000 }, async () => {
    await created('Loja & Cia');
    const unlock = await lockFolder(where.DATA_DIR ?? '');
    const said = `npm run store: the data folder ${where.DATA_DIR} is in use by another process; stop that one first, or set DATA_DIR to another folder\n`;
    expect(await run(['store', 'list'])).toEqual({ code: 1, out: '', said });
    await unlock();
  });
});

// Each process that opens an embedded database costs seconds: what does not differ is seen on PostgreSQL.
describe.runIf(onPostgresql)('a store from the command line', () => {
  test('has working keys, and the requested number of products and orders', { timeout: 120_000 }, async () => {
    const { storeId } = await created('Loja & Cia');
    const seeded = await run(['seed', '--products', '60', '--store', storeId]);
    expect([seeded.code, seeded.out]).toEqual([0, `store ${storeId}: 60 products more\n`]);
    expect(seeded.said.split('\n').at(-2)).toMatch(/^60 of 60 products, \d+ a second, \d+ s$/);

    const lively = await run(['seed', '--orders', '40', '--customers', '12', '--webhooks', '2', '--store', storeId]);
    expect([lively.code, lively.out]).toEqual([0, `store ${storeId}: 40 orders, 12 customers, 2 webhooks more\n`]);
    const counts = await inDatabase<{ orders: number; statuses: number; customers: number; webhooks: number }>(
      where,
      `SELECT count(*)::int AS orders, count(DISTINCT status)::int AS statuses, count(DISTINCT customer_id)::int AS customers,
        (SELECT count(*)::int FROM webhook w WHERE w.store_id = '${storeId}' AND NOT active) AS webhooks
      FROM "order" WHERE store_id = '${storeId}'`,
    );
    expect(counts).toEqual([{ orders: 40, statuses: expect.any(Number), customers: 12, webhooks: 2 }]);
    expect(counts[0]?.statuses).toBeGreaterThan(4);

    const second = await run(['store', 'key', '--store', storeId, '--name', 'leitura', '--scopes', 'products:read', '--json']);
    const { apiKey } = JSON.parse(second.out) as Made;
    const [keys, all] = await Promise.all([run(['store', 'keys', '--store', storeId, '--json']), run(['store', 'list'])]);
    expect(JSON.parse(keys.out)).toMatchObject([
      { name: 'leitura', scopes: 'products:read', expires: 'never', revoked: 'no' },
      { name: 'Loja & Cia', expires: 'never', revoked: 'no' },
    ]);
    expect(all.out).toBe(`storeId                               name        state\n${storeId}  Loja & Cia  active\n`);

    const server = await startServer(where);
    try {
      const headers = { authorization: `Bearer ${apiKey}`, 'x-store-id': storeId };
      // Every twentieth product is inactive; the list shows only the others.
      const page = await fetch(`${server.address}/api/v1/products?limit=1`, { headers });
      expect((await page.json()) as object).toMatchObject({ success: true, data: { pagination: { total: 57 } } });
      expect((await fetch(`${server.address}/api/v1/kits`, { headers })).status).toBe(403);
    } finally {
      await server.stop();
    }
  });

  test('is rejected with the errors of the service', async () => {
    const { code, said } = await run(['store', 'create', '--name', ' ']);
    expect(code).toBe(1);
    expect(said).toMatch(/^npm run store: Há campos inválidos na requisição\. name: /);
  });
});
