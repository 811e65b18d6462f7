import { z } from 'zod';
import { stateField } from '../../../core/brazil/zipcodes.ts';
import { dateRangeRules } from '../../../core/validation/date-range.rules.ts';
import {
  dateTimeField,
  enumField,
  integerField,
  listField,
  orderedRange,
  textField,
  trimmedField,
  uuidField,
  verbatimField,
} from '../../../core/validation/field-types.ts';
import { amountFilter, idsFilter, timesInOrder } from '../../../core/validation/filter-fields.ts';
import { soughtSku } from '../../../core/validation/sku.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '../../../generated/prisma/enums.ts';

/** A code of up to 100 characters, or the id that is made of the store's and it. */
const tagId = () => textField({ min: 1, max: 137 });
const tagIds = () => listField(tagId(), { min: 1, max: 40 }).nullish();

const fields = z.object({
  ids: idsFilter(),
  numbers: listField(integerField({ min: 1 }), { min: 1, max: 100 }).nullish(),
  status: enumField(OrderStatus).nullish(),
  statuses: listField(enumField(OrderStatus), { min: 1, max: 7 }).nullish(),
  paymentMethod: enumField(PaymentMethod).nullish(),
  paymentMethods: listField(enumField(PaymentMethod), { min: 1, max: 3 }).nullish(),
  paymentStatuses: listField(enumField(PaymentStatus), { min: 1, max: 6 }).nullish(),
  refundDue: z.boolean().nullish(),
  minTotal: amountFilter(),
  maxTotal: amountFilter(),
  created: dateRangeRules.nullish(),
  paid: dateRangeRules.nullish(),
  createdSince: dateTimeField().nullish(),
  createdUntil: dateTimeField().nullish(),
  updatedSince: dateTimeField().nullish(),
  updatedUntil: dateTimeField().nullish(),
  paidSince: dateTimeField().nullish(),
  paidUntil: dateTimeField().nullish(),
  customerId: uuidField().nullish(),
  couponCode: trimmedField({ min: 1, max: 255 }).nullish(),
  productId: uuidField().nullish(),
  sku: soughtSku().nullish(),
  trackingCode: trimmedField({ min: 1, max: 255 }).nullish(),
  hasTracking: z.boolean().nullish(),
  tagId: tagId().nullish(),
  allTagIds: tagIds(),
  anyTagIds: tagIds(),
  noTagIds: tagIds(),
  state: stateField().nullish(),
  utmSource: verbatimField({ min: 1, max: 255 }).nullish(),
  search: textField({ min: 1, max: 255 }).nullish(),
});

const inOrder = timesInOrder(timesInOrder(timesInOrder(fields, 'created'), 'updated'), 'paid');

/** Filters of the list of orders (D-320). */
export const orderFilterRules = orderedRange(inOrder, {
  from: 'minTotal',
  to: 'maxTotal',
  message: 'Não pode ser menor que minTotal.',
});
