import { describe, expect, test } from 'vitest';
import { optOutToken } from '../../src/graph/messages/message/opt-out-token.ts';
import { recipientHash } from '../../src/graph/messages/message/recipient.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { createProduct, newWebhook, startDeliveryService, waitForStatuses } from '../support/deliveries.ts';
import { CONTACT_VALUES, fieldOf, payableStore, submit, visibleText, visit } from '../support/pay.ts';
import { refusals } from '../support/refusals.ts';
import { SECRETS_KEY, Service, TestStore } from '../support/service.ts';

const { service, receiver } = await startDeliveryService();
const FORMER_KEY = 'the-secrets-key-that-was-before-0123456789';
/** The service as it was before SECRETS_KEY was changed, on the same database. */
const former = new Service(service.database, { secretsKey: FORMER_KEY, egressAllow: parseCidrs('127.0.0.1') });

const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 39.9 };
const SECRET = 'o-segredo-de-antes';
const LOST =
  'Esta chave de idempotência já foi usada, e a resposta não pode mais ser lida: a chave de segredos do serviço mudou. Leia o recurso.';
const UNREADABLE_HEADERS =
  'Os cabeçalhos do webhook não podem mais ser lidos, porque a chave de segredos do serviço mudou. Informe-os outra vez.';
const UNREADABLE =
  'O segredo do webhook não pode mais ser lido, porque a chave de segredos do serviço mudou. Informe outro segredo.';

/** The same store after the change. */
const now = ({ id, key, checkoutKey }: TestStore) => new TestStore(service, { id, key, checkoutKey });

/** A store of before with a webhook that has a secret; the store as it is after the change. */
async function withWebhook(path: string) {
  const before = await former.newStore();
  const id = await newWebhook(before, receiver.at(path), { secret: SECRET, retryAttempts: 0 });
  return { store: now(before), id };
}

async function atRest(id: string) {
  const text = 'SELECT secret, previous_secret AS previous FROM webhook WHERE id = $1';
  const [row] = await service.rows<{ secret: Buffer; previous: Buffer | null }>({ text, values: [id] });
  return { secret: row?.secret, opened: row && createSecrets(SECRETS_KEY).open(row.secret), previous: row?.previous };
}

