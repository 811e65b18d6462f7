import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { getIntrospectionQuery, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { EXAMPLE_TABS } from '../../src/graphql/graphiql-options.ts';
import { Service, startService } from '../support/service.ts';

const service = await startService();

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const ask = (path: string, headers: Record<string, string>, at = service) =>
  at.app.fetch(new Request(`http://store.test${path}`, { headers }));

const page = await ask('/graphql', BROWSER);
const html = await page.text();

describe('GraphiQL', () => {
  test('is a page that a browser lets connect to its own origin alone', async () => {
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        'worker-src blob:',
        'img-src data:',
        'font-src data:',
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
      vary: 'accept, accept-encoding',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('has a script and a style sheet with hashed names, compressed, cached for a year, and a 304 on the next visit', async () => {
    const paths = [...html.matchAll(/(?:src|href)="(\/graphql\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(paths).toEqual([
      expect.stringMatching(/^\/graphql\/graphiql\.[0-9a-f]{16}\.css$/),
      expect.stringMatching(/^\/graphql\/graphiql\.[0-9a-f]{16}\.js$/),
    ]);
    let bytes = 0;
    for (const path of paths) {
      const file = await ask(path, { 'accept-encoding': 'gzip, br' });
      expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      bytes += (await file.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeLessThan(2_500_000);
    const second = await ask('/graphql', { ...BROWSER, 'if-none-match': page.headers.get('etag') ?? '' });
    expect([second.status, await second.text()]).toEqual([304, '']);
    const unknown = await ask('/graphql/graphiql.js', {});
    expect([unknown.status, await unknown.text()]).toEqual([404, 'Este endereço não existe.\n']);
  });

  test('has the response to its introspection as a file, compressed and cached for a year', async () => {
    const [, path = ''] = /"introspectionUrl":"(\/graphql\/introspection\.[0-9a-f]{16}\.json)"/.exec(html) ?? [];
    const file = await ask(path, { 'accept-encoding': 'gzip' });
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true });
    const { data } = await service.graph(query);
    expect(JSON.parse(String(gunzipSync(await file.arrayBuffer())))).toEqual({ data });
  });

  test('opens with a tab for each resource, and with headers to fill in', async () => {
    const [, options = ''] = /<script type="application\/json" id="options">(.*)<\/script>/.exec(html) ?? [];
    const { defaultTabs, defaultHeaders, shouldPersistHeaders } = JSON.parse(options) as {
      defaultTabs: { query: string; variables?: string; headers: string }[];
      defaultHeaders: string;
      shouldPersistHeaders: boolean;
    };
    expect(JSON.parse(defaultHeaders)).toEqual({ Authorization: 'Bearer ', 'X-Store-Id': '' });
    expect(shouldPersistHeaders).toBe(false);
    expect(defaultTabs).toHaveLength(EXAMPLE_TABS.length);
    // GraphiQL shows the first tab without its variables.
    expect(defaultTabs[0]?.variables).toBeUndefined();
    for (const { query, headers } of defaultTabs) {
      expect(validate(schema, parse(query))).toEqual([]);
      expect(JSON.parse(headers)).toMatchObject({ Authorization: 'Bearer ' });
    }
  });

  test('has a tab for each file of examples', () => {
    const files = readdirSync(new URL('../../src/graphql/examples', import.meta.url));
    expect([...EXAMPLE_TABS].map((name) => `${name}.graphql`).sort()).toEqual(files.sort());
  });

  test('is served to browsers alone: any other GET is a GraphQL request', async () => {
    const { status, headers } = await service.send('/graphql?query={__typename}', { headers: { accept: '*/*' } }, 200);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });
});

test('GRAPHIQL=off serves a 404 to a browser, and GraphQL requests as before', async () => {
  const without = new Service(service.database, { graphiql: false });
  const response = await ask('/graphql', BROWSER, without);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain('<p>Este endereço não existe.</p>');
  for (const sent of [{ method: 'POST', body: '{"query":"{ __typename }"}' }, {}])
    expect((await without.send('/graphql?query={__typename}', sent, 200)).body.data).toEqual({ __typename: 'Query' });
});
