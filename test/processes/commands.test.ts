import { describe, expect, test } from 'vitest';
import { environment } from '../../src/config/environment.ts';
import { lockFolder } from '../../src/data/driver/folder-lock.ts';
import { runInProcess } from '../support/command.ts';
import { runProgram } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';

/** Commands as npm calls them; what they refuse is tested in test/cli. */
const CALLS = [
  { name: 'npm start', args: [] },
  { name: 'npm run worker', args: ['worker'] },
  ...['store', 'seed', 'listen', 'trigger', 'token', 'backup', 'restore'].map((name) => ({
    name: `npm run ${name}`,
    args: [name],
  })),
];

describe('every command', () => {
  test.for(CALLS)('$name shows its usage, and npm start every environment variable with its meaning', async ({ name, args }) => {
    const { code, stdout, stderr } = await runProgram({}, ...args, '--help');
    expect([code, stderr, stdout.startsWith(name)]).toEqual([0, '', true]);
    if (name !== 'npm start') return;
    for (const [variable, field] of Object.entries(environment.shape)) {
      expect(field.description, variable).toMatch(/[.)]$/);
      expect(stdout.split('\n').some((line) => line.startsWith(`  ${variable}`))).toBe(true);
    }
  });

  test.for(CALLS.slice(0, 2))('$name rejects unknown arguments', async ({ name, args }) => {
    const stderr = `${name}: Unknown option '--nope'; ${name} -- --help says more\n`;
    expect(await runProgram({}, ...args, '--nope')).toEqual({ code: 2, stdout: '', stderr });
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
