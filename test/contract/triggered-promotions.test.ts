import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

/** Parts that gifts and upsells have in common: a product, and products that trigger them. */

const service = await startService();

type Promotion = Record<string, unknown> & { id: string };

const OFFER = { name: 'Oferta', title: 'Leve mais uma', buttonText: 'Quero', price: 1 };
const KINDS = [
  ['gift', 'productId', 'productName', { name: 'Brinde' }, 'Brinde não encontrado.'],
  ['upsell', 'offerProductId', 'offerProductName', OFFER, 'Upsell não encontrado.'],
] as const;

describe.each(KINDS)('of the type %s', (type, product, productName, fields, missing) => {
  const path = `/api/v1/${type}s`;
  const make = (store: TestStore, productId: string, change: object = {}) =>
    store.create<Promotion>(path, { ...fields, [product]: productId, triggerProductIds: [productId], ...change });
  const noProduct = (...names: string[]) => service.notFound('Produto não encontrado.', ...names);

  test('accepts ids in upper case and 500 triggers, counting a repeated id once at its first position, and no more', async () => {
    const store = await service.newStore();
    const [productId = '', ...ids] = await store.products(501);
    expect(
      await store.refusesPost(path, { ...fields, [product]: productId, triggerProductIds: [productId, ...ids] }, 400),
    ).toEqual(service.invalid({ field: 'triggerProductIds', message: 'Deve ter no máximo 500 itens.', code: 'TOO_LONG' }));
    const most = ids.toReversed();
    const triggerProductIds = [...most, ...most.map((id) => id.toUpperCase())];
    expect(await make(store, productId.toUpperCase(), { triggerProductIds })).toMatchObject({
      [product]: productId,
      triggerProductIds: most,
    });
  });

  test('names all products that are missing, of another store or no product in one 404', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [mine, theirs] = [await store.product(), await other.product()];
    const { id } = await make(store, mine);
    const before = await other.snapshot();
    const triggerProductIds = [mine, theirs, mine, ABSENT, id];
    const all = noProduct(product, 'triggerProductIds.1', 'triggerProductIds.3', 'triggerProductIds.4');
    expect(await store.refusesPost(path, { ...fields, [product]: theirs, triggerProductIds }, 404)).toEqual(all);
    expect(await store.refusesPatch(`${path}/${id}`, { [product]: theirs, triggerProductIds }, 404)).toEqual(all);
    expect(await other.snapshot()).toEqual(before);
  });

  test('ignores and names unknown fields, answered ones among them; with Prefer: handling=strict they are a 400', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const unknown = { cor: 'azul', id: store.id, [productName]: 'Outra', version: 9 };
    const sent = { ...fields, [product]: productId, triggerProductIds: [productId], ...unknown };
    const { headers, body } = await store.post(path, sent, 201);
    expect(headers.get('x-ignored-fields')).toBe(`cor, id, ${productName}, version`);
    expect(body.data).toMatchObject({ [type]: { [productName]: 'Caneca' } });
    expect(issuesOf(await store.refusesPost(path, sent, 400, { prefer: 'handling=strict' }))).toEqual(
      Object.keys(unknown).map((field) => [field, 'UNKNOWN_FIELD']),
    );
  });

  test('has its triggers replaced by those that are sent, in their order; the same ones write nothing', async () => {
    const store = await service.newStore();
    const [a, b, c] = [await store.product(), await store.product(), await store.product()];
    const { id } = await make(store, a, { triggerProductIds: [a, b] });
    const change = async (sent: object) => {
      const { headers, body } = await store.patch(`${path}/${id}`, sent, 200);
      return [headers.get('etag'), (body.data as Record<string, Promotion>)[type]?.triggerProductIds];
    };
    expect(await change({ triggerProductIds: [c, b] })).toEqual(['"2"', [c, b]]);
    expect(await change({ triggerProductIds: [b, c] })).toEqual(['"3"', [b, c]]);
    const before = await store.snapshot();
    const same = { ...fields, [product]: a.toUpperCase(), triggerProductIds: [b.toUpperCase(), c, b] };
    expect(await change(same)).toEqual(['"3"', [b, c]]);
    expect(await store.snapshot()).toEqual(before);
    expect(await change({ name: 'Outro nome' })).toEqual(['"4"', [b, c]]);
  });

  test('a change is rejected by its body, then for a missing record, then for its products, then for its version', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const { id } = await make(store, productId);
    const stale = { 'if-match': '"2"' };
    const absent = { [product]: ABSENT, triggerProductIds: [productId, ABSENT] };
    expect(issuesOf(await store.refusesPatch(`${path}/${ABSENT}`, { name: 'x', ...absent }, 400))).toEqual([
      ['name', 'TOO_SHORT'],
    ]);
    expect(await store.refusesPatch(`${path}/${ABSENT}`, absent, 404)).toEqual(service.notFound(missing));
    expect(await store.refusesPatch(`${path}/${id}`, absent, 404, stale)).toEqual(noProduct(product, 'triggerProductIds.1'));
    expect(await store.refusesPatch(`${path}/${id}`, { name: 'Outro' }, 412, stale)).toEqual(service.stale(1));
  });

  describe('the list', () => {
    const listed = async (store: TestStore, query = '') => {
      const { body, headers } = await store.get(`${path}${query}`, 200);
      const { [`${type}s`]: shown = [], pagination } = body.data as Record<string, Promotion[]>;
      return { shown, names: shown.map(({ name }) => name), pagination, ignored: headers.get('x-ignored-params') };
    };

    test('shows the newest first, page by page, with the current name of the product, in one statement', async () => {
      const store = await service.newStore();
      const [a, b] = [await store.product(), await store.product({ name: 'Prato' })];
      for (const [name, productId] of [
        ['Primeiro', a],
        ['Segundo', b],
        ['Terceiro', a],
      ] as const) {
        service.clock.forward(1000);
        await make(store, productId, { name, active: name !== 'Segundo' });
      }
      await store.update('Product', b, { name: 'Bule' });
      const all = await listed(store);
      expect(all.names).toEqual(['Terceiro', 'Segundo', 'Primeiro']);
      expect(all.shown.map((each) => each[productName])).toEqual(['Caneca', 'Bule', 'Caneca']);
      expect(all.pagination).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 });
      expect(await listed(store, '?limit=2&page=2')).toMatchObject({
        names: ['Primeiro'],
        pagination: { page: 2, limit: 2, total: 3, totalPages: 2 },
      });
      expect((await listed(store, '?active=true')).names).toEqual(['Terceiro', 'Primeiro']);
      expect(await listed(store, '?active=false')).toMatchObject({ names: ['Segundo'], pagination: { total: 1 } });
      const others = `?name=Primeiro&${product}=${ABSENT}`;
      expect(await listed(store, others)).toMatchObject({ names: all.names, ignored: `name, ${product}` });
      for (const limit of [1, 3]) expect(await statementsOf(() => listed(store, `?limit=${limit}`))).toEqual([`PAGE ${type}`]);
    });

    test.each([
      ...['', '0', '1', 'TRUE', 'False', 'null', 'true%20'].map((value) => [`active=${value}`, 'INVALID_TYPE'] as const),
      ...([
        ['active=true&active=false', 'INVALID_VALUE'],
        ['page=0', 'TOO_SMALL'],
        ['limit=101', 'TOO_BIG'],
      ] as const),
    ])('rejects %s', async (query, code) => {
      const { body } = await (await service.newStore()).get(`${path}?${query}`, 400);
      expect(issuesOf(body)).toEqual([[query.split('=')[0], code]]);
    });
  });
});
