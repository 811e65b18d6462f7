import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { payableStore } from '../support/pay.ts';
import { startService } from '../support/service.ts';
import { type Page, walkPages } from '../support/walk-pages.ts';

const service = await startService();

test('every list with an order has that of the id, except promotions, which are of four types, and stocks, which have none', () => {
  const orders = Object.values(schema.getTypeMap()).filter((type) => type.name.endsWith('SortField'));
  const without = orders.filter((type) => isEnumType(type) && !type.getValue('ID'));
  expect(without.map(({ name }) => name)).toEqual(['StockItemSortField', 'PromotionSortField']);
});

describe('by id', () => {
  test.each([
    ['ASC', (ids: string[]) => ids],
    ['DESC', (ids: string[]) => ids.toReversed()],
  ] as const)(
    '%s is the order of creation over all pages, also of what was made in the same millisecond',
    async (direction, inOrder) => {
      const store = await service.newStore();
      const made: string[] = [];
      for (const code of ['A', 'B', 'C', 'D', 'E']) {
        made.push(await store.coupon({ code }));
        if (code === 'C') service.clock.forward(1);
      }
      const query = `query ($first: Int, $after: String, $last: Int, $before: String) {
      coupons(first: $first, after: $after, last: $last, before: $before, orderBy: { field: ID, direction: ${direction} }) {
        nodes { id }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }`;
      const found = await walkPages((args) => store.ask<Page<{ id: string }>>(query, args));
      expect(found).toEqual(inOrder(made).map((id) => ({ id })));
    },
  );

  test('without a direction the newest buyer is the first, whoever bought last', async () => {
    const store = await payableStore(service);
    const productId = await store.soldProduct({ name: 'Caneca', stock: { quantity: 9 } });
    for (const name of ['ana', 'bia', 'ana']) {
      const customer = { name, email: `${name}@exemplo.com.br` };
      await store.orderOf(await store.ownCheckout([{ productId, quantity: 1 }]), { customer });
      service.clock.forward(1000);
    }
    const named = async (orderBy: string) =>
      (await store.ask<{ nodes: { name: string }[] }>(`{ customers(orderBy: ${orderBy}) { nodes { name } } }`)).nodes.map(
        ({ name }) => name,
      );
    expect(await named('{ field: ID }')).toEqual(['bia', 'ana']);
    expect(await named('{ field: LAST_ORDER_AT }')).toEqual(['ana', 'bia']);
  });

  test('beside CREATED_AT it is one field: the cursors are those of either alone', async () => {
    const store = await service.newStore();
    await store.coupon();
    const cursorBy = async (...fields: string[]) => {
      const orderBy = fields.map((field) => `{ field: ${field}, direction: ASC }`).join();
      const { pageInfo } = await store.ask<Page<object>>(`{ coupons(orderBy: [${orderBy}]) { pageInfo { endCursor } } }`);
      return pageInfo.endCursor;
    };
    expect(await cursorBy('ID', 'CREATED_AT')).toBe(await cursorBy('CREATED_AT'));
  });
});
