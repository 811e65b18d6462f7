import { z } from 'zod';
import { BOUNDS, integer, listOf, nameText, rule, text, webAddress } from '../kernel/fields.ts';
import { documentNumber, email, phone } from '../kernel/identities.ts';

/** The most that one unit costs, in cents: what the catalogue's dearest product does. */
const DEAREST = 99_999_999;

const optional = <T extends z.ZodType>(type: T) => type.nullable().default(null);

/** An object of the caller's own, kept as it was sent. */
const freeObject = () =>
  z
    .custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
      params: { code: 'INVALID_TYPE' },
      message: 'Deve ser um objeto.',
    })
    .register(BOUNDS, { type: 'object' });

const item = z.object({
  title: nameText({ min: 1, max: 500 }),
  quantity: integer({ min: 1, max: 999 }),
  unitPrice: integer({ max: DEAREST }),
  image: optional(webAddress()),
  externalProductId: optional(text({ max: 255 })),
  externalVariantId: optional(text({ max: 255 })),
  url: optional(webAddress()),
});

const cartFields = z.object({
  token: nameText({ min: 1, max: 255 }),
  currency: z.literal('BRL').default('BRL'),
  items: listOf(item, { min: 1, max: 100 }),
  subtotalPrice: optional(z.number()),
  totalPrice: optional(z.number()),
  totalDiscount: optional(integer({ max: Number.MAX_SAFE_INTEGER })),
  requiresShipping: z.boolean().default(true),
  discounts: listOf(z.unknown(), { max: 50 }).default([]),
  metadata: optional(freeObject()),
});

type CartFields = z.output<typeof cartFields>;

const subtotalOf = ({ items }: Pick<CartFields, 'items'>) =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

/** What a cart costs, in cents: the discount is the caller's word (D-58). */
export function totalsOf(cart: Pick<CartFields, 'items' | 'totalDiscount'>) {
  const subtotal = subtotalOf(cart);
  const discount = cart.totalDiscount ?? 0;
  return { subtotal, discount, total: subtotal - discount };
}

const discounted = rule(cartFields, {
  reads: ['items', 'totalDiscount'],
  field: 'totalDiscount',
  code: 'TOO_BIG',
  message: (state) => `Deve ser no máximo ${subtotalOf(state)}, a soma dos itens em centavos.`,
  holds: (state) => totalsOf(state).total >= 0,
});

const summed = rule(discounted, {
  reads: ['items', 'subtotalPrice'],
  field: 'subtotalPrice',
  code: 'INVALID_VALUE',
  message: (state) => `Deve ser ${subtotalOf(state)}, a soma dos itens em centavos, ou nulo.`,
  holds: (state) => state.subtotalPrice === null || state.subtotalPrice === subtotalOf(state),
});

const cart = rule(summed, {
  reads: ['items', 'totalDiscount', 'totalPrice'],
  field: 'totalPrice',
  code: 'INVALID_VALUE',
  message: (state) => `Deve ser ${totalsOf(state).total}, a soma dos itens menos o desconto em centavos, ou nulo.`,
  holds: (state) => state.totalPrice === null || state.totalPrice === totalsOf(state).total,
});

/** What a caller sends of a cart of its own (contract §2, D-58, D-131). Amounts are integer cents. */
export const externalCheckoutRules = z.object({
  cart,
  customer: optional(
    z.object({
      name: optional(nameText({ min: 1, max: 200 })),
      email: optional(email()),
      phone: optional(phone()),
      document: optional(documentNumber()),
    }),
  ),
  redirect: optional(z.object({ successUrl: optional(webAddress()), cancelUrl: optional(webAddress()) })),
  metadata: optional(freeObject()),
});
