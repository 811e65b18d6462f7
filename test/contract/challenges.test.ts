import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { submit } from '../support/pay.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 50 };
const BEARER = 'Bearer realm="api"';

describe('a 401 has the challenge of its interface:', () => {
  const none: Record<string, string> = {};
  const wrong = { authorization: 'Bearer sk_live_nada', 'x-store-id': '00000000-0000-7000-8000-000000000000' };

  test.each([none, wrong, { authorization: 'Basic YTpi' }])('in API v1, sent %j', async (headers) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const reply = await service.send('/api/v1/products', { method, headers }, 401);
      expect(reply.headers.get('www-authenticate')).toBe(BEARER);
    }
  });

  test.each([none, wrong])('in the external checkout, sent %j', async (headers) => {
    const reply = await service.send('/stores/external/checkout', { method: 'POST', headers }, 401);
    expect(reply.headers.get('www-authenticate')).toBe('ApiKey realm="checkout"');
  });

  test('in GraphQL: for a wrong key and for a wrong token of the panel', async () => {
    const store = await service.newStore();
    const user = await panelUser(store, ['products:read']);
    const wrongs = [wrong, { ...user, authorization: `${user.authorization}x` }];
    for (const headers of wrongs) {
      const { reply } = await service.graph('{ __typename }', {}, headers);
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, BEARER]);
    }
  });

  test('other errors have no challenge', async () => {
    const store = await service.newStore(['products:write']);
    const replies = [
      await store.get('/api/v1/orders', 403),
      await store.checkout({}, 400),
      (await store.graph('{ __typename }')).reply,
    ];
    for (const { headers } of replies) expect(headers.has('www-authenticate')).toBe(false);
  });
});

describe('a compressed body is a 415, and changes nothing', () => {
  const message = 'O corpo deve ser enviado sem compressão, sem o cabeçalho Content-Encoding.';
  const text = JSON.stringify(PRODUCT);

  test.each(['gzip', 'br', 'deflate', 'x-foo', 'gzip, identity'])('in API v1, sent as %s', async (encoding) => {
    const store = await service.newStore();
    const before = await store.snapshot();
    for (const body of [text, gzipSync(text)]) {
      const headers = { ...store.credentials, 'content-encoding': encoding };
      const { body: refusal } = await service.send('/api/v1/products', { method: 'POST', headers, body }, 415);
      expect(refusal).toEqual(service.refusal(415, 'UNSUPPORTED_MEDIA_TYPE', message));
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test('in the external checkout, GraphQL and the pay page', async () => {
    const store = await service.newStore();
    const gzip = { 'content-encoding': 'gzip' };
    expect((await store.checkout({}, 415, gzip)).body).toEqual({
      success: false,
      error: { code: 'UNSUPPORTED_MEDIA_TYPE', message },
    });
    const { reply, errors } = await store.graph('{ __typename }', {}, gzip);
    expect([reply.status, errors?.[0]?.message]).toEqual([415, message]);
    const page = await submit(
      service,
      `/pay/${await store.externalCheckout()}`,
      {},
      { 'sec-fetch-site': 'same-origin', ...gzip },
    );
    expect([page.status, page.text.includes(message)]).toEqual([415, true]);
  });

  test.each(['identity', 'Identity'])('a body sent as %s is accepted', async (encoding) => {
    const store = await service.newStore();
    await store.post('/api/v1/products', PRODUCT, 201, { 'content-encoding': encoding });
  });
});
