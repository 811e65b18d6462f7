import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDemoCredentials, saveDemoCredentials } from '../../src/demo/demo-credentials.ts';
import { PUBLIC_URL, Service, startService } from '../support/service.ts';

const service = await startService();
const showcase = { storeId: '01980000-0000-7000-8000-000000000001', name: 'Torra & Prosa', isIntroduced: true };
const shown = new Service(service.database, { demoCredentials: () => showcase });
const below = new Service(service.database, { publicUrl: 'https://store.test/loja', graphiql: false });

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
  vary: 'accept, accept-encoding',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

async function open(at: Service, path: string, init: RequestInit = { headers: BROWSER }) {
  const response = await at.app.fetch(new Request(`http://store.test${path}`, init));
  return { response, html: await response.text(), headers: Object.fromEntries(response.headers) };
}

/** Fragments of the guides that the home page leads to. */
const GUIDES = ['comece-aqui', 'do-carrinho-ao-pagamento', 'webhooks-e-sua-assinatura', 'erros'];

const linksOf = (html: string) => [...html.matchAll(/<a (?:data-credentials )?href="([^"]*)"/g)].map(([, link]) => link);

describe('the home page', () => {
  test('is one page in Portuguese for a browser, with nothing from elsewhere', async () => {
    const { response, html, headers } = await open(service, '/');
    expect(response.status).toBe(200);
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    expect(headers).toEqual({ ...HEADERS, 'content-security-policy': policy.join('; ') });
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).not.toMatch(/<script |<img|<iframe|@import| style="|src=/);
    const guides = GUIDES.map((guide) => `/docs#description/${guide}`);
    expect(linksOf(html)).toEqual([
      '/docs',
      ...guides,
      '/openapi.json',
      '/graphql',
      '/docs/mudancas',
      '/console',
      '/healthz',
      '/readyz',
    ]);
    expect(html).not.toContain('demonstração');
  });

  test('links the demonstration store when there is one', async () => {
    const { html } = await open(shown, '/');
    expect(html).toContain('<h2>Loja de demonstração: Torra &amp; Prosa</h2>');
    expect(html.split(showcase.storeId)).toHaveLength(4);
  });

  test('knows the demonstration store after a restart, and stores no key of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'showcase-'));
    expect(await loadDemoCredentials(folder, service.database)).toBeUndefined();
    const { id: storeId } = await service.newStore();
    const recorded = { ...showcase, storeId };
    const keys = { apiKey: 'sk_live_x', checkoutKey: 'ck_live_x', productId: showcase.storeId };
    saveDemoCredentials(folder, { ...recorded, ...keys });
    expect(await loadDemoCredentials(folder, service.database)).toEqual(recorded);
    expect(readFileSync(join(folder, 'demonstration.json'), 'utf8')).not.toContain('_live_');
    // Of a store that was never committed only the record is left.
    saveDemoCredentials(folder, { ...showcase, isIntroduced: false });
    expect(await loadDemoCredentials(folder, service.database)).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  test('links paths below PUBLIC_URL, and no GraphiQL when it is switched off', async () => {
    const { html } = await open(below, '/');
    const links = linksOf(html).filter((link) => !link?.includes('#'));
    expect(links).toEqual([
      '/loja/docs',
      '/loja/openapi.json',
      '/loja/docs/mudancas',
      '/loja/console',
      '/loja/healthz',
      '/loja/readyz',
    ]);
    expect(linksOf((await open(below, '/docs')).html)).toEqual([
      '/loja/',
      '/loja/docs/mudancas',
      '/loja/console',
      '/loja/openapi.json',
    ]);
  });

  test('is JSON for other clients', async () => {
    const { body, headers } = await service.send('/', { headers: { accept: '*/*' } }, 200);
    expect(body).toEqual({
      rest: `${PUBLIC_URL}/api/v1`,
      docs: `${PUBLIC_URL}/docs`,
      openapi: `${PUBLIC_URL}/openapi.json`,
      graphql: `${PUBLIC_URL}/graphql`,
      console: `${PUBLIC_URL}/console`,
      healthz: `${PUBLIC_URL}/healthz`,
      readyz: `${PUBLIC_URL}/readyz`,
    });
    expect(headers.get('content-type')).toBe('application/json');
    expect((await service.send('/', {}, 200)).body).toEqual(body);
  });
});

describe('/docs', () => {
  test('is one page that loads its scripts from its own origin and connects to no other', async () => {
    const { response, html, headers } = await open(service, '/docs');
    expect(response.status).toBe(200);
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    expect(headers).toEqual({ ...HEADERS, 'content-security-policy': policy.join('; ') });
    expect(html).toContain('<html lang="pt-BR">');
    expect(html.match(/<script/g)).toHaveLength(2);
  });

  // What is in a compressed file: test/http/prepared-texts.test.ts.
  test('has scripts with hashed names, compressed where accepted, cached for a year', async () => {
    const { html } = await open(service, '/docs');
    const scripts = [...html.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, src = '']) => src);
    expect(scripts).toHaveLength(2);
    for (const path of scripts) {
      const plain = await open(service, path, {});
      expect(plain.headers).toEqual({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
        vary: 'accept-encoding',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
      const hash = createHash('sha256').update(plain.html).digest('hex').slice(0, 16);
      expect(path).toMatch(new RegExp(`^/docs/(viewer|reference)\\.${hash}\\.js$`));
      const packed = await open(service, path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(packed.headers['content-encoding']).toBe('br');
    }
  });

  test('finds its files and the OpenAPI document below the path of PUBLIC_URL', async () => {
    const { html } = await open(below, '/docs');
    expect(html).toContain('data-base="/loja" data-description="/loja/docs/openapi.json"');
    expect(html.match(/ src="\/loja\/docs\//g)).toHaveLength(2);
  });

  test('serves no other files', async () => {
    const { response, html } = await open(service, '/docs/viewer.js', {});
    expect([response.status, html]).toEqual([404, 'Este endereço não existe.\n']);
    expect((await open(service, '/docs/')).response.status).toBe(200);
  });
});

describe('/docs/mudancas', () => {
  test('tells the changes of the schema in Portuguese, without any script, below the path of PUBLIC_URL as well', async () => {
    const { response, html, headers } = await open(service, '/docs/mudancas');
    expect(response.status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'none'; style-src 'sha256-/);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('<h1>Mudanças do esquema</h1>');
    const [, version] = /<h2>(\d+\.\d+\.\d+) – /.exec(html) ?? [];
    expect(readdirSync('schema/released')).toContain(version);
    expect(linksOf(html)).toEqual(['/', '/docs']);
    expect(linksOf((await open(below, '/docs/mudancas')).html)).toEqual(['/loja/', '/loja/docs']);
  });
});

describe('an unknown address', () => {
  test.each(['/nada', '/docs/nada', '/demo', '/demo/nada', '/graphql/nada', '/console-nada'])(
    '%s is a page with a way back for a browser',
    async (path) => {
      const { response, html, headers } = await open(below, path);
      expect([response.status, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'none'; style-src 'sha256-/);
      expect(html).toContain('<h1>Página não encontrada</h1>\n<p>Este endereço não existe.</p>');
      expect(linksOf(html)).toEqual(['/loja/']);
      const posted = await open(below, path, { method: 'POST', headers: BROWSER, body: '{}' });
      expect(posted.headers['content-type']).not.toContain('html');
    },
  );

  test.each([
    ['/pay/nada/nada', 'Este endereço de pagamento não existe'],
    ['/unsubscribe/nada/nada', 'Este endereço de descadastro não existe'],
    ['/console/nada', 'Voltar ao console'],
  ])('%s is a page of its folder, which says what to do', async (path, sentence) => {
    const { response, html } = await open(below, path);
    expect([response.status, html]).toEqual([404, expect.stringContaining(sentence)]);
  });

  test.each(['/api/v1/nada', '/api', '/stores/nada'])('%s is JSON, whoever asks', async (path) => {
    const { response, headers } = await open(service, path);
    expect([response.status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('is JSON for other clients', async () => {
    const { headers } = await open(service, '/nada', { headers: { accept: '*/*' } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('counts as a page of its client, who is told when to come back by a page that loads itself again', async () => {
    const limited = new Service(service.database, { limits: { pages: { burst: 1, perSecond: 0.1 } } });
    expect((await open(limited, '/nada')).response.status).toBe(404);
    const { response, html, headers } = await open(limited, '/docs');
    expect([response.status, headers.refresh, headers['retry-after']]).toEqual([429, '10', '10']);
    expect(html).toContain('<p>Páginas demais em pouco tempo. Tente de novo em 10 s.</p>');
  });
});

describe('the pages', () => {
  test.each(['/', '/docs', '/docs/mudancas'])('%s accepts GET, HEAD and OPTIONS', async (path) => {
    const head = await open(service, path, { method: 'HEAD', headers: BROWSER });
    expect([head.response.status, head.html, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
    const options = await open(service, path, { method: 'OPTIONS' });
    expect([options.response.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const posted = await open(service, path, { method: 'POST', body: '{}' });
    expect([posted.response.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(posted.html).toBe('Este endereço não aceita POST.\n');
  });
});
