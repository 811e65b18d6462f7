import { builder } from '../../../core/schema/builder.ts';
import { MAX_INT } from '../../../core/validation/field-types.ts';
import type { Product as ProductRow, Variant as VariantRow } from '../../../generated/prisma/client.ts';
import { Product, productPrice, variantPrice } from '../product/product.ts';
import { type ProductOption, productOptions } from './product-options.ts';
import { MAX_OPTIONS } from './variant.rules.ts';
import { Variant } from './variant.ts';

/** Figures of a product over its variants: its options, its total stock, its selling prices. */

type Figures = Pick<VariantRow, 'active' | 'options' | 'price' | 'discountedPrice' | 'stock'>;
type WithFigures = Pick<ProductRow, 'price' | 'discountedPrice'> & { readonly variants: readonly Figures[] };

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

builder.prismaObjectField(Variant, 'sellingPrice', (t) =>
  t.field({
    type: 'Money',
    description:
      'Por quanto a variação é vendida: o preço promocional próprio, o preço próprio ou, sem eles, o que vale no produto.',
    select: { product: { select: { price: true, discountedPrice: true } } },
    resolve: (variant) => variantPrice(variant, variant.product),
  }),
);
