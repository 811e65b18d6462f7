import { z } from 'zod';
import { documentField, emailField, phoneField } from '../../core/brazil/documents.ts';
import {
  dateTimeField,
  enumField,
  integerField,
  listField,
  rule,
  textField,
  uuidField,
} from '../../core/validation/field-types.ts';
import { jsonObject } from '../../core/validation/json-fields.ts';
import { PaymentMethod } from '../../generated/prisma/enums.ts';
import { withoutField } from '../promotion-draft/without.rules.ts';

const item = rule(
  z.object({
    productId: uuidField().nullable().default(null),
    variantId: uuidField().nullable().default(null),
    kitId: uuidField().nullable().default(null),
    quantity: integerField({ min: 1, max: 999 }).default(1),
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
const items = listField(item, { min: 1, max: 100 });

/** A coupon's code, as it may be typed. */
const typedCode = () => textField({ max: 100 }).nullable().default(null);

/** A checkout of the store's own goods. */
export const storeCheckoutRules = z.object({
  items,
  couponCode: typedCode(),
  customer: z
    .object({
      name: textField({ max: 255 }).nullable().default(null),
      email: emailField().nullable().default(null),
      phone: phoneField().nullable().default(null),
      documentNumber: documentField().nullable().default(null),
    })
    .nullable()
    .default(null),
  metadata: jsonObject().nullable().default(null),
});

/** Rules of a cart that is only priced. */
export const simulationRules = z.object({
  items,
  couponCode: typedCode(),
  paymentMethod: enumField(PaymentMethod).nullable().default(null),
  shippingMethodId: uuidField().nullable().default(null),
  customerDocument: documentField().nullable().default(null),
  at: dateTimeField().nullable().default(null),
  without: withoutField(),
});
