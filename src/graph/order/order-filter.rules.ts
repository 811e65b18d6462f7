import { z } from 'zod';
import { OrderStatus, PaymentMethod } from '../../generated/prisma/enums.ts';
import { inOrder, moment, oneOf, text } from '../kernel/fields.ts';

const fields = z.object({
  status: oneOf(OrderStatus).nullish(),
  tagId: text({ min: 1, max: 100 }).nullish(),
  paymentMethod: oneOf(PaymentMethod).nullish(),
  createdSince: moment().nullish(),
  createdUntil: moment().nullish(),
  search: text({ min: 1, max: 255 }).nullish(),
});

/** What the list of orders may be narrowed by. */
export const orderFilterRules = inOrder(fields, {
  from: 'createdSince',
  to: 'createdUntil',
  message: 'Não pode ser antes de createdSince.',
});
