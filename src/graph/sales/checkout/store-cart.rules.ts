import { z } from 'zod';
import { documentField } from '../../../core/brazil/documents.ts';
import { phoneField } from '../../../core/brazil/phones.ts';
import { emailField } from '../../../core/validation/emails.ts';
import {
  dateTimeField,
  enumField,
  integerField,
  listField,
  rule,
  textField,
  uuidField,
} from '../../../core/validation/field-types.ts';
import { jsonObject } from '../../../core/validation/json-fields.ts';
import { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { typedCodeField } from '../../promotions/coupon/coupon-code.rules.ts';
import { withoutField } from '../../promotions/promotion-draft/without.rules.ts';

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

/** The longest typed code of a cart. */
const TYPED_CODE = { max: 100 };

/** A checkout of the store's own goods (D-144). */
export const storeCheckoutRules = z.object({
  items,
  couponCode: typedCodeField(TYPED_CODE),
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
  couponCode: typedCodeField(TYPED_CODE),
  paymentMethod: enumField(PaymentMethod).nullable().default(null),
  shippingMethodId: uuidField().nullable().default(null),
  customerDocument: documentField().nullable().default(null),
  at: dateTimeField().nullable().default(null),
  without: withoutField(),
});
