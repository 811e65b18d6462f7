import { describe, expect, test } from 'vitest';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { faultsOf, issuesOf } from '../support/refusals.ts';
import { Service, startService, type TestStore } from '../support/service.ts';
import { expectChanged, expectCreated } from '../support/shown-records.ts';

const service = await startService();
/** The same service where this machine may be reached. */
const open = new Service(service.database, { egressAllow: parseCidrs('127.0.0.0/8') });

const PATH = '/api/v1/webhooks';
const ERP = { name: 'ERP', url: 'https://erp.exemplo.com.br/eventos', events: ['ORDER_PAID'] };

/** Every event that can be subscribed to (contract §6). */
const EVENTS = `ORDER_CREATED ORDER_PAID ORDER_REFUNDED ORDER_CANCELLED ORDER_COMPLETED SUBSCRIPTION_CREATED
  SUBSCRIPTION_CANCELLED SUBSCRIPTION_RENEWED CUSTOMER_CREATED CUSTOMER_UPDATED PRODUCT_CREATED PRODUCT_UPDATED
  PRODUCT_DELETED CHECKOUT_CREATED CHECKOUT_UPDATED CART_ABANDONED PAYMENT_PROCESSED PAYMENT_FAILED
  MEMBER_AREA_ACCESS_GRANTED MEMBER_AREA_ACCESS_REVOKED`.split(/\s+/);

type Webhook = Record<string, unknown> & { id: string };

const made = (store: TestStore, fields: object = {}) => store.create<Webhook>(PATH, { ...ERP, ...fields });

