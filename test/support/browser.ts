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

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: ARGS.split(' ') });

/** The rules of axe that a page breaks, each with the elements that break it. The page must admit scripts. */
export async function violationsOn(page: Page): Promise<object[]> {
  await page.evaluate(axe.source);
  const run = 'axe.run(document, { resultTypes: ["violations"] })';
  const { violations } = (await page.evaluate(run)) as axe.AxeResults;
  return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }));
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
