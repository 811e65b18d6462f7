import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createHttpServer } from '../../src/http/server.ts';
import type { Service } from './service.ts';

const CHROMIUM = '/usr/bin/chromium';
const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** True when this machine has the browser of the tests. */
export const hasBrowser = existsSync(CHROMIUM);

let launched: Promise<Browser> | undefined;

/** The browser of this worker, which ends with the worker: Playwright kills it when its process exits. */
export async function workerBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = chromium.launch({ executablePath: CHROMIUM, args: ARGS.split(' ') });
  return launched as Promise<Browser>;
}

/** Closes all pages of the browser of this worker. */
export async function closePages(): Promise<void> {
  inspection = undefined;
  for (const context of (await launched)?.contexts() ?? []) await context.close();
}

/** The rules of axe that a page breaks, each with the elements that break it. The page must admit scripts. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<object[]> {
  // Its half a megabyte is loaded once into a page that only its script changes.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as axe.AxeResults;
  return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }));
}

let inspection: { readonly page: Page; readonly origin: string } | undefined;

/** The page on which axe runs, with axe loaded: it takes the HTML of others, and their style sheets, but no script. */
async function inspectionPage(origin: string): Promise<Page> {
  if (inspection?.origin === origin) return inspection.page;
  const page = await (await workerBrowser()).newPage();
  await page.route('**/*', (route) => {
    const type = route.request().resourceType();
    if (type === 'document') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html>' });
    return type === 'stylesheet' ? route.continue() : route.abort();
  });
  await page.goto(origin);
  inspection = { page, origin };
  return page;
}

/** Violations that axe finds on a page as it is, which need not admit scripts: axe runs on the same HTML in another page. */
export async function violationsOnCopy(
  page: Page,
  { rules, ...media }: { rules?: readonly string[]; colorScheme?: 'light' | 'dark' } = {},
): Promise<object[]> {
  const copy = await inspectionPage(new URL(page.url()).origin);
  await copy.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await copy.emulateMedia({ colorScheme: 'light', ...media });
  const html = await page.content();
  await copy.setContent(html.replaceAll(/<noscript>|<\/noscript>|<meta http-equiv="refresh"[^>]*>/g, ''));
  return violationsOn(copy, rules);
}

/** A service that listens on loopback. */
export interface Listening {
  readonly address: string;
  close(): void;
}

/** Lets a service listen on a free port of loopback. `service` is called for each request: it may be made afterwards. */
export async function listenOnLoopback(service: () => Service): Promise<Listening> {
  const server = createHttpServer((request, remoteAddress) => service().app.answer(request, remoteAddress));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Types an address into the pay page. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('CEP').fill('01001-000');
  await page.getByLabel('Rua ou avenida').fill('Rua das Flores');
  await page.getByLabel('Número').fill('12');
  await page.getByLabel('Bairro').fill('Sé');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('Estado').selectOption('SP');
}
