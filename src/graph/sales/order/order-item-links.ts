import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { addGoodsLinks } from '../../catalogue/kit/goods-links.ts';
import { OrderItem } from './order-item.ts';

const SKU = { id: true, sku: true } as const;
const skusById = (rows: readonly { id: string; sku: string }[]) => new Map(rows.map(({ id, sku }) => [id, sku]));

const productSku = createLoader<string>(
  async ({ db }, ids) => skusById(await db.product.findMany({ where: { id: { in: ids } }, select: SKU })),
  '',
);
const variantSku = createLoader<string>(
  async ({ db }, ids) => skusById(await db.variant.findMany({ where: { id: { in: ids } }, select: SKU })),
  '',
);

addGoodsLinks(OrderItem);

builder.prismaObjectField(OrderItem, 'sku', (t) =>
  t.string({
    nullable: true,
    scope: 'products-basic:read',
    description: 'O SKU atual da variação vendida ou, sem variação, do produto; null: sem SKU, ou não existe mais.',
    resolve: async ({ productId, variantId }, _args, ctx) => {
      if (variantId !== null) return (await variantSku(ctx, variantId)) || null;
      return productId === null ? null : (await productSku(ctx, productId)) || null;
    },
  }),
);
