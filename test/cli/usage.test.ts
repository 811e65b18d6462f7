import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyScopes } from '../../src/core/execution/principal.ts';
import { WEBHOOK_EVENTS } from '../../src/graph/integration/event/webhook-event.ts';
import { runInProcess } from '../support/command.ts';

const EVENTS = Object.keys(WEBHOOK_EVENTS).join(', ');

test.for([
  [
    ['store'],
    'a command is missing: create, key, list, keys, export, pause, resume, import, delete, deletions, reseal, release-jobs, isolate, move',
  ],
  [['store', 'make'], "'make' is no command"],
  [['store', 'create'], '--name is missing'],
  [['store', 'key'], '--store is missing'],
  [['store', 'keys', '--store', 'nope'], '--store takes the id of a store, as npm run store -- list shows it'],
  [
    ['store', 'key', '--store', randomUUID(), '--scopes', 'foo:read'],
    `--scopes: 'foo:read' is no scope of a key; there are ${keyScopes.join(', ')}`,
  ],
  [['store', 'isolate'], '--store is missing'],
  [['store', 'isolate', '--store', randomUUID()], 'DATABASE_URL is not set'],
  [['store', 'move', '--store', randomUUID()], '--to is missing'],
  [['store', 'move', '--store', randomUUID(), '--to', '10.0.0.4:5432'], 'DATABASE_URL is not set'],
  [['store', 'list', 'all'], "'all' is not expected here"],
  [['store', 'list', '--nope'], "Unknown option '--nope'"],
  [['seed', '--nope'], "Unknown option '--nope'"],
  [['seed', '--products', '5', '--store', 'nope'], '--store takes the id of a store, as npm run store -- list shows it'],
  [['seed'], '--products, --orders or --webhooks is missing'],
  [['seed', '--products', '5', '--customers', '2'], '--customers needs --orders'],
  [['seed', '--orders', '5', '--customers', '6'], '--customers takes a whole number from 1 to 5'],
  [['seed', '--webhooks', '51'], '--webhooks takes a whole number from 1 to 50'],
  [['seed', '--products', '0'], '--products takes a whole number from 1 to 1000000'],
  [['seed', '--products', '1000001'], '--products takes a whole number from 1 to 1000000'],
  [['seed', '--products', '1e3'], '--products takes a whole number from 1 to 1000000'],
  [['seed', '--products', '5', 'now'], "'now' is not expected here"],
  [['listen', '--events', 'NOPE'], `'NOPE' is no event; these are: ${EVENTS}`],
  [['listen', '--nope'], "Unknown option '--nope'"],
  [['listen'], '--store is missing, and STORE_ID is not set'],
  [['listen', '--store', 'x', '--key', 'x', '--forward', 'x'], '--forward takes an address like http://localhost:3000/hooks'],
  [['receive', '--nope'], "Unknown option '--nope'"],
  [['receive', '--port', '70000'], '--port takes a whole number from 0 to 65535'],
  [['receive', '--status', '99'], '--status takes a whole number from 200 to 599'],
  [['trigger', '--nope'], "Unknown option '--nope'"],
  [['trigger'], 'an event is missing, as in ORDER_PAID'],
  [['trigger', 'NOPE'], `'NOPE' is no event; these are: ${EVENTS}`],
  [['token', '--nope'], "Unknown option '--nope'"],
  [['token'], '--sub is missing'],
  [['token', '--sub', 'ana', '--store', 'x'], '--store takes ids of stores'],
  [['documents', '--nope'], "Unknown option '--nope'"],
  [['documents'], 'publish, withdraw or list is missing'],
  [['documents', 'list'], '--token is missing, and OPERATOR_TOKEN is not set'],
  [['distribute', '--nope'], "Unknown option '--nope'"],
  [['distribute'], 'one of --plan and --apply is wanted'],
  [['distribute', '--plan'], 'DATABASE_URL is not set'],
  [['backup', '--nope'], "Unknown option '--nope'"],
  [['backup'], 'one file is wanted'],
  [['restore', '--nope'], "Unknown option '--nope'"],
  [['restore'], 'one file is wanted'],
  [['restore', 'one', 'two'], 'one file is wanted'],
] as const)('%j is one line that says what is wrong, and 2', async ([[command, ...args], wrong]) => {
  const name = `npm run ${command}`;
  const stderr = `${name}: ${wrong}; ${name} -- --help says more\n`;
  expect(await runInProcess({}, command, ...args)).toEqual({ code: 2, stdout: '', stderr });
});

test('npm run backup names the folder that is missing', async () => {
  const stderr = 'npm run backup: there is no folder /nao/existe\n';
  expect(await runInProcess({}, 'backup', '/nao/existe/b')).toEqual({ code: 1, stdout: '', stderr });
});

test.for(['backup', 'restore'])('npm run %s refers a PostgreSQL to its own tools', async (command) => {
  const where = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRETS_KEY: 'x'.repeat(16) };
  const done = { backup: 'backed up', restore: 'restored' }[command];
  const stderr = `npm run ${command}: DATABASE_URL is set, and a PostgreSQL is ${done} with its own tools (docs/operations.md)\n`;
  expect(await runInProcess(where, command, 'file')).toEqual({ code: 1, stdout: '', stderr });
});
