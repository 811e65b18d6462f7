import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../src/core/lib/secrets.ts';
import { ABSENT, DAY } from '../support/constants.ts';
import { notFound } from '../support/refusals.ts';
import { SECRETS_KEY, Service, startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery } from '../support/webhooks.ts';

const service = await startService();

/** Lines that the service logs. */
const logged: string[] = [];
const talking = new Service(service.database, {
  log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
});

const FIELDS = `id storeId name description url events active retryAttempts timeout hasSecret previousSecretUntil headers
  version createdAt updatedAt`;
const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdateWebhookInput!, $ifVersion: Int) {
  updateWebhook(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const DELETE = `mutation ($id: UUID!, $ifVersion: Int) { deleteWebhook(id: $id, ifVersion: $ifVersion) { ${FIELDS} } }`;
const ROTATE = `mutation ($id: UUID!, $secret: String, $overlapSeconds: Int, $ifVersion: Int) {
  rotateWebhookSecret(id: $id, secret: $secret, overlapSeconds: $overlapSeconds, ifVersion: $ifVersion) {
    secret webhook { ${FIELDS} }
  }
}`;
const READ = `query ($id: UUID!) { webhook(id: $id) { ${FIELDS} } }`;
const LIST = `query ($filter: WebhookFilter, $orderBy: WebhookSortInput, $first: Int, $after: String) {
  webhooks(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount nodes { name } pageInfo { endCursor }
  }
}`;
const HEALTH = `delivered failed pending successRate lastSuccessAt lastFailure { deliveryId at failure status }
  failingSince switchedOffAt switchedOffReason`;

const ERP = { name: 'ERP', url: 'https://erp.exemplo.com.br/eventos', events: ['ORDER_PAID'] };
const SECRET = 'o-primeiro-segredo-deste-webhook';

type Webhook = Record<string, unknown> & { id: string };
type Rotated = { secret: string | null; webhook: Webhook };

const now = () => service.clock.now();
const from = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

const made = (store: TestStore, input: object = {}) => store.ask<Webhook>(CREATE, { input: { ...ERP, ...input } });

const rotated = (store: TestStore, id: string, more: object = {}) => store.ask<Rotated>(ROTATE, { id, ...more });

/** The secrets that a webhook has at rest, opened: what signs now, and what signs beside it. */
async function atRest(id: string): Promise<(string | null | undefined)[]> {
  const text = 'SELECT secret, previous_secret AS before FROM webhook WHERE id = $1';
  const [row] = await service.rows<{ secret: Buffer | null; before: Buffer | null }>({ text, values: [id] });
  const secrets = createSecrets(SECRETS_KEY);
  return [row?.secret ?? null, row?.before ?? null].map((sealed) => sealed && secrets.open(sealed));
}

const missing = notFound('Webhook não encontrado.');

test('a webhook is shown by GraphQL as by REST, with its version and the end of a rotation', async () => {
  const store = await service.newStore();
  const webhook = await made(store);
  expect(webhook).toEqual({
    ...ERP,
    id: webhook.id,
    storeId: store.id,
    description: null,
    active: true,
    retryAttempts: 3,
    timeout: 30,
    hasSecret: false,
    previousSecretUntil: null,
    headers: null,
    version: 1,
    createdAt: from(0),
    updatedAt: from(0),
  });
  expect(await store.ask(READ, { id: webhook.id })).toEqual(webhook);
});

test('headers and the address are validated in literals as in variables', async () => {
  const store = await service.newStore();
  const document = `mutation {
    createWebhook(input: { name: "ERP", url: "https://[::1]/", events: [ORDER_PAID], headers: { Host: "x", a: 1 } }) { id }
  }`;
  const details = [
    { field: 'url', code: 'INVALID_FORMAT' },
    { field: 'headers.Host', code: 'INVALID_VALUE' },
    { field: 'headers.a', code: 'INVALID_TYPE' },
  ];
  expect(await store.refusesGraph(document, {})).toMatchObject([{ code: 'VALIDATION_ERROR', details }]);
});

describe('updateWebhook', () => {
  test('raises the version, and rejects a stale one', async () => {
    const store = await service.newStore();
    const webhook = await made(store);
    const { data } = await store.graph(UPDATE, { id: webhook.id, input: { timeout: 5 }, ifVersion: 1 });
    expect(data.updateWebhook).toEqual({ ...webhook, timeout: 5, version: 2 });
    expect(await store.refusesGraph(UPDATE, { id: webhook.id, input: { timeout: 6 }, ifVersion: 1 })).toMatchObject([
      { code: 'PRECONDITION_FAILED', details: { currentVersion: 2 } },
    ]);
    expect(await store.refusesGraph(UPDATE, { id: ABSENT, input: {} })).toEqual(missing);
  });

  test('a new secret replaces both secrets of a rotation, and null clears both; other fields keep them', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { secret: SECRET });
    await rotated(store, id, { secret: 'o-segundo' });
    const kept = await store.graph(UPDATE, { id, input: { name: 'CRM', secret: 'o-segundo' } });
    expect(kept.data.updateWebhook).toMatchObject({ name: 'CRM', previousSecretUntil: from(DAY) });
    expect(await atRest(id)).toEqual(['o-segundo', SECRET]);
    const { data } = await store.graph(UPDATE, { id, input: { secret: 'o-terceiro' } });
    expect(data.updateWebhook).toMatchObject({ hasSecret: true, previousSecretUntil: null });
    expect(await atRest(id)).toEqual(['o-terceiro', null]);
    await rotated(store, id, { secret: 'o-quarto' });
    await store.graph(UPDATE, { id, input: { secret: null } });
    expect(await atRest(id)).toEqual([null, null]);
  });
});

