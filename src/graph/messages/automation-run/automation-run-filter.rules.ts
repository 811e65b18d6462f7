import { z } from 'zod';
import { dateTimeField, enumField, orderedRange, uuidField } from '../../../core/validation/field-types.ts';
import { RunStatus } from '../../../generated/prisma/enums.ts';

/** Filters of the list of runs. */
export const automationRunFilterRules = orderedRange(
  z.object({
    automationId: uuidField().nullish(),
    orderId: uuidField().nullish(),
    checkoutId: uuidField().nullish(),
    customerId: uuidField().nullish(),
    eventId: uuidField().nullish(),
    status: enumField(RunStatus).nullish(),
    since: dateTimeField().nullish(),
    until: dateTimeField().nullish(),
  }),
  { from: 'since', to: 'until', message: 'Não pode ser antes de since.' },
);
