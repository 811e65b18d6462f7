import type { RequestContext } from '../../../core/execution/context.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Checkout } from '../../../generated/prisma/client.ts';
import { productPrice, variantPrice } from '../../catalogue/product/product.ts';
import type { CheckoutLine } from '../../sales/checkout/checkout-item.ts';
import { kitQuantityOf } from '../../sales/checkout/kit-quantity.ts';
import type { CartTopLevelFields } from './top-level-fields.ts';

/** Name and unit price of a line, in cents; null when the store no longer has the item. */
interface NamedLine {
  readonly name: string | null;
  readonly price: number | null;
}

const MISSING_LINE: NamedLine = { name: null, price: null };

const centsToReais = (cents: bigint | number) => Number(cents) / 100;

/**
 * Current names and prices of the store's items, by the id that a line refers to. A kit costs the sum of its items (D-81), in
 * the line's quantities (D-240).
 */
async function currentItems(
  db: StoreDb,
  lines: readonly CheckoutLine[],
): Promise<ReadonlyMap<string, (line: CheckoutLine) => NamedLine>> {
  const ids = (field: 'productId' | 'variantId' | 'kitId') => ({
    where: { id: { in: lines.flatMap((line) => line[field] ?? []) } },
  });
  const products = await db.product.findMany(ids('productId'));
  const variants = await db.variant.findMany({ ...ids('variantId'), include: { product: true } });
  const kits = await db.kit.findMany({ ...ids('kitId'), include: { items: { include: { product: true } } } });
  return new Map<string, (line: CheckoutLine) => NamedLine>([
    ...products.map((product) => [product.id, () => ({ name: product.name, price: productPrice(product) })] as const),
    ...variants.map(({ product, ...variant }) => {
      const name = `${product.name} (${variant.name})`;
      return [variant.id, () => ({ name, price: variantPrice(variant, product) })] as const;
    }),
    ...kits.map((kit) => {
      const costOf = ({ kitQuantities }: CheckoutLine) =>
        kit.items.reduce((sum, item) => {
          return sum + kitQuantityOf(kit, item, kitQuantities) * (item.customPrice ?? productPrice(item.product));
        }, 0);
      return [kit.id, (line: CheckoutLine) => ({ name: kit.name, price: costOf(line) })] as const;
    }),
  ]);
}

const idOf = ({ productId, variantId, kitId }: CheckoutLine): string => kitId ?? variantId ?? productId ?? '';

/** Names and prices of the lines of a cart, in order; an external cart has its own. */
async function namedLines(db: StoreDb, kind: Checkout['kind'], lines: readonly CheckoutLine[]): Promise<NamedLine[]> {
  if (kind === 'EXTERNAL') return lines.map(({ title = null, unitPrice = null }) => ({ name: title, price: unitPrice }));
  const items = await currentItems(db, lines);
  return lines.map((line) => items.get(idOf(line))?.(line) ?? MISSING_LINE);
}

/** Top-level fields of a cart's events; null for fields that only an order has (D-71). */
export async function cartTopLevelFields(checkout: Checkout, { db }: RequestContext): Promise<CartTopLevelFields> {
  const lines = checkout.items as unknown as CheckoutLine[];
  const named = await namedLines(db, checkout.kind, lines);
  return {
    id: checkout.id,
    status: checkout.status.toLowerCase() as Lowercase<Checkout['status']>,
    method: null,
    amount: centsToReais(checkout.total),
    client: {
      name: checkout.customerName,
      email: checkout.customerEmail,
      phone: checkout.customerPhone,
      doc: checkout.customerDocument,
    },
    items: lines.map(({ quantity, externalProductId = null, externalVariantId = null }, index) => {
      const { name, price } = named[index] ?? MISSING_LINE;
      return {
        id: null,
        name,
        price: price === null ? null : centsToReais(price),
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
