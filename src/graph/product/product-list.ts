import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../core/pagination/connection.ts';
import { defineOrdering } from '../../core/pagination/ordering.ts';
import { builder } from '../../core/schema/builder.ts';
import { MAX_AMOUNT } from '../../core/validation/field-types.ts';
import { lengthInWords } from '../../core/validation/length-in-words.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { containsInsensitive } from '../../data/contains-insensitive.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { Product, ProductTypeEnum } from './product.ts';
import { PRODUCT_STATUS_FILTER, productFilterRules } from './product-filter.rules.ts';

export const ProductConnection = defineConnection('Product', Product, 'produtos');

const ProductStatusFilter = builder.enumType('ProductStatusFilter', {
  description: 'Situação dos produtos da lista. Sem filtro, os INACTIVE ficam de fora.',
  values: {
    [PRODUCT_STATUS_FILTER.DRAFT]: { description: 'Rascunhos.' },
    [PRODUCT_STATUS_FILTER.ACTIVE]: { description: 'À venda.' },
    [PRODUCT_STATUS_FILTER.PUBLISHED]: { description: 'À venda e publicados.' },
    [PRODUCT_STATUS_FILTER.INACTIVE]: { description: 'Desativados.' },
    [PRODUCT_STATUS_FILTER.all]: { description: 'Todos, também os desativados.' },
  },
});

const ProductFilter = builder.inputType('ProductFilter', {
  description: 'O que a lista de produtos deve conter; campos combinados valem juntos.',
  extensions: { rules: productFilterRules },
  fields: (t) => ({
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(productFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    sku: t.string({ description: 'SKU do produto ou de uma variação, por inteiro.' }),
    minPrice: t.field({ type: 'Money', description: 'Preço mínimo.' }),
    maxPrice: t.field({ type: 'Money', description: 'Preço máximo.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Alterados neste instante ou depois.' }),
    status: t.field({ type: ProductStatusFilter, description: 'Situação.' }),
    type: t.field({ type: ProductTypeEnum, description: 'Físico ou digital.' }),
    featured: t.boolean({ description: 'Se é destaque.' }),
  }),
});

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

/** A bound of a price as the column takes it: no product costs more (D-215 numbers). */
const bound = (cents: number) => Math.min(cents, MAX_AMOUNT + 1);

/** The rows that a filter leaves (D-32). */
function productWhere(filter: z.output<typeof productFilterRules>): Prisma.ProductWhereInput {
  const { name, sku, minPrice, maxPrice, updatedSince, status, type, featured } = filter;
  const range = { ...(minPrice != null && { gte: bound(minPrice) }), ...(maxPrice != null && { lte: bound(maxPrice) }) };
  return {
    ...(name != null && { name: containsInsensitive(name) }),
    ...(sku != null && { skus: { some: { value: sku } } }),
    ...(Object.keys(range).length > 0 && { price: range }),
    ...(updatedSince != null && { updatedAt: { gte: updatedSince } }),
    ...(status == null ? { status: { not: 'INACTIVE' } } : status !== 'all' && { status }),
    ...(type != null && { type }),
    ...(featured != null && { featured }),
  };
}

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
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = productWhere(parseInput(productFilterRules, filter ?? {}));
      const order = productSort.orderOf(orderBy);
      return createList({ model: ctx.db.product, where, order, args }, { name: 'Product', context: ctx, info });
    },
  }),
);
