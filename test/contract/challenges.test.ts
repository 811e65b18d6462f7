import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import { submit } from '../support/pay.ts';
import type { Headers } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();
const PATH = '/api/v1/products';
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 50 };
const BEARER = 'Bearer realm="api"';

describe('a 401 has the challenge of its interface:', () => {
  const wrong = { authorization: 'Bearer sk_live_nada', 'x-store-id': '00000000-0000-7000-8000-000000000000' };

  test.each<Headers>([{}, wrong, { authorization: 'Basic YTpi' }])('in API v1, sent %j', async (headers) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const reply = await service.send(PATH, { method, headers }, 401);
      expect(reply.headers.get('www-authenticate')).toBe(BEARER);
    }
  });

  test('in the external checkout', async () => {
    for (const headers of [{}, wrong] as Headers[]) {
      const reply = await service.send('/stores/external/checkout', { method: 'POST', headers }, 401);
      expect(reply.headers.get('www-authenticate')).toBe('ApiKey realm="checkout"');
    }
  });

  test('in GraphQL: for a wrong key and for a wrong token of the panel', async () => {
    const user = await panelUser(store, ['products:read']);
    for (const headers of [wrong, { ...user, authorization: `${user.authorization}x` }]) {
      const { reply } = await service.graph('{ __typename }', {}, headers);
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, BEARER]);
    }
  });

  test('other errors have no challenge', async () => {
    const weak = await service.newStore(['products:write']);
    const replies = [
      await weak.get('/api/v1/orders', 403),
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
    const headers = { ...store.credentials, 'content-encoding': encoding };
    for (const body of [text, gzipSync(text)])
      expect(await store.refuses(() => service.send(PATH, { method: 'POST', headers, body }, 415))).toEqual(
        service.refusal(415, 'UNSUPPORTED_MEDIA_TYPE', message),
      );
  });

  test('in the external checkout, GraphQL and the pay page', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    const error = { code: 'UNSUPPORTED_MEDIA_TYPE', message };
    expect((await store.checkout({}, 415, gzip)).body).toEqual({ success: false, error });
    const { reply, errors } = await store.graph('{ __typename }', {}, gzip);
    expect([reply.status, errors?.[0]?.message]).toEqual([415, message]);
    const path = `/pay/${await store.externalCheckout()}`;
    const page = await submit(service, path, {}, { 'sec-fetch-site': 'same-origin', ...gzip });
    expect([page.status, page.text.includes(message)]).toEqual([415, true]);
  });

  test('but a body sent as identity is accepted', async () => {
    for (const encoding of ['identity', 'Identity']) await store.post(PATH, PRODUCT, 201, { 'content-encoding': encoding });
  });
});
