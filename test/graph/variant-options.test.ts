import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

const CREATE = 'mutation ($input: CreateVariantInput!) { made: createVariant(input: $input) { id } }';
const UPDATE =
  'mutation ($id: UUID!, $input: UpdateVariantInput!) { made: updateVariant(id: $id, input: $input) { id version } }';
const READ = 'query ($id: UUID!) { product(id: $id) { variants { name active options { name value } } } }';

type Options = Readonly<Record<string, string>>;
const listed = (options: Options) => Object.entries(options).map(([name, value]) => ({ name, value }));

/** A product, and what makes and changes variants of it. */
async function shop(store?: TestStore) {
  const owner = store ?? (await service.newStore());
  const { id: productId } = await owner.create('/api/v1/products', { name: 'Camiseta', type: 'DIGITAL', price: 50 });
  const create = (name: string, options: Options, fields: object = {}) =>
    owner.graph(CREATE, { input: { productId, name, options: listed(options), ...fields } });
  const make = async (name: string, options: Options, fields: object = {}) => {
    const data = dataOf(await create(name, options, fields));
    return (data.made as { id: string }).id;
  };
  const change = (id: string, input: object) => owner.graph(UPDATE, { id, input });
  return { store: owner, productId, create, make, change };
}

/** Sends what must be refused: the store is left as it was. */
async function refused(store: TestStore, call: () => ReturnType<TestStore['graph']>) {
  const { message: _message, ...reported } = (await store.refuses(call))?.[0] ?? { message: '' };
  return reported;
}

const twin = (name: string, field = 'options') => {
  const message = `A variação ativa “${name}” deste produto já tem estas opções.`;
  return { code: 'DUPLICATE_ENTRY', status: 409, details: [{ field, message, code: 'CONFLICT' }] };
};

const stranger = (name: string, names: string, field = 'options') => {
  const message = `As variações ativas de um produto têm os mesmos nomes de opções, e as de “${name}” são: ${names}.`;
  return { code: 'VALIDATION_ERROR', status: 400, details: [{ field, message, code: 'CONFLICT' }] };
};

const SMALL = { Tamanho: 'P', Cor: 'Preta' };

