import { expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { asAdmin, ERASE, transitionWithNotes, zuleicaOrder, zuleicaStore } from '../support/data-subject.ts';
import { panelUser } from '../support/panel.ts';
import { invalid, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PREVIEW = `query ($id: UUID!) {
  customerErasurePreview(id: $id) {
    allowed reason erasedOrders
    openOrders(first: 10) { totalCount nodes { id } }
    heldOrders(first: 10) { totalCount nodes { id } }
  }
}`;
const TAGS = 'mutation ($id: UUID!, $tagIds: [String!]!) { setOrderTags(id: $id, tagIds: $tagIds) { version } }';
const REASON =
  'A nota fiscal destes pedidos foi emitida: a legislação tributária exige guardar deles o nome, o documento e o endereço (LGPD, art. 16, I).';

const preview = async (store: TestStore, id: string) =>
  dataOf(await asAdmin(store, PREVIEW, { id })).customerErasurePreview as Json | null;

const list = (...of: string[]) => ({ totalCount: of.length, nodes: of.map((id) => ({ id })) });

test('matches the erasure: refused while orders are open, then what is erased and kept, then nothing more', async () => {
  const { store, id } = await zuleicaStore(service, 'CANCELLED');
  const second = await zuleicaOrder(store);
  service.clock.forward(1000);
  const invoiced = await zuleicaOrder(store);
  const before = await store.snapshot();
  const two = 'Há 2 pedidos em andamento. Conclua ou cancele antes de remover os dados do comprador.';
  expect(await preview(store, id)).toEqual({
    allowed: false,
    reason: two,
    erasedOrders: 3,
    openOrders: list(second, invoiced),
    heldOrders: list(),
  });
  expect(await store.snapshot()).toEqual(before);
  expect(refusals(await asAdmin(store, ERASE, { id }))).toEqual(invalid({ field: 'id', message: two, code: 'CONFLICT' }));

  dataOf(await store.graph(TAGS, { id: invoiced, tagIds: ['faturamento.nf_emitida'] }));
  dataOf(await store.graph(TAGS, { id: invoiced, tagIds: [] }));
  await transitionWithNotes(store, invoiced, 'CANCELLED');
  await transitionWithNotes(store, second, 'PAID', 'DELIVERED');
  const foreseen = { allowed: true, reason: REASON, erasedOrders: 2, openOrders: list(), heldOrders: list(invoiced) };
  expect(await preview(store, id)).toEqual(foreseen);
  expect(dataOf(await asAdmin(store, ERASE, { id })).eraseCustomer).toMatchObject({
    ...{ erasedOrders: 2, heldOrders: [invoiced], reason: REASON },
  });
  expect(await preview(store, id)).toEqual({ ...foreseen, erasedOrders: 0 });
});

test('requires an administrator, is null for a customer of another store, and shows orders only with their scope', async () => {
  const { store, id } = await zuleicaStore(service);
  expect(await preview(store, ABSENT)).toBeNull();
  expect(await preview(await service.newStore(), id)).toBeNull();
  expect(refusals(await store.graph(PREVIEW, { id }))).toEqual(scopeDenied('store:admin'));
  const answer = await service.graph(PREVIEW, { id }, await panelUser(store, ['store:admin']));
  const reason = 'Há 1 pedido em andamento. Conclua ou cancele antes de remover os dados do comprador.';
  expect(answer.data.customerErasurePreview).toEqual({
    ...{ allowed: false, reason, erasedOrders: 1, openOrders: null, heldOrders: null },
  });
  expect(refusals(answer)).toEqual([...scopeDenied('orders:read'), ...scopeDenied('orders:read')]);
});
