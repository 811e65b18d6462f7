import { describe, expect, test } from 'vitest';
import type { DemoCredentials } from '../../src/demo/demo-credentials.ts';
import { hasBrowser, inspect, newPage, serviceOnLoopback, watch } from '../support/browser.ts';
import type { TestStore } from '../support/service.ts';

let demo: DemoCredentials | undefined;
const { service, address } = await serviceOnLoopback({ demoCredentials: () => demo });

// For some 150 ms after a tab with several operations, the button is still their menu and sends nothing.
const EXECUTE = '.graphiql-execute-button:not([aria-haspopup])';

describe.runIf(hasBrowser)('a newcomer with a browser', { timeout: 120_000 }, () => {
  /** A page opened by the printed link, with what it asked for and what it complained about. */
  async function openLink(store: TestStore) {
    const page = await newPage({ viewport: { width: 1280, height: 860 } });
    const seen = watch(page);
    await page.goto(`${address}/#chave=${store.key}&loja=${store.id}&checkout=${store.checkoutKey}`);
    expect(page.url()).toBe(`${address}/`);
    return { page, ...seen };
  }

  test('keeps the key of the tab when a link brings another one, unless they say so', async () => {
    const [own, other] = [await service.newStore(), await service.newStore()];
    const { page, complaints } = await openLink(own);
    const keyOfTab = () => page.evaluate<string>("JSON.parse(sessionStorage.getItem('store-credentials')).key");
    const dialog = page.getByRole('dialog', { name: 'Trocar a chave desta aba?' });
    const follow = async (path: string, { key, id }: TestStore) => {
      await page.goto('about:blank');
      await page.goto(`${address}${path}#chave=${key}&loja=${id}`);
    };
    for (const path of ['/', '/console', '/graphql', '/docs']) {
      await follow(path, other);
      await dialog.waitFor();
      expect(await dialog.innerText()).toContain(
        `da loja ${other.id}. Esta aba usa a chave ${own.key.slice(0, 12)}… da loja ${own.id}.`,
      );
      expect(page.url()).not.toContain(other.key);
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Manter a chave atual');
      if (path === '/') await inspect(page, [{ width: 390 }]);
      await page.keyboard.press(path === '/docs' ? 'Escape' : 'Enter');
      await dialog.waitFor({ state: 'detached' });
      expect(await keyOfTab()).toBe(own.key);
    }
    await follow('/', own);
    expect(await dialog.count()).toBe(0);
    await follow('/', other);
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect(await keyOfTab()).toBe(other.key);
    expect(complaints).toEqual([]);
  });

  test('has the key in a new tab too as long as one of theirs is open, and is told so; a tab of another browser has none', async () => {
    const store = await service.newStore();
    const { page, complaints } = await openLink(store);
    const used = (of: typeof page) => of.locator('[data-key]');
    await used(page).waitFor();
    expect(await used(page).innerText()).toContain(`${store.key.slice(0, 12)}… da loja ${store.id}`);
    const tab = await page.context().newPage();
    await tab.goto(`${address}/graphql`);
    await used(tab).waitFor();
    expect(await tab.locator('[data-no-key]').isVisible()).toBe(false);
    await tab.locator('#tabs').selectOption({ label: 'Credencial' });
    await expect.poll(() => tab.locator('.graphiql-tab-active').innerText(), { timeout: 60_000 }).toBe('Credencial');
    const [answer] = await Promise.all([
      tab.waitForResponse((response) => response.request().postData()?.includes('query Credencial') ?? false),
      tab.locator(EXECUTE).click(),
    ]);
    expect(await answer.json()).toMatchObject({ data: { viewer: { storeId: store.id } } });
    // What the field suggests is found by a word and by the name of a field.
    const found = (word: string) =>
      tab.evaluate(
        `[...document.querySelectorAll('#operations option')].filter(({ value }) => value.includes('${word}')).map((o) => o.dataset.tab)`,
      );
    expect(await found('pedido')).toContain('Pedidos');
    expect(await found('simulatePayment')).toEqual(['SimularCarrinho']);
    expect(await found('advanceStoreClock')).toEqual(['AoVivo']);
    const shopping = await tab.evaluate<string>(
      "[...document.querySelectorAll('#operations option')].find(({ value }) => value.includes('simulatePayment')).value",
    );
    await tab.locator('#find').fill(shopping);
    await tab.locator('#find').press('Enter');
    await expect.poll(() => tab.locator('.graphiql-tab-active').innerText(), { timeout: 60_000 }).toBe('Simular carrinho');
    const shots = process.env.PAGE_SHOTS;
    if (shots) await tab.screenshot({ path: `${shots}/graphiql-tab.png` });

    const other = await newPage();
    await other.goto(address);
    await other.evaluate('credentialsOfBrowser');
    expect(await used(other).isVisible()).toBe(false);
    // A link that is pasted over the address of the open page changes only the fragment, and is taken as well.
    await other.goto(`${address}/#chave=${store.key}&loja=${store.id}`);
    await used(other).waitFor();
    expect(other.url()).toBe(`${address}/`);
    expect(complaints).toEqual([]);
  });

  test('calls a path of the reference without typing, and without requests to other hosts', async () => {
    const store = await service.newStore();
    const { page, hosts, complaints } = await openLink(store);
    await page.getByRole('link', { name: 'Referência' }).click();
    await page.getByRole('heading', { name: 'Comece aqui' }).waitFor();
    expect(page.url()).not.toContain(store.key);
    await page.getByText('curl no terminal', { exact: true }).first().waitFor();
    const unreachable = `[...document.querySelectorAll('pre > code, .markdown table')].filter((e) => e.scrollWidth > e.clientWidth && e.tabIndex < 0).length`;
    await expect.poll(() => page.evaluate(unreachable), { timeout: 60_000 }).toBe(0);
    expect(await page.locator('code[tabindex="0"]').count()).toBeGreaterThan(0);
    for (const english of ['More', 'Shell', 'Shell Curl']) expect(await page.getByText(english, { exact: true }).count()).toBe(0);
    await page.goto(`${address}/docs#tag/produtos/POST/api/v1/products`);
    await page.locator('button:has-text("post /api/v1/products")').first().click();
    const [answer] = await Promise.all([
      page.waitForResponse(`${address}/api/v1/products`),
      page.getByRole('button', { name: /^Enviar requisição post/ }).click(),
    ]);
    expect(answer.status()).toBe(201);
    expect(await store.count('product')).toBe(1);
    const sent = answer.request().headers();
    expect(sent['x-store-id']).toBe(store.id);
    expect([sent.prefer, sent['idempotency-key']]).toEqual([undefined, undefined]);
    await page.goto(`${address}/docs#tag/eventos/webhook/POST/order-created`);
    const toTryAnEvent = page.locator('section[id$="/webhook/POST/order-created"] .show-api-client-button');
    await toTryAnEvent.waitFor({ state: 'attached' });
    expect(await toTryAnEvent.isVisible()).toBe(false);
    expect([...hosts]).toEqual([address]);
    expect(complaints).toEqual([]);
  });

  test('loads GraphiQL with 2.5 MB at most, opens a tab with the first click, runs it and a subscription without typing, and finds the tabs again with 20 kB', async () => {
    const store = await service.newStore();
    await store.soldProduct();
    const { page, hosts, complaints } = await openLink(store);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.getByRole('link', { name: 'GraphiQL' }).click();
    await page.getByRole('button', { name: 'Mostrar a documentação' }).click();
    const schemaShown = page.getByRole('link', { name: 'Query', exact: true });
    await schemaShown.waitFor();
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThan(2_500_000);
    await page.getByText('Tipos raiz').first().waitFor();
    for (const name of ['Variáveis', 'Cabeçalhos']) await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Executar a operação (Ctrl-Enter)' }).waitFor();
    await page.getByRole('button', { name: 'Abrir as preferências' }).click();
    await page.getByRole('heading', { name: 'Preferências' }).waitFor();
    const english = `[...document.querySelectorAll('button, [role=dialog] *')].flatMap((e) => [e.ariaLabel, e.title, e.childElementCount ? '' : e.textContent])
      .filter((text) => /\\b(the|show|hide|query|close|settings|clear|theme|schema)\\b/i.test(text ?? '') && text !== 'query')`;
    await expect.poll(() => page.evaluate(english)).toEqual([]);
    await page.keyboard.press('Escape');
    const tabs = page.locator('.graphiql-tab-button');
    await tabs.getByText('Kits', { exact: true }).waitFor();
    // All of it is in the window, below the bar.
    expect(await page.evaluate('document.scrollingElement.scrollHeight - innerHeight')).toBe(0);
    // The tabs move for a moment while they appear.
    await expect.poll(() => tabs.count(), { timeout: 60_000 }).toBe(23);
    expect((await tabs.allInnerTexts()).slice(0, 5)).toEqual(['Início', 'Produtos', 'Variações', 'Coleções', 'Kits']);
    await tabs.getByText('Kits', { exact: true }).click();
    const active = page.locator('.graphiql-tab-active');
    expect(await active.innerText()).toBe('Kits');
    // A tab has buttons inside: it is a button that is current, and no tab for assistive technology.
    const current = page.getByRole('button', { name: 'Kits', exact: true });
    await expect.poll(() => current.getAttribute('aria-current')).toBe('true');
    expect(await page.locator('[role=tab] button, [role=tablist], .graphiql-tab[aria-selected]').count()).toBe(0);
    await tabs.getByText('Compradores', { exact: true }).click();
    expect(await active.innerText()).toBe('Compradores');
    await tabs.getByText('Credencial', { exact: true }).click();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes('query Credencial') ?? false),
      page.locator(EXECUTE).click(),
    ]);
    expect(await answer.json()).toMatchObject({ data: { viewer: { kind: 'KEY', storeId: store.id } } });
    bytes = 0;
    await page.reload();
    await active.waitFor();
    await schemaShown.waitFor();
    expect(bytes).toBeLessThan(20_000);
    expect([await active.innerText(), await tabs.count()]).toEqual(['Início', 23]);
    expect(await page.evaluate('JSON.stringify(localStorage) + location.href')).not.toContain(store.key);
    const [schema] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes('IntrospectionQuery') ?? false),
      page.getByRole('button', { name: /^Ler o esquema de novo/ }).click(),
    ]);
    expect(await schema.json()).toMatchObject({ data: { __schema: {} } });
    await tabs.getByText('Ao vivo', { exact: true }).click();
    const opened = page.waitForResponse((response) => response.url().includes('subscription+AoVivo'));
    // The tab has another operation: the button is a menu of both, until the chosen one runs.
    const execute = page.locator('.graphiql-execute-button');
    await page.locator('.graphiql-execute-button[aria-haspopup]').click();
    await page.getByRole('menuitem', { name: 'AoVivo', exact: true }).click();
    await opened;
    // The window breaks long lines.
    const result = async () => (await page.locator('.result-window').innerText()).replaceAll(/\s/g, '');
    const products = [await store.soldProduct(), await store.soldProduct()];
    const change = 'mutation ($id: ID!) { updateProduct(id: $id, input: { stock: 3, ifStock: 10 }) { id } }';
    for (const id of products) {
      await store.ask(change, { id });
      await expect.poll(result, { timeout: 60_000 }).toContain(id);
    }
    expect(await result()).toContain('"stock":3');
    const screenshot = process.env.SCREENSHOT_OF_GRAPHIQL;
    if (screenshot) await page.screenshot({ path: screenshot });
    await execute.click();
    await expect.poll(() => execute.getAttribute('aria-label')).toMatch(/executar/i);
    expect([...hosts]).toEqual([address]);
    expect(complaints).toEqual([]);
  });

  test('buys in the shop on a phone and on a computer, on pages in which axe finds nothing', async () => {
    const store = await service.newStore();
    await store.soldProduct();
    demo = { storeId: store.id, name: 'Loja', isIntroduced: true };
    const page = await newPage();
    await page.goto(address);
    await inspect(page);
    await page.getByRole('link', { name: 'Comprar na vitrine' }).click();
    await page.getByRole('button', { name: 'Comprar' }).waitFor();
    await inspect(page);
    await page.getByRole('button', { name: 'Comprar' }).click();
    await page.getByRole('button', { name: 'Finalizar compra' }).waitFor();
    await inspect(page);
    await page.getByRole('button', { name: 'Finalizar compra' }).click();
    await page.getByRole('heading', { name: 'Finalizar compra' }).waitFor();
    await page.getByRole('link', { name: 'Voltar à loja' }).click();
    expect(page.url()).toBe(`${address}/demo/carrinho`);
  });
});
