import { z } from 'zod';
import { soughtEmail } from '../../../core/validation/emails.ts';
import {
  enumField,
  integerField,
  listField,
  MAX_TEXT_LENGTH,
  rule,
  textField,
  trimmedField,
  uuidField,
  verbatimField,
} from '../../../core/validation/field-types.ts';
import {
  amountRangeFilter,
  filterOf,
  flagFilter,
  idFilter,
  idsFilter,
  periodFilter,
  setFilter,
  textFilter,
} from '../../../core/validation/filter-fields.ts';
import { jsonObject } from '../../../core/validation/json-fields.ts';
import { CheckoutKind, CheckoutStatus } from '../../../generated/prisma/enums.ts';
import { addressRules, buyerRules } from '../../customers/customer/buyer.rules.ts';
import { acceptTotalField, CARD_INSTALLMENTS, paymentChoiceFields } from '../payment/payment-choice.rules.ts';

const fields = z.object({
  checkoutId: uuidField(),
  customer: buyerRules,
  shippingAddress: addressRules.nullable().default(null),
  ...paymentChoiceFields,
  couponCode: trimmedField({ max: MAX_TEXT_LENGTH }).nullable().default(null),
  singleUseCoupons: z.boolean().default(true),
  shippingMethodId: uuidField().nullable().default(null),
  acceptTotal: acceptTotalField(),
  params: jsonObject().nullable().default(null),
});

/** Input that completes a checkout. */
export const completionRules = rule(fields, CARD_INSTALLMENTS);

export const CHECKOUT_MISSING = 'Checkout não encontrado.';

/** Inactivity after which a cart counts as abandoned, in milliseconds (D-70). */
export const ABANDON_AFTER_MS = 30 * 60_000;

/** Filters of the list of checkouts. */
export const checkoutFilterRules = z.object({
  ids: idsFilter(),
  statuses: setFilter(enumField(CheckoutStatus)),
  kinds: setFilter(enumField(CheckoutKind)),
  cartToken: filterOf(verbatimField({ min: 1, max: 255 })),
  createdAt: periodFilter(),
  updatedAt: periodFilter(),
  activeAt: periodFilter(),
  total: amountRangeFilter(),
  recovered: flagFilter(),
  search: textFilter(255),
  customerId: idFilter(),
  email: filterOf(soughtEmail()),
});

/** Maximum number of lines of a call: those of the longest cart (D-212 cost of a page). */
const MAX_LINES = 500;

/** Units of items in each kit, by the lines of the cart (D-240). A line's key is no longer than `lineKey` makes it. */
export const kitQuantitiesRules = z.object({
  checkoutId: uuidField(),
  quantities: listField(z.object({ key: textField({ min: 1, max: 20 }), quantity: integerField({ min: 1, max: 999 }) }), {
    min: 1,
    max: MAX_LINES,
  }),
});
