import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Product } from './product.ts';
import { productFilter } from './product-filter.ts';

const productSort = defineOrdering('Product', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  PRICE: { column: 'price', usual: 'desc', description: 'Preço.' },
  SELLING_PRICE: { column: 'sellingPrice', usual: 'desc', description: 'Preço de venda, como sellingPrice.' },
  STOCK: { column: 'stock', usual: 'desc', description: 'Estoque.' },
  TOTAL_STOCK: { column: 'totalStock', usual: 'asc', description: 'Estoque total.' },
});

export const productList = defineList('Product', {
  connection: defineConnection('Product', Product, 'produtos'),
  rows: ({ db }) => db.product,
  filter: productFilter,
  ordering: productSort,
});

builder.queryField('products', (t) =>
  t.field({
    type: productList.Connection,
    scope: 'products-basic:read',
    description: 'Produtos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: productList.args(t.arg),
    resolve: (_root, args, ctx, info) => productList.read(ctx, info, args),
  }),
);
