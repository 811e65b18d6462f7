import { describe, expect, test } from 'vitest';
import type { AppOptions } from '../../src/app-options.ts';
import { toFetchResponse } from '../../src/http/response.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { ConsoleBrowser, consoleOf, newConsole } from '../support/console.ts';
import { ABSENT, HOUR } from '../support/constants.ts';
import { panelClaims, signToken } from '../support/panel.ts';
import { visibleText } from '../support/pay.ts';
import { NO_LIMITS, OPERATOR, SECRETS_KEY, Service, startService } from '../support/service.ts';

const service = await startService();

const REFUSED = 'Esta chave ou este token não é válido. Confira se foi copiado por inteiro e se não venceu nem foi revogado.';

const locationOf = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')];

describe('a session', () => {
  test('is a sealed cookie for these paths alone, over https, for eight hours, without the key in clear text', async () => {
    const store = await service.newStore();
    const browser = new ConsoleBrowser(service);
    const entered = await browser.signIn(store.key, store.id);
    expect(locationOf(entered)).toEqual([303, '/console']);
    expect(entered.headers.get('set-cookie')).toMatch(
      /^console=[\w-]+; Path=\/console; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(Buffer.from(browser.cookie.slice('console='.length), 'base64url').toString('latin1')).not.toContain(store.key);
    expect(locationOf(await browser.open('/console'))).toEqual([303, '/console/hoje']);
    expect((await browser.open('/console/pedidos')).status).toBe(200);
    service.clock.forward(8 * HOUR - 1000);
    expect((await browser.open('/console/pedidos')).status).toBe(200);
    service.clock.forward(1000);
    expect(locationOf(await browser.open('/console/pedidos'))).toEqual([303, '/console']);
    // Where the service has no https, it is sent over http.
    const local = new Service(service.database, { publicUrl: 'http://127.0.0.1:4000/loja' });
    const there = await new ConsoleBrowser(local).signIn(store.key);
    expect(there.headers.get('set-cookie')).toMatch(/; Path=\/loja\/console; Max-Age=28800; HttpOnly; SameSite=Strict$/);
  });

  test('ends when the key is revoked, and shows the reason', async () => {
    const store = await service.newStore();
    const browser = await consoleOf(store, await service.newKey([store.id], ['orders:read']));
    expect((await browser.open('/console/pedidos')).status).toBe(200);
    await service.rows({ text: 'UPDATE api_key SET revoked_at = now() WHERE scopes = $1', values: [['orders:read']] });
    // What is known of a key is asked again after a second.
    service.clock.forward(2000);
    const after = await browser.open('/console/pedidos');
    expect(locationOf(after)).toEqual([303, '/console?fim=1']);
    expect(after.headers.get('set-cookie')).toBe('console=; Path=/console; Max-Age=0; HttpOnly; SameSite=Strict; Secure');
    expect((await browser.open('/console?fim=1')).text).toContain('A sessão terminou: a chave não é mais válida. Entre de novo.');
  });

  test('ends with the sign-out button, and not with a form of another page', async () => {
    const { browser } = await newConsole(service);
    const token = await browser.tokenOf('/console/limites');
    expect((await browser.submit('/console/sair', { token: 'x' })).status).toBe(403);
    expect((await browser.submit('/console/sair', { token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(browser.cookie).not.toBe('');
    expect(locationOf(await browser.submit('/console/sair', { token }))).toEqual([303, '/console']);
    expect([browser.cookie, locationOf(await browser.open('/console/limites'))]).toEqual(['', [303, '/console']]);
  });

  test('rejects cookies that the service did not seal for it, and changed ones', async () => {
    const { store, browser } = await newConsole(service);
    const { cookie } = browser;
    const forged = createSecrets(SECRETS_KEY).seal(JSON.stringify({ id: 'a', token: store.key, until: 9e15 }));
    for (const wrong of [`console=${forged.toString('base64url')}`, `${cookie.slice(0, -6)}AAAAAA`, 'console=x', '']) {
      browser.cookie = wrong;
      expect([wrong, ...locationOf(await browser.open('/console/pedidos'))]).toEqual([wrong, 303, '/console']);
    }
  });
});

describe('signing in', () => {
  test('opens the only store of a key, and offers a choice of several', async () => {
    const [a, b, other] = [await service.newStore(), await service.newStore(), await service.newStore()];
    const single = new ConsoleBrowser(service);
    await single.signIn(a.key);
    expect((await single.open('/console/pedidos')).status).toBe(200);
    // Of a token of the panel, too.
    await single.signIn(await signToken(panelClaims(a, ['orders:read', 'store:admin'])));
    expect(visibleText(await single.open('/console/chaves'))).toContain('usuário Ana');
    const browser = new ConsoleBrowser(service);
    await browser.signIn(await service.newKey([a.id, b.id], ['webhooks:read']));
    expect(locationOf(await browser.open('/console/eventos'))).toEqual([303, '/console/loja']);
    const page = await browser.open('/console/loja');
    expect([page.text.includes(a.id), page.text.includes(b.id), page.text.includes(other.id)]).toEqual([true, true, false]);
    const token = await browser.tokenOf('/console/loja');
    expect((await browser.submit('/console/loja', { token, loja: other.id })).status).toBe(403);
    expect(locationOf(await browser.submit('/console/loja', { token, loja: b.id }))).toEqual([303, '/console']);
    expect(locationOf(await browser.open('/console'))).toEqual([303, '/console/hoje']);
    expect((await browser.open('/console/eventos')).text).toContain('<a href="/console/loja">Trocar</a>');
  });

  test('refuses an invalid credential, another store, another page and the operator', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const browser = new ConsoleBrowser(service);
    const attempt = async (key: string, storeId = '') => {
      const { status, text } = await browser.signIn(key, storeId);
      return [status, /<p class="problem" role="alert">([^<]*)<\/p>/.exec(text)?.[1]];
    };
    expect(await attempt('')).toEqual([400, 'Informe a chave de API ou o token do painel.']);
    for (const wrong of ['sk_live_x', 'a.b.c', OPERATOR, 'ção', 'Bearer'])
      expect([wrong, ...(await attempt(wrong))]).toEqual([wrong, 401, REFUSED]);
    expect(await attempt('x'.repeat(2501))).toEqual([400, expect.stringContaining('não cabe num cookie')]);
    expect(await attempt(store.key, other.id)).toEqual([403, 'A chave não tem acesso a esta loja.']);
    expect(await attempt(store.key, ABSENT)).toEqual([403, 'A chave não tem acesso a esta loja.']);
    expect(await attempt(store.key, 'loja')).toEqual([400, 'Identificador da loja: Deve ser o UUID de uma loja.']);
    const foreign = await browser.submit('/console/entrar', { chave: store.key }, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, browser.cookie]).toEqual([403, '']);
  });

  test('counts wrong keys against the address of the client, and no valid one', async () => {
    const store = await service.newStore();
    const limited = new Service(service.database, { limits: { ...NO_LIMITS, 'auth-failures': { burst: 2, perSecond: 0.01 } } });
    const browser = new ConsoleBrowser(limited, { remoteAddress: '203.0.113.7' });
    expect([(await browser.signIn('sk_live_a')).status, (await browser.signIn('sk_live_b')).status]).toEqual([401, 401]);
    const third = await browser.signIn('sk_live_c');
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '100']);
    expect(third.text).toContain('Tentativas demais deste endereço. Tente de novo em 100 s.');
    expect((await browser.signIn(store.key)).status).toBe(303);
  });

  test('has limits for each address and each credential', async () => {
    const store = await service.newStore();
    const limited = new Service(service.database, { limits: { ...NO_LIMITS, pages: { burst: 3, perSecond: 1 } } });
    const browser = new ConsoleBrowser(limited, { remoteAddress: '203.0.113.8' });
    await browser.signIn(store.key);
    const statuses = [];
    for (const remoteAddress of ['203.0.113.9', '203.0.113.10', '203.0.113.11', '203.0.113.12']) {
      const other = new ConsoleBrowser(limited, { remoteAddress });
      other.cookie = browser.cookie;
      statuses.push((await other.open('/console/limites')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await browser.open('/console/limites');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  });
});

describe('the demonstration', () => {
  const origin = 'http://127.0.0.1:4000';

  async function demonstration(parts: Partial<AppOptions> = {}) {
    const { id: storeId } = await service.newStore();
    const demoCredentials = () => ({ storeId, name: 'Torra & Prosa', isIntroduced: true });
    return new Service(service.database, { publicUrl: origin, demoCredentials, ...parts });
  }

  test('opens without a key on the machine of the service', async () => {
    const shown = await demonstration();
    const browser = new ConsoleBrowser(shown, { origin, remoteAddress: '::ffff:127.0.0.1' });
    expect((await browser.open('/console')).text).toContain('<p>Torra &amp; Prosa, com pedidos');
    await browser.submit('/console/entrar', { demonstracao: '1' });
    expect((await browser.open('/console/pedidos')).status).toBe(200);
    expect(visibleText(await browser.open('/console/chaves'))).toContain('Chaves da loja O último uso');
  });

  test('is not opened from another machine, through a proxy or under another name', async () => {
    const shown = await demonstration();
    const inside = new ConsoleBrowser(shown, { origin, remoteAddress: '127.0.0.1' });
    await inside.submit('/console/entrar', { demonstracao: '1' });
    const { cookie } = inside;
    const outside = [
      new ConsoleBrowser(shown, { origin, remoteAddress: '192.168.0.7' }),
      new ConsoleBrowser(shown, { origin }),
      new ConsoleBrowser(shown, { origin: 'http://outra.exemplo.com', remoteAddress: '127.0.0.1' }),
    ];
    for (const browser of outside) {
      expect((await browser.open('/console')).text).not.toContain('Entrar na demonstração');
      const refused = await browser.submit('/console/entrar', { demonstracao: '1' });
      expect([refused.status, browser.cookie]).toEqual([403, '']);
      browser.cookie = cookie;
      expect(locationOf(await browser.open('/console/pedidos'))).toEqual([303, '/console?fim=1']);
    }
    for (const header of ['x-forwarded-for', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via']) {
      expect(locationOf(await inside.open('/console/pedidos', { [header]: '203.0.113.1' }))).toEqual([303, '/console?fim=1']);
      const entered = await inside.submit('/console/entrar', { demonstracao: '1' }, { [header]: '203.0.113.1' });
      expect([header, entered.status]).toEqual([header, 403]);
      inside.cookie = cookie;
    }
    // As nginx passes a request on by default: with its own address as `Host`, and nothing added.
    const nginx = { method: 'GET', url: `${origin}/console`, headers: new Headers({ accept: 'text/html' }), body: null };
    for (const [isHttp10, times] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const answer = await shown.app.answer({ ...nginx, isHttp10 }, '127.0.0.1');
      expect((await toFetchResponse(answer).text()).split('Entrar na demonstração')).toHaveLength(times + 1);
    }
    const without = await new ConsoleBrowser(service, { origin, remoteAddress: '127.0.0.1' }).open('/console');
    expect(without.text).not.toContain('Entrar na demonstração');
  });

  test.each<Partial<AppOptions>>([{ publicUrl: 'https://loja.exemplo.com' }, { trustedProxies: parseCidrs('127.0.0.1') }])(
    'is not opened where others reach the service, as by %o',
    async (parts) => {
      const shown = await demonstration(parts);
      const browser = new ConsoleBrowser(shown, { origin, remoteAddress: '127.0.0.1' });
      expect((await browser.open('/console')).text).not.toContain('Entrar na demonstração');
      const { status } = await browser.submit('/console/entrar', { demonstracao: '1' }, { origin });
      expect([status, browser.cookie]).toEqual([403, '']);
    },
  );
});

test('CONSOLE=off removes the pages and the links to them', async () => {
  const browser = new ConsoleBrowser(new Service(service.database, { console: false }));
  for (const path of ['/console', '/console/pedidos']) expect((await browser.open(path)).status).toBe(404);
  expect((await browser.open('/', { accept: 'text/html' })).text).not.toContain('/console');
  expect((await browser.open('/')).text).not.toContain('/console');
});
