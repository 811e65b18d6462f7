import { isInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const SET =
  'mutation ($id: ID!, $tagIds: [ID!]!) { setOrderTags(id: $id, input: { tagIds: $tagIds }) { order { tags { code } } } }';
const ADD =
  'mutation ($id: ID!, $tagIds: [ID!]!) { addOrderTags(id: $id, input: { tagIds: $tagIds }) { order { tags { code } } } }';
const REMOVE =
  'mutation ($id: ID!, $tagIds: [ID!]!) { removeOrderTags(id: $id, input: { tagIds: $tagIds }) { order { tags { code } } } }';
const { UPDATE } = documentsOf('Order', 'tags { code }');
const BULK = `mutation ($input: BulkOrdersInput!) {
  bulkOrders(input: $input) { results(onlyRefused: false) { order { tags { code } } } }
}`;
const DELETE = 'mutation ($id: ID!) { deleteOrderTag(id: $id) { code } }';
const LIST = 'query ($filter: OrderFilter!) { orders(filter: $filter) { nodes { id } } }';
const UNKNOWN = { message: 'A etiqueta não existe no catálogo da loja.', code: 'NOT_FOUND' };

/** A store with an order and the tags VIP and Presente, and the ids of these. */
async function shop() {
  const store = await service.newStore();
  const [vip, gift] = [`${store.id}:${await store.orderTag('VIP')}`, `${store.id}:${await store.orderTag('Presente')}`];
  return { store, vip, gift, id: await store.order() };
}

describe('a tag is named by its code or by its id', () => {
  test('in each mutation, with the codes as the answer', async () => {
    const { store, id, vip, gift } = await shop();
    const official = `${store.id}:entrega.entregue`;
    const tags = (...codes: string[]) => ({ order: { tags: codes.map((code) => ({ code })) } });
    expect(await store.ask('{ orderTags { id } }')).toEqual(expect.arrayContaining([{ id: vip }, { id: official }]));
    expect(await store.ask(SET, { id, tagIds: [vip, 'custom.vip', official] })).toEqual(tags('custom.vip', 'entrega.entregue'));
    expect(await store.ask(ADD, { id, tagIds: [gift, vip] })).toEqual(tags('custom.vip', 'entrega.entregue', 'custom.presente'));
    expect(await store.ask(REMOVE, { id, tagIds: [vip, official] })).toEqual(tags('custom.presente'));
    expect(await store.ask(UPDATE, { id, input: { tagIds: [vip] } })).toEqual(tags('custom.vip').order);
    const input = { selection: { ids: [id] }, addTagIds: [gift], removeTagIds: [vip] };
    expect(await store.ask(BULK, { input })).toEqual({ results: [tags('custom.presente')] });
    expect(await store.ask(DELETE, { id: vip })).toEqual({ code: 'custom.vip' });
  });

  test('in each filter of orders, and in that of a saved view', async () => {
    const { store, id, vip, gift } = await shop();
    const other = await store.order();
    await store.ask(SET, { id, tagIds: ['custom.vip', 'custom.presente'] });
    const cases: [object, string[]][] = [
      [{ tags: { all: [vip] } }, [id]],
      [{ tags: { all: [vip, 'custom.presente'] } }, [id]],
      [{ tags: { any: [gift] } }, [id]],
      [{ tags: { none: [gift] } }, [other]],
    ];
    for (const [filter, found] of cases)
      expect([filter, await store.ask(LIST, { filter })]).toEqual([filter, { nodes: found.map((one) => ({ id: one })) }]);
    const view = `mutation ($filter: JSON!) {
      createSavedView(input: { kind: ORDER, name: "VIP", filter: $filter }) { count { value } }
    }`;
    expect(await store.ask(view, { filter: { tags: { any: [vip] } } })).toEqual({ count: { value: 1 } });
  });

  test('the same tag named in both ways counts once, cannot be added and removed, and is no fault beside another one', async () => {
    const { store, id, vip } = await shop();
    const input = { selection: { ids: [id] }, addTagIds: ['custom.vip'], removeTagIds: [vip] };
    const message = 'Uma etiqueta não pode ser acrescentada e tirada ao mesmo tempo.';
    expect(await store.refusesGraph(BULK, { input })).toEqual(invalid({ field: 'removeTagIds', message, code: 'CONFLICT' }));
    const prepared = `${store.id}:entrega.em_separacao`;
    const conflict = '“Entregue” não pode ficar junto de “Em separação”, que é da mesma categoria.';
    expect(await store.refusesGraph(SET, { id, tagIds: [prepared, 'entrega.entregue'] })).toEqual(
      invalid({ field: 'tagIds.1', message: conflict, code: 'CONFLICT' }),
    );
    // Beside another fault the id itself is none.
    const refused = await store.refusesGraph(UPDATE, { id, input: { tagIds: [vip], notes: 7 } });
    expect(refused).toEqual(invalid({ field: 'notes', message: 'Deve ser um texto.', code: 'INVALID_TYPE' }));
  });
});

test('an id of another store names no tag, also of a code that both stores have', async () => {
  const [{ store, id }, theirs] = [await shop(), await shop()];
  const before = await store.snapshot();
  for (const tag of [theirs.vip, `${theirs.store.id}:entrega.entregue`, `${ABSENT}:custom.vip`])
    for (const document of [SET, ADD])
      expect(await store.refusesGraph(document, { id, tagIds: ['custom.vip', tag] })).toEqual(
        invalid({ field: 'tagIds.1', ...UNKNOWN }),
      );
  const input = { selection: { ids: [id] }, addTagIds: [theirs.vip] };
  expect(await store.refusesGraph(BULK, { input })).toEqual(invalid({ field: 'addTagIds.0', ...UNKNOWN }));
  expect(await store.refusesGraph(DELETE, { id: theirs.vip })).toEqual(notFound('Etiqueta não encontrada.'));
  expect(await store.snapshot()).toEqual(before);
  await store.ask(SET, { id, tagIds: ['custom.vip'] });
  expect(await store.ask(LIST, { filter: { tags: { all: [theirs.vip] } } })).toEqual({ nodes: [] });
});

test('REST takes codes alone, and rejects an id before it looks for the order, beside another fault and a tag of the same category', async () => {
  const { store, id, vip } = await shop();
  const official = `${store.id}:entrega.entregue`;
  const unknownAt = (...places: number[]) => service.invalid(...places.map((at) => ({ field: `tagIds.${at}`, ...UNKNOWN })));
  const [unknown, both] = [unknownAt(0), unknownAt(0, 1)];
  for (const path of [`/api/v1/orders/${id}/tags`, `/api/v1/orders/${id}`]) {
    expect(await store.refusesPatch(path, { tagIds: [vip, official] }, 400)).toEqual(both);
    expect(await store.refusesPatch(path, { tagIds: [official, 'entrega.devolvido'] }, 400)).toEqual(unknown);
    expect(await store.refusesPatch(path.replace(id, ABSENT), { tagIds: [vip] }, 400)).toEqual(unknown);
  }
  const { error } = await store.refusesPatch(`/api/v1/orders/${id}`, { tagIds: [vip], notes: 7 }, 400);
  expect(error).toMatchObject({ details: [{ field: 'notes', code: 'INVALID_TYPE' }, UNKNOWN] });
});

test('no other place of the schema names tags', () => {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const fields = inputs.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const args = mutations.flatMap((mutation) => mutation.args.map(({ name }) => `${mutation.name}.${name}`));
  const naming = [...fields, ...args].filter((name) => /tagIds?$/i.test(name) || name === 'deleteOrderTag.id');
  expect(naming.toSorted()).toEqual([
    ...['AddOrderTagsInput.tagIds', 'BulkOrdersInput.addTagIds', 'BulkOrdersInput.removeTagIds', 'RemoveOrderTagsInput.tagIds'],
    ...['SetOrderTagsInput.tagIds', 'UpdateOrderInput.tagIds', 'deleteOrderTag.id'],
  ]);
});
