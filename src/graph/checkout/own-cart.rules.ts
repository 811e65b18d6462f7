import { z } from 'zod';
import { PaymentMethod } from '../../generated/prisma/enums.ts';
import { integer, listOf, moment, oneOf, rule, text, uuid } from '../kernel/fields.ts';
import { documentNumber, email, phone } from '../kernel/identities.ts';

const item = rule(
  z.object({
    productId: uuid().nullable().default(null),
    variantId: uuid().nullable().default(null),
    kitId: uuid().nullable().default(null),
    quantity: integer({ min: 1, max: 999 }).default(1),
  }),
  {
    reads: ['productId', 'variantId', 'kitId'],
    field: 'productId',
    code: 'REQUIRED',
    message: 'Informe um produto, uma variação dele ou um kit, e só um deles.',
    holds: ({ productId, variantId, kitId }) => (kitId === null) !== (productId === null && variantId === null),
  },
);

/** The items of a cart of the store's own. */
const items = listOf(item, { min: 1, max: 100 });

/** A coupon's code, as it may be typed. */
const typedCode = () => text({ max: 100 }).nullable().default(null);

/** A checkout of the store's own goods. */
export const ownCheckoutRules = z.object({
  items,
  couponCode: typedCode(),
  customer: z
    .object({
      name: text({ max: 255 }).nullable().default(null),
      email: email().nullable().default(null),
      phone: phone().nullable().default(null),
      documentNumber: documentNumber().nullable().default(null),
    })
    .nullable()
    .default(null),
  metadata: z.record(z.string(), z.unknown()).nullable().default(null),
});

/** A cart to be priced and nothing else. */
export const simulationRules = z.object({
  items,
  couponCode: typedCode(),
  paymentMethod: oneOf(PaymentMethod).nullable().default(null),
  shippingMethodId: uuid().nullable().default(null),
  customerDocument: documentNumber().nullable().default(null),
  at: moment().nullable().default(null),
});
