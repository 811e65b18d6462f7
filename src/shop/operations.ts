import { randomUUID } from 'node:crypto';
import type { Principal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { SendCartDocument, ShopProductsDocument, type ShopProductsQuery } from '../generated/documents/shop.ts';
import { schema } from '../graph/schema.ts';

/** A product as the shop shows it. Prices are reais. */
export type ShopProduct = ShopProductsQuery['products']['nodes'][number];

const PRODUCTS = compileOperation(schema, ShopProductsDocument);
const CHECKOUT = compileOperation(schema, SendCartDocument);

/** The shop is a client of the store like any other, with no more than it needs. */
const principal = (storeId: string): Principal => ({
  kind: 'key',
  storeId,
  scopes: new Set(['products:read', 'checkouts:write']),
});

/** The products that the store has on sale and in stock. */
export async function shopProducts(runtime: Runtime, storeId: string): Promise<ShopProduct[]> {
  const { products } = await callOperation(runtime, principal(storeId), PRODUCTS, {});
  return products.nodes.filter(({ type, stock }) => type === 'DIGITAL' || stock > 0);
}

/** A line of the cart with its product. */
export interface ShopLine {
  readonly product: ShopProduct;
  readonly quantity: number;
}

/** Selling price of a product, in cents. */
export const priceCents = ({ price, discountedPrice }: ShopProduct): number => Math.round((discountedPrice ?? price) * 100);

/**
 * Sends a cart to the external checkout, as `POST /stores/external/checkout` does, and returns the address of its pay page. The
 * buyer comes back to `shopUrl`.
 */
export async function openCheckout(
  runtime: Runtime,
  { storeId, shopUrl, lines }: { readonly storeId: string; readonly shopUrl: string; readonly lines: readonly ShopLine[] },
): Promise<string> {
  const input = {
    cart: {
      token: `demo-${randomUUID()}`,
      items: lines.map(({ product, quantity }) => ({
        title: product.name,
        quantity,
        unitPrice: priceCents(product),
        externalProductId: product.id,
        ...(product.media.images[0] !== undefined && { image: product.media.images[0] }),
      })),
      requiresShipping: lines.some(({ product }) => product.type === 'PHYSICAL'),
    },
    redirect: { successUrl: `${shopUrl}/obrigado`, cancelUrl: `${shopUrl}/carrinho` },
  };
  const { checkout } = await callOperation(runtime, principal(storeId), CHECKOUT, { input });
  return checkout.checkoutUrl;
}
