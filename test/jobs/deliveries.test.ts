import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { beforeAll, describe, expect, test } from 'vitest';
import { UUID_V7 } from '../support/constants.ts';
import { createProduct, deliveriesTo, newWebhook, startDeliveryService, waitForStatuses } from '../support/deliveries.ts';
import { neverRespond, type Received, respondWith } from '../support/receiver.ts';

const { service, receiver, lines } = await startDeliveryService();

// What verifies signatures does not take those of another time.
beforeAll(() => service.clock.forward(Date.now() - service.clock.now().getTime()));

describe('an event', () => {
  test('is sent to each active webhook of its store that subscribes to it, and to no other', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const both = [await newWebhook(store, receiver.at('/um')), await newWebhook(store, receiver.at('/dois'))];
    const none = [
      await newWebhook(store, receiver.at('/outro-evento'), { events: ['PRODUCT_DELETED', 'ORDER_PAID'] }),
      await newWebhook(store, receiver.at('/desativado'), { active: false }),
      await newWebhook(other, receiver.at('/outra-loja')),
    ];
    await createProduct(store);
    for (const id of both) await waitForStatuses(store, id, 'DELIVERED');
    const [one, two] = [receiver.to('/um'), receiver.to('/dois')];
    expect(one.map(({ body }) => body)).toEqual(two.map(({ body }) => body));
    expect([one.length, two.length]).toEqual([1, 1]);
    const made = (await Promise.all(both.map((id) => deliveriesTo(store, id)))).flat();
    expect(made.map(({ id }) => UUID_V7.test(id))).toEqual([true, true]);
    for (const id of none) expect([...(await deliveriesTo(store, id)), ...(await deliveriesTo(other, id))]).toEqual([]);
    for (const path of ['/outro-evento', '/desativado', '/outra-loja']) expect(receiver.to(path)).toEqual([]);
    const text = 'SELECT relayed_at FROM event WHERE store_id = $1 AND relayed_at IS NULL';
    expect(await service.rows({ text, values: [store.id] })).toEqual([]);
  });

  test('is a POST of the payload, with those headers of the webhook that are not reserved', async () => {
    const store = await service.newStore();
    const ignored = { 'USER-agent': 'outro', Accept: 'text/plain', expect: '100-continue' };
    const headers = { 'X-Origem': 'loja', Authorization: 'Bearer abc', ...ignored };
    const url = receiver.at('/cabecalhos?a=1&b=%20', respondWith(201, { 'x-resposta': 'sim' }, 'obrigado'));
    const id = await newWebhook(store, url, { headers });
    await createProduct(store);
    const [delivery] = await waitForStatuses(store, id, 'DELIVERED');
    const [post] = receiver.to('/cabecalhos?a=1&b=%20');
    expect(post?.body).toBe(delivery?.event.payload);
    expect(post?.headers).toEqual({
      host: `127.0.0.1:${receiver.port}`,
      connection: 'keep-alive',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(post?.body ?? '')),
      'user-agent': 'store-management-webhooks/1',
      accept: '*/*',
      'accept-encoding': 'identity',
      'webhook-id': delivery?.event.id,
      'webhook-timestamp': String(Math.floor(service.clock.now().getTime() / 1000)),
      'x-origem': 'loja',
      authorization: 'Bearer abc',
    });
    expect(delivery).toMatchObject({ reason: null, nextAttemptAt: null, attemptCount: 1 });
    const answered = { number: 1, status: 201, failure: null, responseBody: 'obrigado', responseHeaders: null };
    expect(delivery?.attempts).toEqual([answered]);
  });
});

