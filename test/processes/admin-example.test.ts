import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchServer } from '../../src/http/server.ts';
import { newKey } from '../support/api-keys.ts';
import { hasBrowser, inspect, listenOnLoopback, newPage, serviceOnLoopback, watch } from '../support/browser.ts';
import { OPERATOR, type TestStore } from '../support/service.ts';

const ROOT = join(import.meta.dirname, '../..');
const EXAMPLE = join(ROOT, 'examples/admin');
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

const folder = await mkdtemp(join(tmpdir(), 'admin-example-'));
/** Address of the built example: another origin than that of the service. */
const origin = await listenOnLoopback(createFetchServer(serveFile));
const { service, address } = await serviceOnLoopback({ graphqlCorsOrigins: [origin] });

async function serveFile({ url }: Request): Promise<Response> {
  const name = new URL(url).pathname.slice(1) || 'index.html';
  const headers = { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' };
  return readFile(join(folder, name)).then(
    (file) => new Response(file, { headers }),
    () => new Response(null, { status: 404 }),
  );
}

/** Publishes the documents of the example, as its script `publish` does. */
async function publish(): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(EXAMPLE, 'package.json'), 'utf8')) as { scripts: { publish: string } };
  const [, ...args] = `${scripts.publish} --url ${address}`.split(' ');
  await promisify(execFile)(process.execPath, args, { cwd: EXAMPLE, env: { ...process.env, OPERATOR_TOKEN: OPERATOR } });
}

/** A key that is good for published documents alone: whatever the example sends as a text is refused. */
const documentsKey = async (store: TestStore, scopes: readonly string[]) =>
  (await newKey(store, { scopes, documentsOnly: true })).secret;

const SCOPES = ['orders:write', 'products:write', 'customers:read', 'webhooks:write'];

describe.runIf(hasBrowser)('the admin example, at an origin of its own', { timeout: 120_000 }, () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    await promisify(execFile)(process.execPath, args, { cwd: EXAMPLE });
    await publish();
    page = await newPage({ viewport: { width: 1280, height: 860 } });
    ({ complaints } = watch(page, ['error', 'warning']));
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const expectNoFaults = () => inspect(page, [{ width: 1280 }]);

  /** Opens the example anew and signs in to a store. */
  async function signIn(store: TestStore, scopes: readonly string[] = SCOPES): Promise<void> {
    const key = await documentsKey(store, scopes);
    await page.goto(origin);
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    complaints.length = 0;
    await page.getByLabel('Endereço do serviço').fill(address);
    await page.getByLabel('Chave de API').fill(key);
    await page.getByLabel('Loja').fill(store.id);
    await page.getByRole('button', { name: 'Entrar' }).click();
  }

  test('changes an order, keeps typed text when another person has saved first, and shows a new order, its timeline and the dashboard', async () => {
    const store = await service.newStore();
    const ids = [await store.order(), await store.order()];
    await signIn(store);
    await page.getByRole('link', { name: '#2' }).waitFor();
    await expectNoFaults();

    await page.getByLabel('Buscar').fill('ninguém');
    await page.getByRole('link', { name: '#2' }).waitFor({ state: 'detached' });
    await page.getByLabel('Buscar').fill('');
    await page.getByRole('link', { name: '#1' }).click();
    await page.getByRole('heading', { name: 'Pedido #1 Pendente' }).waitFor();
    await page.getByRole('button', { name: 'PAID' }).click();
    await page.getByRole('heading', { name: 'Pedido #1 Pago' }).waitFor();

    await page.getByLabel('Observações').fill('embrulhar');
    await store.graph('mutation ($id: ID!) { updateOrder(id: $id, input: { notes: "frágil" }) { id } }', { id: ids[0] });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Agora está escrito: frágil').waitFor();
    expect(await page.getByLabel('Observações').inputValue()).toBe('embrulhar');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    const { data } = await store.graph('query ($id: ID!) { order(id: $id) { notes status } }', { id: ids[0] });
    expect(data).toEqual({ order: { notes: 'embrulhar', status: 'PAID' } });
    await expectNoFaults();

    await page.getByRole('link', { name: 'Pedidos' }).click();
    await page.getByRole('row', { name: /#1.*Pago/ }).waitFor();
    const id = await store.order();
    await page.getByRole('row', { name: /#3.*Pendente/ }).waitFor();
    await store.transitionOrder(id, 'PAID');
    await page.getByRole('row', { name: /#3.*Pago/ }).waitFor();

    await page.getByRole('link', { name: '#3' }).click();
    await page.getByText('De Pendente para Pago.').waitFor();
    await page.getByLabel('Comentário').fill('Ligar às 15h');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Ligar às 15h (ERP)' }).waitFor();
    expect(await page.getByLabel('Comentário').inputValue()).toBe('');
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Ligar às 15h'),
      expect.stringContaining('De Pendente para Pago.'),
      expect.stringContaining('Pedido criado, de R$ 100,00.'),
    ]);
    await expectNoFaults();

    await page.getByRole('link', { name: 'Painel' }).click();
    await page.getByText('R$ 200,00 em 2 pedidos pagos').waitFor();
    await page.getByText('PIX a pagar: 1').waitFor();
    await page.getByRole('link', { name: '#2' }).waitFor();
    await expectNoFaults();
    expect(complaints).toEqual([]);
  });

  test('saves a price and shows a webhook, with 20 products a page', async () => {
    const store = await service.newStore();
    await store.product({ name: 'Prato', price: 10 });
    await store.products(20);
    await store.webhook();
    await signIn(store);
    await page.getByRole('link', { name: 'Produtos' }).click();
    await page.getByRole('row', { name: /Caneca 20/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(21);
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    await page.getByRole('row', { name: /Prato/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(22);

    const row = page.getByRole('row', { name: /Caneca 20/ });
    await row.getByRole('spinbutton').fill('12.5');
    await row.getByRole('button', { name: 'Salvar' }).click();
    await row.getByText('R$ 12,50').waitFor();
    await expectNoFaults();

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('ativo').waitFor();
    await expectNoFaults();
    expect(complaints).toEqual([]);
  });

  test('shows a page without the data that its key may not read', async () => {
    const store = await service.newStore();
    await store.order();
    await signIn(store, ['orders:read']);
    await page.getByRole('link', { name: '#1' }).click();
    await page.getByRole('heading', { name: 'Pedido #1 Pendente' }).waitFor();
    await page.getByRole('alert').waitFor();
    await page.getByText('R$ 100,00').first().waitFor();
  });
});
