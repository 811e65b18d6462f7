import type { z } from 'zod';
import type { Product as ProductRow } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { created } from '../kernel/rules.ts';
import { nextSlug } from '../kernel/slug.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import { CreateProductInput } from './product.input.ts';
import { productRules, productSlug } from './product.rules.ts';
import { Product } from './product.ts';
import { productColumns } from './product-columns.ts';
import { moveSku } from './sku.ts';

builder.mutationField('createProduct', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { always: ['PRODUCT_CREATED'] },
    description: 'Cria um produto. O SKU, quando informado, não pode existir em outro produto ou variação da loja.',
    args: { input: t.arg({ type: CreateProductInput, required: true, description: 'Dados do produto.' }) },
    resolve: async (_root, { input }, ctx) => {
      const product = await insertProduct(ctx.db, created(productRules, input));
      await moveSku(ctx.db, { productId: product.id }, '', product.sku);
      await ctx.emit('PRODUCT_CREATED', product);
      return product;
    },
  }),
);

/** Inserts under the first free slug of the name. The unique index decides: a slug taken meanwhile makes no row (D-31). */
async function insertProduct(db: StoreDb, state: z.output<typeof productRules>): Promise<ProductRow> {
  const base = productSlug(state.name);
  for (let slug = base; ; slug = await freeSlug(db, base)) {
    const data = [{ ...productColumns(state), slug }];
    const [product] = await db.product.createManyAndReturn({ data, skipDuplicates: true });
    if (product) return product;
  }
}

async function freeSlug(db: StoreDb, base: string): Promise<string> {
  const where = { OR: [{ slug: base }, { slug: { startsWith: `${base}-` } }] };
  const taken = await db.product.findMany({ where, select: { slug: true } });
  return nextSlug(
    base,
    taken.map(({ slug }) => slug),
  );
}
