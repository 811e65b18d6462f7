import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { invalid, refusals, scopeDenied } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const LIST = 'query ($filter: CheckoutFilter) { checkouts(first: 50, filter: $filter) { totalCount nodes { id } } }';
const OF = `query ($id: UUID!, $first: Int, $after: String) {
  customer(id: $id) { checkouts(first: $first, after: $after) { totalCount nodes { id } pageInfo { endCursor } } }
}`;
const ANA = { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '(41) 98765-4321', document: '111.444.777-35' };

type Ids = { nodes: { id: string }[] };

const ids = ({ nodes }: Ids) => nodes.map(({ id }) => id);

async function found(store: TestStore, filter: object): Promise<string[]> {
  return ids(await store.ask<Ids>(LIST, { filter }));
}

/** A cart with these data of its buyer, a second later than the one before. */
function cart(store: TestStore, customer: object): Promise<string> {
  service.clock.forward(1000);
  return store.externalCheckout({}, { customer });
}

const customerIds = async (store: TestStore) =>
  ids(await store.ask<Ids>('{ customers(orderBy: { field: NAME }) { nodes { id } } }'));

/** Ana, who bought with a document, and Bia, who bought without one; the carts of both and of others. */
async function buyers(store: TestStore) {
  // Who pays says who they are; the checkout itself does not.
  const bought = await cart(store, {});
  const { name, email, document } = ANA;
  await store.orderOf(bought, { customer: { name, email, documentNumber: document } });
  const bias = await cart(store, {});
  await store.orderOf(bias, { customer: { name: 'Bia', email: 'bia@exemplo.com.br' } });
  const left = await cart(store, { document, email: 'outra@exemplo.com.br' });
  const byEmail = await cart(store, { email: email.toUpperCase() });
  const biaLeft = await cart(store, { email: 'bia@exemplo.com.br' });
  // Another document is another person, also with the same e-mail.
  await cart(store, { email, document: '52998224725' });
  await cart(store, { email: 'ninguem@exemplo.com.br' });
  const [ana = '', bia = ''] = await customerIds(store);
  return { ana, bia, ofAna: [byEmail, left, bought], ofBia: [biaLeft, bias] };
}

describe('checkouts of a customer', () => {
  const world = (async () => {
    const store = await service.newStore();
    return { store, ...(await buyers(store)) };
  })();

  test('are those of their orders, of their document and, without a document, of their e-mail, newest first', async () => {
    const { store, ana, bia, ofAna, ofBia } = await world;
    for (const [id, expected] of [
      [ana, ofAna],
      [bia, ofBia],
    ] as const) {
      expect(await found(store, { customerId: id })).toEqual(expected);
      const { checkouts } = await store.ask<{ checkouts: Ids & { totalCount: number } }>(OF, { id });
      expect([ids(checkouts), checkouts.totalCount]).toEqual([expected, expected.length]);
    }
    expect(await found(store, { customerId: ana, status: 'COMPLETED' })).toEqual(ofAna.slice(2));
    expect(await found(store, { customerId: ABSENT })).toEqual([]);
    // Not even with the same buyers are those of another store.
    const other = await service.newStore();
    await buyers(other);
    expect(await found(other, { customerId: ana })).toEqual([]);
    expect(await found(store, { customerId: ana })).toHaveLength(3);
  });

  test('are paged, each page after two look-ups at most', async () => {
    const { store, ana, ofAna } = await world;
    type Page = { checkouts: Ids & { pageInfo: { endCursor: string } } };
    const first = await store.ask<Page>(OF, { id: ana, first: 2 });
    expect(ids(first.checkouts)).toEqual(ofAna.slice(0, 2));
    const sent = await statementsOf(async () => {
      const { checkouts } = await store.ask<Page>(OF, { id: ana, first: 2, after: first.checkouts.pageInfo.endCursor });
      expect(ids(checkouts)).toEqual(ofAna.slice(2));
    });
    expect(sent).toHaveLength(4);
    expect(sent.slice(0, 2)).toEqual(['SELECT customer', 'SELECT order']);
  });

  test('are null, with the reason, for a caller who may not read checkouts', async () => {
    const { store, ana } = await world;
    const authorization = `Bearer ${await service.newKey([store.id], ['customers:read'])}`;
    const answer = await store.graph(OF, { id: ana }, { authorization });
    expect(answer.data).toEqual({ customer: { checkouts: null } });
    expect(refusals(answer)).toEqual(scopeDenied('checkouts:read'));
  });
});

test('checkouts are found by a part of the name, e-mail, document or telephone of their buyer', async () => {
  const store = await service.newStore();
  const id = await cart(store, ANA);
  await cart(store, { name: 'Bia' });
  await cart(store, {});
  for (const customer of ['souz', 'ANA@EXEMPLO', '111.444', '11144477735', '(41) 98765', '+55 41 98765-4321'])
    expect([customer, await found(store, { customer })]).toEqual([customer, [id]]);
  for (const customer of ['%', '11 98765', '...']) expect([customer, await found(store, { customer })]).toEqual([customer, []]);
  expect(await found(store, { customer: ' ' })).toHaveLength(3);
  expect(refusals(await store.graph(LIST, { filter: { customer: 'x'.repeat(256) } }))).toEqual(
    invalid({ field: 'customer', message: 'Deve ter no máximo 255 caracteres.', code: 'TOO_LONG' }),
  );
});