describe('after a change of SECRETS_KEY', () => {
  test('a webhook can be changed, and its secret stays as it was', async () => {
    const { store, id } = await withWebhook('/alterado');
    const { secret } = await atRest(id);
    const { body } = await store.patch(`/api/v1/webhooks/${id}`, { name: 'Outro nome', timeout: 9 }, 200);
    expect(body.data).toMatchObject({ webhook: { name: 'Outro nome', timeout: 9 } });
    await store.patch(`/api/v1/webhooks/${id}`, { name: 'Outro nome' }, 200);
    expect(await atRest(id)).toEqual({ secret, opened: undefined, previous: null });
    const query = 'query ($id: ID!) { webhook(id: $id) { hasSecret version } }';
    expect(await store.ask(query, { id })).toEqual({ hasSecret: true, version: 2 });
  });

  test('a delivery to be signed is not sent, and reports the reason; setting the secret again, even the same one, repairs it', async () => {
    const { store, id } = await withWebhook('/assinado');
    await createProduct(store);
    const [failed] = await waitForStatuses(store, id, 'FAILED');
    expect(failed?.attempts).toMatchObject([{ number: 1, status: null, failure: UNREADABLE }]);
    expect(failed?.reason).toBe(`A única tentativa falhou. ${UNREADABLE}`);
    expect(receiver.to('/assinado')).toEqual([]);

    await store.patch(`/api/v1/webhooks/${id}`, { secret: SECRET }, 200);
    expect((await atRest(id)).opened).toBe(SECRET);
    await store.ask('mutation ($id: ID!) { redeliver(id: $id) { id } }', { id: failed?.id });
    await waitForStatuses(store, id, 'DELIVERED');
    expect(receiver.to('/assinado')[0]?.headers['x-webhook-signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('headers are null in answers, and their deliveries are not sent until they are set again', async () => {
    const before = await former.newStore();
    const headers = { Authorization: 'Bearer segredo-do-erp', '1': 'um' };
    const id = await newWebhook(before, receiver.at('/cabecalhos'), { headers, retryAttempts: 0 });
    const store = now(before);
    const { body } = await store.patch(`/api/v1/webhooks/${id}`, { name: 'Outro nome' }, 200);
    expect(body.data).toMatchObject({ webhook: { name: 'Outro nome', headers: null } });
    await createProduct(store);
    const [failed] = await waitForStatuses(store, id, 'FAILED');
    expect(failed?.attempts).toMatchObject([{ status: null, failure: UNREADABLE_HEADERS }]);
    expect(receiver.to('/cabecalhos')).toEqual([]);
    // The service of before still reads them: nothing was lost.
    expect(await before.ask('query ($id: ID!) { webhook(id: $id) { headers } }', { id })).toEqual({ headers });
    const set = await store.patch(`/api/v1/webhooks/${id}`, { headers }, 200);
    expect(JSON.stringify(set.body.data)).toContain('"headers":{"1":"um","Authorization":"Bearer segredo-do-erp"}');
    await store.ask('mutation ($id: ID!) { redeliver(id: $id) { id } }', { id: failed?.id });
    await waitForStatuses(store, id, 'DELIVERED');
    expect(receiver.to('/cabecalhos')[0]?.headers.authorization).toBe('Bearer segredo-do-erp');
  });

  test('a secret can be rotated, and the unreadable one does not sign beside the new one', async () => {
    const { store, id } = await withWebhook('/trocado');
    const mutation = `mutation ($id: ID!) {
      rotateWebhookSecret(id: $id, input: { secret: "${SECRET}" }) { webhook { hasSecret previousSecretUntil } }
    }`;
    expect(await store.ask(mutation, { id })).toEqual({ webhook: { hasSecret: true, previousSecretUntil: null } });
    expect(await atRest(id)).toMatchObject({ opened: SECRET, previous: null });
    await createProduct(store);
    await waitForStatuses(store, id, 'DELIVERED');
  });

  test('a repeated call is a 409 that names the reason, in REST and in GraphQL, and nothing is done again', async () => {
    const before = await former.newStore();
    const store = now(before);
    const key = { 'idempotency-key': 'a-mesma' };
    const mutation = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
    await before.post('/api/v1/products', PRODUCT, 201, key);
    await before.ask(mutation, { input: PRODUCT }, key);
    const rows = () => Promise.all([store.count('product'), store.count('event')]);
    expect(await rows()).toEqual([2, 2]);
    const { body } = await store.post('/api/v1/products', PRODUCT, 409, key);
    const details = { reason: 'IDEMPOTENCY_ANSWER_UNREADABLE' };
    expect(body).toEqual(service.refusal(409, 'DUPLICATE_ENTRY', LOST, details));
    const refused = refusals(await store.graph(mutation, { input: PRODUCT }, key));
    expect(refused).toMatchObject([{ code: 'DUPLICATE_ENTRY', message: LOST, details }]);
    expect(await rows()).toEqual([2, 2]);
    await store.post('/api/v1/products', PRODUCT, 201, { 'idempotency-key': 'outra' });
  });

  test('a form of an open pay page is rejected with the request to open the page again', async () => {
    const store = await payableStore(former);
    const path = `/pay/${await store.externalCheckout()}`;
    const page = await visit(former, path);
    const fields = { ...CONTACT_VALUES, intent: 'pay', payment: 'PIX', total: fieldOf(page, 'total') ?? '' };
    const refused = await submit(service, path, { ...fields, token: fieldOf(page, 'token') ?? '' });
    expect(refused.status).toBe(403);
    expect(visibleText(refused)).toContain('O formulário não é desta página ou está desatualizado. Abra a página de novo.');
    const again = await visit(service, path);
    expect((await submit(service, path, { ...fields, token: fieldOf(again, 'token') ?? '' })).status).toBe(303);
  });

  test('the unsubscribe link of an older message is a 404 that points to the newest message', async () => {
    const { id: storeId } = await former.newStore();
    const recipient = Buffer.from(recipientHash('ana@exemplo.com.br')).toString('base64url');
    const link = (key: string) => `/unsubscribe/${optOutToken(createSecrets(key), { storeId, channel: 'email', recipient })}`;
    for (const method of ['GET', 'POST']) {
      const answer = await visit(service, link(FORMER_KEY), { method });
      const text = 'não existe ou não é mais válido. Abra de novo o link da última mensagem que você recebeu.';
      expect([answer.status, visibleText(answer)]).toEqual([404, expect.stringContaining(text)]);
    }
    expect((await visit(service, link(SECRETS_KEY))).status).toBe(200);
  });

  test('an earlier opt-out still counts, and is found when it is repeated', async () => {
    const { id: storeId } = await former.newStore();
    const { id: otherId } = await service.newStore();
    const hash = Buffer.from(recipientHash('ana@exemplo.com.br'));
    const recipient = hash.toString('base64url');
    const optOut = async (visited: Service, id: string, key: string) => {
      const token = optOutToken(createSecrets(key), { storeId: id, channel: 'email', recipient });
      expect((await visit(visited, `/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200);
    };
    await optOut(former, storeId, FORMER_KEY);
    await optOut(service, storeId, SECRETS_KEY);
    await optOut(service, otherId, SECRETS_KEY);
    const text = 'SELECT store_id AS id, recipient_hash AS hash FROM message_opt_out WHERE store_id = ANY ($1)';
    const rows = await service.rows<{ id: string; hash: Buffer }>({ text, values: [[storeId, otherId]] });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([storeId, otherId].toSorted());
    // By a key of each store: neither a list of hashes made in advance nor the row of another store recognises the address.
    expect(new Set([hash, ...rows.map((row) => row.hash)].map((one) => one.toString('hex'))).size).toBe(3);
  });
});
