import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { sealClearHeaders } from '../../src/graph/integration/webhook/webhook-headers.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { DAY } from '../support/constants.ts';
import { asAdmin } from '../support/data-subject.ts';
import { documentsOf } from '../support/record-documents.ts';
import { notFound, stale } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { SECRETS_KEY, Service, startOwnService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { insertDelivery, secretsAtRest } from '../support/webhooks.ts';

const service = await startOwnService();

/** Lines that the service logs. */
const logged: string[] = [];
const talking = new Service(service.database, {
  log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
});

const FIELDS = `id storeId name description url events active retryAttempts timeoutSeconds hasSecret previousSecretUntil headers
  version createdAt updatedAt`;
const { CREATE, READ, UPDATE, DELETE } = documentsOf('Webhook', FIELDS);
const ROTATE = `mutation ($id: ID!, $secret: String, $overlapSeconds: Int, $ifVersion: Int) {
  rotateWebhookSecret(id: $id, input: { secret: $secret, overlapSeconds: $overlapSeconds }, ifVersion: $ifVersion) {
    secret webhook { ${FIELDS} }
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

const missing = notFound('Webhook não encontrado.');

test('a webhook is shown by GraphQL as by REST, with its version and the end of a rotation, and deleted with its deliveries', async () => {
  const store = await service.newStore();
  const [webhook, other] = [await made(store), await made(store, { name: 'Outro' })];
  const rest = { storeId: store.id, version: 1, createdAt: from(0), updatedAt: from(0), previousSecretUntil: null };
  const usual = { description: null, active: true, retryAttempts: 3, timeoutSeconds: 30, hasSecret: false, headers: null };
  expect(webhook).toEqual({ ...ERP, ...rest, ...usual, id: webhook.id });
  expect(await store.ask(READ, { id: webhook.id })).toEqual(webhook);
  const SEND = 'mutation ($id: ID!) { sendTestEvent(id: $id, input: { event: ORDER_PAID }) { id } }';
  for (const { id } of [webhook, other]) await store.graph(SEND, { id });
  expect(await store.ask(DELETE, { id: webhook.id })).toEqual(webhook);
  const left = await store.snapshot();
  expect(left.webhook?.map(({ id }) => id)).toEqual([other.id]);
  expect(left.webhook_delivery?.map(({ webhook_id }) => webhook_id)).toEqual([other.id]);
  expect(left.event).toHaveLength(2);
});

test('headers are sealed at rest, also those of a version before, and changes and logs do not show them', async () => {
  const store = await service.newStore();
  const headers = { Authorization: 'Bearer segredo-do-erp' };
  const [own, old] = [await made(store, { headers }), await made(store)];
  const text = 'UPDATE webhook SET headers = $2 WHERE id = $1';
  await service.rows({ text, values: [old.id, JSON.stringify(headers)] });
  const query = 'query ($id: ID!) { webhook(id: $id) { headers version } }';
  const shown = async () => Promise.all([own, old].map(({ id }) => store.ask(query, { id })));
  const same = { headers, version: 1 };
  expect(await shown()).toEqual([same, same]);
  const seal = () => sealClearHeaders(service.database.query, createSecrets(SECRETS_KEY));
  // Within an hour after the migration, processes of the version before may still read the others.
  expect(await seal()).toBe(0);
  const aged = "UPDATE _prisma_migrations SET finished_at = now() - interval '2 hours'";
  await service.rows({ text: aged });
  expect([await seal(), await seal()]).toEqual([1, 0]);
  expect(await shown()).toEqual([same, same]);
  const changed = await store.ask(UPDATE, { id: old.id, input: { headers: { 'X-A': 'b' } } });
  expect(changed).toMatchObject({ headers: { 'X-A': 'b' }, version: 2 });
  const everything = JSON.stringify([await store.snapshot(), await service.rows({ text: 'SELECT * FROM row_change' })]);
  expect(everything).not.toContain('segredo-do-erp');
  const log = '{ auditLog(first: 4) { nodes { nodeId changes { field before after } } } }';
  const { auditLog } = dataOf(await asAdmin(store, log, {})) as { auditLog: { nodes: { nodeId: string; changes: object[] }[] } };
  expect(auditLog.nodes.slice(0, 2)).toEqual(
    Array(2).fill({ nodeId: old.id, changes: [{ field: 'headers', before: null, after: null }] }),
  );
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

describe('a secret', () => {
  test('of updateWebhook replaces both secrets of a rotation, and null clears both; other fields keep them', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { secret: SECRET });
    await rotated(store, id, { secret: 'o-segundo' });
    const kept = await store.graph(UPDATE, { id, input: { name: 'CRM', secret: 'o-segundo' } });
    expect(kept.data.updateWebhook).toMatchObject({ name: 'CRM', previousSecretUntil: from(DAY) });
    expect(await secretsAtRest(store, id)).toEqual(['o-segundo', SECRET]);
    const { data } = await store.graph(UPDATE, { id, input: { secret: 'o-terceiro' } });
    expect(data.updateWebhook).toMatchObject({ hasSecret: true, previousSecretUntil: null });
    expect(await secretsAtRest(store, id)).toEqual(['o-terceiro', null]);
    await rotated(store, id, { secret: 'o-quarto' });
    await store.graph(UPDATE, { id, input: { secret: null } });
    expect(await secretsAtRest(store, id)).toEqual([null, null]);
  });

  test('that begins with whsec_ and has no key in base64 is refused; one that API v1 stored stays', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const message = 'Depois de whsec_ deve vir uma chave em base64, com + e /.';
    const rotate =
      'mutation ($id: ID!, $secret: String!) { rotateWebhookSecret(id: $id, input: { secret: $secret }) { webhook { id } } }';
    for (const secret of ['whsec_', 'whsec_-_-_', 'whsec_!!!!', 'whsec_a', 'whsec_YWJj=', 'whsec_não é base64']) {
      const refused = (field: string) => [{ details: [{ field, message, code: 'INVALID_FORMAT' }] }];
      for (const [document, variables] of [
        [CREATE, { input: { ...ERP, secret } }],
        [UPDATE, { id, input: { secret, timeoutSeconds: 6 } }],
      ] as const)
        expect(await store.refusesGraph(document, variables)).toMatchObject(refused('secret'));
      expect(await store.refusesGraph(rotate, { id, secret })).toMatchObject(refused('secret'));
      await store.patch(`/api/v1/webhooks/${id}`, { secret }, 200);
      expect(await store.ask(UPDATE, { id, input: { name: `W ${secret}` } })).toMatchObject({ hasSecret: true });
      expect(await secretsAtRest(store, id)).toEqual([secret, null]);
    }
  });

  test('that rotateWebhookSecret makes has 32 bytes and is shown once, and the previous one is kept and shown for a day', async () => {
    const store = await service.newStore();
    const webhook = await made(store, { secret: SECRET });
    const { secret, webhook: shown } = await rotated(store, webhook.id);
    const [, bytes = ''] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret ?? '') ?? [];
    expect(Buffer.from(bytes, 'base64')).toHaveLength(32);
    expect(shown).toEqual({ ...webhook, previousSecretUntil: from(DAY), version: 2 });
    expect(await secretsAtRest(store, webhook.id)).toEqual([secret, SECRET]);
    expect((await rotated(store, webhook.id)).secret).not.toBe(secret);
    expect(await store.events()).toEqual([]);
    service.clock.forward(DAY - 1);
    const shownUntil = async () => (await store.ask<Webhook>(READ, { id: webhook.id })).previousSecretUntil;
    expect(await shownUntil()).toBe(from(1));
    service.clock.forward(1);
    expect(await shownUntil()).toBeNull();
  });

  test('that is sent to rotateWebhookSecret is not repeated, and replaces the oldest during a rotation', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { secret: SECRET });
    const given = '🔑'.repeat(100);
    const answer = await store.graph(ROTATE, { id, secret: given, overlapSeconds: 604_800 });
    expect(answer.data.rotateWebhookSecret).toMatchObject({ secret: null, webhook: { previousSecretUntil: from(7 * DAY) } });
    expect(answer.reply.text).not.toContain('🔑');
    expect(await secretsAtRest(store, id)).toEqual([given, SECRET]);
    service.clock.forward(1000);
    const { webhook } = await rotated(store, id, { secret: 'o-terceiro', overlapSeconds: 60 });
    expect(webhook.previousSecretUntil).toBe(from(60_000));
    expect(await secretsAtRest(store, id)).toEqual(['o-terceiro', given]);
  });

  test.each([
    ['without an overlap', SECRET, 0],
    ['of a webhook that has none', null, 60],
  ])('that is rotated %s is the only one', async (_case, secret, overlapSeconds) => {
    const store = await service.newStore();
    const { id } = await made(store, { secret });
    expect((await rotated(store, id, { secret: 'o-segundo', overlapSeconds })).webhook).toMatchObject({
      hasSecret: true,
      previousSecretUntil: null,
    });
    expect(await secretsAtRest(store, id)).toEqual(['o-segundo', null]);
  });

  test('is not rotated for invalid arguments, the current secret, a missing webhook or a stale version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const { id } = await made(store, { secret: SECRET });
    const faults = async (more: object) => (await store.faults(ROTATE, { id, ...more })).slice(1);
    expect(await faults({ secret: '', overlapSeconds: -1 })).toEqual(['secret TOO_SHORT', 'overlapSeconds TOO_SMALL']);
    expect(await faults({ overlapSeconds: 1.5 })).toEqual(['overlapSeconds INVALID_TYPE']);
    expect(await faults({ secret: SECRET })).toEqual(['secret INVALID_VALUE']);
    expect(await other.refusesGraph(ROTATE, { id })).toEqual(missing);
    expect(await store.refusesGraph(ROTATE, { id, ifVersion: 2 })).toEqual(stale(1));
    expect(await secretsAtRest(store, id)).toEqual([SECRET, null]);
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
    await store.graph('mutation ($id: ID!) { sendTestEvent(id: $id, input: { event: ORDER_PAID }) { event { payload } } }', {
      id,
    }),
  );
  keep(await store.graph(`{ webhooks { nodes { ${FIELDS} health { ${HEALTH} } } } }`));
  keep(await store.graph('{ webhooks { nodes { secret } } }'));
  const made = keep(await store.graph(ROTATE, { id }, { 'idempotency-key': 'uma-so' }));
  texts.pop();
  const { secret: fourth } = made.data.rotateWebhookSecret as Rotated;
  expect(await secretsAtRest(store, id)).toEqual([fourth, third]);
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

describe('the health of a webhook', () => {
  const healthOf = async (store: TestStore, id: string) => {
    const query = `query ($id: ID!) { webhook(id: $id) { health { ${HEALTH} } } }`;
    return (await store.ask<{ health: object }>(query, { id })).health;
  };

  const NOTHING = {
    ...{ delivered: 0, failed: 0, pending: 0, successRate: null, lastSuccessAt: null, lastFailure: null },
    ...{ failingSince: null, switchedOffAt: null, switchedOffReason: null },
  };

  test('is empty at first, then has the deliveries of seven days, the last success and failure, and why it was switched off', async () => {
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
    const off = `UPDATE webhook SET active = false, failing_since = $2, switched_off_at = $3, switched_off_reason = 'Só falhou.' WHERE id = $1`;
    const switchedOff = { failingSince: from(-5 * DAY), switchedOffAt: from(-1), switchedOffReason: 'Só falhou.' };
    const quiet = await made(store);
    await service.rows({ text: off, values: [quiet.id, switchedOff.failingSince, switchedOff.switchedOffAt] });
    expect(await healthOf(store, quiet.id)).toEqual({ ...NOTHING, ...switchedOff });
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
