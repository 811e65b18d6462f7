import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser, listenOnLoopback } from '../support/browser.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const server = await listenOnLoopback(() => service);
const { address } = server;

describe.runIf(hasBrowser)('a newcomer with a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  test('shows and calls a path, without requests to other hosts', { timeout: 120_000 }, async () => {
    const store = await service.newStore();
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'pt-BR' });
    const hosts = new Set<string>();
    const complaints: string[] = [];
    context.on('request', (request) => hosts.add(new URL(request.url()).origin));
    context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    context.on('weberror', (error) => complaints.push(String(error.error())));
    const page = await context.newPage();

    await page.goto(address);
    await page.getByRole('link', { name: 'Referência' }).click();
    await page.getByText('Baixar Documento OpenAPI').waitFor();
    expect(page.url()).toBe(`${address}/docs`);

    await page.locator('input[placeholder="Token"]').first().fill(store.key);
    await page.locator('button:has-text("post /api/v1/products")').first().click();
    // The box after the one that names the header.
    const boxes = page.locator('[contenteditable=true]:visible');
    const named = page.locator('[contenteditable=true]:visible', { hasText: 'X-Store-Id' });
    await named.waitFor();
    const all = await boxes.allInnerTexts();
    await boxes.nth(all.findIndex((text) => text.trim() === 'X-Store-Id') + 1).fill(store.id);
    const [answer] = await Promise.all([
      page.waitForResponse(`${address}/api/v1/products`),
      page.getByRole('button', { name: /^Enviar requisição post/ }).click(),
    ]);
    expect(answer.status()).toBe(201);
    expect(await store.count('product')).toBe(1);
    expect([...hosts]).toEqual([address]);
    expect(complaints).toEqual([]);
  });
});