describe('deleteWebhook', () => {
  test('returns the deleted webhook, and deletes its deliveries', async () => {
    const store = await service.newStore();
    const [webhook, other] = [await made(store), await made(store, { name: 'Outro' })];
    const SEND = 'mutation ($id: UUID!) { sendTestEvent(webhookId: $id, event: ORDER_PAID) { id } }';
    for (const { id } of [webhook, other]) await store.graph(SEND, { id });
    expect(await store.refusesGraph(DELETE, { id: webhook.id, ifVersion: 2 })).toMatchObject([{ code: 'PRECONDITION_FAILED' }]);
    expect(await store.ask(DELETE, { id: webhook.id, ifVersion: 1 })).toEqual(webhook);
    const left = await store.snapshot();
    expect(left.webhook?.map(({ id }) => id)).toEqual([other.id]);
    expect(left.webhook_delivery?.map(({ webhook_id }) => webhook_id)).toEqual([other.id]);
    expect(left.event).toHaveLength(2);
    expect(await store.refusesGraph(DELETE, { id: webhook.id })).toEqual(missing);
  });
});

describe('rotateWebhookSecret', () => {
  test('creates a secret of 32 bytes that is shown once, and keeps and shows the previous one for a day', async () => {
    const store = await service.newStore();
    const webhook = await made(store, { secret: SECRET });
    const { secret, webhook: shown } = await rotated(store, webhook.id);
    const [, bytes = ''] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret ?? '') ?? [];
    expect(Buffer.from(bytes, 'base64')).toHaveLength(32);
    expect(shown).toEqual({ ...webhook, previousSecretUntil: from(DAY), version: 2 });
    expect(await atRest(webhook.id)).toEqual([secret, SECRET]);
    expect((await rotated(store, webhook.id)).secret).not.toBe(secret);
    expect(await store.events()).toEqual([]);
    service.clock.forward(DAY - 1);
    const shownUntil = async () => (await store.ask<Webhook>(READ, { id: webhook.id })).previousSecretUntil;
    expect(await shownUntil()).toBe(from(1));
    service.clock.forward(1);
    expect(await shownUntil()).toBeNull();
  });

  test('accepts a secret that is sent, does not repeat it, and drops the oldest during a rotation', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { secret: SECRET });
    const given = '🔑'.repeat(100);
    const answer = await store.graph(ROTATE, { id, secret: given, overlapSeconds: 604_800 });
    expect(answer.data.rotateWebhookSecret).toMatchObject({ secret: null, webhook: { previousSecretUntil: from(7 * DAY) } });
    expect(answer.reply.text).not.toContain('🔑');
    expect(await atRest(id)).toEqual([given, SECRET]);
    service.clock.forward(1000);
    const { webhook } = await rotated(store, id, { secret: 'o-terceiro', overlapSeconds: 60 });
    expect(webhook.previousSecretUntil).toBe(from(60_000));
    expect(await atRest(id)).toEqual(['o-terceiro', given]);
  });

  test.each([
    ['without an overlap', SECRET, 0],
    ['of one that has none', null, 60],
  ])('%s leaves one secret', async (_case, secret, overlapSeconds) => {
    const store = await service.newStore();
    const { id } = await made(store, { secret });
    expect((await rotated(store, id, { secret: 'o-segundo', overlapSeconds })).webhook).toMatchObject({
      hasSecret: true,
      previousSecretUntil: null,
    });
    expect(await atRest(id)).toEqual(['o-segundo', null]);
  });

  test('rejects invalid arguments, the current secret, a missing webhook and a stale version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await made(store, { secret: SECRET });
    const issues = (more: object) => store.issues(ROTATE, { id, ...more });
    expect(await issues({ secret: '', overlapSeconds: -1 })).toEqual([
      ['secret', 'TOO_SHORT'],
      ['overlapSeconds', 'TOO_SMALL'],
    ]);
    expect(await issues({ overlapSeconds: 1.5 })).toEqual([['overlapSeconds', 'INVALID_TYPE']]);
    expect(await issues({ secret: SECRET })).toEqual([['secret', 'INVALID_VALUE']]);
    expect(await other.refusesGraph(ROTATE, { id })).toEqual(missing);
    expect(await store.refusesGraph(ROTATE, { id, ifVersion: 2 })).toMatchObject([{ code: 'PRECONDITION_FAILED' }]);
    expect(await atRest(id)).toEqual([SECRET, null]);
  });
});

