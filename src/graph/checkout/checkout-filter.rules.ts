import { z } from 'zod';
import { CheckoutKind, CheckoutStatus } from '../../generated/prisma/enums.ts';
import { moment, oneOf, text } from '../kernel/fields.ts';

/** What the list of checkouts may be narrowed by. */
export const checkoutFilterRules = z.object({
  status: oneOf(CheckoutStatus).nullish(),
  kind: oneOf(CheckoutKind).nullish(),
  cartToken: text({ min: 1, max: 255 }).nullish(),
  createdSince: moment().nullish(),
  updatedSince: moment().nullish(),
});
