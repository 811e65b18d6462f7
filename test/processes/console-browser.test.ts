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
    await seePage('Pedidos');
    await page.getByRole('link', { name: '#1', exact: true }).click();
    await page.getByRole('heading', { name: 'Pedido #1' }).waitFor();
    await inspect(page, LOOKS);
    for (const path of ['pedidos/nada', 'nada']) {
      expect((await page.goto(`${address}/console/${path}`))?.status()).toBe(404);
      await inspect(page, LOOKS);
    }
    await page.goto(`${address}/console`);
    for (const area of ['Eventos', 'Webhooks', 'Chamadas', 'Limites', 'Chaves', 'Entregas']) {
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

  test('prefills the key and the store of the printed link', async () => {
    const store = await service.newStore();
    const page = await newPage();
    const { complaints } = watch(page);
    await page.goto(`${address}/#chave=${store.key}&loja=${store.id}&checkout=${store.checkoutKey}`);
    await page.getByRole('link', { name: 'Console' }).click();
    await page.getByText('A chave desta aba já está preenchida.').waitFor();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Pedidos' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
