import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockFolder } from '../../src/data/driver/opening/folder-lock.ts';
import { failedStartInProcess } from '../support/command.ts';
import { externalCart } from '../support/external-cart.ts';
import { startMailServer } from '../support/mail-server.ts';
import { serveHere } from '../support/own-process.ts';
import { newStoreIn, postProduct, RemoteStore, submitPayPage } from '../support/remote-store.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { statementsIn, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const databases = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000 };

/** A product that is posted with an idempotency key: the same call again replays its response. */
const postKeyed = (server: Pick<ServerProcess, 'address'>, headers: Record<string, string>) =>
  postProduct(server, { ...headers, 'idempotency-key': 'replay-after-kill' });

/** Expects that a process knows a product that another one has answered with `bytes`, and replays that response byte for byte. */
async function expectKnown(
  server: Pick<ServerProcess, 'address'>,
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<void> {
  const replayed = await postKeyed(server, headers);
  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(Buffer.from(await replayed.arrayBuffer()).equals(bytes)).toBe(true);
  const { data } = JSON.parse(bytes.toString()) as { data: { product: { id: string } } };
  const read = await fetch(`${server.address}/api/v1/products/${data.product.id}`, { headers });
  expect(await read.json()).toEqual({ success: true, data: { product: { ...data.product, variants: [] } } });
}

/** Lets a store send a mail for each PIX code, after these steps. */
async function mailCodes(store: RemoteStore, ...before: readonly object[]): Promise<void> {
  await store.ask('mutation ($id: ID!) { updateStore(id: $id, input: { pixKey: "loja@exemplo.com.br" }) { id } }', {
    id: store.id,
  });
  const mail = { channel: 'email', name: 'PIX', subject: 'Seu PIX', senderName: 'Loja', senderEmail: 'loja@loja.com.br' };
  const template = await store.make('MessageTemplate', { ...mail, message: '{{pix.code}}' });
  const steps = [...before, { type: 'action', name: 'send_email', data: { template_id: template } }];
  const id = await store.make('Automation', { name: 'Lembrar', triggerEvent: 'pix.generated', steps });
  await store.ask('mutation ($id: ID!) { updateAutomation(id: $id, input: { active: true }) { id } }', { id });
}

const RUNS = '{ automationRuns(first: 5) { nodes { status steps { status result message { attemptCount } } } } }';
const runsOf = async (store: RemoteStore) => (await store.ask<{ nodes: object[] }>(RUNS)).nodes;

describe.skipIf(onPostgresql)('the embedded database', () => {
  test('loses nothing when its process is killed: responses are replayed, a mail in flight is sent again, and what became due meanwhile is done once', {
    timeout: 300_000,
  }, async () => {
    const mails = await startMailServer();
    const where = { ...(await databases.next()), SMTP_URL: mails.url };
    const first = await startServer(where);
    const store = await RemoteStore.open(first);
    const headers = await store.keyHeaders('products:write');
    const before = await postKeyed(first, headers);
    const bytes = Buffer.from(await before.arrayBuffer());
    expect(before.status).toBe(201);
    const unpaid = await store.order();
    const reminding = await RemoteStore.open(first);
    await mailCodes(reminding, { type: 'delay', minutes: 20 });
    const sent = await fetch(`${first.address}/stores/external/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': reminding.checkoutKey, origin: 'https://vitrine.example' },
      body: JSON.stringify(externalCart({ requiresShipping: false })),
    });
    const { checkoutId, checkoutUrl } = (await sent.json()) as { checkoutId: string; checkoutUrl: string };
    // Without PUBLIC_URL and CHECKOUT_CORS_ORIGINS.
    expect(checkoutUrl).toBe(`${first.address}/pay/${checkoutId}`);
    expect(sent.headers.get('access-control-allow-origin')).toBeNull();
    expect(await submitPayPage(checkoutUrl)).toBe(303);
    const waited = { result: 'Espera de 20 minutos.', message: null };
    const steps = [
      { status: 'WAITING', ...waited },
      { status: null, result: null, message: null },
    ];
    await expect.poll(() => runsOf(reminding), POLL_OPTIONS).toEqual([{ status: 'WAITING', steps }]);
    // The process is killed when the mail server has a mail of another store.
    mails.onMail = () => first.freeze();
    const mailing = await RemoteStore.open(first);
    await mailCodes(mailing);
    await mailing.order();
    await expect.poll(() => mails.mails.length, POLL_OPTIONS).toBe(1);
    mails.onMail = () => undefined;
    await first.kill();

    // The delay passes, the lease of the mail, and the time to pay the first order.
    const [messages] = await statementsIn(
      where,
      'SELECT status, attempt_count AS attempts, leased_until > now() AS leased FROM message',
      "UPDATE automation_run SET next_at = next_at - interval '20 minutes'",
      'UPDATE message SET leased_until = now()',
      `UPDATE payment SET expires_at = now() - interval '1 minute' WHERE order_id = '${unpaid}'`,
    );
    expect(messages).toEqual([{ status: 'PENDING', attempts: 1, leased: true }]);

    const second = await serveHere(where);
    await expectKnown(second, headers, bytes);
    const delivered = (attemptCount: number) => ({
      status: 'SENT',
      result: 'Entregue ao servidor de e-mail.',
      message: { attemptCount },
    });
    await expect
      .poll(() => runsOf(reminding.at(second)), POLL_OPTIONS)
      .toEqual([{ status: 'COMPLETED', steps: [{ status: 'DONE', ...waited }, delivered(1)] }]);
    await expect.poll(() => runsOf(mailing.at(second)), POLL_OPTIONS).toEqual([{ status: 'COMPLETED', steps: [delivered(2)] }]);
    await expect.poll(() => store.at(second).orderState(unpaid), POLL_OPTIONS).toEqual(['CANCELLED', 'EXPIRED']);
    const list = 'query ($id: ID!) { events(first: 9, filter: { orderId: $id }) { nodes { type } } }';
    const events = await store.at(second).ask<{ nodes: { type: string }[] }>(list, { id: unpaid });
    expect(events.nodes.map(({ type }) => type).sort()).toEqual(['ORDER_CANCELLED', 'ORDER_CREATED', 'PAYMENT_FAILED']);
    expect(await second.stop()).toBe(0);
    expect(second.stdout()).toMatch(/\nstopped\n$/);
    const [one, ...others] = mails.mails;
    expect(one?.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@loja\.com\.br>$/);
    const same = others.filter(({ headers: { 'message-id': id } }) => id === one?.headers['message-id']);
    expect([others.length, same]).toEqual([2, [{ ...one, body: expect.any(String), headers: expect.any(Object) }]]);
  });
});

describe.runIf(onPostgresql)('two processes that start together on an empty PostgreSQL', () => {
  test('migrate it once, and one has everything that the other answered before it was killed', { timeout: 180_000 }, async () => {
    const where = await databases.empty();
    const servers = await Promise.all([startServer(where), startServer(where)]);
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const headers = await newStoreIn(one);
    const answered = await postKeyed(one, headers);
    expect(answered.status).toBe(201);
    const bytes = Buffer.from(await answered.arrayBuffer());
    await one.kill();
    await expectKnown(two, headers, bytes);
    expect(await two.stop()).toBe(0);
  });
});

describe.skipIf(onPostgresql)('a start', () => {
  test('on a taken port ends with one line before a database is made', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    const DATA_DIR = join(databases.folder(), 'never-made');
    expect(await failedStartInProcess('main', { DATABASE_URL: '', DATA_DIR, PORT: String(port) })).toEqual({
      code: 1,
      stderr: `cannot start: port ${port} of 127.0.0.1 is taken by another process; set PORT, or WORKER_PORT for a worker, to a free one\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
    server.close();
  });

  test('in a folder that another process uses ends with one line', async () => {
    const DATA_DIR = databases.folder();
    const unlock = await lockFolder(DATA_DIR);
    expect(await failedStartInProcess('main', { DATABASE_URL: '', DATA_DIR })).toEqual({
      code: 1,
      stderr: `cannot start: the data folder ${DATA_DIR} is in use by another process; stop that one first, or set DATA_DIR to another folder\n`,
    });
    await unlock();
  });

  test.for([
    ['main', { PIPELINE_CONNECTIONS: 'many' }, /PIPELINE_CONNECTIONS: [^\n]+/],
    [
      'worker',
      { DATABASE_URL: '' },
      /DATABASE_URL: is required by a worker; the embedded database belongs to npm start, which runs the jobs itself/,
    ],
    [
      'worker',
      { DATABASE_URL: 'postgres://a/b', SECRETS_KEY: 'x'.repeat(16) },
      /PUBLIC_URL: is required by a worker, which announces addresses and listens at none itself/,
    ],
  ] as const)('of %s with %j ends with one line that names the setting', async ([program, variables, reason]) => {
    const { code, stderr } = await failedStartInProcess(program, variables);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^cannot start: ${reason.source}\n$`));
  });
});
