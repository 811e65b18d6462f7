import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createHttpServer } from '../../src/http/server.ts';
import { listenOnLoopback } from '../support/browser.ts';
import { runInProcess } from '../support/command.ts';
import { whileImporting } from '../support/imports.ts';
import { PUBLIC_URL, startService } from '../support/service.ts';

const service = await startService();
const url = await listenOnLoopback(createHttpServer(service.app.answer));
const folder = mkdtempSync(join(tmpdir(), 'import-'));
const { fetch } = globalThis;
// The addresses of files are those that the service is known by.
vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => fetch(String(input).replace(PUBLIC_URL, url), init));
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as somebody with a key of a store does. */
async function shellOf() {
  const store = await service.newStore();
  const variables = { SERVICE_URL: url, STORE_ID: store.id, API_KEY: store.key };
  const path = join(folder, `${store.id}.csv`);
  const run = (...flags: readonly string[]) => runInProcess(variables, 'import', ...flags);
  return {
    store,
    path,
    run,
    send: (...flags: string[]) => whileImporting(service, () => run(path, '--kind', 'stock', ...flags)),
  };
}

test('a file with unknown headers is refused, run by what its owner says of them, and read so from then on', async () => {
  const { store, path, run, send } = await shellOf();
  const product = await store.product({ sku: 'A', stock: { quantity: 1 } });
  const says = ['--column', 'Cód.=sku', '--column', 'Qtd. física=stock'];
  writeFileSync(path, 'Cód.;Qtd. física\nA;7\nB;8\n');
  expect((await run('--mappings')).stdout).toBe('none\n');
  expect(await send()).toMatchObject({ code: 1, stderr: expect.stringContaining('cabeçalhos conhecidos') });
  expect(await send('--column', 'Código=sku')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cabeçalhos conhecidos'),
  });
  expect(await send(...says, '--column', 'Custo=costPrice')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('O arquivo não tem a coluna “Custo”'),
  });
  const planned = await send(...says);
  expect([planned.code, await store.stockOf(product)]).toEqual([0, 1]);
  expect(planned.stdout).toContain('2 rows: 1 would change, 0 as they are, 1 refused, 0 left out\n  row 3, Cód.: ');
  expect(planned.stdout).toContain('nothing has changed; --confirm runs it');
  expect((await run('--mappings')).stdout).toBe('none\n');
  const ran = await send(...says, '--confirm');
  expect([ran.code, await store.stockOf(product)]).toEqual([0, 7]);
  expect(ran.stdout).toContain('2 rows: 1 changed, 0 as they are, 1 refused, 0 left out');
  expect(readFileSync(`${path}.resultado.csv`, 'utf8')).toContain('A;7;alterada;;1;7\r\n');
  writeFileSync(path, 'Cód.;Qtd. física\nA;9\n');
  const again = await send('--confirm');
  expect([again.code, await store.stockOf(product)]).toEqual([0, 9]);
  expect(again.stdout).toContain(`its columns are read as they were confirmed for ${store.id}.csv`);
});

test('what was confirmed of columns is printed as flags, and forgotten by its id', async () => {
  const { store, path, run, send } = await shellOf();
  await store.product({ sku: 'A', stock: { quantity: 1 } });
  writeFileSync(path, 'Cód.;Estoque;Obs\nA;7;x\n');
  await send('--column', 'Cód.=sku', '--column', 'Obs=', '--confirm');
  const { stdout } = await run('--mappings');
  const [, line = ''] = stdout.split('\n');
  const [id = '', kind, name, ...says] = line.split(/\s+/);
  expect([kind, name, says.join(' ')]).toEqual(['stock', `${store.id}.csv`, '--column "Obs=" --column "Cód.=sku"']);
  expect(await run('--forget', id)).toEqual({
    code: 0,
    stderr: '',
    stdout: `files with the headers of ${store.id}.csv are asked about again\n`,
  });
  expect(await run('--forget', id)).toMatchObject({ code: 1, stderr: expect.stringContaining('não encontrada') });
  expect((await run('--mappings')).stdout).toBe('none\n');
  expect(await run('--forget', '')).toMatchObject({ code: 2 });
});
