import type { Checkout } from '../../generated/prisma/client.ts';
import type { CheckoutLine } from '../checkout/checkout-item.ts';
import { priceOf, variantPrice } from '../checkout/own-cart.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import type { CartFlat } from './flat-fields.ts';

/** What a line is called and what one of it costs, in cents; both null where the store does not have it any more. */
interface Named {
  readonly name: string | null;
  readonly price: number | null;
}

const GONE: Named = { name: null, price: null };

const inReais = (cents: bigint | number) => Number(cents) / 100;

/** What the store's own goods are called and cost now, by the id that a line names; a kit costs what its items do (D-81). */
async function goodsNow(db: StoreDb, lines: readonly CheckoutLine[]): Promise<ReadonlyMap<string, Named>> {
  const ids = (field: 'productId' | 'variantId' | 'kitId') => ({
    where: { id: { in: lines.flatMap((line) => line[field] ?? []) } },
  });
  const products = await db.product.findMany(ids('productId'));
  const variants = await db.variant.findMany({ ...ids('variantId'), include: { product: true } });
  const kits = await db.kit.findMany({ ...ids('kitId'), include: { items: { include: { product: true } } } });
  return new Map<string, Named>([
    ...products.map((product) => [product.id, { name: product.name, price: priceOf(product) }] as const),
    ...variants.map(({ product, ...variant }) => {
      const name = `${product.name} (${variant.name})`;
      return [variant.id, { name, price: variantPrice(variant, product) }] as const;
    }),
    ...kits.map(({ id, name, items }) => {
      const price = items.reduce((sum, each) => sum + each.quantity * (each.customPrice ?? priceOf(each.product)), 0);
      return [id, { name, price }] as const;
    }),
  ]);
}

const idOf = ({ productId, variantId, kitId }: CheckoutLine): string => kitId ?? variantId ?? productId ?? '';

/** What the lines of a cart are called and cost, in their order: a cart from outside says so itself. */
async function namedLines(db: StoreDb, kind: Checkout['kind'], lines: readonly CheckoutLine[]): Promise<Named[]> {
  if (kind === 'EXTERNAL') return lines.map(({ title = null, unitPrice = null }) => ({ name: title, price: unitPrice }));
  const goods = await goodsNow(db, lines);
  return lines.map((line) => goods.get(idOf(line)) ?? GONE);
}

/** The fields beside `data` in the events of a cart, null where only an order would know (D-71). */
export async function cartFlat(checkout: Checkout, { db }: RequestContext): Promise<CartFlat> {
  const lines = checkout.items as unknown as CheckoutLine[];
  const named = await namedLines(db, checkout.kind, lines);
  return {
    id: checkout.id,
    status: checkout.status.toLowerCase() as Lowercase<Checkout['status']>,
    method: null,
    amount: inReais(checkout.total),
    client: {
      name: checkout.customerName,
      email: checkout.customerEmail,
      phone: checkout.customerPhone,
      doc: checkout.customerDocument,
    },
    items: lines.map(({ quantity, externalProductId = null, externalVariantId = null }, place) => {
      const { name, price } = named[place] ?? GONE;
      return {
        id: null,
        name,
        price: price === null ? null : inReais(price),
        quantity,
        externalRef: externalVariantId ?? externalProductId,
        orderBump: false,
        gift: false,
      };
    }),
    address: null,
    utm: null,
    installments: null,
    paidAt: null,
  };
}
