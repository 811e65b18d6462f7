import { z } from 'zod';
import { documentField } from '../../../core/brazil/documents.ts';
import { phoneField } from '../../../core/brazil/phones.ts';
import { emailField } from '../../../core/validation/emails.ts';
import {
  boundsRegistry,
  integerField,
  listField,
  nameField,
  rule,
  verbatimField,
  verbatimNameField,
  webUrl,
} from '../../../core/validation/field-types.ts';
import { jsonObject, jsonWithin } from '../../../core/validation/json-fields.ts';

/** Maximum price of one unit in cents: that of a product in the catalogue. */
const MAX_UNIT_PRICE_CENTS = 99_999_999;

const optional = <T extends z.ZodType>(type: T) => type.nullable().default(null);

/** A form field that may be left empty: `""` is null (D-230). At most `max` characters in the published schema. */
const emptyAsNull = <T extends z.ZodType>(type: T, max: number) =>
  z
    .preprocess((value) => (value === '' ? null : value), optional(type))
    .register(boundsRegistry, { type: ['string', 'null'], maxLength: max });

const item = z.object({
  title: nameField({ min: 1, max: 500 }),
  quantity: integerField({ min: 1, max: 999 }),
  unitPrice: integerField({ max: MAX_UNIT_PRICE_CENTS }),
  image: optional(webUrl()),
  externalProductId: optional(verbatimField({ max: 255 })),
  externalVariantId: optional(verbatimField({ max: 255 })),
  url: optional(webUrl()),
});

const cartFields = z.object({
  token: verbatimNameField({ min: 1, max: 255 }),
  currency: z.literal('BRL').default('BRL'),
  items: listField(item, { min: 1, max: 100 }),
  subtotalPrice: optional(z.number()),
  totalPrice: optional(z.number()),
  totalDiscount: optional(integerField({ max: Number.MAX_SAFE_INTEGER })),
  requiresShipping: z.boolean().default(true),
  discounts: jsonWithin(listField(z.unknown(), { max: 50 })).default([]),
  metadata: optional(jsonObject()),
});

type CartFields = z.output<typeof cartFields>;

const subtotalOf = ({ items }: Pick<CartFields, 'items'>) =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

/** Totals of a cart, in cents: the discount is the caller's (D-58). */
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

/** Rules of an external cart (contract §2, D-58, D-131). Amounts are integer cents. */
export const externalCheckoutRules = z.object({
  cart,
  customer: optional(
    z.object({
      name: emptyAsNull(nameField({ min: 1, max: 200 }), 200),
      email: emptyAsNull(emailField(), 254),
      phone: emptyAsNull(phoneField(), 40),
      document: emptyAsNull(documentField(), 30),
    }),
  ),
  redirect: optional(z.object({ successUrl: optional(webUrl()), cancelUrl: optional(webUrl()) })),
  metadata: optional(jsonObject()),
});
