import type { Product, Variant } from '../../generated/prisma/client.ts';

type Priced = Pick<Product, 'price' | 'discountedPrice'>;

/** Selling price of a product, in cents (D-81). */
export const productPrice = ({ price, discountedPrice }: Priced): number => discountedPrice ?? price;

/** Selling price of a variant, in cents: what it does not have of its own is the product's (D-81). */
export const variantPrice = ({ price, discountedPrice }: Pick<Variant, 'price' | 'discountedPrice'>, product: Priced): number =>
  discountedPrice ?? price ?? productPrice(product);
