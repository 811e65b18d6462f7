import { type Principal, scopeSet } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { SendCartDocument, SentCartDocument, ShopProductsDocument, type ShopProductsQuery } from '../generated/documents/shop.ts';
import { schema } from '../graph/schema.ts';
import type { ShopCart } from './cart.ts';

/** A product as the shop shows it. Prices are reais. */
export type ShopProduct = ShopProductsQuery['products']['nodes'][number];

const PRODUCTS = compileOperation(schema, ShopProductsDocument);
const SENT = compileOperation(schema, SentCartDocument);
const CHECKOUT = compileOperation(schema, SendCartDocument);

/** The shop is a client of the store like any other, with no more than it needs. */
const principal = (storeId: string): Principal => ({
  kind: 'key',
  storeId,
  scopes: scopeSet(['products:read', 'coupons:read', 'checkouts:write']),
});

/** A coupon for everybody, which the shop tells of. */
export type ShopCoupon = ShopProductsQuery['coupons']['nodes'][number];

/** The products that the store has on sale, and its coupon; undefined: it has none. */
export async function shopWindow(
  runtime: Runtime,
  storeId: string,
): Promise<{ readonly products: readonly ShopProduct[]; readonly coupon: ShopCoupon | undefined }> {
  const { products, coupons } = await callOperation(runtime, principal(storeId), PRODUCTS, {});
  return { products: products.nodes, coupon: coupons.nodes[0] };
}

/** True for a product without a unit left. */
export const isSoldOut = ({ type, stock }: ShopProduct): boolean => type !== 'DIGITAL' && stock < 1;

/** True once a cart has become an order. */
export async function isBought(runtime: Runtime, storeId: string, { token }: ShopCart): Promise<boolean> {
  const { checkouts } = await callOperation(runtime, principal(storeId), SENT, { token: cartToken(token) });
  return checkouts.nodes.length > 0;
}

const cartToken = (token: string) => `demo-${token}`;

/** A line of the cart with its product. */
export interface ShopLine {
  readonly product: ShopProduct;
  readonly quantity: number;
}

/** Selling price of a product, in cents. */
export const priceCents = ({ price, discountedPrice }: ShopProduct): number => Math.round((discountedPrice ?? price) * 100);

interface ShopSale {
  readonly storeId: string;
  readonly shopUrl: string;
  readonly token: string;
  readonly lines: readonly ShopLine[];
}

/**
 * Sends a cart to the external checkout, as `POST /stores/external/checkout` does, and returns the address of its pay page. The
 * buyer comes back to `shopUrl`.
 */
export async function openCheckout(runtime: Runtime, { storeId, shopUrl, token, lines }: ShopSale): Promise<string> {
  const input = {
    cart: {
      // The same cart sent again is the same checkout, and not a second one.
      token: cartToken(token),
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
