import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/core/lib/clock.ts';
import { createSecrets } from '../../src/core/lib/secrets.ts';
import type { DemoStore } from '../../src/demo/seed-catalogue.ts';
import { seedDemoStore } from '../../src/demo/seed-demo-store.ts';
import { PUBLIC_URL, SECRETS_KEY, Service, startOwnService } from '../support/service.ts';

const { database } = await startOwnService();
let demo: DemoStore;
const service = new Service(database, { clock: systemClock, demoCredentials: () => ({ ...demo, isIntroduced: true }) });

beforeAll(async () => {
  const made = await seedDemoStore(database, createSecrets(SECRETS_KEY), PUBLIC_URL, { isAlive: false });
  if (!made) throw new Error('the database was not empty');
  demo = made;
});

async function visit(path: string, form?: Readonly<Record<string, string>>, cookie = '') {
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await service.app.fetch(new Request(`http://store.test${path}`, { ...init, headers: { cookie } }));
  return { response, text: await response.text(), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

describe('the demo shop', () => {
  test('shows goods on sale and in stock, with nothing from elsewhere and without a script', async () => {
    const { response, text } = await visit('/demo');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(text.match(/<h2>/g)).toHaveLength(27);
    expect(text).toContain('<h2>Café Mogiana 250 g</h2>');
    expect(text).not.toContain('Cafeteira de Sifão');
    expect(text).not.toContain('<script');
    expect((await visit('/demo/loja.css')).response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('takes a cart to a checkout of the store and back', async () => {
    const first = await visit('/demo/carrinho', { produto: demo.productId, mais: '1' });
    expect([first.response.status, first.response.headers.get('location')]).toEqual([303, '/demo/carrinho']);
    expect(first.response.headers.get('set-cookie')).toMatch(/; Path=\/demo; Max-Age=86400; HttpOnly; SameSite=Lax$/);
    const second = await visit('/demo/carrinho', { produto: demo.productId, quantidade: '3' }, first.cookie);
    const cart = await visit('/demo/carrinho', undefined, second.cookie);
    expect(cart.text).toContain('Carrinho (3)');
    expect(cart.text).toContain('<strong>R$\u00a0104,70</strong>');
    const paid = await visit('/demo/pagar', {}, second.cookie);
    const address = paid.response.headers.get('location') ?? '';
    expect([paid.response.status, address]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/pagar\.store\.test\/pay\/[0-9a-f-]{36}$/),
    ]);
    const [row] = await service.rows({
      text: 'SELECT total::int, success_url AS "successUrl", cancel_url AS "cancelUrl" FROM checkout WHERE id = $1',
      values: [address.split('/').at(-1)],
    });
    expect(row).toEqual({ total: 10_470, successUrl: `${PUBLIC_URL}/demo/obrigado`, cancelUrl: `${PUBLIC_URL}/demo/carrinho` });
    const back = await visit('/demo/obrigado', undefined, second.cookie);
    expect(back.text).toContain('O <a href="/console">console</a> mostra os dois.');
    expect(back.response.headers.get('set-cookie')).toBe('demo-cart=; Path=/demo; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  test('is linked by the pay page, also on a local machine', async () => {
    const publicUrl = 'http://127.0.0.1:4000';
    const demoCredentials = () => ({ ...demo, isIntroduced: true });
    const local = new Service(database, { clock: systemClock, publicUrl, demoCredentials });
    const headers = { cookie: `demo-cart=${demo.productId}:1` };
    const paid = await local.app.fetch(new Request(`${publicUrl}/demo/pagar`, { method: 'POST', headers }));
    const page = await local.app.fetch(new Request(paid.headers.get('location') ?? ''));
    expect(await page.text()).toContain(`<a href="${publicUrl}/demo/carrinho" rel="noreferrer">Voltar à loja</a>`);
  });

  test('opens no checkout for an empty cart, and accepts no product that is not on sale', async () => {
    const empty = await visit('/demo/pagar', {});
    expect([empty.response.status, empty.response.headers.get('location')]).toEqual([303, '/demo/carrinho']);
    const unknown = await visit('/demo/carrinho', { produto: demo.storeId, mais: '1' }, `demo-cart=${demo.storeId}:2.x:1`);
    expect([unknown.response.headers.get('location'), unknown.response.headers.get('set-cookie')]).toEqual(['/demo', null]);
    const out = await visit('/demo/carrinho', { produto: demo.productId, quantidade: '0' }, `demo-cart=${demo.productId}:2`);
    expect(out.cookie).toBe('demo-cart=');
  });

  test('does not exist without a demonstration store', async () => {
    const without = new Service(database);
    for (const path of ['/demo', '/demo/carrinho', '/demo/obrigado']) {
      const { status } = await without.app.fetch(new Request(`http://store.test${path}`));
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
