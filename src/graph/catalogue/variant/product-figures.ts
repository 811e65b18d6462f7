import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { MAX_INT } from '../../../core/validation/field-types.ts';
import type { Product as ProductRow, StockItem, Variant as VariantRow } from '../../../generated/prisma/client.ts';
import { isLow } from '../product/low-stock.ts';
import { Product, productPrice, variantPrice } from '../product/product.ts';
import { type ProductOption, productOptions } from './product-options.ts';
import { MAX_OPTIONS } from './variant.rules.ts';
import { Variant } from './variant.ts';

/** Figures of a product over its variants: its options, its total stock, its selling prices. */

type Figures = Pick<VariantRow, 'active' | 'options' | 'price' | 'discountedPrice' | 'stock'>;
type WithFigures = Pick<ProductRow, 'price' | 'discountedPrice'> & { readonly variants: readonly Figures[] };

/** The stock of a variant that is sold. */
const stockItem = createLoader<StockItem | null>(async ({ db }, ids) => {
  const items = await db.stockItem.findMany({ where: { id: { in: ids } } });
  return new Map(items.map((item) => [item.id, item]));
}, null);

/** The variants of a product, in the order of `Product.variants`, with which they share a statement. */
const WITH_FIGURES = {
  variants: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { active: true, options: true, price: true, discountedPrice: true, stock: true },
  },
} as const;

const activeOf = ({ variants }: WithFigures): readonly Figures[] => variants.filter(({ active }) => active);

const pricesOf = (product: WithFigures): number[] => {
  const prices = activeOf(product).map((variant) => variantPrice(variant, product));
  return prices.length > 0 ? prices : [productPrice(product)];
};

const PriceRange = builder.objectRef<readonly number[]>('PriceRange').implement({
  description: 'Do menor ao maior preço de venda de um produto.',
  fields: (t) => ({
    min: t.field({ type: 'Money', description: 'O menor.', resolve: (prices) => Math.min(...prices) }),
    max: t.field({ type: 'Money', description: 'O maior.', resolve: (prices) => Math.max(...prices) }),
  }),
});

const ProductOptionType = builder.objectRef<ProductOption>('ProductOption').implement({
  description: 'Uma característica em que as variações de um produto diferem, como Cor.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Nome.' }),
    values: t.exposeStringList('values', { description: 'Os valores, cada um uma vez, na ordem das variações.' }),
  }),
});

builder.prismaObjectFields(Product, (t) => ({
  options: t.field({
    type: [ProductOptionType],
    description: `As características das variações ativas ou, sem nenhuma ativa, de todas; no máximo ${MAX_OPTIONS}.`,
    select: WITH_FIGURES,
    resolve: (product) => {
      const active = activeOf(product);
      return productOptions(active.length > 0 ? active : product.variants);
    },
  }),
  totalStock: t.int({
    description: `A soma do estoque das variações ativas, até ${MAX_INT}; sem nenhuma ativa, o estoque do produto.`,
    select: WITH_FIGURES,
    resolve: (product) => {
      const active = activeOf(product);
      return active.length > 0
        ? Math.min(
            MAX_INT,
            active.reduce((sum, { stock }) => sum + stock, 0),
          )
        : product.stock;
    },
  }),
  lowStock: t.boolean({
    description:
      'Se o estoque está baixo: o de alguma variação ativa ou, sem nenhuma ativa, o do produto, até o número da variação, do produto ou da loja. O de um DIGITAL nunca está.',
    select: { stockItems: { select: { lowFrom: true } } },
    resolve: async ({ stockItems }, _args, ctx) => {
      const { lowStockAt } = await ctx.ownStore();
      return stockItems.some((item) => isLow(item, lowStockAt));
    },
  }),
  sellingPrice: t.field({
    type: 'Money',
    description: 'Por quanto o produto sem variação é vendido: o preço promocional ou, sem ele, o preço.',
    resolve: productPrice,
  }),
  priceRange: t.field({
    type: PriceRange,
    description: 'Os preços de venda das variações ativas; sem nenhuma ativa, o do produto.',
    select: WITH_FIGURES,
    resolve: pricesOf,
  }),
}));

builder.prismaObjectField(Variant, 'lowStock', (t) =>
  t.boolean({
    description: 'Se está à venda e o seu estoque está baixo.',
    resolve: async ({ id }, _args, ctx) => {
      const [item, { lowStockAt }] = await Promise.all([stockItem(ctx, id), ctx.ownStore()]);
      return item !== null && isLow(item, lowStockAt);
    },
  }),
);

builder.prismaObjectField(Variant, 'sellingPrice', (t) =>
  t.field({
    type: 'Money',
    description:
      'Por quanto a variação é vendida: o preço promocional próprio, o preço próprio ou, sem eles, o que vale no produto.',
    select: { product: { select: { price: true, discountedPrice: true } } },
    resolve: (variant) => variantPrice(variant, variant.product),
  }),
);
