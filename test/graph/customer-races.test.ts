import { expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import {
  asAdmin,
  customerOf,
  ERASE,
  transitionWithNotes,
  ZULEICA,
  ZULEICA_DOCUMENT,
  zuleicaOrder,
  zuleicaStore,
} from '../support/data-subject.ts';
import { interleave } from '../support/interleave.ts';
import { order, transitionOrder } from '../support/order-fixtures.ts';
import { invalid, refusals } from '../support/refusals.ts';
import type { GraphReply, Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const customers = async (store: TestStore) =>
  ((await store.get('/api/v1/customers', 200)).body.data as { customers: Json[] }).customers;

test('fifty concurrent first orders with one document make one customer with all of them', async () => {
  const store = await service.newStore();
  await Promise.all(Array.from({ length: 50 }, () => order(store, { status: 'PAID', total: 1000 })));
  expect(await customers(store)).toMatchObject([{ totalOrders: 50, orderStats: { paid: 50, totalSpent: 500 } }]);
  expect((await store.events()).map(({ type }) => type)).toEqual(['CUSTOMER_CREATED']);
  const text = 'SELECT DISTINCT customer_id FROM "order" WHERE store_id = $1';
  expect(await service.rows({ text, values: [store.id] })).toHaveLength(1);
});

test('concurrent status changes and new orders of one customer are all counted', async () => {
  const store = await service.newStore();
  const ids: string[] = [];
  for (let made = 0; made < 20; made += 1) ids.push(await order(store));
  await Promise.all([
    ...ids.map((id, index) => transitionOrder(store, id, index % 2 === 0 ? 'PAID' : 'CANCELLED')),
    ...ids.map(() => order(store, { status: 'PROCESSING' })),
  ]);
  const orderStats = { paid: 10, pending: 0, cancelled: 10, processing: 20, other: 0, totalSpent: 1000 };
  expect(await customers(store)).toMatchObject([{ totalOrders: 40, orderStats }]);
});

test('updateCustomer that is called concurrently for different fields applies all', async () => {
  const store = await service.newStore();
  await order(store);
  const id = await customerOf(store, '11144477735');
  const inputs = [{ notes: 'x' }, { tags: ['a'] }, { name: 'Bia' }, { phone: null }, { address: null }];
  await Promise.all(inputs.map((input) => store.update('Customer', id, input)));
  const read = 'query ($id: ID!) { customer(id: $id) { notes tags name phone address { street } version } }';
  expect(await store.ask(read, { id })).toEqual({ ...Object.assign({}, ...inputs), version: 6 });
});

/** The answer to a call that waits while another transaction changes a locked table. */
const meanwhile = (table: string, text: string, values: readonly string[], call: () => Promise<GraphReply>) =>
  interleave(service, { table, mode: 'EXCLUSIVE' }, { text, values }, call);

const created = `WITH created AS (
  INSERT INTO "order" SELECT (jsonb_populate_record(o, '{"id": "${ABSENT}", "checkout_id": null, "status": "PENDING"}')).*
  FROM "order" o WHERE id = $1 RETURNING customer_id
) UPDATE customer SET version = version + 1 WHERE id = (SELECT customer_id FROM created)`;

test('eraseCustomer concurrently with an order of the same buyer starts again, and is then rejected because of it', async () => {
  const { store, order, id } = await zuleicaStore(service, 'CANCELLED');
  const answer = await meanwhile('customer', created, [order], () => asAdmin(store, ERASE, { id }));
  const message = 'Há 1 pedido em andamento. Conclua ou cancele antes de remover os dados do comprador.';
  expect(refusals(answer)).toEqual(invalid({ field: 'id', message, code: 'CONFLICT' }));
  expect(await customerOf(store, ZULEICA_DOCUMENT)).toBe(id);
});

test('eraseCustomer concurrently with an order that has already looked up the buyer, which is then placed for a new customer', async () => {
  const { store, id } = await zuleicaStore(service, 'CANCELLED');
  const checkoutId = await store.externalCheckout();
  const text = "UPDATE customer SET key = 'removido:2', name = 'Cliente removido', version = version + 1 WHERE id = $1";
  const bought = await meanwhile('customer', text, [id], () => store.complete(checkoutId, { customer: ZULEICA }));
  expect(bought.errors).toBeUndefined();
  const rows = 'SELECT id = $2 AS erased, name, total_orders FROM customer WHERE store_id = $1 ORDER BY name';
  expect(await service.rows({ text: rows, values: [store.id, id] })).toEqual([
    { erased: true, name: 'Cliente removido', total_orders: 1 },
    { erased: false, name: ZULEICA.name, total_orders: 1 },
  ]);
});

test('eraseCustomer concurrently with placements, leaves either the buyer with all orders, or a new customer with the new order', async () => {
  const store = await service.newStore();
  for (let round = 0; round < 8; round += 1) {
    await transitionWithNotes(store, await zuleicaOrder(store), 'CANCELLED');
    const id = await customerOf(store, ZULEICA_DOCUMENT);
    const checkoutId = await store.externalCheckout();
    const [answer, bought] = await Promise.all([
      asAdmin(store, ERASE, { id }),
      store.complete(checkoutId, { customer: ZULEICA }),
    ]);
    expect(bought.errors).toBeUndefined();
    const counted =
      'SELECT c.id, c.name, c.total_orders AS counted, count(*)::int AS orders FROM customer c JOIN "order" o ON o.store_id = c.store_id AND o.customer_id = c.id WHERE c.id = ANY ($1) GROUP BY c.store_id, c.id';
    const now = await customerOf(store, ZULEICA_DOCUMENT);
    const [row] = await service.rows<Json>({ text: counted, values: [[now]] });
    expect(row).toEqual({ id: now, name: ZULEICA.name, counted: row?.orders, orders: answer.errors ? expect.any(Number) : 1 });
    expect(answer.errors ? now : id).toBe(id);
    expect(now === id).toBe(answer.errors !== undefined);
    await transitionWithNotes(store, (bought.data.completeCheckout as { order: { id: string } }).order.id, 'CANCELLED');
  }
});

test('eraseCustomer concurrently with the invoicing of an order, keeps what the invoice shows', async () => {
  const { store, order, id } = await zuleicaStore(service, 'PAID', 'DELIVERED');
  const text = `UPDATE "order" SET tag_ids = '{faturamento.nf_emitida}', version = version + 1 WHERE id = $1`;
  const answer = await meanwhile('"order"', text, [order], () => asAdmin(store, ERASE, { id }));
  expect(answer.data.eraseCustomer).toMatchObject({ erasedOrders: 0, heldOrders: [order] });
});

test('eraseCustomer concurrently with the acceptance of an offer, does not restore the buyer', async () => {
  const { store, order, id } = await zuleicaStore(service, 'PAID', 'DELIVERED');
  const offerProductId = await store.soldProduct({ type: 'DIGITAL', logistics: null, name: 'Curso' });
  const upsellId = await store.upsell({ offerProductId, price: 10 });
  const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
  const text = `WITH erased AS (UPDATE customer SET key = 'removido:1', version = version + 1 WHERE id = $1)
    UPDATE "order" SET customer_email = 'removido-1@anonimo.invalid', document_number = NULL, version = version + 1 WHERE id = $2`;
  const change = { text, values: [id, order] };
  const answer = await interleave(service, { table: 'customer', mode: 'ACCESS EXCLUSIVE' }, change, () =>
    store.graph(accept, { input: { order: { id: order }, upsellId } }),
  );
  expect(refusals(answer)).toEqual(
    invalid({ field: 'order', message: 'Os dados do comprador deste pedido foram removidos.', code: 'CONFLICT' }),
  );
  expect(await customerOf(store, ZULEICA_DOCUMENT)).toBe('');
});
