import { describe, expect, test } from 'vitest';
import { ABSENT, HOUR } from '../support/constants.ts';
import { startService } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

/** Rules of every PATCH of API v1, tested on kits. */

const service = await startService();

const MISSING = 'Kit não encontrado.';

type Kit = Record<string, unknown> & { id: string };

/** A store with a kit, made a second ago. */
async function shop() {
  const store = await service.newStore();
  const { id: productId } = await store.create('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 });
  const reply = await store.post('/api/v1/kits', { name: 'Kit', items: [{ productId }] }, 201);
  const { kit } = reply.body.data as { kit: Kit };
  service.clock.forward(1000);
  return { store, productId, kit, path: `/api/v1/kits/${kit.id}` };
}

describe('a PATCH', () => {
  test('returns the current resource, and its version as a strong ETag', async () => {
    const { store, kit, path } = await shop();
    const { body, headers } = await store.patch(path, { name: 'Outro' }, 200);
    const updatedAt = service.clock.now().toISOString();
    expect(body).toEqual({ success: true, data: { kit: { ...kit, name: 'Outro', updatedAt } } });
    expect(headers.get('etag')).toBe('"2"');
    expect((await store.patch(path, { name: 'Mais um' }, 200)).headers.get('etag')).toBe('"3"');
  });

  test.each([
    ['an empty object', '{}'],
    ['no body at all', ''],
    ['blanks', ' \n'],
    ['unknown fields alone', '{"cor":"azul"}'],
    ['what the resource has already', '{"name":"Kit","description":""}'],
  ])('of %s is a 200 without effect', async (_what, text) => {
    const { store, kit, path } = await shop();
    const before = await store.snapshot();
    const headers = { ...store.credentials, 'content-type': 'application/json' };
    const reply = await service.send(path, { method: 'PATCH', headers, body: text }, 200);
    expect(reply.body).toEqual({ success: true, data: { kit } });
    expect(reply.headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('without body and content type is a 200 without effect', async () => {
    const { store, kit, path } = await shop();
    const { body } = await service.send(path, { method: 'PATCH', headers: store.credentials }, 200);
    expect(body).toEqual({ success: true, data: { kit } });
  });

  test.each([
    ['an id that nothing has', ABSENT],
    ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
    ['no UUID', 'abc'],
    ['a UUID and more', `${ABSENT}x`],
    ['an encoded blank', '%20'],
  ])('of %s is a 404', async (_what, id) => {
    const { store } = await shop();
    expect(await store.refusesPatch(`/api/v1/kits/${id}`, { name: 'Outro' }, 404)).toEqual(
      service.refusal(404, 'RESOURCE_NOT_FOUND', MISSING),
    );
  });

  test('accepts the id of the resource in upper case', async () => {
    const { store, kit } = await shop();
    const { body } = await store.patch(`/api/v1/kits/${kit.id.toUpperCase()}`, { name: 'Outro' }, 200);
    expect(body).toMatchObject({ data: { kit: { id: kit.id, name: 'Outro' } } });
  });

  test("of another store's resource is a 404 that changes nothing there", async () => {
    const [mine, theirs] = [await shop(), await shop()];
    const before = await theirs.store.snapshot();
    expect(await mine.store.refusesPatch(theirs.path, { name: 'Outro' }, 404)).toEqual(
      service.refusal(404, 'RESOURCE_NOT_FOUND', MISSING),
    );
    expect(await theirs.store.snapshot()).toEqual(before);
  });

  test('names unknown fields and parameters in headers; with Prefer: handling=strict they are a 400', async () => {
    const { store, path } = await shop();
    const { headers } = await store.patch(`${path}?debug=1&kitId=${ABSENT}`, { name: 'Outro', id: ABSENT, slug: 'x' }, 200);
    expect(headers.get('x-ignored-fields')).toBe('id, slug');
    expect(headers.get('x-ignored-params')).toBe('debug, kitId');
    const body = await store.refusesPatch(path, { name: 'Mais', slug: 'x' }, 400, { prefer: 'handling=strict' });
    expect(body.error).toMatchObject({ details: [{ field: 'slug', code: 'UNKNOWN_FIELD' }] });
  });

  test('is rejected in this order: credentials, body, record, referenced records, version', async () => {
    const { store, productId, path } = await shop();
    const other = await service.newStore();
    const reader = `Bearer ${await service.newKey([store.id], ['kits:read', 'products:write'])}`;
    const nowhere = `/api/v1/kits/${ABSENT}`;
    const old = { 'if-match': '"9"' };
    const broken = { name: '', items: [{ productId: ABSENT }] };
    const codeOf = async (at: string, body: unknown, status: number, headers: Record<string, string> = old) =>
      ((await store.refusesPatch(at, body, status, headers)).error as { code: string }).code;
    expect(await codeOf(nowhere, broken, 401, { ...old, authorization: 'Bearer nada' })).toBe('AUTH_API_KEY_REQUIRED');
    expect(await codeOf(nowhere, broken, 400, { ...old, 'x-store-id': 'loja' })).toBe('VALIDATION_ERROR');
    expect(await codeOf(nowhere, broken, 403, { ...old, 'x-store-id': other.id })).toBe('AUTH_STORE_ACCESS_DENIED');
    expect(await codeOf(nowhere, broken, 403, { ...old, authorization: reader })).toBe('AUTH_SCOPE_DENIED');
    expect(await codeOf(nowhere, broken, 400)).toBe('VALIDATION_ERROR');
    expect(await codeOf('/api/v1/kits/abc', broken, 400)).toBe('VALIDATION_ERROR');
    const { error } = await store.refusesPatch(nowhere, { name: 'Nome', items: [{ productId: ABSENT }] }, 404, old);
    expect(error).toEqual({ message: MISSING, code: 'RESOURCE_NOT_FOUND' });
    const named = await store.refusesPatch(path, { items: [{ productId: ABSENT }] }, 404, old);
    expect(named.error).toMatchObject({ details: [{ field: 'items.0.productId', code: 'NOT_FOUND' }] });
    expect(await store.refusesPatch(path, { name: 'Nome', items: [{ productId, quantity: 2 }] }, 412, old)).toEqual(
      service.stale(1),
    );
  });

  test.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['cut short', '{"name":'],
  ])('whose body is %s is a 400', async (_what, text) => {
    const { store, path } = await shop();
    const before = await store.snapshot();
    const { body } = await service.send(path, { method: 'PATCH', headers: store.credentials, body: text }, 400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: '' }] });
    expect(await store.snapshot()).toEqual(before);
  });
});

