import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { OPERATOR, PANEL_SECRET } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
});
await new Promise<void>((listening) => {
  receiver.listen(0, '127.0.0.1', listening);
});
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  receiver.close();
});

const execute = promisify(execFile);
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Runs a command to its end and returns its output. */
const output = async (args: readonly string[], env: NodeJS.ProcessEnv) =>
  (await execute(process.execPath, ['start.js', ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } })).stdout;

test('npm run listen forwards the signed events of npm run trigger; npm run token signs a token', async () => {
  const server = await startServer({ ...(await databases.next()), PANEL_JWT_SECRET: PANEL_SECRET });
  const ask = async (token: string, query: string, storeId?: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(storeId && { 'x-store-id': storeId }),
    };
    const response = await fetch(`${server.address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return ((await response.json()) as { data: Record<string, { id: string; secret: string; store: { id: string } }> }).data;
  };
  const { createTestStore } = await ask(OPERATOR, 'mutation { createTestStore(input: { name: "Loja" }) { store { id } } }');
  const STORE_ID = createTestStore?.store.id ?? '';
  const scopes = '["webhooks:read", "products:write", "checkouts:write", "orders:write"]';
  const { createApiKey } = await ask(
    OPERATOR,
    `mutation { createApiKey(input: { name: "x", scopes: ${scopes}, storeIds: ["${STORE_ID}"] }) { secret } }`,
  );
  const env = { STORE_ID, API_KEY: createApiKey?.secret ?? '' };

  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const args = ['start.js', 'listen', '--url', server.address, '--forward', url];
  const listen = spawn(process.execPath, args, {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(listen);
  let printed = '';
  listen.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed, { timeout: 30_000 }).toContain('with the secret whsec_');
  const secret = /whsec_\S+(?=\.)/.exec(printed)?.[0] ?? '';

  expect(await output(['trigger', 'ORDER_PAID', '--url', server.address], env)).toMatch(/^ORDER_PAID: order [0-9a-f-]{36}\n$/);
  const paid = () => received.find(({ body }) => body.includes('"ORDER_PAID"'));
  await expect.poll(paid, { timeout: 30_000 }).toBeDefined();
  const { headers, body } = paid() ?? { headers: {}, body: '' };
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    event: 'ORDER_PAID',
    storeId: STORE_ID,
  });
  expect(headers['webhook-test']).toBe('true');
  expect(() => new Webhook(`whsec_${btoa('other')}`).verify(body, headers as Record<string, string>)).toThrow();
  await expect.poll(() => printed).toMatch(/ORDER_PAID +[0-9a-f-]{36} {2}204 in \d+ ms\n/);

  const signed = await output(['token', '--sub', 'ana', '--scopes', 'orders:read'], { ...env, PANEL_JWT_SECRET: PANEL_SECRET });
  const [token = ''] = signed.split('\n');
  expect(await ask(token, '{ viewer { kind name scopes } }', STORE_ID)).toEqual({
    viewer: { kind: 'PANEL', name: 'ana', scopes: ['ORDERS_READ'] },
  });
  listen.kill();
  expect(await server.stop()).toBe(0);
});
