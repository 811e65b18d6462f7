import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { AppOptions } from '../../src/app-options.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { Service, startService } from './service.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** True when this machine has the browser of the tests. */
export const hasBrowser = existsSync(CHROMIUM);

/** The browser of this worker, which ends with the worker: Playwright kills it when its process exits. */
let launched: Promise<Browser> | undefined;

/** A page of a new context. With the first address that it opens, it takes 0.7 s of CPU time. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  if (!(await launched)?.isConnected()) launched = chromium.launch({ executablePath: CHROMIUM, args: ARGS.split(' ') });
  const context = await (launched as Promise<Browser>).then((browser) =>
    browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', ...options }),
  );
  return context.newPage();
}

/** Notes the hosts that a page asks, and what the browser complains about. */
export function watch(page: Page, levels: readonly string[] = ['error']): { hosts: Set<string>; complaints: string[] } {
  const hosts = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => levels.includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { hosts, complaints };
}

let inspection: Page | undefined;
let inspectedOrigin = '';

/** The page on which axe runs, in all files of this worker: it takes the HTML of others, and their style sheets, but no script. */
async function inspectionPage(): Promise<Page> {
  if (inspection?.context().browser()?.isConnected()) return inspection;
  const page = await newPage();
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type === 'document') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html>' });
    if (type !== 'stylesheet') return route.abort();
    const answer = await fetch(inspectedOrigin + new URL(route.request().url()).pathname);
    return route.fulfill({ status: answer.status, contentType: 'text/css; charset=utf-8', body: await answer.text() });
  });
  await page.goto('http://inspection.test');
  await page.evaluate(axe.source);
  inspection = page;
  return page;
}

interface Look {
  readonly width: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly rules?: readonly string[];
}

/** Expects that a page, as it is, fits each width, and that axe finds nothing by the rules. It need not admit scripts: axe runs on a copy. */
export async function inspect(page: Page, looks: readonly Look[] = ON_BOTH): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  inspectedOrigin = origin;
  const copy = await inspectionPage();
  const html = await page.content();
  await copy.setContent(html.replaceAll(/<noscript>|<\/noscript>|<meta http-equiv="refresh"[^>]*>/g, ''));
  for (const { width, colorScheme = 'light', rules } of looks) {
    await copy.setViewportSize({ width, height: 860 });
    await copy.emulateMedia({ colorScheme });
    const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) };
    const { violations } = (await copy.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as axe.AxeResults;
    const found = violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map((node) => node.html) }));
    const shown = await copy.evaluate('[document.documentElement.scrollWidth, document.styleSheets.length > 0]');
    expect({ pathname, found, shown }).toEqual({ pathname, found: [], shown: [width, true] });
  }
}

/** All rules on a phone, and again on a computer those that depend on the width. */
const ON_BOTH: readonly Look[] = [
  { width: 390 },
  { width: 1280, rules: ['color-contrast', 'target-size', 'scrollable-region-focusable'] },
];

/** Lets a server listen on a free port of loopback until the tests of the file have ended, and returns its address. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service that listens on loopback, at its public address. The pages that are open when the tests of the file have ended are closed. */
export async function serviceOnLoopback(parts: Partial<AppOptions> = {}): Promise<{ service: Service; address: string }> {
  const { database } = await startService();
  const address = await listenOnLoopback(createHttpServer((request, from) => service.app.answer(request, from)));
  const service = new Service(database, { publicUrl: address, ...parts });
  afterAll(async () => {
    for (const context of (await launched)?.contexts() ?? []) if (context !== inspection?.context()) await context.close();
  });
  return { service, address };
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
