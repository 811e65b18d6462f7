import { z } from 'zod';
import { RunStatus } from '../../generated/prisma/enums.ts';
import { inOrder, moment, oneOf, uuid } from '../kernel/fields.ts';

/** What the list of runs may be narrowed by. */
export const automationRunFilterRules = inOrder(
  z.object({
    automationId: uuid().nullish(),
    orderId: uuid().nullish(),
    checkoutId: uuid().nullish(),
    customerId: uuid().nullish(),
    eventId: uuid().nullish(),
    status: oneOf(RunStatus).nullish(),
    since: moment().nullish(),
    until: moment().nullish(),
  }),
  { from: 'since', to: 'until', message: 'Não pode ser antes de since.' },
);