describe('If-Match on a PATCH', () => {
  const letThrough = ['"1"', ' "1" ', '*', ' * ', '"1", "2"', '"2","1"', ', "7" ,, "1" ,', 'W/"2", "1"', '"a,b", "1"', '"", "1"'];

  test.each(letThrough)('%s lets the call through at version 1', async (tag) => {
    const { store, path } = await shop();
    expect((await store.patch(path, { name: 'Outro' }, 200, { 'if-match': tag })).headers.get('etag')).toBe('"2"');
  });

  const none = ['"2", "3"', 'W/"1", "2"', '"1", 2', '"1" "2"', '"1", *', '"1', '"1", "2', 'w/"1"', '"01"', '"1 "', ',', ''];

  test.each(['"2"', '"0"', 'W/"1"', '1', 'abc', '""', '"9999999999"', ...none])(
    '%s is stale at a later version: 412 with the current version',
    async (tag) => {
      const { store, path } = await shop();
      expect(await store.refusesPatch(path, { name: 'Outro' }, 412, { 'if-match': tag })).toEqual(service.stale(1));
    },
  );

  test('the ETag of a response lets one next call through', async () => {
    const { store, path } = await shop();
    const first = await store.patch(path, { name: 'Outro' }, 200);
    const headers = { 'if-match': first.headers.get('etag') ?? '' };
    await store.patch(path, { name: 'Mais um' }, 200, headers);
    expect(await store.refusesPatch(path, { name: 'E outro' }, 412, headers)).toEqual(service.stale(3));
  });

  test('a list matches when any of its versions is the current one', async () => {
    const { store, path } = await shop();
    const headers = { 'if-match': '"3", "1", "2"' };
    for (const [index, name] of ['Outro', 'Mais um', 'E outro'].entries()) {
      const { headers: answered } = await store.patch(path, { name }, 200, headers);
      expect(answered.get('etag')).toBe(`"${index + 2}"`);
    }
    expect(await store.refusesPatch(path, { name: 'Último' }, 412, headers)).toEqual(service.stale(4));
  });

  test('a list does not hide an error that is reported after the version', async () => {
    const store = await service.newStore();
    const id = await store.order();
    const path = `/api/v1/orders/${id}/status`;
    const body = await store.refusesPatch(path, { status: 'SHIPPED' }, 409, { 'if-match': '"2", "1"' });
    expect(body.error).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
  });

  test('is checked also when nothing would change', async () => {
    const { store, path } = await shop();
    expect(await store.refusesPatch(path, {}, 412, { 'if-match': '"2"' })).toEqual(service.stale(1));
    await store.patch(path, {}, 200, { 'if-match': '"1"' });
  });
});

