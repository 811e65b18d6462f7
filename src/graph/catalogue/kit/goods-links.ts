import type { ObjectRef } from '@pothos/core';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { Product } from '../product/product.ts';
import { Variant } from '../variant/variant.ts';
import { Kit } from './kit.ts';

type Types = typeof builder.$inferSchemaTypes;

/** The ids of what a line sells. None of them is a relation: what was sold may be deleted. */
interface Goods {
  readonly productId?: string | null | undefined;
  readonly variantId?: string | null | undefined;
  readonly kitId?: string | null | undefined;
}

const product = linkTo('product');
const variant = linkTo('variant');
const kit = linkTo('kit');

/** Adds to the lines of a cart or of an order what they sell, as it is now. */
export function addGoodsLinks<Line extends Goods>(lines: ObjectRef<Types, Line, Line>): void {
  builder.objectFields(lines, (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      scope: 'products-basic:read',
      description: 'O produto, como é agora; null: não existe mais, ou a linha é de um carrinho externo.',
      resolve: ({ productId }, _args, ctx, info) => product(ctx, info, productId),
    }),
    variant: t.field({
      type: Variant,
      nullable: true,
      scope: 'products-basic:read',
      description: 'A variação, como é agora; null: nenhuma, ou não existe mais.',
      resolve: ({ variantId }, _args, ctx, info) => variant(ctx, info, variantId),
    }),
    kit: t.field({
      type: Kit,
      nullable: true,
      scope: 'kits:read',
      description: 'O kit de que a linha faz parte, como é agora; null: nenhum, ou não existe mais.',
      resolve: ({ kitId }, _args, ctx, info) => kit(ctx, info, kitId),
    }),
  }));
}
