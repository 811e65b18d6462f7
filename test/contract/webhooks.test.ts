import { describe, expect, test } from 'vitest';
import { parseCidrs } from '../../src/core/lib/cidr.ts';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { Service, startService, type TestStore } from '../support/service.ts';

const service = await startService();
/** The same service where this machine may be reached. */
const open = new Service(service.database, { egressAllow: parseCidrs('127.0.0.0/8') });

const PATH = '/api/v1/webhooks';
const ERP = { name: 'ERP', url: 'https://erp.exemplo.com.br/eventos', events: ['ORDER_PAID'] };

/** Every event that can be subscribed to (contract §6). */
const EVENTS = [
  'ORDER_CREATED',
  'ORDER_PAID',
  'ORDER_REFUNDED',
  'ORDER_CANCELLED',
  'ORDER_COMPLETED',
  'SUBSCRIPTION_CREATED',
  'SUBSCRIPTION_CANCELLED',
  'SUBSCRIPTION_RENEWED',
  'CUSTOMER_CREATED',
  'CUSTOMER_UPDATED',
  'PRODUCT_CREATED',
  'PRODUCT_UPDATED',
  'PRODUCT_DELETED',
  'CHECKOUT_CREATED',
  'CHECKOUT_UPDATED',
  'CART_ABANDONED',
  'PAYMENT_PROCESSED',
  'PAYMENT_FAILED',
  'MEMBER_AREA_ACCESS_GRANTED',
  'MEMBER_AREA_ACCESS_REVOKED',
];

type Webhook = Record<string, unknown> & { id: string };

const made = (store: TestStore, fields: object = {}) => store.create<Webhook>(PATH, { ...ERP, ...fields });

const changed = (store: TestStore, id: string, fields: object) => store.change<Webhook>(`${PATH}/${id}`, fields);

/** Cases by the beginning of what they send. */
const named = <Case extends readonly [object, ...unknown[]]>(cases: readonly Case[]): [string, ...Case][] =>
  cases.map((each) => [JSON.stringify(each[0], (_key, value) => value ?? String(value)).slice(0, 60), ...each]);

const row = async (store: TestStore) => (await store.snapshot()).webhook?.[0];

