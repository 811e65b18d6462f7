import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/data/database.ts';
import { optOutToken } from '../../src/graph/messages/message/opt-out-token.ts';
import { recipientHash } from '../../src/graph/messages/message/recipient.ts';
import { resealValues, type SealedValue, sealedValues } from '../../src/graph/record/sealed-columns.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { createProduct, newWebhook, startDeliveryService, waitForStatuses } from '../support/deliveries.ts';
import { CONTACT_VALUES, fieldOf, payableStore, submit, visit } from '../support/pay.ts';
import { OPERATOR, SECRETS_KEY, Service, TestStore } from '../support/service.ts';

const FORMER_KEY = 'the-secrets-key-that-was-before-0123456789';
const { service: current, receiver } = await startDeliveryService();
const egressAllow = parseCidrs('127.0.0.1');
/** The service before the change, during it, and after the previous key was taken away, on one database. */
const former = new Service(current.database, { secretsKey: FORMER_KEY, egressAllow });
const during = new Service(current.database, { secretsKey: SECRETS_KEY, previousSecretsKey: FORMER_KEY, egressAllow });
const both = createSecrets(SECRETS_KEY, FORMER_KEY);

const at = (service: Service, { id, key, checkoutKey }: TestStore) => new TestStore(service, { id, key, checkoutKey });
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 39.9 };
const SECRET = 'o-segredo-de-antes';

const stateQuery = 'query ($id: ID!) { webhook(id: $id) { hasSecret secretUnreadable headersUnreadable headers version } }';

async function states(store: TestStore): Promise<string[]> {
  const found: string[] = [];
  for await (const values of sealedValues(current.database.query, both))
    found.push(...values.filter(({ storeId }) => storeId === store.id).map(({ column, state }) => `${column} ${state}`));
  return found;
}

async function resealAll(database: Database): Promise<number> {
  let count = 0;
  for await (const values of sealedValues(database.query, both)) count += await resealValues(database, both, values);
  return count;
}

describe('with SECRETS_KEY_PREVIOUS', () => {
  test('a call that was made before is answered as then, and another payload is refused', async () => {
    const before = await former.newStore();
    const key = { 'idempotency-key': 'a-mesma' };
    const { text } = await before.post('/api/v1/products', PRODUCT, 201, key);
    const store = at(during, before);
    expect((await store.post('/api/v1/products', PRODUCT, 201, key)).text).toBe(text);
    const { body } = await store.post('/api/v1/products', { ...PRODUCT, price: 1 }, 409, key);
    expect(body.error).toMatchObject({ details: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await store.count('product')).toBe(1);
  });

  test('open forms and links of messages go on', async () => {
    const store = await payableStore(former);
    const path = `/pay/${await store.externalCheckout()}`;
    const page = await visit(former, path);
    const fields = { ...CONTACT_VALUES, intent: 'pay', payment: 'PIX', total: fieldOf(page, 'total') ?? '' };
    expect((await submit(during, path, { ...fields, token: fieldOf(page, 'token') ?? '' })).status).toBe(303);
    const recipient = Buffer.from(recipientHash('ana@exemplo.com.br')).toString('base64url');
    const link = `/unsubscribe/${optOutToken(createSecrets(FORMER_KEY), { storeId: store.id, channel: 'email', recipient })}`;
    expect((await visit(during, link)).status).toBe(200);
  });

  test('what is sealed now is sealed with the key of now', async () => {
    const store = await during.newStore();
    const headers = { Authorization: 'Bearer x' };
    const id = await newWebhook(store, receiver.at('/novo'), { secret: SECRET, headers });
    expect(await states(store)).toEqual(['secret current', 'sealed_headers current']);
    expect(await at(current, store).ask(stateQuery, { id })).toMatchObject({ headers, secretUnreadable: false });
  });

  test('a rotation leaves no secret sealed with the previous key, so that it may come in the midst of reseal', async () => {
    const before = await former.newStore();
    const id = await newWebhook(before, receiver.at('/trocado'), { secret: SECRET });
    const rotate = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id, input: { overlapSeconds: 3600 }) { webhook { id } } }';
    await at(during, before).ask(rotate, { id });
    expect(await states(before)).toEqual(['secret current', 'previous_secret current']);
    const rows = await current.rows<{ secret: Buffer }>({
      text: 'SELECT previous_secret AS secret FROM webhook WHERE store_id = $1',
      values: [before.id],
    });
    expect(rows.map(({ secret }) => createSecrets(SECRETS_KEY).open(secret))).toEqual([SECRET]);
  });
});