describe('Idempotency-Key on a PATCH', () => {
  const key = { 'idempotency-key': 'mudar-1' };

  test('a replay has the same body and ETag, and no effect, whatever has changed since', async () => {
    const { store, path } = await shop();
    const first = await store.patch(path, { name: 'Outro', cor: 1 }, 200, key);
    await store.patch(path, { name: 'Mais um' }, 200);
    const before = await store.snapshot();
    service.clock.forward(24 * HOUR - 1);
    const again = await store.patch(path, { name: 'Outro', cor: 2 }, 200, key);
    expect(again.text).toBe(first.text);
    const headerNames = ['etag', 'x-ignored-fields', 'idempotent-replayed'];
    expect(headerNames.map((name) => first.headers.get(name))).toEqual(['"2"', 'cor', null]);
    expect(headerNames.map((name) => again.headers.get(name))).toEqual(['"2"', 'cor', 'true']);
    expect(await store.snapshot()).toEqual(before);
  });

  test('a call with If-Match is replayed although its version is stale by then', async () => {
    const { store, path } = await shop();
    const headers = { ...key, 'if-match': '"1"' };
    const first = await store.patch(path, { name: 'Outro' }, 200, headers);
    const again = await store.patch(path, { name: 'Outro' }, 200, headers);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  });

  test('a call with a list of ETags is replayed in any order of them, and differs from one with other ETags', async () => {
    const { store, path } = await shop();
    const first = await store.patch(path, { name: 'Outro' }, 200, { ...key, 'if-match': '"1", "7"' });
    const again = await store.patch(path, { name: 'Outro' }, 200, { ...key, 'if-match': '"7","1"' });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    for (const tags of ['"2"', '"2", "8"', '"1", "2"'])
      await store.refusesPatch(path, { name: 'Outro' }, 409, { ...key, 'if-match': tags });
    // A stale version is reported before the key is checked (D-196 order of refusals).
    for (const tags of ['"7"', '"1", "8"']) await store.refusesPatch(path, { name: 'Outro' }, 412, { ...key, 'if-match': tags });
  });

  test('another body, another If-Match or another resource with the same key is a 409 without effect', async () => {
    const { store, productId, path } = await shop();
    const other = await store.post('/api/v1/kits', { name: 'Segundo', items: [{ productId }] }, 201);
    await store.patch(path, { name: 'Outro' }, 200, key);
    const reused = service.refusal(409, 'DUPLICATE_ENTRY', 'A chave de idempotência já foi usada com outro conteúdo.', {
      reason: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await store.refusesPatch(path, { name: 'Mais um' }, 409, key)).toEqual(reused);
    expect(await store.refusesPatch(path, { name: 'Outro' }, 409, { ...key, 'if-match': '"2"' })).toEqual(reused);
    const second = `/api/v1/kits/${(other.body.data as { kit: Kit }).kit.id}`;
    expect(await store.refusesPatch(second, { name: 'Outro' }, 409, key)).toEqual(reused);
  });

  test('is separate from the same key of a POST', async () => {
    const { store, productId, path } = await shop();
    await store.post('/api/v1/kits', { name: 'Segundo', items: [{ productId }] }, 201, key);
    const { headers } = await store.patch(path, { name: 'Outro' }, 200, key);
    expect(headers.get('idempotent-replayed')).toBeNull();
  });

  test('is not used up by a rejected call', async () => {
    const { store, path } = await shop();
    await store.refusesPatch(path, { name: '' }, 400, key);
    await store.refusesPatch(`/api/v1/kits/${ABSENT}`, { name: 'Outro' }, 404, key);
    await store.refusesPatch(path, { name: 'Outro' }, 412, { ...key, 'if-match': '"9"' });
    expect((await store.patch(path, { name: 'Outro' }, 200, key)).headers.get('etag')).toBe('"2"');
  });

  test('of ten concurrent equal calls one is executed and nine are replays', async () => {
    const { store, productId, path } = await shop();
    const body = { items: [{ productId }, { productId, quantity: 2 }] };
    const replies = await Promise.all(Array.from({ length: 10 }, () => store.patch(path, body, 200, key)));
    expect(new Set(replies.map(({ text, headers }) => text + headers.get('etag'))).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    expect((await store.patch(path, {}, 200)).headers.get('etag')).toBe('"2"');
  });

  test.each(['', 'a b', 'x'.repeat(129)])('%j is not a valid key: 400 and nothing is changed', async (wrong) => {
    const { store, path } = await shop();
    const { error } = await store.refusesPatch(path, { name: 'Outro' }, 400, { 'idempotency-key': wrong });
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
  });
});

// The embedded database has one connection: nothing ever meets on it.
describe.runIf(onPostgresql)('concurrent PATCHes', () => {
  test('of different fields all take effect, each in a version of its own', async () => {
    const { store, productId, path } = await shop();
    const changes = [
      { name: 'Outro' },
      { description: 'Leve' },
      { image: 'https://a.example/1.jpg' },
      { status: 'ACTIVE' },
      { allowQuantityChange: true },
      { customShipping: { type: 'FIXED', amount: 7.5 } },
      { items: [{ productId, quantity: 3, priceType: 'SKU', customPrice: null }] },
    ];
    const replies = await Promise.all(changes.map((change) => store.patch(path, change, 200)));
    const tags = replies.map(({ headers }) => headers.get('etag') ?? '').sort();
    expect(tags).toEqual(['"2"', '"3"', '"4"', '"5"', '"6"', '"7"', '"8"']);
    for (const [index, { body }] of replies.entries()) expect(body).toMatchObject({ data: { kit: changes[index] } });
    const { body } = await store.patch(path, {}, 200);
    expect(body).toMatchObject({ data: { kit: Object.assign({}, ...changes) } });
  });

  test('with If-Match of the same version succeed once', async () => {
    const { store, path } = await shop();
    const send = async (name: string) => {
      const init = { method: 'PATCH', headers: { ...store.credentials, 'if-match': '"1"', 'content-type': 'application/json' } };
      const request = new Request(`http://store.test${path}`, { ...init, body: JSON.stringify({ name }) });
      return (await service.app.fetch(request)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => send(`Nome ${index}`)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(412)]);
  });

  test('of the same list leave one of the lists whole, and each returns its own', async () => {
    const { store, productId, path } = await shop();
    const one = { priceType: 'SKU', customPrice: null, productId };
    const sets = Array.from({ length: 10 }, (_, index) =>
      Array.from({ length: index + 1 }, () => ({ ...one, quantity: index + 2 })),
    );
    const replies = await Promise.all(sets.map((items) => store.patch(path, { items }, 200)));
    for (const [index, { body }] of replies.entries()) expect(body).toMatchObject({ data: { kit: { items: sets[index] } } });
    const { body, headers } = await store.patch(path, {}, 200);
    expect(headers.get('etag')).toBe('"11"');
    expect(sets).toContainEqual((body.data as { kit: { items: unknown } }).kit.items);
  });
});