describe('POST /api/v1/webhooks', () => {
  test('a webhook with the required fields has the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const { body } = await store.post(PATH, ERP, 201);
    expect(body).toEqual({
      success: true,
      data: {
        webhook: {
          id: expect.stringMatching(UUID_V7),
          storeId: store.id,
          name: 'ERP',
          description: null,
          url: 'https://erp.exemplo.com.br/eventos',
          events: ['ORDER_PAID'],
          active: true,
          retryAttempts: 3,
          timeout: 30,
          hasSecret: false,
          headers: null,
          createdAt: service.now(),
          updatedAt: service.now(),
        },
      },
    });
    expect(await store.events()).toEqual([]);
  });

  test('a webhook with every field is stored and shown as sent, without its secret', async () => {
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
    const { body } = await store.post(PATH, { ...sent, secret: 'x' }, 201);
    const webhook = {
      ...sent,
      id: expect.stringMatching(UUID_V7),
      storeId: store.id,
      hasSecret: true,
      createdAt: service.now(),
      updatedAt: service.now(),
    };
    expect(body).toEqual({ success: true, data: { webhook } });
    const { id } = (body.data as { webhook: Webhook }).webhook;
    const read = await store.get(`${PATH}/${id}`, 200);
    expect(read.body).toEqual(body);
    expect(Object.keys((read.body.data as { webhook: Webhook }).webhook)).toEqual([
      'id',
      'storeId',
      'name',
      'description',
      'url',
      'events',
      'active',
      'retryAttempts',
      'timeout',
      'hasSecret',
      'headers',
      'createdAt',
      'updatedAt',
    ]);
  });

  test.each(
    named<[object, object]>([
      [{ name: '🎁'.repeat(100) }, { name: '🎁'.repeat(100) }],
      [{ description: null }, { description: null }],
      [{ description: '🎁'.repeat(500) }, { description: '🎁'.repeat(500) }],
      [{ url: `https://exemplo.com.br/${'x'.repeat(477)}` }, { url: `https://exemplo.com.br/${'x'.repeat(477)}` }],
      [{ events: EVENTS }, { events: EVENTS }],
      [{ events: ['ORDER_PAID', 'ORDER_CREATED', 'ORDER_PAID'] }, { events: ['ORDER_PAID', 'ORDER_CREATED'] }],
      [{ retryAttempts: 10 }, { retryAttempts: 10 }],
      [{ timeout: 300 }, { timeout: 300 }],
      [{ headers: {} }, { headers: {} }],
      [{ secret: '🔑'.repeat(100) }, { hasSecret: true }],
      [{ secret: ' ' }, { hasSecret: true }],
      [{ secret: 'whsec_' }, { hasSecret: true }],
      [{ secret: null }, { hasSecret: false }],
      [{ secret: '' }, { hasSecret: false }],
    ]),
  )('%s is accepted', async (_name, fields, shown) => {
    expect(await made(await service.newStore(), fields)).toMatchObject(shown);
  });

  test('20 headers are stored in the order sent', async () => {
    const headers = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`X-${20 - index}`, `${index}`]));
    const { headers: shown } = await made(await service.newStore(), { headers });
    expect(JSON.stringify(shown)).toBe(JSON.stringify(headers));
  });

  test('a header that cannot be stored is rejected, not lost', async () => {
    const store = await service.newStore();
    const body = JSON.stringify({ ...ERP, headers: { HERE: 'x' } }).replace('HERE', '__proto__');
    const reply = await service.send(PATH, { method: 'POST', headers: store.credentials, body }, 400);
    expect(issuesOf(reply.body)).toEqual([['headers.__proto__', 'INVALID_FORMAT']]);
  });

  const manyHeaders = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`X-${index}`, '']));

  test.each(
    named<[object, string, string]>([
      [{ name: undefined }, 'name', 'REQUIRED'],
      [{ url: undefined }, 'url', 'REQUIRED'],
      [{ events: undefined }, 'events', 'REQUIRED'],
      [{ name: null }, 'name', 'NOT_NULL'],
      [{ name: '' }, 'name', 'TOO_SHORT'],
      [{ name: ' ' }, 'name', 'INVALID_VALUE'],
      [{ name: '🎁'.repeat(101) }, 'name', 'TOO_LONG'],
      [{ description: 'x'.repeat(501) }, 'description', 'TOO_LONG'],
      [{ description: 7 }, 'description', 'INVALID_TYPE'],
      [{ url: null }, 'url', 'NOT_NULL'],
      [{ url: `https://exemplo.com.br/${'x'.repeat(478)}` }, 'url', 'TOO_LONG'],
      [{ events: null }, 'events', 'NOT_NULL'],
      [{ events: [] }, 'events', 'TOO_SHORT'],
      [{ events: [...EVENTS, 'ORDER_PAID'] }, 'events', 'TOO_LONG'],
      [{ events: 'ORDER_PAID' }, 'events', 'INVALID_TYPE'],
      [{ events: ['order.paid'] }, 'events.0', 'INVALID_VALUE'],
      [{ events: ['ORDER_PAID', 'TRACKING_UPDATED'] }, 'events.1', 'INVALID_VALUE'],
      [{ events: ['*'] }, 'events.0', 'INVALID_VALUE'],
      [{ events: [null] }, 'events.0', 'NOT_NULL'],
      [{ active: null }, 'active', 'NOT_NULL'],
      [{ active: 'true' }, 'active', 'INVALID_TYPE'],
      [{ retryAttempts: null }, 'retryAttempts', 'NOT_NULL'],
      [{ retryAttempts: -1 }, 'retryAttempts', 'TOO_SMALL'],
      [{ retryAttempts: 11 }, 'retryAttempts', 'TOO_BIG'],
      [{ retryAttempts: 1.5 }, 'retryAttempts', 'INVALID_TYPE'],
      [{ retryAttempts: '3' }, 'retryAttempts', 'INVALID_TYPE'],
      [{ timeout: null }, 'timeout', 'NOT_NULL'],
      [{ timeout: 4 }, 'timeout', 'TOO_SMALL'],
      [{ timeout: 301 }, 'timeout', 'TOO_BIG'],
      [{ timeout: 5.5 }, 'timeout', 'INVALID_TYPE'],
      [{ secret: 'x'.repeat(101) }, 'secret', 'TOO_LONG'],
      [{ secret: 7 }, 'secret', 'INVALID_TYPE'],
      [{ headers: 'X-A: b' }, 'headers', 'INVALID_TYPE'],
      [{ headers: manyHeaders }, 'headers', 'TOO_LONG'],
      [{ headers: { 'X-A': 7 } }, 'headers.X-A', 'INVALID_TYPE'],
      [{ headers: { 'X-A': 'é' } }, 'headers.X-A', 'INVALID_FORMAT'],
      [{ headers: { 'X-A': 'a\r\nX-B: c' } }, 'headers.X-A', 'INVALID_FORMAT'],
      [{ headers: { '': 'v' } }, 'headers.', 'INVALID_FORMAT'],
      [{ headers: { 'X-A': 'b', 'x-a': 'b' } }, 'headers.x-a', 'CONFLICT'],
      [{ headers: { 'Proxy-Authorization': 'v' } }, 'headers.Proxy-Authorization', 'INVALID_VALUE'],
    ]),
  )('%s is rejected', async (_name, fields, field, code) => {
    const store = await service.newStore();
    const body = await store.refusesPost(PATH, { ...ERP, ...fields }, 400);
    expect(issuesOf(body)).toEqual([[field, code]]);
  });

  test('every invalid field is reported at once, in full sentences', async () => {
    const store = await service.newStore();
    const headers = { Host: 'x', 'X-A': 1, 'x-a': 'é' };
    const sent = {
      name: '',
      url: 'https://10.0.0.1/',
      events: [],
      timeout: 1,
      retryAttempts: 11,
      headers,
      secret: 'x'.repeat(101),
    };
    expect(await store.refusesPost(PATH, sent, 400)).toEqual(
      service.invalid(
        { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
        { field: 'url', message: 'Deve apontar para um endereço público na internet.', code: 'INVALID_FORMAT' },
        { field: 'events', message: 'Deve ter pelo menos 1 item.', code: 'TOO_SHORT' },
        { field: 'retryAttempts', message: 'Deve ser no máximo 10.', code: 'TOO_BIG' },
        { field: 'timeout', message: 'Deve ser no mínimo 5.', code: 'TOO_SMALL' },
        { field: 'headers.Host', message: 'Este cabeçalho é do próprio serviço.', code: 'INVALID_VALUE' },
        { field: 'headers.X-A', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
        {
          field: 'headers.x-a',
          message: 'Deve ter no máximo 1000 caracteres, apenas visíveis de ASCII e espaços.',
          code: 'INVALID_FORMAT',
        },
        { field: 'headers.x-a', message: 'Repete um cabeçalho; maiúsculas não os distinguem.', code: 'CONFLICT' },
        { field: 'secret', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG' },
      ),
    );
  });

  test('read-only fields are ignored and reported', async () => {
    const store = await service.newStore();
    const { headers, body } = await store.post(
      PATH,
      { ...ERP, hasSecret: true, switchedOffAt: service.now(), storeId: ABSENT },
      201,
    );
    expect(headers.get('x-ignored-fields')).toBe('hasSecret, switchedOffAt, storeId');
    expect(body.data).toMatchObject({ webhook: { hasSecret: false, storeId: store.id } });
  });

  test('a repeated Idempotency-Key creates one webhook, and replays the response byte for byte', async () => {
    const store = await service.newStore();
    const headers = { 'idempotency-key': 'a' };
    const first = await store.post(PATH, { ...ERP, secret: 'segredo' }, 201, headers);
    const again = await store.post(PATH, { ...ERP, secret: 'segredo' }, 201, headers);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    const other = await store.refusesPost(PATH, { ...ERP, secret: 'outro' }, 409, headers);
    expect(other.error).toMatchObject({ code: 'DUPLICATE_ENTRY', details: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await store.snapshot()).webhook).toHaveLength(1);
  });
});

const FORMAT = 'Deve ser um endereço https completo, sem usuário, senha, espaços ou barras invertidas.';
const NO_ADDRESS = 'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.';
const LOCAL = 'Deve apontar para um endereço público na internet.';

describe('POST rejects a webhook for', async () => {
  const store = await service.newStore();

  test.each<[string, string]>([
    ['http://exemplo.com.br/', FORMAT],
    ['https://user:senha@exemplo.com.br/', FORMAT],
    ['', NO_ADDRESS],
    ['exemplo.com.br', NO_ADDRESS],
    ['javascript:alert(1)', NO_ADDRESS],
    ['https://exemplo.com.br/a b', NO_ADDRESS],
    ['https://127.0.0.1/', LOCAL],
    ['https://2130706433/', LOCAL],
    ['https://[::ffff:127.0.0.1]/', LOCAL],
    ['https://localhost/', LOCAL],
    ['https://metadata.google.internal/', LOCAL],
  ])('%j', async (url, message) => {
    const { body } = await store.post(PATH, { ...ERP, url }, 400);
    expect(body).toEqual(service.invalid({ field: 'url', message, code: 'INVALID_FORMAT' }));
    expect((await store.snapshot()).webhook).toEqual([]);
  });
});

describe('POST accepts a webhook for', () => {
  test.each([
    'https://exemplo.com.br',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://[2606:4700:4700::1111]:8443/',
    'https://exemplo.com.br./x',
    'https://ação.com.br/ç?ã=1',
    'https://xn--ao-xia0b.com.br/',
    'https://localhost.com.br/',
    'https://local.com/',
    'https://test.com/',
    'https://a_b.exemplo.com/',
  ])('%s', async (url) => {
    expect((await made(await service.newStore(), { url })).url).toBe(url);
  });

  test('an address that the settings allow, and no other private one', async () => {
    const store = await open.newStore();
    for (const url of ['https://127.0.0.1:8443/x', 'https://localhost:8443/x', 'https://0x7f.1/'])
      expect((await made(store, { url })).url).toBe(url);
    for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'https://nas.lan/', 'http://127.0.0.1/'])
      expect(issuesOf((await store.post(PATH, { ...ERP, url }, 400)).body)).toEqual([['url', 'INVALID_FORMAT']]);
  });
});

