import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { SignJWT } from 'jose';
import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInProcess } from '../support/command.ts';
import { externalCart } from '../support/external-cart.ts';
import { type ServiceHere, serveHere } from '../support/own-process.ts';
import { signToken } from '../support/panel.ts';
import { KEY_PAIRS, publishedKey, startPanel } from '../support/panel-keys.ts';
import { hasRedis, testRedis } from '../support/redis.ts';
import { newStoreIn, RemoteStore } from '../support/remote-store.ts';
import type { GraphReply } from '../support/replies.ts';
import { OPERATOR, PANEL_SECRET } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000 };
const BURST = 60;

describe('a process with settings', { timeout: 120_000 }, () => {
  let server: ServiceHere;
  const redis = { ...(hasRedis && { server: testRedis() }) };
  beforeAll(async () => {
    const [panel, own] = [await startPanel(), await redis.server];
    panel.keys = [publishedKey('ES256')];
    await own?.start();
    server = await serveHere({
      ...(await databases.next()),
      RATE_LIMIT_BURST: String(BURST),
      RATE_LIMIT_PER_SECOND: '0.001',
      AUTH_FAILURES_PER_MINUTE: '2',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'https://pagar.exemplo.com.br/loja/',
      CHECKOUT_CORS_ORIGINS: 'https://outra.example, https://vitrine.example',
      PANEL_JWT_SECRET: PANEL_SECRET,
      PANEL_JWKS_URL: panel.url,
      SHUTDOWN_SECONDS: '1',
      JOBS: 'off',
      ...(own && { REDIS_URL: own.url }),
    });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await (await redis.server)?.stop();
  });

  const graph = async (headers: object, query: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ query }) };
    return (await (await fetch(`${server.address}/graphql`, init)).json()) as Pick<GraphReply, 'data' | 'errors'>;
  };

  test('applies its limits by the address that its proxy sends, counts refusals in its metrics, and keeps limits in a Redis', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await fetch(`${server.address}/api/v1/products`, { headers })).status;
    const known = await newStoreIn(server);
    expect(new Set(await Promise.all(Array.from({ length: BURST }, () => statusOf(known))))).toEqual(new Set([200]));
    expect(await statusOf(known)).toBe(429);
    const from = (address: string) => statusOf({ 'x-forwarded-for': address });
    const others = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')];
    expect(others).toEqual([401, 401, 429, 401]);

    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
    // From an address outside the trusted proxies.
    const near = new Agent({ localAddress: '127.0.0.2' });
    const metrics = await (await request(`${server.address}/metrics`, { dispatcher: near })).body.text();
    await near.close();
    expect(metrics).toContain('\nrate_limited_total{limit="default"} 1\n');
    expect(metrics).toContain('\nrate_limited_total{limit="auth-failures"} 1\n');
    const own = await redis.server;
    if (!own) return;
    const client = new Redis(own.url);
    expect(await client.keys('rate-limit:*')).not.toEqual([]);
    client.disconnect();
  });

  test('has checkouts at PUBLIC_URL, lets CHECKOUT_CORS_ORIGINS call, and accepts tokens by PANEL_JWT_SECRET and PANEL_JWKS_URL', async () => {
    const { checkoutKey } = await RemoteStore.open(server);
    const response = await fetch(`${server.address}/stores/external/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': checkoutKey, origin: 'https://vitrine.example' },
      body: JSON.stringify(externalCart()),
    });
    const { checkoutId, checkoutUrl } = (await response.json()) as { checkoutId: string; checkoutUrl: string };
    const allowed = response.headers.get('access-control-allow-origin');
    expect([response.status, checkoutUrl, allowed]).toEqual([
      201,
      `https://pagar.exemplo.com.br/loja/pay/${checkoutId}`,
      'https://vitrine.example',
    ]);

    const nobody = '00000000-0000-7000-8000-000000000000';
    const claims = { sub: 'user-1', stores: [nobody], scopes: [], exp: Math.floor(Date.now() / 1000) + 60 };
    const call = async (token: string) => {
      const { errors } = await graph(
        { authorization: `Bearer ${token}`, 'x-store-id': nobody },
        '{ viewer { kind scopes storeIds } }',
      );
      return errors?.map(({ extensions }) => extensions.code);
    };
    const byKey = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'ES256' }).sign(KEY_PAIRS.ES256.privateKey);
    // A token that is taken gets as far as its store, which there is not.
    for (const token of [await signToken(claims), await byKey]) expect(await call(token)).toEqual(['AUTH_STORE_ACCESS_DENIED']);
    expect(await call(await signToken(claims, `${PANEL_SECRET}!`))).toEqual(['AUTH_API_KEY_REQUIRED']);
  });

  test('is told by npm run documents which documents a client has, and runs them by their ids', async () => {
    const env = { OPERATOR_TOKEN: OPERATOR };
    const documents = (...args: string[]) => runInProcess(env, 'documents', ...args, '--url', server.address);
    const file = join(await mkdtemp(join(tmpdir(), 'manifest-')), 'persisted-documents.json');
    const version = ['--app', 'admin', '--version', '1.0.0'];
    await writeFile(file, JSON.stringify({ 'sha256:a': '{ viewer { name } }', 'sha256:b': 'query B { viewer { kind } }' }));
    const published = await documents('publish', file, ...version);
    expect(published).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^admin 1\.0\.0: 2 documents, published 20\S+Z\n$/),
    });
    const call = { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR}` } };
    const run = async (documentId: string) =>
      (await (await fetch(`${server.address}/graphql`, { ...call, body: JSON.stringify({ documentId }) })).json()) as GraphReply;
    expect(await run('sha256:b')).toMatchObject({ data: { viewer: { kind: 'OPERATOR' } } });
    expect((await documents('list')).stdout).toContain('admin 1.0.0: 2 documents');
    await writeFile(file, JSON.stringify({ 'sha256:c': '{ nada }' }));
    const refused = await documents('publish', file, ...version);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('documents.0.text: Cannot query field "nada"')]);
    expect((await documents('withdraw', ...version)).stdout).toContain('admin 1.0.0: 2 documents');
    expect((await documents('withdraw', ...version)).code).toBe(1);
    for (const args of [
      [],
      ['publish', ...version],
      ['publish', file, '--app', 'admin'],
      ['list', 'mais'],
      ['publish', file, 'mais', ...version],
    ])
      expect([args, (await documents(...args)).code]).toEqual([args, 2]);
    expect((await runInProcess({ OPERATOR_TOKEN: '' }, 'documents', 'list')).code).toBe(2);
  });

  test('is used by npm run listen, which forwards the signed events of npm run trigger, and by a token of npm run token', async () => {
    const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
    const receiver = createServer(async (incoming, response) => {
      received.push({ headers: incoming.headers, body: Buffer.concat(await Array.fromAsync(incoming)).toString() });
      response.writeHead(204).end();
    });
    await new Promise<void>((listening) => {
      receiver.listen(0, '127.0.0.1', listening);
    });
    const mutation = 'mutation { createTestStore(input: { name: "Loja" }) { store { id } checkoutKey } }';
    const store = await RemoteStore.open(server, mutation);
    const known = await store.keyHeaders('webhooks:read', 'products:write', 'checkouts:write', 'orders:write');
    const [STORE_ID, API_KEY] = [store.id, (known.authorization ?? '').replace('Bearer ', '')];

    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
    const args = ['start.js', 'listen', '--url', server.address, '--forward', url];
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const listen: ChildProcess = spawn(process.execPath, args, {
      env: { PATH, NODE_COMPILE_CACHE, STORE_ID, API_KEY },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    listen.stdout?.on('data', (chunk) => {
      printed += chunk;
    });
    try {
      await expect.poll(() => printed, POLL_OPTIONS).toContain('with the secret whsec_');
      const secret = /whsec_\S+(?=\.)/.exec(printed)?.[0] ?? '';
      const env = { STORE_ID, API_KEY, PANEL_JWT_SECRET: PANEL_SECRET };
      const triggered = await runInProcess(env, 'trigger', 'ORDER_PAID', '--url', server.address);
      expect(triggered).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^ORDER_PAID: order [0-9a-f-]{36}\n$/) });
      const paid = () => received.find(({ body }) => body.includes('"ORDER_PAID"'));
      await expect.poll(paid, POLL_OPTIONS).toBeDefined();
      const { headers, body } = paid() ?? { headers: {}, body: '' };
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        event: 'ORDER_PAID',
        storeId: STORE_ID,
      });
      expect(headers['webhook-test']).toBe('true');
      expect(() => new Webhook(`whsec_${btoa('other')}`).verify(body, headers as Record<string, string>)).toThrow();
      await expect.poll(() => printed).toMatch(/ORDER_PAID +[0-9a-f-]{36} {2}204 in \d+ ms\n/);

      const person = ['--sub', 'ana', '--scopes', 'orders:read'];
      const signed = await runInProcess({ ...env, SERVICE_URL: server.address }, 'token', ...person);
      expect(signed.stdout).toContain(`\ncurl ${server.address}/graphql -H `);
      expect((await runInProcess(env, 'token', ...person, '--url', 'nada')).code).toBe(2);
      const [token = ''] = signed.stdout.split('\n');
      const { data } = await graph(
        { authorization: `Bearer ${token}`, 'x-store-id': STORE_ID },
        '{ viewer { kind name scopes } }',
      );
      const scopes = ['ORDERS_READ', 'ORDERS_BASIC_READ', 'ORDER_CONTACTS_READ', 'PROMOTION_FIGURES_READ'];
      expect(data).toEqual({ viewer: { kind: 'PANEL', name: 'ana', scopes } });
    } finally {
      listen.kill('SIGKILL');
      receiver.close();
    }
  });

  test('ends within SHUTDOWN_SECONDS whatever a client does, and reports a forced end', async () => {
    const { hostname, port } = new URL(server.address);
    const client = connect(Number(port), hostname).on('error', () => undefined);
    client.write(['POST /graphql HTTP/1.1', 'host: store.test', 'content-length: 100', '', '{'].join('\r\n'));
    // The service has accepted what came before another call that it has answered.
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect([await server.stop(), server.stderr()]).toEqual([
      1,
      'stopped by force: what was accepted was not done within the 1 s of SHUTDOWN_SECONDS\n',
    ]);
  });
});
