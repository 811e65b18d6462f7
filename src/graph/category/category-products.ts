import { builder } from '../kernel/builder.ts';
import { requireScope } from '../kernel/caller.ts';
import { listArgs, listOf } from '../kernel/connection.ts';
import { Product } from '../product/product.ts';
import { ProductConnection } from '../product/product-list.ts';
import { BY_POSITION, Category } from './category.ts';

builder.prismaObjectField(Category, 'products', (t) =>
  t.field({
    type: ProductConnection,
    description: 'Produtos da coleção, em qualquer situação, dos mais novos aos mais antigos. Exige products:read.',
    args: listArgs(t.arg),
    resolve: ({ id }, args, ctx, info) => {
      requireScope(ctx.caller, 'products:read');
      const where = { categories: { some: { categoryId: id } } };
      const order = { column: 'createdAt', direction: 'desc', idDirection: 'asc' } as const;
      return listOf({ model: ctx.db.product, where, order, args }, { name: 'Product', context: ctx, info });
    },
  }),
);

builder.prismaObjectField(Product, 'categories', (t) =>
  t.field({
    type: [Category],
    description: 'Coleções em que o produto fica, pela posição. Exige categories:read.',
    select: (_args, _ctx, nested) => ({
      categories: { orderBy: BY_POSITION.map((category) => ({ category })), select: { category: nested(true) } },
    }),
    resolve: ({ categories }, _args, ctx) => {
      requireScope(ctx.caller, 'categories:read');
      return categories.map(({ category }) => category);
    },
  }),
);