describe('signatures (D-73)', () => {
  const TEXT = 'segredo da loja';
  const BYTES = `whsec_${Buffer.from('um segredo de trinta e dois bytes').toString('base64')}`;

  async function sent(secret: string, path: string) {
    const store = await service.newStore();
    const id = await newWebhook(store, receiver.at(path));
    // API v1 takes any text.
    await store.patch(`/api/v1/webhooks/${id}`, { secret }, 200);
    await createProduct(store);
    await waitForStatuses(store, id, 'DELIVERED');
    return { store, id, post: receiver.to(path).at(-1) as Received };
  }

  /** Expects that a verifier accepts a request, and returns its body. */
  const expectVerified = (verifier: StandardWebhook, { body, headers }: Received) =>
    expect(verifier.verify(body, asText(headers))).toEqual(JSON.parse(body));
  const asText = (headers: Received['headers']) => headers as Record<string, string>;
  const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

  test.each([
    ['a text', TEXT, '/texto', { format: 'raw' as const }],
    ['a whsec_ secret', BYTES, '/whsec', {}],
    ['a whsec_ secret without padding', 'whsec_c2VncmVkbyBkZSAzMSBieXRlcywgc2VtIHNvYnJhcw', '/whsec-sem-sobras', {}],
  ])('of %s are verified by standardwebhooks, by svix and by hand', async (_name, secret, path, options) => {
    const { post } = await sent(secret, path);
    expectVerified(new StandardWebhook(secret, options), post);
    expect(() => new SvixWebhook(secret, options).verify(post.body, asText(post.headers))).not.toThrow();
    expect(post.headers['x-webhook-signature']).toBe(hex(secret, JSON.stringify(JSON.parse(post.body))));
    const forged = post.body.replace('PRODUCT_CREATED', 'PRODUCT_DELETED');
    expect(() => new StandardWebhook(secret, options).verify(forged, asText(post.headers))).toThrow(
      'No matching signature found',
    );
  });

  test('use a whsec_ secret that is not base64 as plain text', async () => {
    const secret = 'whsec_não é base64';
    const { post } = await sent(secret, '/nao-base64');
    expectVerified(new StandardWebhook(Buffer.from(secret).toString('base64')), post);
  });

  test('of a rotation use both secrets, the hex header the old one; afterwards the new one alone', async () => {
    const { store, id } = await sent(TEXT, '/troca');
    const rotate = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id, input: { overlapSeconds: 60 }) { secret } }';
    const { secret } = await store.ask<{ secret: string }>(rotate, { id });
    const next = async (count: number) => {
      await createProduct(store);
      await waitForStatuses(store, id, ...Array<string>(count).fill('DELIVERED'));
      return receiver.to('/troca').at(-1) as Received;
    };
    const during = await next(2);
    expect(during.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
    for (const verifier of [new StandardWebhook(secret), new StandardWebhook(TEXT, { format: 'raw' })])
      expectVerified(verifier, during);
    expect(during.headers['x-webhook-signature']).toBe(hex(TEXT, during.body));
    service.clock.forward(60_000);
    const after = await next(3);
    expect(after.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expectVerified(new StandardWebhook(secret), after);
    expect(after.headers['x-webhook-signature']).toBe(hex(secret, after.body));
  });
});

test('a secret that cannot be decrypted is a failed attempt without a request', async () => {
  const store = await service.newStore();
  const id = await newWebhook(store, receiver.at('/segredo-perdido'), { secret: 'segredo da loja', retryAttempts: 0 });
  await service.database.query({ text: "UPDATE webhook SET secret = 'x' WHERE id = $1", values: [id] });
  await createProduct(store);
  const [delivery] = await waitForStatuses(store, id, 'FAILED');
  const failure =
    'O segredo do webhook não pode mais ser lido, porque a chave de segredos do serviço mudou. Informe outro segredo.';
  expect(delivery?.reason).toBe(`A única tentativa falhou. ${failure}`);
  expect(receiver.to('/segredo-perdido')).toEqual([]);
  // A second attempt has no line, and the first no stack: the store has to act, and the operator need not hear of each.
  await createProduct(store);
  await waitForStatuses(store, id, 'FAILED', 'FAILED');
  const told = lines.filter(({ msg, webhookId }) => msg === 'webhook not attempted' && webhookId === id);
  expect(told).toEqual([expect.objectContaining({ storeId: store.id, reason: failure })]);
  expect(told[0]).not.toHaveProperty('err');
});

test('a receiver that hangs delays no other receiver, nor does a store with many of them', async () => {
  const [slow, other] = [await service.newStore(), await service.newStore()];
  const hanging: string[] = [];
  for (let n = 0; n < 4; n += 1)
    hanging.push(await newWebhook(slow, receiver.at(`/preso-${n}`, neverRespond), { retryAttempts: 0 }));
  const sameStore = await newWebhook(slow, receiver.at('/livre'));
  const otherStore = await newWebhook(other, receiver.at('/vizinha'));
  for (let n = 0; n < 25; n += 1) await createProduct(slow, `Caneca ${n}`);
  await createProduct(other);
  await waitForStatuses(other, otherStore, 'DELIVERED');
  await waitForStatuses(slow, sameStore, ...Array<string>(25).fill('DELIVERED'));
  // At most 20 are in flight to one receiver, and none of them has ended.
  for (const n of hanging.keys()) expect(receiver.to(`/preso-${n}`).length).toBeLessThanOrEqual(20);
  for (const id of hanging) expect((await deliveriesTo(slow, id)).map(({ status }) => status)).toEqual(Array(25).fill('PENDING'));
  // They end here, not with the file.
  for (const id of hanging) await slow.graph('mutation ($id: ID!) { deleteWebhook(id: $id) { id } }', { id });
});