/** Number of rows of any table with one of these texts in some column, as text or as bytes. */
async function rowsWith(...texts: string[]): Promise<number> {
  const tables = await service.rows<{ name: string }>({
    text: `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  });
  const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')]);
  const found = tables.map(
    ({ name }) => `SELECT FROM (SELECT to_jsonb(t)::text AS row FROM ${name} t) AS t WHERE row LIKE ANY ($1)`,
  );
  const text = `SELECT count(*)::int AS n FROM (${found.join(' UNION ALL ')}) AS found`;
  const [counted] = await service.rows<{ n: number }>({ text, values: [forms.map((form) => `%${form}%`)] });
  return counted?.n ?? 0;
}

test('a secret is in no response, no log, and no row in clear text, however it is sent or rejected', async () => {
  const store = await talking.newStore();
  const [first, second, third] = ['segredo-um-nao-se-mostra', 'segredo-dois-nao-se-mostra', 'segredo-tres-nao-se-mostra'];
  const name = 'webhook-com-segredos-que-ninguem-ve';
  const key = { 'idempotency-key': 'uma-vez' };
  const texts: string[] = [];
  const keep = <Answer extends { text: string } | { reply: { text: string } }>(response: Answer): Answer => {
    texts.push('text' in response ? response.text : response.reply.text);
    return response;
  };
  const path = '/api/v1/webhooks';
  const { body } = keep(await store.post(path, { ...ERP, name, secret: first }, 201, key));
  const again = keep(await store.post(path, { ...ERP, name, secret: first }, 201, key));
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([body, 'true']);
  keep(await store.post(path, { ...ERP, name, secret: second }, 409, key));
  keep(await store.post(path, { ...ERP, secret: first.repeat(5), url: 'https://10.0.0.1/' }, 400));
  keep(await store.post(path, { ...ERP, secret: [second] }, 400));
  keep(await store.post(path, { ...ERP, [third]: 1, secret: third }, 400, { prefer: 'handling=strict' }));
  texts.pop();
  const { id } = (body.data as { webhook: Webhook }).webhook;
  keep(await store.patch(`${path}/${id}`, { secret: second }, 200));
  keep(await store.get(`${path}/${id}`, 200));
  keep(await store.graph(ROTATE, { id, secret: third }, { 'idempotency-key': 'duas-vezes' }));
  keep(await store.graph(ROTATE, { id, secret: third }, { 'idempotency-key': 'duas-vezes' }));
  keep(await store.graph(ROTATE, { id, secret: third }));
  keep(
    await store.graph('mutation ($id: UUID!) { sendTestEvent(webhookId: $id, event: ORDER_PAID) { event { payload } } }', { id }),
  );
  keep(await store.graph(`{ webhooks { nodes { ${FIELDS} health { ${HEALTH} } } } }`));
  keep(await store.graph('{ webhooks { nodes { secret } } }'));
  const made = keep(await store.graph(ROTATE, { id }, { 'idempotency-key': 'uma-so' }));
  texts.pop();
  const { secret: fourth } = made.data.rotateWebhookSecret as Rotated;
  expect(await atRest(id)).toEqual([fourth, third]);
  keep(await store.get(`${path}/${id}`, 200));
  expect(texts).toHaveLength(14);
  // The row, and what is recorded of its making.
  expect(await rowsWith(name)).toBe(2);
  const secrets = [first, second, third, fourth ?? ''];
  expect(await rowsWith(...secrets)).toBe(0);
  for (const secret of secrets) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    expect(logged.filter((line) => line.includes(secret))).toEqual([]);
  }
});

describe('webhooks', () => {
  async function three(): Promise<TestStore> {
    const store = await service.newStore();
    await made(store, { name: 'ERP 100%' });
    service.clock.forward(1);
    await made(store, { name: 'CRM', events: ['CUSTOMER_CREATED', 'ORDER_PAID'], active: false });
    service.clock.forward(1);
    await made(store, { name: 'Agência', events: ['CUSTOMER_CREATED'] });
    return store;
  }

  const names = async (store: TestStore, variables: Record<string, unknown> = {}) =>
    ((await store.graph(LIST, variables)).data.webhooks as { nodes: { name: string }[] }).nodes.map(({ name }) => name);

  test('are listed newest first, or in the requested order, and paged by cursor', async () => {
    const store = await three();
    expect(await names(store)).toEqual(['Agência', 'CRM', 'ERP 100%']);
    const orderBy = { field: 'NAME' };
    expect(await names(store, { orderBy })).toEqual(['Agência', 'CRM', 'ERP 100%']);
    expect(await names(store, { orderBy: { field: 'CREATED_AT', direction: 'ASC' } })).toEqual(['ERP 100%', 'CRM', 'Agência']);
    const { totalCount, pageInfo } = (await store.graph(LIST, { orderBy, first: 2 })).data.webhooks as {
      totalCount: number;
      pageInfo: { endCursor: string };
    };
    expect(totalCount).toBe(3);
    expect(await names(store, { orderBy, first: 2, after: pageInfo.endCursor })).toEqual(['ERP 100%']);
    expect(await names(await service.newStore())).toEqual([]);
  });

  test('are filtered by active, event and name, all of them together', async () => {
    const store = await three();
    const by = (filter: object) => names(store, { filter });
    expect(await by({ active: false })).toEqual(['CRM']);
    expect(await by({ active: true })).toEqual(['Agência', 'ERP 100%']);
    expect(await by({ event: 'ORDER_PAID' })).toEqual(['CRM', 'ERP 100%']);
    expect(await by({ event: 'PRODUCT_CREATED' })).toEqual([]);
    expect(await by({ name: 'r' })).toEqual(['CRM', 'ERP 100%']);
    expect(await by({ name: '0%' })).toEqual(['ERP 100%']);
    expect(await by({ event: 'CUSTOMER_CREATED', active: true, name: 'AG' })).toEqual(['Agência']);
    expect(await by({ event: null, active: null, name: null })).toHaveLength(3);
  });

  test('are not listed by an unknown event or a name that is too long', async () => {
    const filter = { name: 'x'.repeat(101), event: 'ORDER_SHIPPED' };
    expect(await (await service.newStore()).issues(LIST, { filter })).toEqual([
      ['event', 'INVALID_VALUE'],
      ['name', 'TOO_LONG'],
    ]);
  });
});

const at = (milliseconds: number) => new Date(now().getTime() + milliseconds);

describe('the health of a webhook', () => {
  const healthOf = async (store: TestStore, id: string) => {
    const query = `query ($id: UUID!) { webhook(id: $id) { health { ${HEALTH} } } }`;
    return (await store.ask<{ health: object }>(query, { id })).health;
  };

  const NOTHING = {
    delivered: 0,
    failed: 0,
    pending: 0,
    successRate: null,
    lastSuccessAt: null,
    lastFailure: null,
    failingSince: null,
    switchedOffAt: null,
    switchedOffReason: null,
  };

  test('is empty at first, and then has the deliveries of seven days, and the last success and failure in words', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const other = await made(store);
    expect(await healthOf(store, id)).toEqual(NOTHING);
    await insertDelivery(store, other.id, { status: 'FAILED', ended: -1, attempts: [['De outro.', -1]] });
    await insertDelivery(store, id, { status: 'DELIVERED', ended: -900, attempts: [[null, -900]] });
    await insertDelivery(store, id, {
      status: 'DELIVERED',
      ended: -100,
      attempts: [
        ['Já passou.', -150],
        [null, -100],
      ],
    });
    await insertDelivery(store, id, { status: 'DELIVERED', made: -7 * DAY, ended: -800 });
    await insertDelivery(store, id, { status: 'DELIVERED', made: -7 * DAY - 1, ended: -1 });
    await insertDelivery(store, id, { status: 'FAILED', made: -7 * DAY - 1, ended: -1, attempts: [['Antiga.', -1]] });
    const failed = await insertDelivery(store, id, {
      status: 'FAILED',
      ended: -200,
      attempts: [
        ['Primeira.', -300],
        ['O destino respondeu 503.', -200],
      ],
    });
    await insertDelivery(store, id, { status: 'PENDING', attempts: [['Antes.', -250]] });
    await insertDelivery(store, id, { status: 'PENDING', attempts: [['Em curso.', -240]], leased: true });
    await insertDelivery(store, id, { status: 'PENDING' });
    expect(await healthOf(store, id)).toEqual({
      ...NOTHING,
      delivered: 3,
      failed: 1,
      pending: 3,
      successRate: 0.75,
      lastSuccessAt: from(-100),
      lastFailure: { deliveryId: failed, at: from(-200), failure: 'O destino respondeu 503.', status: 503 },
    });
  });

  test('shows since when it fails, and why it was switched off', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const off = `UPDATE webhook SET active = false, failing_since = $2, switched_off_at = $3, switched_off_reason = 'Só falhou.' WHERE id = $1`;
    await service.rows({ text: off, values: [id, at(-5 * DAY), at(-1)] });
    expect(await healthOf(store, id)).toEqual({
      ...NOTHING,
      failingSince: from(-5 * DAY),
      switchedOffAt: from(-1),
      switchedOffReason: 'Só falhou.',
    });
  });

  test('of a whole page takes as many statements as that of one', async () => {
    const store = await service.newStore();
    for (let count = 0; count < 8; count += 1) {
      const { id } = await made(store);
      await insertDelivery(store, id, { status: 'FAILED', ended: -1, attempts: [['Falhou.', -1]] });
      await insertDelivery(store, id, { status: 'DELIVERED', ended: -1 });
    }
    const query = `query ($first: Int) { webhooks(first: $first) { nodes { health { ${HEALTH} } } } }`;
    const sent = async (first: number) => (await statementsOf(() => store.graph(query, { first }))).toSorted();
    const one = await sent(1);
    expect(one).toEqual(['FIGURES webhook_delivery', 'FIGURES webhook_delivery', 'SELECT webhook', 'SELECT webhook_delivery']);
    expect(await sent(8)).toEqual(one);
    const { nodes } = (await store.graph(query, { first: 8 })).data.webhooks as { nodes: { health: object }[] };
    const seen = { delivered: 1, failed: 1, successRate: 0.5, lastFailure: { failure: 'Falhou.', at: from(-1) } };
    expect(nodes).toHaveLength(8);
    for (const { health } of nodes) expect(health).toMatchObject(seen);
  });
});
