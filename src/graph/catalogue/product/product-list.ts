import { changedSince } from '../../../core/pagination/changed-since.ts';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { Product } from './product.ts';
import { productFilterRules } from './product-filter.rules.ts';
import { ProductFilter, productWhere } from './product-filter.ts';

export const ProductConnection = defineConnection('Product', Product, 'produtos');

const productSort = defineOrdering(
  'Product',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    PRICE: { column: 'price', usual: 'desc', description: 'Preço.' },
    STOCK: { column: 'stock', usual: 'desc', description: 'Estoque.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

builder.queryField('products', (t) =>
  t.field({
    type: ProductConnection,
    nullable: true,
    scope: 'products:read',
    description: 'Produtos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: ProductFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: productSort.input, description: 'Ordem da lista.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx, info) => {
      const { filter: complete, onRead } = await changedSince(ctx, parseInput(productFilterRules, filter ?? {}), args);
      const where = await productWhere(ctx, complete);
      const order = productSort.orderOf(orderBy);
      return createList({ model: ctx.db.product, where, order, args, onRead }, { name: 'Product', context: ctx, info });
    },
  }),
);
