import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { anyOf, byCount, byIds, byValue, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { ProductStatus } from '../../../generated/prisma/enums.ts';
import { lowWhere } from '../product/low-stock.ts';
import { ProductStatusEnum } from '../product/product.ts';
import { stockItemFilterRules } from './stock-item.rules.ts';
import { StockItem } from './stock-item.ts';

const stockItemFilter = defineFilter<Prisma.StockItemWhereInput>()(
  'StockItem',
  'estoques',
  stockItemFilterRules,
  {
    ids: byIds('O de uma destas variações ou, sem variações, de um destes produtos'),
    productId: byValue('ID', 'productId', 'De um produto.'),
    lowStock: filterBy('Boolean', 'Se está baixo.', async (low, ctx) => lowWhere(low, (await ctx.ownStore()).lowStockAt)),
    stock: byCount('stock', 'Unidades em estoque.'),
    // Its condition is made together with that of lowStock.
    statuses: filterBy([ProductStatusEnum], 'De produtos em uma destas situações; sem elas, em qualquer uma.', () => undefined),
  },
  {
    // The product of a low stock is low as well, and an index has these: without that, the products of all stocks are read.
    also: async ({ statuses, lowStock }, ctx) => {
      const inStatus = anyOf('status', statuses ?? [], Object.keys(ProductStatus).length);
      if (!statuses?.length || !inStatus) return undefined;
      return { product: { ...inStatus, ...(lowStock && lowWhere(true, (await ctx.ownStore()).lowStockAt)) } };
    },
  },
);

const LEAST_FIRST = { column: 'stock', direction: 'asc', idDirection: 'asc' } as const;

const stockItemSort = defineOrdering(
  'StockItem',
  {
    STOCK: { column: 'stock', usual: 'asc', description: 'Unidades em estoque.' },
    VALUE: { column: 'value', usual: 'desc', scope: 'product-costs:read', description: 'Custo de todas as unidades.' },
  },
  LEAST_FIRST,
);

export const stockItemList = defineList('StockItem', {
  connection: defineConnection('StockItem', StockItem, 'estoques'),
  rows: ({ db }) => db.stockItem,
  filter: stockItemFilter,
  ordering: stockItemSort,
});

builder.queryField('inventory', (t) =>
  t.field({
    type: stockItemList.Connection,
    scope: 'products-basic:read',
    description:
      'Os estoques controlados, um de cada variação ativa e de cada produto sem nenhuma, à venda ou não, do menor ao maior se nada mais for dito.',
    args: stockItemList.args(t.arg),
    resolve: (_root, args, ctx, info) => stockItemList.read(ctx, info, args),
  }),
);
