import { createList, listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Product } from '../product/product.ts';
import { ProductConnection } from '../product/product-list.ts';
import { BY_POSITION_THEN_ID, Category } from './category.ts';

builder.prismaObjectField(Category, 'products', (t) =>
  t.field({
    type: ProductConnection,
    nullable: true,
    scope: 'products:read',
    description: 'Produtos da coleção, em qualquer situação, dos mais novos aos mais antigos.',
    args: listArgs(t.arg),
    resolve: ({ id }, args, ctx, info) => {
      const where = { categories: { some: { categoryId: id } } };
      const order = { column: 'createdAt', direction: 'desc', idDirection: 'asc' } as const;
      return createList({ model: ctx.db.product, where, order, args }, { name: 'Product', context: ctx, info });
    },
  }),
);

builder.prismaObjectField(Product, 'categories', (t) =>
  t.field({
    type: [Category],
    nullable: true,
    scope: 'categories:read',
    description: 'Coleções em que o produto fica, pela posição.',
    select: (_args, _ctx, nested) => ({
      categories: { orderBy: BY_POSITION_THEN_ID.map((category) => ({ category })), select: { category: nested(true) } },
    }),
    resolve: ({ categories }) => categories.map(({ category }) => category),
  }),
);
