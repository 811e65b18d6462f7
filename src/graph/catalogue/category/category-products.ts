import { builder } from '../../../core/schema/builder.ts';
import { ProductStatus } from '../../../generated/prisma/enums.ts';
import { Product } from '../product/product.ts';
import { productFilter } from '../product/product-filter.ts';
import { productList } from '../product/product-list.ts';
import { BY_POSITION_THEN_ID, Category } from './category.ts';

/** A filter of products that leaves nothing out for its status, unless it says so. */
const inAnyStatus = (filter: object | null | undefined) => {
  const { statuses } = productFilter.parse(filter);
  return statuses?.length ? filter : { ...filter, statuses: Object.values(ProductStatus) };
};

builder.prismaObjectField(Category, 'products', (t) =>
  t.field({
    type: productList.Connection,
    scope: 'products-basic:read',
    description: 'Produtos da coleção, em qualquer situação se o filtro não diz outra coisa, dos mais novos aos mais antigos.',
    args: productList.args(t.arg),
    resolve: ({ id }, { filter, ...args }, ctx, info) =>
      productList.read(
        ctx,
        info,
        { ...args, filter: inAnyStatus(filter) },
        { within: { categories: { some: { categoryId: id } } } },
      ),
  }),
);

builder.prismaObjectField(Product, 'categories', (t) =>
  t.field({
    type: [Category],
    scope: 'categories:read',
    description: 'Coleções em que o produto fica, pela posição.',
    select: (_args, _ctx, nested) => ({
      categories: { orderBy: BY_POSITION_THEN_ID.map((category) => ({ category })), select: { category: nested(true) } },
    }),
    resolve: ({ categories }) => categories.map(({ category }) => category),
  }),
);
