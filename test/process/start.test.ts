import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { misspelledVariables, rateLimitsFrom, readConfig } from '../../src/config/read-config.ts';
import { closeFolder } from '../../src/data/driver/opening/closed-folder.ts';
import { openEmbedded } from '../../src/data/driver/opening/embedded.ts';
import { lockFolder } from '../../src/data/driver/opening/folder-lock.ts';
import { startErrorText } from '../../src/process/lifecycle.ts';
import { terminalMessage } from '../../src/process/log.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'store-start-'));

const ADDRESS = 'PUBLIC_URL: must be an http or https address without a query';
const ORIGINS = 'CHECKOUT_CORS_ORIGINS: must be origins with commas between them, like https://loja.exemplo.com.br';
const JWKS = 'PANEL_JWKS_URL: must be an https address, or an http one on loopback';
const CIDRS = 'TRUSTED_PROXIES: must be address ranges with commas between them, like 127.0.0.0/8,fd00::/8';
const NO_REPLICAS =
  'REPLICA_URLS: must be addresses like postgres://user:password@host:5432/name with commas between them, each once; a comma in a password is %2C';

describe('an error at start is one sentence', () => {
  test.for([
    [{ PORT: 'abc' }, 'PORT: must be a number'],
    [{ PORT: '1.5' }, 'PORT: must be a whole number'],
    [{ PORT: '70000' }, 'PORT: must be 65535 or less'],
    [{ SHUTDOWN_SECONDS: '-1' }, 'SHUTDOWN_SECONDS: must be 0 or more'],
    [{ SECRETS_KEY: 'x' }, 'SECRETS_KEY: must have 16 characters or more'],
    [{ JOBS: 'maybe' }, 'JOBS: must be one of inline, off, held'],
    [{ REPLICA_URLS: 'postgres://a/b' }, 'REPLICA_URLS: needs DATABASE_URL: the embedded database has no replicas'],
    [{ REPLICA_URLS: 'postgres://a/b,b', DATABASE_URL: 'postgres://c/b', SECRETS_KEY: 'x'.repeat(16) }, NO_REPLICAS],
    [{ REPLICA_URLS: 'postgres://a/b,postgres://a/b', DATABASE_URL: 'postgres://c/b', SECRETS_KEY: 'x'.repeat(16) }, NO_REPLICAS],
    [{ PUBLIC_URL: 'pagar.exemplo.com.br' }, ADDRESS],
    [{ PUBLIC_URL: 'ftp://pagar.exemplo.com.br' }, ADDRESS],
    [{ PUBLIC_URL: 'https://pagar.exemplo.com.br?x=1' }, ADDRESS],
    [{ PUBLIC_URL: 'https://pagar.exemplo.com.br#x' }, ADDRESS],
    [{ PUBLIC_URL: 'https://user:senha@pagar.exemplo.com.br' }, ADDRESS],
    [{ CHECKOUT_CORS_ORIGINS: '*' }, ORIGINS],
    [{ CHECKOUT_CORS_ORIGINS: 'null' }, ORIGINS],
    [{ CHECKOUT_CORS_ORIGINS: 'ftp://loja.exemplo.com.br' }, ORIGINS],
    [{ CHECKOUT_CORS_ORIGINS: 'https://loja.exemplo.com.br/' }, ORIGINS],
    [{ CHECKOUT_CORS_ORIGINS: 'https://loja.exemplo.com.br,,' }, ORIGINS],
    [{ CHECKOUT_CORS_ORIGINS: 'HTTPS://Loja.exemplo.com.br' }, ORIGINS],
    [{ PANEL_JWT_SECRET: 'x'.repeat(31) }, 'PANEL_JWT_SECRET: must have 32 characters or more'],
    [{ PANEL_JWKS_URL: 'http://painel.exemplo.com.br/keys' }, JWKS],
    [{ PANEL_JWKS_URL: 'http://127.0.0.1.exemplo.com.br/keys' }, JWKS],
    [{ PANEL_JWKS_URL: 'https://user:password@painel.exemplo.com.br' }, JWKS],
    [{ PANEL_JWKS_URL: 'painel' }, JWKS],
    [{ TRUSTED_PROXIES: 'proxy.interno' }, CIDRS],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,' }, CIDRS],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, CIDRS],
    [{ REDIS_URL: 'http://127.0.0.1:6379' }, 'REDIS_URL: must begin with redis:// or rediss://'],
    [{ RATE_LIMIT_BURST: '0' }, 'RATE_LIMIT_BURST: must be 1 or more'],
    [{ RATE_LIMIT_BURST: '1000001' }, 'RATE_LIMIT_BURST: must be 1000000 or less'],
    [{ RATE_LIMIT_BURST: '1.5' }, 'RATE_LIMIT_BURST: must be a whole number'],
    [{ RATE_LIMIT_PER_SECOND: '0' }, 'RATE_LIMIT_PER_SECOND: must be 0.001 or more'],
    [{ RATE_LIMIT_PER_SECOND: '100001' }, 'RATE_LIMIT_PER_SECOND: must be 100000 or less'],
    [{ PEOPLE_RATE_LIMIT_BURST: '0' }, 'PEOPLE_RATE_LIMIT_BURST: must be 1 or more'],
    [{ PEOPLE_RATE_LIMIT_PER_SECOND: '0' }, 'PEOPLE_RATE_LIMIT_PER_SECOND: must be 0.001 or more'],
    [{ CHECKOUT_RATE_LIMIT_BURST: 'muitas' }, 'CHECKOUT_RATE_LIMIT_BURST: must be a number'],
    [{ CHECKOUT_RATE_LIMIT_PER_SECOND: '-1' }, 'CHECKOUT_RATE_LIMIT_PER_SECOND: must be 0.001 or more'],
    [{ AUTH_FAILURES_PER_MINUTE: '0' }, 'AUTH_FAILURES_PER_MINUTE: must be 1 or more'],
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
    cpSync(join(inject('template'), 'pgdata'), join(folder, 'pgdata'), { recursive: true });
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

  test('is rejected with the reason where its path is too long for a socket', async () => {
    const folder = join(newFolder(), 'a'.repeat(180));
    await expect(lockFolder(folder)).rejects.toThrow(/^the path of the data folder .* is too long by \d+ bytes, seen from/);
    expect(existsSync(folder)).toBe(false);
  });
});

test('the limits default to those of D-15', () => {
  const pace = { burst: 40, perSecond: 2 };
  expect(rateLimitsFrom(readConfig({}))).toEqual({
    default: pace,
    anonymous: pace,
    people: { burst: 120, perSecond: 4 },
    checkout: { burst: 20, perSecond: 10 },
    'auth-failures': { burst: 100, perSecond: 100 / 60 },
  });
});

test('a terminal shows a request as one line, and other messages unchanged', () => {
  const request = { msg: 'request', route: 'POST /graphql', operation: 'query products', status: 200, ms: 8.9, storeId: 'x' };
  expect(terminalMessage(request, 'msg')).toBe('POST /graphql query products 200 8.9 ms');
  expect(terminalMessage({ msg: 'request', route: 'GET /', status: 404, ms: 1 }, 'msg')).toBe('GET / 404 1 ms');
  expect(terminalMessage({ msg: 'limits are shared again' }, 'msg')).toBe('limits are shared again');
});
