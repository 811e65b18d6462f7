import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { serveHere } from '../support/own-process.ts';
import { certificateFor, Receiver } from '../support/receiver.ts';
import { RemoteStore } from '../support/remote-store.ts';
import type { Json } from '../support/replies.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { statementsIn, tempDatabases } from '../support/temp-databases.ts';

/** A process takes the rows of one that died ten seconds later, when their leases are over. */
const POLL_OPTIONS = { timeout: 180_000, interval: 100 };

const databases = tempDatabases();
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** Statements in the middle of the work of a kind. */
const RUN = 'INSERT INTO "automation_run_step"';
const DELIVERY = 'FROM event WHERE store_id = $1 AND id = ANY ($2::uuid[])';

/** Lets every new product go to a webhook, and every new cart to an automation. */
async function prepare(store: RemoteStore, url: string): Promise<void> {
  await store.make('Webhook', { name: 'ERP', url, events: ['PRODUCT_CREATED'] });
  const template = await store.make('MessageTemplate', { channel: 'sms', name: 'SMS', message: 'Olá' });
  const steps = [{ type: 'action', name: 'send_sms', data: { template_id: template } }];
  const id = await store.make('Automation', { name: 'Olá', triggerEvent: 'checkout.created', steps });
  await store.ask('mutation ($id: ID!) { updateAutomation(id: $id, input: { active: true }) { id } }', { id });
}

const cart = (store: RemoteStore, token: string) =>
  store.ask('mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }', {
    input: {
      cart: { token, items: [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }] },
      customer: { name: 'Ana', phone: '11987654321' },
    },
  });

test('a row at which the process aborts twice is set aside, in a live store and in an advance of a test store: the third process serves, and does all other rows', {
  timeout: 900_000,
}, async () => {
  const certificate = await certificateFor('localhost');
  const receiver = await Receiver.start(certificate);
  cleanups.push(() => receiver.stop());
  const folder = databases.folder();
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, certificate.ca);
  const deadly = join(folder, 'deadly.json');
  const preload = pathToFileURL(join(import.meta.dirname, '../support/deadly-rows.mjs')).href;
  const database = await databases.next();
  const where = {
    ...database,
    ...{ NODE_EXTRA_CA_CERTS: ca, WEBHOOK_EGRESS_ALLOW: '127.0.0.1', DEADLY_ROWS: deadly, NODE_OPTIONS: `--import ${preload}` },
  };
  let server: ServerProcess | undefined;
  cleanups.push(() => server?.kill());

  // The rows are made, and become due when the jobs start.
  const maker = await serveHere({ ...database, JOBS: 'off', WEBHOOK_EGRESS_ALLOW: '127.0.0.1' });
  const live = await RemoteStore.open(maker);
  const creation = 'mutation { createTestStore(input: { name: "Testes" }) { store { id } checkoutKey } }';
  const tried = await RemoteStore.open(maker, creation);
  await tried.ask('mutation { freezeStoreClock { id } }');
  for (const store of [live, tried]) {
    await prepare(store, receiver.at('/erp'));
    for (let n = 0; n < 5; n += 1) {
      await store.product({ name: `Caneca ${n}` });
      await cart(store, `carrinho-${n}`);
    }
  }
  expect(await maker.stop()).toBe(0);
  // The id of a run follows from its event and its automation.
  const derived = "(left(e.id::text, 18) || '-8' || left(d.digits, 3) || '-' || substr(d.digits, 4, 12))";
  const first = (store: RemoteStore) => `SELECT ${derived} AS run, (SELECT id FROM event p WHERE p.store_id = e.store_id
      AND p.type = 'PRODUCT_CREATED' ORDER BY p.created_at LIMIT 1) AS event
    FROM event e JOIN automation a ON a.store_id = e.store_id CROSS JOIN LATERAL (SELECT md5(e.id::text || a.id::text) AS digits) AS d
    WHERE e.store_id = '${store.id}' AND e.type = 'CHECKOUT_CREATED' ORDER BY e.created_at LIMIT 1`;
  const [[ofLive], [ofTried]] = (await statementsIn(where, first(live), first(tried))) as [[Json], [Json]];
  const rows = [
    [DELIVERY, ofLive.event],
    [RUN, ofTried.run],
  ];
  writeFileSync(deadly, JSON.stringify(rows));

  const stateOf = async (store: RemoteStore) => {
    const ask = async (query: string) => (await store.ask<{ nodes: Json[] }>(`{ ${query} }`)).nodes;
    const [deliveries, runs, aside] = await Promise.all([
      ask('webhookDeliveries(first: 20) { nodes { id status reason attemptCount } }'),
      ask('automationRuns(first: 20) { nodes { id status reason } }'),
      ask('events(first: 20, filter: { types: [WORK_SET_ASIDE] }) { nodes { data } }'),
    ]);
    return { deliveries, runs, aside };
  };
  const isDone = (store: RemoteStore, process: ServerProcess) =>
    stateOf(store.at(process)).then(({ deliveries, runs }) => {
      const statuses = [...deliveries, ...runs].map(({ status }) => status);
      return statuses.length === 10 && !statuses.includes('PENDING') && !statuses.includes('WAITING');
    });
  const DEATHS = 2 * rows.length;
  let deaths = 0;
  for (; deaths <= DEATHS; deaths += 1) {
    const process = await startServer(where).catch(() => undefined);
    if (!process) continue;
    server = process;
    const done = expect.poll(async () => (await isDone(live, process)) && isDone(tried, process), POLL_OPTIONS).toBe(true);
    // A process that died answers nothing.
    if (await Promise.race([process.ended.then(() => false), done.then(() => true).catch(() => false)])) break;
    await process.kill();
  }
  expect(deaths).toBe(DEATHS);

  const DIED = 'O serviço parou duas vezes no meio';
  const stopped = {
    id: expect.any(String),
    status: 'STOPPED',
    reason: `${DIED} de um passo desta execução, que foi interrompida.`,
  };
  const failed = `${DIED} desta entrega, que não é tentada de novo. redeliver pede outra vez.`;
  const last = server as ServerProcess;
  const state = { live: await stateOf(live.at(last)), tried: await stateOf(tried.at(last)) };
  const sorted = (records: readonly Json[], status: string) => records.filter((each) => each.status !== status);
  expect(sorted(state.live.deliveries, 'DELIVERED')).toEqual([
    { id: expect.any(String), status: 'FAILED', reason: failed, attemptCount: 0 },
  ]);
  expect(sorted(state.live.runs, 'COMPLETED')).toEqual([]);
  expect(sorted(state.tried.deliveries, 'DELIVERED')).toEqual([]);
  expect(sorted(state.tried.runs, 'COMPLETED')).toEqual([{ ...stopped, id: ofTried.run }]);
  expect(state.live.aside.map(({ data }) => (data as Json).kind).toSorted()).toEqual(['DELIVERY']);
  expect(state.tried.aside).toEqual([{ data: { kind: 'AUTOMATION_RUN', id: ofTried.run, reason: stopped.reason } }]);
  // Each other delivery was received; none more often than processes died, and most once.
  const received = receiver.to('/erp').map(({ headers }) => String(headers['webhook-id']));
  expect(new Set(received).size).toBe(9);
  const metrics = await (await fetch(`${last.address}/metrics`)).text();
  expect(metrics).toMatch(/^work_set_aside_total\{kind="\w+"\} 1$/m);
  expect(await last.stop()).toBe(0);
});
