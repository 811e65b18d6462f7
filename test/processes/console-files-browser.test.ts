import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser, inspect, newPage, serviceOnLoopback, watch } from '../support/browser.ts';
import { whileExporting } from '../support/exports.ts';
import { whileImporting } from '../support/imports.ts';

// At an address without https: the cookie of a service with https is not sent over http.
const { service, address } = await serviceOnLoopback();

/** Folder for pictures of the pages; absent: none are taken. */
const { FILES_SHOTS } = process.env;

/** All that axe knows, in the dark of a phone, and the colors in the light of a computer. */
const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light', rules: ['color-contrast'] },
] as const;

async function see(page: Page, name: string): Promise<void> {
  await inspect(page, LOOKS);
  if (FILES_SHOTS === undefined) return;
  mkdirSync(FILES_SHOTS, { recursive: true });
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${FILES_SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
}

async function signIn(page: Page, key: string): Promise<void> {
  await page.goto(`${address}/console`);
  await page.getByLabel('Chave de API').fill(key);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Arquivos' }).click();
  await page.getByRole('heading', { name: 'Arquivos', level: 1 }).waitFor();
}

/** Loads the page again until it shows a text. */
const until = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText(text).count();
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBeGreaterThan(0);

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe.runIf(hasBrowser)('the page of files in a browser', { timeout: 120_000 }, () => {
  test('without JavaScript a file is sent, its plan is seen and confirmed, refused rows run again, and axe finds nothing', async () => {
    const store = await service.newStore();
    const product = await store.product({ sku: 'A-1', stock: { quantity: 5 } });
    const page = await newPage({ javaScriptEnabled: false });
    await signIn(page, store.key);
    await see(page, 'arquivos-vazia');
    await page.getByLabel('O que o arquivo altera').selectOption('STOCK');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: 'Importação', level: 1 }).waitFor();
    await see(page, 'importacao-espera');
    await page.getByLabel(/^Arquivo em CSV/).setInputFiles(fileOf('vazio.csv', ''));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Nenhum arquivo chegou, ou ele está vazio. Escolha-o e envie de novo.').waitFor();
    await page.getByLabel(/^Arquivo em CSV/).setInputFiles(fileOf('estoque.csv', 'SKU;Estoque\r\nA-1;9\r\nB-2;3\r\n'));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('estoque.csv').waitFor();
    await whileImporting(service, async () => {
      await until(page, 'O plano');
      await page.getByText('Nenhum produto e nenhuma variação tem este SKU.').waitFor();
      await see(page, 'importacao-plano');
      expect(await store.stockOf(product)).toBe(5);
      const result = await page
        .getByRole('link', { name: 'Baixar o arquivo com o resultado de cada linha' })
        .getAttribute('href');
      expect(await (await fetch(`${address}${result}`)).text()).toContain('A-1;9;seria alterada;;5;9');
      await page.getByRole('button', { name: 'Confirmar: alterar 1 linha' }).click();
      await until(page, 'O que mudou');
      expect(await store.stockOf(product)).toBe(9);
      const other = await store.product({ sku: 'B-2' });
      await until(page, 'Terminada');
      await page.getByRole('button', { name: 'Tentar de novo as recusadas' }).click();
      await until(page, 'Terminada');
      expect(await store.stockOf(other)).toBe(3);
      await see(page, 'importacao-terminada');
    });
  });

  test('a question of a file is answered, and an import is cancelled', async () => {
    const store = await service.newStore();
    await store.product({ sku: 'A-1' });
    const page = await newPage({ javaScriptEnabled: false });
    await signIn(page, store.key);
    await page.getByLabel('O que o arquivo altera').selectOption('PRICES');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel(/^Arquivo em CSV/).setInputFiles(fileOf('precos.csv', 'SKU;Preço\r\nA-1;1.234\r\n'));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await whileImporting(service, async () => {
      await until(page, 'Tem uma pergunta');
      await see(page, 'importacao-pergunta');
      await page.getByLabel(/1\.234/).selectOption('COMMA');
      await page.getByRole('button', { name: 'Responder' }).click();
      await until(page, 'O plano');
      await page.getByRole('button', { name: 'Cancelar a importação' }).click();
      await page.getByText('Cancelada', { exact: true }).waitFor();
    });
  });

  test('with JavaScript a file that is dropped is sent at once', async () => {
    const store = await service.newStore();
    const page = await newPage();
    const { complaints } = watch(page);
    await signIn(page, store.key);
    await page.getByLabel('O que o arquivo altera').selectOption('STOCK');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Ou solte o arquivo aqui.').waitFor();
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['SKU;Estoque\r\nX;1\r\n'], 'solto.csv', { type: 'text/csv' }));
      return data;
    });
    await page.dispatchEvent('[data-drop]', 'drop', { dataTransfer: transfer });
    await page.getByText('solto.csv').waitFor();
    expect(complaints).toEqual([]);
  });

  test('an export is begun, cancelled, and fetched', async () => {
    const store = await service.newStore();
    await store.orderIn('PAID');
    const page = await newPage({ javaScriptEnabled: false });
    await signIn(page, store.key);
    for (const records of ['PRODUCTS', 'ORDERS']) {
      await page.getByLabel('O que exportar').selectOption(records);
      await page.getByLabel('Período').selectOption('TODAY');
      await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByText('O arquivo está sendo escrito.').waitFor();
    }
    await page
      .getByRole('row', { name: /Produtos/ })
      .getByRole('button', { name: 'Cancelar' })
      .click();
    await page.getByText('Cancelada', { exact: true }).waitFor();
    await whileExporting(service, async () => {
      await until(page, 'Baixar');
      await see(page, 'arquivos');
      const href = await page.getByRole('link', { name: 'Baixar' }).getAttribute('href');
      expect(await (await fetch(`${address}${href}`)).text()).toMatch(/^Pedido;Criado em/);
    });
  });

  test('who may only read sees files and exports what they may read', async () => {
    const store = await service.newStore();
    const page = await newPage({ javaScriptEnabled: false });
    await signIn(page, await service.newKey([store.id], ['customers:read']));
    expect(await page.getByLabel('O que exportar').getByRole('option').allTextContents()).toEqual(['Compradores']);
    expect(await page.getByRole('button', { name: 'Continuar' }).count()).toBe(0);
    await inspect(page, LOOKS);
  });
});