describe('GET /api/v1/webhooks/{webhookId}', () => {
  test('returns the webhook and its version, and 304 for a current ETag', async () => {
    const store = await service.newStore();
    const webhook = await made(store);
    const { headers, body } = await store.get(`${PATH}/${webhook.id.toUpperCase()}`, 200);
    expect(body).toEqual({ success: true, data: { webhook } });
    expect(headers.get('etag')).toBe('"1"');
    expect((await store.get(`${PATH}/${webhook.id}`, 304, { 'if-none-match': '"1"' })).text).toBe('');
  });

  test.each([ABSENT, 'x'])('of an unknown id (%s) is a 404', async (id) => {
    const { body } = await (await service.newStore()).get(`${PATH}/${id}`, 404);
    expect(body.error).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  test('REST cannot list or delete webhooks', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    expect((await store.get(PATH, 405)).headers.get('allow')).toBe('POST, OPTIONS');
    const init = { method: 'DELETE', headers: store.credentials };
    expect((await service.send(`${PATH}/${id}`, init, 405)).headers.get('allow')).toBe('GET, PATCH, HEAD, OPTIONS');
  });
});

describe('PATCH /api/v1/webhooks/{webhookId}', () => {
  test('changes the fields that were sent, leaves the rest, and returns the webhook and its version', async () => {
    const store = await service.newStore();
    const before = await made(store, { headers: { 'X-A': 'b' }, description: 'Da matriz' });
    service.clock.forward(1000);
    const sent = { name: 'CRM', events: ['CUSTOMER_CREATED'], active: false, retryAttempts: 0, timeout: 300, secret: 's' };
    const { headers, body } = await store.patch(`${PATH}/${before.id}`, sent, 200);
    const { secret: _secret, ...shown } = sent;
    expect(body).toEqual({
      success: true,
      data: { webhook: { ...before, ...shown, hasSecret: true, updatedAt: service.now() } },
    });
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.events()).toEqual([]);
    expect((await store.get(`${PATH}/${before.id}`, 200)).body).toEqual(body);
  });

  test.each<[object, object]>([
    [{ headers: { 'X-C': 'd' } }, { headers: { 'X-C': 'd' } }],
    [{ headers: null }, { headers: null }],
    [{ description: null }, { description: null }],
    [{ secret: null }, { hasSecret: false }],
    [{ secret: '' }, { hasSecret: false }],
    [{ secret: 'outro' }, { hasSecret: true }],
    [{ events: ['ORDER_CREATED', 'ORDER_PAID'] }, { events: ['ORDER_CREATED', 'ORDER_PAID'] }],
  ])('%j replaces the current value', async (fields, shown) => {
    const store = await service.newStore();
    const before = await made(store, { headers: { 'X-A': 'b' }, description: 'Da matriz', secret: 'um' });
    expect(await changed(store, before.id, fields)).toEqual({ ...before, ...shown });
  });

  test.each([
    {},
    { cor: 'azul' },
    { name: 'ERP', description: 'Da matriz', url: ERP.url, events: ['ORDER_PAID', 'ORDER_PAID'] },
    { active: true, timeout: 30, retryAttempts: 3, headers: { B: 'c', 'X-A': 'b' }, secret: 'um' },
  ])('%j changes nothing and writes nothing', async (body) => {
    const store = await service.newStore();
    const { id } = await made(store, { headers: { 'X-A': 'b', B: 'c' }, description: 'Da matriz', secret: 'um' });
    const before = await store.snapshot();
    service.clock.forward(1000);
    expect((await store.patch(`${PATH}/${id}`, body, 200)).headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test.each<[object, string, string]>([
    [{ name: null }, 'name', 'NOT_NULL'],
    [{ name: '' }, 'name', 'TOO_SHORT'],
    [{ url: null }, 'url', 'NOT_NULL'],
    [{ url: 'https://10.0.0.1/' }, 'url', 'INVALID_FORMAT'],
    [{ url: 'http://exemplo.com.br/' }, 'url', 'INVALID_FORMAT'],
    [{ events: null }, 'events', 'NOT_NULL'],
    [{ events: [] }, 'events', 'TOO_SHORT'],
    [{ active: null }, 'active', 'NOT_NULL'],
    [{ retryAttempts: null }, 'retryAttempts', 'NOT_NULL'],
    [{ retryAttempts: 11 }, 'retryAttempts', 'TOO_BIG'],
    [{ timeout: null }, 'timeout', 'NOT_NULL'],
    [{ timeout: 4 }, 'timeout', 'TOO_SMALL'],
    [{ headers: { host: 'x' } }, 'headers.host', 'INVALID_VALUE'],
    [{ secret: 'x'.repeat(101) }, 'secret', 'TOO_LONG'],
  ])('%j is rejected', async (fields, field, code) => {
    const store = await service.newStore();
    const { id } = await made(store);
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, fields, 400))).toEqual([[field, code]]);
  });

  test('of an unknown webhook is a 404, after the 400s of the body', async () => {
    const store = await service.newStore();
    expect(await store.refusesPatch(`${PATH}/${ABSENT}`, { name: 'X' }, 404)).toEqual(
      service.refusal(404, 'RESOURCE_NOT_FOUND', 'Webhook não encontrado.'),
    );
    expect(issuesOf(await store.refusesPatch(`${PATH}/${ABSENT}`, { timeout: 4 }, 400))).toEqual([['timeout', 'TOO_SMALL']]);
  });

  test('with a stale If-Match is a 412', async () => {
    const store = await service.newStore();
    const { id } = await made(store);
    await store.patch(`${PATH}/${id}`, { name: 'B' }, 200, { 'if-match': '"1"' });
    const body = await store.refusesPatch(`${PATH}/${id}`, { name: 'C' }, 412, { 'if-match': '"1"' });
    expect(body.error).toMatchObject({ code: 'PRECONDITION_FAILED', details: { currentVersion: 2 } });
  });

  test('keeps an address that is not allowed any more, so that the webhook can still be switched off', async () => {
    const store = await open.newStore();
    const { id, url } = await made(store, { url: 'https://127.0.0.1:8443/x' });
    const closed = (fields: object, status: number) =>
      service.send(`${PATH}/${id}`, { method: 'PATCH', headers: store.credentials, body: JSON.stringify(fields) }, status);
    expect((await closed({ active: false, url }, 200)).body.data).toMatchObject({ webhook: { active: false, url } });
    expect(issuesOf((await closed({ url: 'https://127.0.0.1:8444/x' }, 400)).body)).toEqual([['url', 'INVALID_FORMAT']]);
  });

  const switchedOff = {
    text: `UPDATE webhook SET active = false, failing_since = created_at, switched_off_at = created_at, switched_off_reason = 'x'
      WHERE store_id = $1`,
  };

  test.each<[object, boolean]>([
    [{ active: true }, true],
    [{ url: 'https://novo.exemplo.com.br/' }, true],
    [{ name: 'Outro' }, false],
    [{ active: false }, false],
  ])('%j of a webhook that was switched off clears the reason: %s', async (fields, isForgotten) => {
    const store = await service.newStore();
    const { id } = await made(store);
    await service.rows({ ...switchedOff, values: [store.id] });
    await changed(store, id, fields);
    const why = isForgotten
      ? { failing_since: null, switched_off_at: null, switched_off_reason: null }
      : { failing_since: expect.any(String), switched_off_at: expect.any(String), switched_off_reason: 'x' };
    expect(await row(store)).toMatchObject(why);
  });
});