describe('the options of the variants of a product', () => {
  test.each<[string, Options]>([
    ['the same', SMALL],
    ['in another order', { Cor: 'Preta', Tamanho: 'P' }],
    ['in another case, with blanks around', { Tamanho: ' p', Cor: 'PRETA ' }],
  ])('must differ from those of other active variants: %s', async (_what, options) => {
    const { store, create, make, change } = await shop();
    await make('Pequena', SMALL);
    expect(await refused(store, () => create('Outra', options))).toEqual(twin('Pequena'));
    const id = await make('Grande', { Tamanho: 'G', Cor: 'Preta' });
    expect(await refused(store, () => change(id, { options: listed(options) }))).toEqual(twin('Pequena'));
  });

  test.each<[string, Options]>([
    ['another name', { Tamanho: 'G', Material: 'Malha' }],
    ['one more', { Tamanho: 'G', Cor: 'Preta', Material: 'Malha' }],
    ['one less', { Tamanho: 'G' }],
    ['another case', { tamanho: 'G', cor: 'Preta' }],
  ])('must have the same option names as other active variants: %s is rejected', async (_what, options) => {
    const { store, create, make, change } = await shop();
    await make('Pequena', SMALL);
    expect(await refused(store, () => create('Outra', options))).toEqual(stranger('Pequena', 'Tamanho, Cor'));
    const id = await make('Grande', { Tamanho: 'G', Cor: 'Preta' });
    expect(await refused(store, () => change(id, { options: listed(options) }))).toEqual(stranger('Pequena', 'Tamanho, Cor'));
  });

  test('may repeat those of another product, an inactive variant and the variant itself', async () => {
    const { store, make, change } = await shop();
    const other = await shop(store);
    const id = await make('Pequena', SMALL);
    await other.make('Pequena', SMALL);
    await other.make('Preta P', { Tamanho: 'P', Cor: 'Branca' });
    const idle = await make('Outra', SMALL, { active: false });
    await make('Estranha', { Material: 'Malha' }, { active: false });
    expect((await change(id, { options: listed({ Cor: 'Preta', Tamanho: 'P' }) })).errors).toBeUndefined();
    expect(await refused(store, () => change(idle, { active: true }))).toEqual(twin('Pequena', 'active'));
    const fields = { active: true, options: listed({ Tamanho: 'M' }) };
    expect(await refused(store, () => change(idle, fields))).toEqual(stranger('Pequena', 'Cor, Tamanho'));
    expect((await change(id, { active: false })).errors).toBeUndefined();
    expect((await change(idle, { active: true })).errors).toBeUndefined();
    expect(await refused(store, () => change(id, { active: true }))).toEqual(twin('Outra', 'active'));
  });

  test('are optional: variants without options differ by name', async () => {
    const { make, change } = await shop();
    await make('P', {});
    const id = await make('M', {});
    await make('Pequena', SMALL);
    expect((await change(id, { options: listed({ Tamanho: 'M', Cor: 'Preta' }) })).errors).toBeUndefined();
    expect((await change(id, { options: [] })).errors).toBeUndefined();
  });

  test('are validated after the product and before the SKU', async () => {
    const { store, create, make } = await shop();
    await make('Pequena', SMALL, { sku: 'P' });
    expect(await refused(store, () => create('Outra', SMALL, { sku: 'P' }))).toEqual(twin('Pequena'));
    const productId = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
    expect(await refused(store, () => create('Outra', SMALL, { productId }))).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  test('of one document are validated in its order', async () => {
    const { store, productId } = await shop();
    const query = `mutation ($a: CreateVariantInput!, $b: CreateVariantInput!) {
      a: createVariant(input: $a) { id } b: createVariant(input: $b) { id } }`;
    const [a, b] = ['Um', 'Dois'].map((name) => ({ productId, name, options: listed(SMALL) }));
    const { errors } = await store.graph(query, { a, b });
    expect(errors?.[0]).toMatchObject({ path: ['b'], extensions: { code: 'DUPLICATE_ENTRY' } });
    expect((await store.snapshot()).variant).toEqual([]);
  });

  test('that were stored before this rule can be read, kept by other updates, and repaired', async () => {
    const { store, productId, make, change } = await shop();
    const [one, same, odd] = [
      await make('Um', SMALL),
      await make('Igual', SMALL, { active: false }),
      await make('Estranha', { Material: 'Malha' }, { active: false }),
    ];
    await service.database.query({ text: 'UPDATE variant SET active = true WHERE product_id = $1', values: [productId] });
    const { product } = (await store.graph(READ, { id: productId })).data as { product: { variants: unknown[] } };
    expect(product.variants).toHaveLength(3);
    for (const id of [one, same, odd]) expect((await change(id, { stock: 3, active: true })).errors).toBeUndefined();
    expect(await refused(store, () => change(odd, { options: listed(SMALL) }))).toEqual(twin('Um'));
    expect((await change(odd, { options: listed({ Tamanho: 'G', Cor: 'Preta' }) })).errors).toBeUndefined();
    expect((await change(same, { options: listed({ Tamanho: 'M', Cor: 'Preta' }) })).errors).toBeUndefined();
  });

  test.runIf(onPostgresql)('are created once by fifty concurrent calls', async () => {
    const { store, create } = await shop();
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => create(`v${index}`, SMALL)));
    const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code as string | undefined);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'DUPLICATE_ENTRY')).toHaveLength(49);
    expect((await store.snapshot()).variant).toHaveLength(1);
  });

  test.runIf(onPostgresql)('are given to one variant by fifty concurrent updates', async () => {
    const { store, productId, make, change } = await shop();
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) ids.push(await make(`v${index}`, { Tamanho: `${index}` }));
    const replies = await Promise.all(ids.map((id) => change(id, { options: listed({ Tamanho: 'P' }) })));
    const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code as string | undefined);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'DUPLICATE_ENTRY')).toHaveLength(49);
    const { product } = (await store.graph(READ, { id: productId })).data as { product: { variants: { options: unknown }[] } };
    const small = JSON.stringify(listed({ Tamanho: 'P' }));
    expect(product.variants.filter(({ options }) => JSON.stringify(options) === small)).toHaveLength(1);
  });
});