describe('POST /api/v1/webhooks', () => {
  test('a webhook with the required fields has the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const defaults = { description: null, active: true, retryAttempts: 3, timeout: 30, hasSecret: false, headers: null };
    await expectCreated(store, PATH, ERP, { webhook: { ...ERP, ...defaults } });
  });

  test('a webhook with every field is stored and shown as sent, without its secret, and has its version as ETag', async () => {
    const store = await service.newStore();
    const sent = {
      name: ' ERP “da matriz” ☎️ ',
      description: '',
      url: 'HTTPS://ERP.exemplo.com.br:8443/a/../b?token=é&x=%20#fim',
      events: [...EVENTS].reverse(),
      active: false,
      retryAttempts: 0,
      timeout: 5,
      headers: { 'X-Chave': ' a b ', authorization: 'Bearer abc', Vazio: '', '1': 'um' },
    };
    const shown = { webhook: { ...sent, hasSecret: true } };
    const { record: webhook } = await expectCreated(store, PATH, { ...sent, secret: ' ' }, shown);
    const { id } = webhook;
    expect(Object.keys(webhook.headers as object)).toEqual(['1', 'X-Chave', 'authorization', 'Vazio']);
    const read = await store.get(`${PATH}/${id.toUpperCase()}`, 200);
    expect(read.body).toEqual({ success: true, data: { webhook } });
    expect(Object.keys((read.body.data as { webhook: Webhook }).webhook).join()).toBe(
      'id,storeId,name,description,url,events,active,retryAttempts,timeout,hasSecret,headers,createdAt,updatedAt',
    );
    expect(read.headers.get('etag')).toBe('"1"');
    expect((await store.get(`${PATH}/${id}`, 304, { 'if-none-match': '"1"' })).text).toBe('');
  });

  test('a header that cannot be stored is rejected, not lost', async () => {
    const store = await service.newStore();
    const body = JSON.stringify({ ...ERP, headers: { HERE: 'x' } }).replace('HERE', '__proto__');
    const reply = await service.send(PATH, { method: 'POST', headers: store.credentials, body }, 400);
    expect(issuesOf(reply.body)).toEqual([['headers.__proto__', 'INVALID_FORMAT']]);
  });

  test.each<[string, object, string[]]>([
    [
      'of another type',
      { ...ERP, description: 7, active: 'true', retryAttempts: '3', timeout: 5.5, secret: 7, headers: 'X-A: b' },
      ['description', 'active', 'retryAttempts', 'timeout', 'headers', 'secret'].map((field) => `${field} INVALID_TYPE`),
    ],
    [
      'no events',
      { ...ERP, events: ['order.paid', 'ORDER_PAID', 'TRACKING_UPDATED', '*', null] },
      ['events.0 INVALID_VALUE', 'events.2 INVALID_VALUE', 'events.3 INVALID_VALUE', 'events.4 NOT_NULL'],
    ],
  ])('fields that are %s are rejected', async (_what, fields, expected) => {
    const body = await (await service.newStore()).refusesPost(PATH, fields, 400);
    expect(faultsOf(body).toSorted()).toEqual(expected.toSorted());
  });

  test('every invalid field is reported at once, in full sentences', async () => {
    const headers = { Host: 'x', 'X-A': 1, 'x-a': 'é' };
    const secret = 'x'.repeat(101);
    const description = 'x'.repeat(501);
    const sent = { name: '', description, url: 'https://10.0.0.1/', events: [], timeout: 1, retryAttempts: 11, headers, secret };
    const ascii = 'Deve ter no máximo 1000 caracteres, apenas visíveis de ASCII e espaços.';
    expect(await (await service.newStore()).refusesPost(PATH, sent, 400)).toEqual(
      service.invalid(
        { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
        { field: 'description', message: 'Deve ter no máximo 500 caracteres.', code: 'TOO_LONG' },
        { field: 'url', message: 'Deve apontar para um endereço público na internet.', code: 'INVALID_FORMAT' },
        { field: 'events', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' },
        { field: 'retryAttempts', message: 'Deve ser no máximo 10.', code: 'TOO_BIG' },
        { field: 'timeout', message: 'Deve ser no mínimo 5.', code: 'TOO_SMALL' },
        { field: 'headers.Host', message: 'Este cabeçalho é do próprio serviço.', code: 'INVALID_VALUE' },
        { field: 'headers.X-A', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
        { field: 'headers.x-a', message: ascii, code: 'INVALID_FORMAT' },
        { field: 'secret', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG' },
      ),
    );
  });
});

describe('PATCH /api/v1/webhooks/{webhookId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the webhook and its version', async () => {
    const store = await service.newStore();
    const before = await made(store, { headers: { 'X-A': 'b' }, description: 'Da matriz' });
    const shown = { name: 'CRM', events: ['CUSTOMER_CREATED'], active: false, retryAttempts: 0, timeout: 300 };
    const path = `${PATH}/${before.id}`;
    const webhook = { ...before, ...shown, hasSecret: true };
    const after = await expectChanged(store, path, { ...shown, secret: 's' }, { webhook });
    expect((await store.get(path, 200)).body).toEqual({ success: true, data: { webhook: after } });
  });

  test('replaces lists and headers, and clears what is null; an empty secret is none', async () => {
    const store = await service.newStore();
    let before = await made(store, { headers: { 'X-A': 'b' }, description: 'Da matriz', secret: 'um' });
    for (const [fields, shown] of [
      [{ secret: null }, { hasSecret: false }],
      [{ secret: 'outro' }, { hasSecret: true }],
      [{ secret: '' }, { hasSecret: false }],
      [{ headers: { 'X-C': 'd' } }, { headers: { 'X-C': 'd' } }],
      [{ headers: {} }, { headers: {} }],
      [
        { headers: null, description: null },
        { headers: null, description: null },
      ],
      [{ events: ['ORDER_CREATED', 'ORDER_PAID'] }, { events: ['ORDER_CREATED', 'ORDER_PAID'] }],
    ]) {
      const after = await store.change<Webhook>(`${PATH}/${before.id}`, fields);
      expect(after).toEqual({ ...before, ...shown });
      before = after;
    }
  });

  test('writes nothing when the webhook has these values already', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { headers: { 'X-A': 'b', B: 'c' }, description: 'Da matriz', secret: 'um' });
    const before = await store.snapshot();
    service.clock.forward(1000);
    for (const body of [
      { name: 'ERP', description: 'Da matriz', url: ERP.url, events: ['ORDER_PAID', 'ORDER_PAID'] },
      { active: true, timeout: 30, retryAttempts: 3, headers: { B: 'c', 'X-A': 'b' }, secret: 'um' },
    ])
      expect((await store.patch(`${PATH}/${id}`, body, 200)).headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('is rejected for the same reasons as a new webhook', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const far = { name: null, url: 'https://10.0.0.1/', events: [], retryAttempts: 11, timeout: 4, headers: { host: 'x' } };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, far, 400))).toEqual([
      ['name', 'NOT_NULL'],
      ['url', 'INVALID_FORMAT'],
      ['events', 'TOO_SHORT'],
      ['retryAttempts', 'TOO_BIG'],
      ['timeout', 'TOO_SMALL'],
      ['headers.host', 'INVALID_VALUE'],
    ]);
  });

  test('keeps an address that is not allowed any more, so that the webhook can still be switched off', async () => {
    const store = await open.newStore();
    const { id, url } = await made(store, { url: 'https://127.0.0.1:8443/x' });
    const closed = (fields: object, status: number) =>
      service.send(`${PATH}/${id}`, { method: 'PATCH', headers: store.credentials, body: JSON.stringify(fields) }, status);
    expect((await closed({ active: false, url }, 200)).body.data).toMatchObject({ webhook: { active: false, url } });
    for (const other of ['https://127.0.0.1:8444/x', 'http://127.0.0.1/'])
      expect(issuesOf((await closed({ url: other }, 400)).body)).toEqual([['url', 'INVALID_FORMAT']]);
  });

  test('clears why a webhook was switched off when it is switched on or gets another address, and otherwise keeps it', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    const text = `UPDATE webhook SET active = false, failing_since = created_at, switched_off_at = created_at, switched_off_reason = 'x'
      WHERE store_id = $1`;
    const off = { failing_since: expect.any(String), switched_off_at: expect.any(String), switched_off_reason: 'x' };
    const cleared = { failing_since: null, switched_off_at: null, switched_off_reason: null };
    for (const [fields, expected] of [
      [{ name: 'Outro' }, off],
      [{ active: false }, off],
      [{ active: true }, cleared],
      [{ url: 'https://novo.exemplo.com.br/' }, cleared],
    ] as const) {
      await service.rows({ text, values: [store.id] });
      await store.change(`${PATH}/${id}`, fields);
      expect((await store.snapshot()).webhook).toMatchObject([expected]);
    }
  });
});
