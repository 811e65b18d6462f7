import { z } from 'zod';
import { stateField } from '../../../core/brazil/zipcodes.ts';
import {
  enumField,
  integerField,
  listField,
  textField,
  trimmedField,
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
import { soughtSku } from '../../../core/validation/sku.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '../../../generated/prisma/enums.ts';
import { OrderRefundStatus } from '../payment/order-refund-status.rules.ts';

/** Tags of up to 100 characters, each by its code or by the id that is made of the store's and it. */
const tagIds = () => filterOf(listField(textField({ min: 1, max: 137 }), { max: 40 }));

/** Tags that an order has, and those that it does not have. */
export const tagFilterRules = z.object({ all: tagIds(), any: tagIds(), none: tagIds() });

/** Filters of the list of orders (D-320). */
export const orderFilterRules = z.object({
  ids: idsFilter(),
  numbers: setFilter(integerField({ min: 1 })),
  statuses: setFilter(enumField(OrderStatus)),
  paymentMethods: setFilter(enumField(PaymentMethod)),
  paymentStatuses: setFilter(enumField(PaymentStatus)),
  refundDue: flagFilter(),
  returnAsked: flagFilter(),
  unexplained: flagFilter(),
  unexplainedAt: periodFilter(),
  refundStatuses: setFilter(enumField(OrderRefundStatus)),
  total: amountRangeFilter(),
  createdAt: periodFilter(),
  updatedAt: periodFilter(),
  paidAt: periodFilter(),
  customerId: idFilter(),
  couponCode: filterOf(trimmedField({ min: 1, max: 255 })),
  productId: idFilter(),
  sku: filterOf(soughtSku()),
  trackingCode: filterOf(trimmedField({ min: 1, max: 255 })),
  hasTracking: flagFilter(),
  tags: filterOf(tagFilterRules),
  states: setFilter(stateField()),
  utmSource: filterOf(verbatimField({ min: 1, max: 255 })),
  search: textFilter(255),
  /** Of API v1. */
  status: filterOf(enumField(OrderStatus)),
});
