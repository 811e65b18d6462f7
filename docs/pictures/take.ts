// npm run pictures: takes the pictures of README.md from a service of its own, with the browser that CHROMIUM names.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { type Browser, chromium, type Page } from 'playwright-core';
import { parseFlags } from '../../src/cli/command-line.ts';
import { startDemonstration } from '../check/demonstration-server.ts';

parseFlags({
  name: 'npm run pictures',
  text: 'npm run pictures\n\nTakes the pictures of README.md from a service of its own, with the browser that CHROMIUM names.',
  options: { help: { type: 'boolean' } },
});

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };

/** The font of the pictures, which is a part of GraphiQL: they are the same on every machine. */
const FONT = `${[...renderGraphiQL().matchAll(/@font-face\s*\{font-family:Roboto;font-style:normal[^}]*\}/g)].map(([face]) => face).join('\n')}
:root, body, button, input, select, textarea { font-family: Roboto, sans-serif !important }`;

/** A page of a new context, which admits the style of `shoot`. */
async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.5,
    locale: 'pt-BR',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: FONT });
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `docs/img/${name}.png` });
  console.log(`docs/img/${name}.png`);
}

/** Sends a cart of the demonstration's products and returns the address where it is paid. */
async function newCheckout(address: string, key: string): Promise<string> {
  const items = [
    { title: 'Café da Serra, 250 g', quantity: 2, unitPrice: 3990 },
    { title: 'Caneca da casa', quantity: 1, unitPrice: 4900 },
  ];
  const response = await fetch(`${address}/stores/external/checkout`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ cart: { token: 'fotografia', items } }),
  });
  const { checkoutUrl } = (await response.json()) as { checkoutUrl?: string };
  if (checkoutUrl === undefined) throw new Error(`no checkout was made: ${response.status}`);
  return checkoutUrl;
}

/** Buys as a person does, up to the page that says that the order is paid. */
async function pay(page: Page, checkoutUrl: string): Promise<void> {
  await page.goto(checkoutUrl);
  const fields = {
    'E-mail': 'ana@exemplo.com.br',
    'Nome completo': 'Ana Souza',
    'Telefone com DDD': '11987654321',
    'CPF ou CNPJ': '52998224725',
    CEP: '01001000',
    'Rua ou avenida': 'Rua das Flores',
    Número: '12',
    Bairro: 'Sé',
    Cidade: 'São Paulo',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel('Estado').selectOption('SP');
  await page
    .getByRole('button', { name: /^Pagar/ })
    .first()
    .click();
  await page.getByRole('button', { name: /[Ss]imular/ }).click();
  await page.getByRole('button', { name: /[Ss]imular/ }).waitFor({ state: 'detached' });
}

/** Runs the operation that lists orders, and waits for its result. */
async function runOrders(page: Page, link: string, address: string): Promise<void> {
  await page.goto(link);
  await page.goto(`${address}/graphql`);
  await page.locator('.graphiql-tab-button').first().waitFor();
  await page.locator('#tabs').selectOption({ label: 'Pedidos' });
  await page.locator('.graphiql-tab-active', { hasText: 'Pedidos' }).waitFor();
  await page.locator('.graphiql-execute-button').click();
  await page.getByRole('menuitem', { name: 'Pedidos', exact: true }).click();
  await page.locator('.result-window', { hasText: 'totalCount' }).waitFor();
}

const home = mkdtempSync(join(tmpdir(), 'pictures-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await using server = await startDemonstration(join(home, 'data'));
  const { address, variables } = server;
  const phone = await open(browser, PHONE);
  await pay(phone, await newCheckout(address, variables.CHECKOUT_KEY));
  await shoot(phone, 'paid');
  const computer = await open(browser, COMPUTER);
  const link = `${address}/#chave=${variables.API_KEY}&loja=${variables.STORE_ID}`;
  await runOrders(computer, link, address);
  await shoot(computer, 'graphiql');
  await computer.goto(`${address}/console`);
  const signIn = computer.getByRole('button', { name: /entrar/i });
  if ((await signIn.count()) > 0) {
    await computer.locator('[data-filled]').waitFor();
    await signIn.first().click();
  }
  await computer.goto(`${address}/console/pedidos`);
  await shoot(computer, 'console');
} finally {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}
