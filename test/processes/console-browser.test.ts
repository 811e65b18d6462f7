import { describe, expect, test } from 'vitest';
import { hasBrowser, inspect, newPage, serviceOnLoopback, watch } from '../support/browser.ts';
import { OPERATOR } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

// At an address without https: the cookie of a service with https is not sent over http.
const { service, address } = await serviceOnLoopback();

/** All that axe knows, in the dark of a phone, and the colors in the light of a computer. */
const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light', rules: ['color-contrast'] },
] as const;

describe.runIf(hasBrowser)('the console in a browser', { timeout: 120_000 }, () => {
  test('of an operator signs in without JavaScript, leads from a webhook that fails to its store, and axe finds nothing', async () => {
    const store = await service.newStore();
    const webhook = await store.webhook();
    await insertDelivery(store, webhook, { status: 'PENDING', made: -90_000 });
    await service.rows({ text: 'UPDATE webhook SET failing_since = now() WHERE id = $1', values: [webhook] });
    await service.rows({ text: "UPDATE webhook_delivery SET next_attempt_at = now() - interval '90 seconds'" });
    await store.graph('{ viewer { name } }');
    const page = await newPage({ javaScriptEnabled: false });
    const seePage = async (name: string) => {
      await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
      await inspect(page, LOOKS);
    };
    await page.goto(`${address}/console/operador`);
    await seePage('Entrar como operador');
    await page.getByLabel('Segredo do operador').fill('errado');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Este não é o segredo do operador.').waitFor();
    await page.getByLabel('Segredo do operador').fill(OPERATOR);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await seePage('Como está o serviço');
    await page.locator(`a[href$="/lojas/${store.id}"]`).first().click();
    await seePage('Loja');
    await page.locator(`a[href$="/webhooks/${webhook}"]`).first().click();
    await page.getByRole('heading', { name: 'Entregas a caminho e com falha' }).waitFor();
    await inspect(page, LOOKS);
    expect((await page.goto(`${address}/console/operador/lojas/x`))?.status()).toBe(404);
    await seePage('Não encontrado');
    await page.getByRole('button', { name: 'Sair' }).click();
    await seePage('Entrar como operador');
  });

  test('without JavaScript signs in, repeats a delivery and signs out, on pages that fit a phone and a computer and in which axe finds nothing', async () => {
    // Something is on every page: a paid order, a failed delivery with its event, a call.
    const store = await service.newStore();
    await store.orderIn('PAID');
    const attempts = [['O destino respondeu 503.', -100] as const];
    await insertDelivery(store, await store.webhook(), {
      status: 'FAILED',
      ended: -100,
      reason: 'A tentativa falhou.',
      attempts,
    });
    await store.graph('{ viewer { name } }');
    const page = await newPage({ javaScriptEnabled: false });
    const seePage = async (name: string) => {
      await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
      await inspect(page, LOOKS);
    };
    await page.goto(`${address}/console`);
    await seePage('Entrar no console');
    await page.getByLabel('Chave de API').fill(store.key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await seePage('Hoje');
    await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pedidos' }).click();
    await seePage('Pedidos');
    await page.getByRole('link', { name: '#1', exact: true }).click();
    await page.getByRole('heading', { name: 'Pedido #1' }).waitFor();
    await inspect(page, LOOKS);
    for (const path of ['pedidos/nada', 'nada']) {
      expect((await page.goto(`${address}/console/${path}`))?.status()).toBe(404);
      await inspect(page, LOOKS);
    }
    await page.goto(`${address}/console`);
    for (const area of ['Movimentos', 'Provedores', 'Eventos', 'Webhooks', 'Chamadas', 'Limites', 'Chaves', 'Entregas']) {
      await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: area }).click();
      await seePage(area);
      if (area !== 'Eventos' && area !== 'Entregas') continue;
      await page.getByRole('link', { name: 'ORDER_PAID' }).first().click();
      await page.getByRole('heading', { name: 'ORDER_PAID' }).waitFor();
      await inspect(page, LOOKS);
    }
    await page.getByRole('button', { name: 'Reenviar' }).click();
    await page.getByText('A entrega está de novo na fila de envio.').waitFor();
    expect(await page.getByText('A caminho', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Entrar no console' }).waitFor();
    await page.goto(`${address}/console/pedidos`);
    expect(page.url()).toBe(`${address}/console`);
  });

  test('on a phone opens the areas with a button, without JavaScript too, and Escape closes them', async () => {
    const store = await service.newStore();
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${address}/console`);
    await page.getByLabel('Chave de API').fill(store.key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Hoje' }).waitFor();
    const keys = page.getByRole('link', { name: 'Chaves' });
    expect(await keys.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await keys.waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await keys.click();
    await page.getByRole('heading', { name: 'Chaves', exact: true }).waitFor();
    expect(await keys.isVisible()).toBe(false);
  });

  test('prefills the key and the store of the printed link', async () => {
    const store = await service.newStore();
    const page = await newPage();
    const { complaints } = watch(page);
    await page.goto(`${address}/#chave=${store.key}&loja=${store.id}&checkout=${store.checkoutKey}`);
    await page.getByRole('link', { name: 'Console' }).click();
    await page.getByText('A chave desta aba já está preenchida.').waitFor();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Hoje' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('with JavaScript copies, and lists follow what happens until that is switched off', async () => {
    const store = await service.newStore();
    await store.orderIn('PAID');
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { complaints, hosts } = watch(page);
    await page.goto(`${address}/console`);
    await page.getByLabel('Chave de API').fill(store.key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Hoje' }).waitFor();
    await inspect(page, LOOKS);
    await page.clock.install();
    await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Pedidos' }).click();
    await page.getByRole('link', { name: '#1', exact: true }).waitFor();
    await store.order();
    await page.clock.runFor(11_000);
    await page.getByRole('link', { name: '#2', exact: true }).waitFor();
    await page.getByLabel('Atualizar sozinha').uncheck();
    await store.order();
    let asked = 0;
    page.on('request', () => {
      asked += 1;
    });
    await page.clock.runFor(60_000);
    expect([asked, await page.getByRole('link', { name: '#3', exact: true }).count()]).toEqual([0, 0]);
    await page.getByRole('link', { name: '#2', exact: true }).click();
    await page.getByRole('button', { name: 'Copiar' }).first().click();
    await page.getByRole('status').getByText('Copiado.').waitFor();
    expect(page.url()).toContain(String(await page.evaluate('navigator.clipboard.readText()')));
    expect([complaints, [...hosts]]).toEqual([[], [address]]);
  });

  test('without JavaScript connects a provider, tells its faults at their fields, and axe finds nothing', async () => {
    const store = await service.newStore();
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${address}/console`);
    await page.getByLabel('Chave de API').fill(store.key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.goto(`${address}/console/provedores`);
    await page.getByRole('link', { name: 'Ligar: API Pix do banco' }).click();
    await page.getByRole('heading', { name: 'Ligar: API Pix do banco' }).waitFor();
    await inspect(page, LOOKS);
    await page.getByLabel('Banco', { exact: true }).selectOption('ITAU');
    await page.getByLabel('Nome').fill('Itaú da loja');
    await page.getByLabel('Chave Pix').fill('nada');
    await page.getByLabel('Client ID').fill('id-1');
    await page.getByLabel('Client secret').fill('segredo-1');
    await page.getByRole('button', { name: 'Ligar' }).click();
    await page.getByRole('alert').waitFor();
    await inspect(page, LOOKS);
    expect([
      await page.getByLabel('Client secret').inputValue(),
      await page.getByLabel('Banco', { exact: true }).inputValue(),
    ]).toEqual(['', 'ITAU']);
    await page.getByLabel('Chave Pix').fill('pix@loja.com.br');
    await page.getByLabel('Client secret').fill('segredo-1');
    await page.getByRole('button', { name: 'Ligar' }).click();
    await page.getByRole('heading', { name: 'Itaú da loja' }).waitFor();
    await inspect(page, LOOKS);
    expect(await page.getByLabel('Endereço dos avisos').inputValue()).toMatch(/\/payments\//);
    await page.goto(`${address}/console/provedores`);
    await page.getByRole('link', { name: 'Itaú da loja' }).waitFor();
    await inspect(page, LOOKS);
  });
});
