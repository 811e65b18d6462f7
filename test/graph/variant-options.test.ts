import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const { CREATE, UPDATE } = documentsOf('Variant', 'id');
const READ = 'query ($id: ID!) { product(id: $id) { variants { name active options { name value } } } }';

type Options = Readonly<Record<string, string>>;
const listed = (options: Options) => Object.entries(options).map(([name, value]) => ({ name, value }));

/** A product, and what makes and changes variants of it. */
async function shop(owner?: TestStore) {
  const store = owner ?? (await service.newStore());
  const productId = await store.product({ name: 'Camiseta' });
  const creation = (name: string, options: Options, fields: object = {}) => ({
    input: { productId, name, options: listed(options), ...fields },
  });
  return {
    store,
    productId,
    make: (...variant: Parameters<typeof creation>) => store.idOf(CREATE, creation(...variant)),
    refusedNew: (...variant: Parameters<typeof creation>) => store.refusal(CREATE, creation(...variant)),
    change: (id: string, input: object) => store.ask(UPDATE, { id, input }),
    refusedChange: (id: string, input: object) => store.refusal(UPDATE, { id, input }),
  };
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
  test('differ from those of other active variants, also in order, case and blanks, and have the same names', async () => {
    const { make, refusedNew, refusedChange } = await shop();
    await make('Pequena', SMALL);
    const id = await make('Grande', { Tamanho: 'G', Cor: 'Preta' });
    const wrong: [Options, object][] = [
      [SMALL, twin('Pequena')],
      [{ Cor: 'Preta', Tamanho: 'P' }, twin('Pequena')],
      [{ Tamanho: ' p', Cor: 'PRETA ' }, twin('Pequena')],
      [{ Tamanho: 'G', Material: 'Malha' }, stranger('Pequena', 'Tamanho, Cor')],
      [{ Tamanho: 'G', Cor: 'Preta', Material: 'Malha' }, stranger('Pequena', 'Tamanho, Cor')],
      [{ Tamanho: 'G' }, stranger('Pequena', 'Tamanho, Cor')],
      [{ tamanho: 'G', cor: 'Preta' }, stranger('Pequena', 'Tamanho, Cor')],
    ];
    for (const [options, expected] of wrong) {
      expect(await refusedNew('Outra', options)).toEqual(expected);
      expect(await refusedChange(id, { options: listed(options) })).toEqual(expected);
    }
  });

  test('may repeat those of another product, an inactive variant and the variant itself', async () => {
    const { store, make, change, refusedChange } = await shop();
    const other = await shop(store);
    const id = await make('Pequena', SMALL);
    await other.make('Pequena', SMALL);
    await other.make('Preta P', { Tamanho: 'P', Cor: 'Branca' });
    const idle = await make('Outra', SMALL, { active: false });
    await make('Estranha', { Material: 'Malha' }, { active: false });
    await change(id, { options: listed({ Cor: 'Preta', Tamanho: 'P' }) });
    expect(await refusedChange(idle, { active: true })).toEqual(twin('Pequena', 'active'));
    const fields = { active: true, options: listed({ Tamanho: 'M' }) };
    expect(await refusedChange(idle, fields)).toEqual(stranger('Pequena', 'Cor, Tamanho'));
    await change(id, { active: false });
    await change(idle, { active: true });
    expect(await refusedChange(id, { active: true })).toEqual(twin('Outra', 'active'));
  });

  test('are optional: variants without options differ by name', async () => {
    const { make, change } = await shop();
    await make('P', {});
    const id = await make('M', {});
    await make('Pequena', SMALL);
    await change(id, { options: listed({ Tamanho: 'M', Cor: 'Preta' }) });
    await change(id, { options: [] });
  });

  test('are validated after the product, before the SKU, and in the order of a document', async () => {
    const { store, productId, make, refusedNew } = await shop();
    await make('Pequena', SMALL, { sku: 'P' });
    expect(await refusedNew('Outra', SMALL, { sku: 'P' })).toEqual(twin('Pequena'));
    expect(await refusedNew('Outra', SMALL, { productId: ABSENT })).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    const query = `mutation ($a: CreateVariantInput!, $b: CreateVariantInput!) {
      a: createVariant(input: $a) { id } b: createVariant(input: $b) { id } }`;
    const [a, b] = ['Um', 'Dois'].map((name) => ({ productId, name, options: listed({ Tamanho: 'M', Cor: 'Preta' }) }));
    const { errors } = await store.graph(query, { a, b });
    expect(errors?.[0]).toMatchObject({ path: ['b'], extensions: { code: 'DUPLICATE_ENTRY' } });
    expect((await store.snapshot()).variant).toHaveLength(1);
  });

  test('that were stored before this rule can be read, kept by other updates, and repaired', async () => {
    const { store, productId, make, change, refusedChange } = await shop();
    const [one, same, odd] = [
      await make('Um', SMALL),
      await make('Igual', SMALL, { active: false }),
      await make('Estranha', { Material: 'Malha' }, { active: false }),
    ];
    await service.database.query({ text: 'UPDATE variant SET active = true WHERE product_id = $1', values: [productId] });
    const { variants } = await store.ask<{ variants: unknown[] }>(READ, { id: productId });
    expect(variants).toHaveLength(3);
    for (const id of [one, same, odd]) await change(id, { stock: 3, ifStock: 0, active: true });
    expect(await refusedChange(odd, { options: listed(SMALL) })).toEqual(twin('Um'));
    await change(odd, { options: listed({ Tamanho: 'G', Cor: 'Preta' }) });
    await change(same, { options: listed({ Tamanho: 'M', Cor: 'Preta' }) });
  });
});
