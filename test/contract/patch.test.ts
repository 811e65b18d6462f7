import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT, HOUR } from '../support/constants.ts';
import type { Json } from '../support/replies.ts';
import { startService } from '../support/service.ts';

/** Rules of every PATCH of API v1, tested on kits. */

const service = await startService();

const MISSING = 'Kit não encontrado.';

type Kit = Json & { id: string };

/** A store with a kit, made a second ago. */
async function shop() {
  const store = await service.newStore();
  const productId = await store.product();
  const kit = await store.create<Kit>('/api/v1/kits', { name: 'Kit', items: [{ productId }] });
  service.clock.forward(1000);
  return { store, productId, kit, path: `/api/v1/kits/${kit.id}` };
}

type Shop = Awaited<ReturnType<typeof shop>>;

describe('a PATCH', () => {
  let untouched: Shop;
  beforeAll(async () => {
    untouched = await shop();
  });

  test.each<[string, string | undefined]>([
    ['an empty object', '{}'],
    ['no body at all', ''],
    ['neither body nor content type', undefined],
    ['blanks', ' \n'],
    ['unknown fields alone', '{"cor":"azul"}'],
    ['what the resource has already', '{"name":"Kit","description":""}'],
  ])('of %s is a 200 without effect', async (_what, body) => {
    const { store, kit, path } = untouched;
    const before = await store.snapshot();
    const headers = { ...store.credentials, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const reply = await service.send(path, { method: 'PATCH', headers, body: body ?? null }, 200);
    expect(reply.body).toEqual({ success: true, data: { kit } });
    expect(reply.headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('of an id that nothing has, or that is none, is a 404', async () => {
    const { store } = untouched;
    for (const id of [ABSENT, '00000000-0000-0000-0000-000000000000', 'abc', `${ABSENT}x`, '%20'])
      expect(await store.refusesPatch(`/api/v1/kits/${id}`, { name: 'Outro' }, 404)).toEqual(service.notFound(MISSING));
  });

  test('is rejected in this order: body, record, referenced records, version', async () => {
    const { store, productId, path } = await shop();
    const nowhere = `/api/v1/kits/${ABSENT}`;
    const old = { 'if-match': '"9"' };
    const broken = { name: '', items: [{ productId: ABSENT }] };
    for (const at of [nowhere, '/api/v1/kits/abc']) await store.refusesPatch(at, broken, 400, old);
    const { error } = await store.refusesPatch(nowhere, { name: 'Nome', items: [{ productId: ABSENT }] }, 404, old);
    expect(error).toEqual({ message: MISSING, code: 'RESOURCE_NOT_FOUND' });
    const named = await store.refusesPatch(path, { items: [{ productId: ABSENT }] }, 404, old);
    expect(named.error).toMatchObject({ details: [{ field: 'items.0.productId', code: 'NOT_FOUND' }] });
    expect(await store.refusesPatch(path, { name: 'Nome', items: [{ productId, quantity: 2 }] }, 412, old)).toEqual(
      service.stale(1),
    );
  });
});

describe('If-Match on a PATCH', () => {
  let untouched: Shop;
  beforeAll(async () => {
    untouched = await shop();
  });

  test('lets the call through at version 1 when it names that version or all, and also when nothing would change', async () => {
    const { store, path } = untouched;
    const named = ['"1"', ' "1" ', '"1", "2"', '"2","1"', ', "7" ,, "1" ,', 'W/"2", "1"', '"a,b", "1"', '"", "1"'];
    for (const tag of [...named, '*', ' * ']) {
      const { headers } = await store.patch(path, {}, 200, { 'if-match': tag });
      expect([tag, headers.get('etag')]).toEqual([tag, '"1"']);
    }
    const { path: changed, store: other } = await shop();
    expect((await other.patch(changed, { name: 'Outro' }, 200, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
  });

  test('is stale with any other version or form: 412 with the current version, also when nothing would change', async () => {
    const { store, path } = untouched;
    const one = ['"2"', '"0"', 'W/"1"', '1', 'abc', '""', '"9999999999"', '"01"', '"1 "', 'w/"1"', '"1', ',', ''];
    for (const tag of [...one, '"2", "3"', 'W/"1", "2"', '"1", 2', '"1" "2"', '"1", *', '"1", "2'])
      for (const body of [{ name: 'Outro' }, {}])
        expect([tag, await store.refusesPatch(path, body, 412, { 'if-match': tag })]).toEqual([tag, service.stale(1)]);
  });

  test('with the ETag of a response lets one next call through, and with a list any of its versions', async () => {
    const { store, path } = await shop();
    const first = await store.patch(path, { name: 'Outro' }, 200);
    const headers = { 'if-match': first.headers.get('etag') ?? '' };
    await store.patch(path, { name: 'Mais um' }, 200, headers);
    expect(await store.refusesPatch(path, { name: 'E outro' }, 412, headers)).toEqual(service.stale(3));
    const list = { 'if-match': '"5", "3", "4"' };
    for (const name of ['Outro', 'Mais um', 'E outro']) await store.patch(path, { name }, 200, list);
    expect(await store.refusesPatch(path, { name: 'Último' }, 412, list)).toEqual(service.stale(6));
    // A list does not hide an error that is reported after the version.
    const order = `/api/v1/orders/${await store.order()}/status`;
    const { error } = await store.refusesPatch(order, { status: 'SHIPPED' }, 409, { 'if-match': '"2", "1"' });
    expect(error).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' });
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

  test('a call with If-Match is replayed although its version is stale, with its ETags in any order, and with no others', async () => {
    const { store, path } = await shop();
    const first = await store.patch(path, { name: 'Outro' }, 200, { ...key, 'if-match': '"1", "7"' });
    for (const tags of ['"1", "7"', '"7","1"']) {
      const again = await store.patch(path, { name: 'Outro' }, 200, { ...key, 'if-match': tags });
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    }
    for (const tags of ['"2"', '"2", "8"', '"1", "2"'])
      await store.refusesPatch(path, { name: 'Outro' }, 409, { ...key, 'if-match': tags });
    // A stale version is reported before the key is checked (D-196 order of refusals).
    for (const tags of ['"7"', '"1", "8"']) await store.refusesPatch(path, { name: 'Outro' }, 412, { ...key, 'if-match': tags });
  });

  test('another body, another If-Match or another resource with the same key is a 409 without effect', async () => {
    const { store, productId, path } = await shop();
    const other = await store.create('/api/v1/kits', { name: 'Segundo', items: [{ productId }] });
    await store.patch(path, { name: 'Outro' }, 200, key);
    const message = 'A chave de idempotência já foi usada com outro conteúdo.';
    const reused = service.refusal(409, 'DUPLICATE_ENTRY', message, { reason: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await store.refusesPatch(path, { name: 'Mais um' }, 409, key)).toEqual(reused);
    expect(await store.refusesPatch(path, { name: 'Outro' }, 409, { ...key, 'if-match': '"2"' })).toEqual(reused);
    expect(await store.refusesPatch(`/api/v1/kits/${other.id}`, { name: 'Outro' }, 409, key)).toEqual(reused);
  });

  test('is separate from the same key of a POST, and not used up by a rejected call', async () => {
    const { store, productId, path } = await shop();
    await store.post('/api/v1/kits', { name: 'Segundo', items: [{ productId }] }, 201, key);
    await store.refusesPatch(path, { name: 'Outro' }, 412, { ...key, 'if-match': '"9"' });
    const { headers } = await store.patch(path, { name: 'Outro' }, 200, key);
    expect([headers.get('etag'), headers.get('idempotent-replayed')]).toEqual(['"2"', null]);
  });
});