test('after reseal the previous key can go: secrets, headers and version are as they were, and the store reads that the service did it', async () => {
  const before = await former.newStore();
  const headers = { Authorization: 'Bearer segredo-do-erp' };
  const id = await newWebhook(before, receiver.at('/selado'), { secret: SECRET, headers });
  const rotate = `mutation ($id: ID!) { rotateWebhookSecret(id: $id, input: { secret: "outro-segredo-longo", overlapSeconds: 3600 }) { webhook { version } } }`;
  const { webhook } = await before.ask<{ webhook: { version: number } }>(rotate, { id });
  const store = at(current, before);
  const unreadable = { hasSecret: true, secretUnreadable: true, headersUnreadable: true, headers: null };
  expect(await store.ask(stateQuery, { id })).toMatchObject(unreadable);
  expect(await at(during, before).ask(stateQuery, { id })).toMatchObject({
    secretUnreadable: false,
    headersUnreadable: false,
    headers,
  });
  expect(await states(before)).toEqual(['secret previous', 'previous_secret previous', 'sealed_headers previous']);
  expect(await resealAll(current.database)).toBeGreaterThanOrEqual(3);
  expect(await states(before)).toEqual(['secret current', 'previous_secret current', 'sealed_headers current']);
  const { version } = webhook;
  expect(await store.ask(stateQuery, { id })).toEqual({
    hasSecret: true,
    secretUnreadable: false,
    headersUnreadable: false,
    headers,
    version,
  });
  expect(await resealAll(current.database)).toBe(0);
  await createProduct(store);
  await waitForStatuses(store, id, 'DELIVERED');
  const rows = await current.rows<{ name: string; changes: object }>({
    text: `SELECT DISTINCT actor_name AS name, changes FROM row_change WHERE store_id = $1 AND actor = 'system' AND table_name = 'webhook'
      AND actor_name IS NOT NULL ORDER BY changes`,
    values: [store.id],
  });
  const name = 'nova chave de segredos';
  expect(rows).toEqual(
    expect.arrayContaining([
      { name, changes: { secret: null } },
      { name, changes: { sealed_headers: null } },
    ]),
  );
});

test('reseal that dies twice goes on where it was, and leaves what was changed meanwhile', async () => {
  const before = await former.newStore();
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, n) => newWebhook(before, receiver.at(`/morre-${n}`), { secret: SECRET })),
  );
  let left = 0;
  /** Dies at the commit of a batch after `left` of them. */
  const dying: Database = {
    ...current.database,
    get prisma() {
      return current.database.prisma;
    },
    transaction: (work, origin) => {
      if (left-- <= 0) throw new Error('killed');
      return current.database.transaction(work, origin);
    },
  };
  const own: SealedValue[] = [];
  for await (const values of sealedValues(current.database.query, both))
    own.push(...values.filter(({ storeId }) => storeId === before.id));
  expect(own.map(({ state }) => state)).toEqual(Array(6).fill('previous'));
  const oneByOne = async () => {
    for (const value of own) await resealValues(dying, both, [value]);
  };
  for (const survived of [2, 3]) {
    left = survived;
    await expect(oneByOne()).rejects.toThrow('killed');
  }
  // A secret that was set meanwhile, also one that was read before.
  await at(during, before).patch(`/api/v1/webhooks/${ids[5]}`, { secret: 'segredo-novo-de-todo' }, 200);
  left = 100;
  await oneByOne();
  expect(await states(before)).toEqual(Array(6).fill('secret current'));
  const opened = await current.rows<{ secret: Buffer }>({
    text: 'SELECT secret FROM webhook WHERE store_id = $1',
    values: [before.id],
  });
  expect(opened.map(({ secret }) => createSecrets(SECRETS_KEY).open(secret)).toSorted()).toEqual([
    ...Array(5).fill(SECRET),
    'segredo-novo-de-todo',
  ]);
});

describe('the previous credentials', () => {
  const OLD = 'operador-de-antes-0123456789-abcdefghij';
  const PANEL = { now: 'painel-de-agora-0123456789-abcdefghij', before: 'painel-de-antes-0123456789-abcdefghij' };
  const ask = (service: Service, token: string) => service.graph('{ viewer { kind } }', {}, { authorization: `Bearer ${token}` });
  const panelToken = (secret: string) =>
    new SignJWT({ sub: 'ana', stores: [], scopes: [] })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));

  test('of the operator is good beside the new one, and no other', async () => {
    const service = new Service(current.database, { previousOperatorToken: OLD });
    for (const token of [OPERATOR, OLD])
      expect(await ask(service, token)).toMatchObject({ data: { viewer: { kind: 'OPERATOR' } } });
    const refused = { errors: [{ extensions: { code: 'AUTH_API_KEY_REQUIRED' } }] };
    expect(await ask(service, `${OLD}x`)).toMatchObject(refused);
    expect(await ask(current, OLD)).toMatchObject(refused);
  });

  test('of the panel verifies tokens beside the new one, and no other', async () => {
    const service = new Service(current.database, { panelJwtSecret: PANEL.now, previousPanelJwtSecret: PANEL.before });
    for (const secret of [PANEL.now, PANEL.before])
      expect(await ask(service, await panelToken(secret))).toMatchObject({ data: { viewer: { kind: 'PANEL' } } });
    const refused = { errors: [{ extensions: { code: 'AUTH_API_KEY_REQUIRED' } }] };
    expect(await ask(service, await panelToken('painel-de-outro-0123456789-abcdefghij'))).toMatchObject(refused);
    const alone = new Service(current.database, { panelJwtSecret: PANEL.now });
    expect(await ask(alone, await panelToken(PANEL.before))).toMatchObject(refused);
  });
});
