import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

/** Parts that gifts and upsells have in common: a product, and products that trigger them. */

const service = await startService();

type Promotion = Record<string, unknown> & { id: string };

const OFFER = { name: 'Oferta', title: 'Leve mais uma', buttonText: 'Quero', price: 1 };
const KINDS = [
  ['gift', 'productId', 'productName', { name: 'Brinde' }],
  ['upsell', 'offerProductId', 'offerProductName', OFFER],
] as const;

describe.each(KINDS)('of the type %s', (type, product, productName, fields) => {
  const path = `/api/v1/${type}s`;
  const make = (store: TestStore, productId: string, change: object = {}) =>
    store.create<Promotion>(path, { ...fields, [product]: productId, triggerProductIds: [productId], ...change });
  const noProduct = (...names: string[]) => service.notFound('Produto não encontrado.', ...names);

  test('accepts ids in upper case and 500 triggers, counting a repeated id once at its first position', async () => {
    const store = await service.newStore();
    const [productId = '', ...ids] = await store.products(501);
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

  test('is listed with the current name of its product, by whether it is active and by nothing else', async () => {
    const store = await service.newStore();
    const listed = async (query = '') => {
      const { body, headers } = await store.get(`${path}${query}`, 200);
      const { [`${type}s`]: shown = [] } = body.data as Record<string, Promotion[]>;
      return [headers.get('x-ignored-params'), ...shown.map((each) => [each.name, each[productName]])];
    };
    const productId = await store.product({ name: 'Prato' });
    await make(store, productId, { name: 'Primeiro' });
    service.clock.forward(1000);
    await make(store, productId, { name: 'Segundo', active: false });
    await store.update('Product', productId, { name: 'Bule' });
    const [first, second] = ['Primeiro', 'Segundo'].map((name) => [name, 'Bule']);
    expect(await listed(`?name=Primeiro&${product}=${ABSENT}`)).toEqual([`name, ${product}`, second, first]);
    expect(await listed('?active=true')).toEqual([null, first]);
    expect(await listed('?active=false')).toEqual([null, second]);
  });

  test.each([
    ...['', '0', '1', 'TRUE', 'False', 'null', 'true%20'].map((value) => [value, 'INVALID_TYPE'] as const),
    ['true&active=false', 'INVALID_VALUE'] as const,
  ])('is not listed by active=%s', async (value, code) => {
    const { body } = await (await service.newStore()).get(`${path}?active=${value}`, 400);
    expect(issuesOf(body)).toEqual([['active', code]]);
  });
});
