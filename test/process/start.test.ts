import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { misspelledVariables, readConfig } from '../../src/config/read-config.ts';
import { closeFolder } from '../../src/data/driver/closed-folder.ts';
import { openEmbedded } from '../../src/data/driver/embedded.ts';
import { startErrorText } from '../../src/process/lifecycle.ts';
import { terminalMessage } from '../../src/process/log.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'store-start-'));

const NO_REPLICAS =
  'REPLICA_URLS: must be addresses like postgres://user:password@host:5432/name with commas between them, each once; a comma in a password is %2C';

describe('an error at start is one sentence', () => {
  test.for([
    [{ PORT: 'abc' }, 'PORT: must be a number'],
    [{ PORT: '1.5' }, 'PORT: must be a whole number'],
    [{ PORT: '70000' }, 'PORT: must be 65535 or less'],
    [{ SHUTDOWN_SECONDS: '-1' }, 'SHUTDOWN_SECONDS: must be 0 or more'],
    [{ SECRETS_KEY: 'x' }, 'SECRETS_KEY: must have 16 characters or more'],
    [{ JOBS: 'maybe' }, 'JOBS: must be one of inline, off'],
    [{ REPLICA_URLS: 'postgres://a/b' }, 'REPLICA_URLS: needs DATABASE_URL: the embedded database has no replicas'],
    [{ REPLICA_URLS: 'postgres://a/b,b', DATABASE_URL: 'postgres://c/b', SECRETS_KEY: 'x'.repeat(16) }, NO_REPLICAS],
    [{ REPLICA_URLS: 'postgres://a/b,postgres://a/b', DATABASE_URL: 'postgres://c/b', SECRETS_KEY: 'x'.repeat(16) }, NO_REPLICAS],
    [{ GRAPHIQL: 'yes', PORT: '-1' }, 'PORT: must be 0 or more; GRAPHIQL: must be one of on, off'],
  ] as const)('for %j', ([variables, message]) => {
    expect(() => readConfig(variables)).toThrow(new Error(message));
  });

  test('for a variable with a name similar to a known one', () => {
    expect(misspelledVariables({ OPERATOR_TOKN: 'x', LOGLEVEL: 'x', PATH: 'x', DATA_DIR: 'x', HOSTS: 'x', PORT: '1' })).toEqual([
      'OPERATOR_TOKN is set but unknown: OPERATOR_TOKEN may be meant',
      'LOGLEVEL is set but unknown: LOG_LEVEL may be meant',
    ]);
    expect(misspelledVariables({ OPERATOR_TOKN: 'x', OPERATOR_TOKEN: 'x' })).toEqual([]);
  });

  test.for([
    ['EADDRINUSE', 'port 4000 of 127.0.0.1 is taken by another process; set PORT, or WORKER_PORT for a worker, to a free one'],
    ['EACCES', 'port 4000 of 127.0.0.1 is reserved by the system; PORT names another'],
    ['EADDRNOTAVAIL', 'HOST: 127.0.0.1 is no address of this machine'],
  ] as const)('when it cannot listen (%s)', ([code, text]) => {
    const error = Object.assign(new Error('listen'), { code, syscall: 'listen', address: '127.0.0.1', port: 4000 });
    expect(startErrorText(error)).toBe(text);
    expect(startErrorText(new Error('other'))).toBe('other');
  });

  test('when the files of the embedded database are damaged, with a remedy', async () => {
    const folder = newFolder();
    await (await openEmbedded({ folder, migrations: [] })).close();
    truncateSync(join(folder, 'pgdata', 'global', 'pg_control'), 0);
    const opening = openEmbedded({ folder, migrations: [] });
    await expect(opening).rejects.toThrow(`the database in ${folder} is damaged and cannot be opened (`);
    await expect(opening).rejects.toThrow(`npm run restore -- FILE --force puts a backup in its place`);
    rmSync(folder, { recursive: true });
  });
});

describe('the data folder', () => {
  test('is created with the folders above it', async () => {
    const folder = newFolder();
    await closeFolder(join(folder, 'a', 'b'));
    await closeFolder(join(folder, 'a', 'b'));
    rmSync(folder, { recursive: true });
  });

  test('is rejected below a file, and where the system creates no folders', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(closeFolder(join(folder, 'file'))).rejects.toThrow('EEXIST');
    await expect(closeFolder(join(folder, 'file', 'data'))).rejects.toThrow('E');
    if (process.platform === 'linux') await expect(closeFolder('/proc/data/store')).rejects.toThrow('ENOENT');
    rmSync(folder, { recursive: true });
  });
});

test('a terminal shows a request as one line, and other messages unchanged', () => {
  const request = { msg: 'request', route: 'POST /graphql', operation: 'query products', status: 200, ms: 8.9, storeId: 'x' };
  expect(terminalMessage(request, 'msg')).toBe('POST /graphql query products 200 8.9 ms');
  expect(terminalMessage({ msg: 'request', route: 'GET /', status: 404, ms: 1 }, 'msg')).toBe('GET / 404 1 ms');
  expect(terminalMessage({ msg: 'limits are shared again' }, 'msg')).toBe('limits are shared again');
});
