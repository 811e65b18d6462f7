import { z } from 'zod';
import { dateTimeField, enumField, orderedRange, rule } from '../../../core/validation/field-types.ts';
import {
  countRangeFilter,
  flagFilter,
  idFilter,
  idsFilter,
  periodFilter,
  setFilter,
} from '../../../core/validation/filter-fields.ts';
import { DeliveryStatus } from '../../../generated/prisma/enums.ts';

/** Filters of the list of deliveries. */
export const deliveryFilterRules = z.object({
  ids: idsFilter(),
  webhookId: idFilter(),
  eventId: idFilter(),
  orderId: idFilter(),
  customerId: idFilter(),
  statuses: setFilter(enumField(DeliveryStatus)),
  eventTypes: setFilter(z.string()),
  httpStatus: countRangeFilter({ min: 100, max: 599 }),
  isTest: flagFilter(),
  createdAt: periodFilter(),
});

/** Time for which events are kept: 30 days, in milliseconds. */
const MAX_REPLAY_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

const replay = orderedRange(z.object({ since: dateTimeField(), until: dateTimeField() }), {
  from: 'since',
  to: 'until',
  message: 'Não pode ser antes de since.',
});

/** The window of a replay. */
export const replayRules = rule(replay, {
  reads: ['since', 'until'],
  field: 'since',
  code: 'INVALID_VALUE',
  message: 'Deve ser no máximo 30 dias antes de until.',
  holds: ({ since, until }) => until.getTime() - since.getTime() <= MAX_REPLAY_WINDOW_MS,
});

/** Maximum number of events in a replay: they are one transaction, which blocks others. */
export const MAX_REPLAYED_EVENTS = 2_000;

export const DELIVERY_MISSING = 'Entrega não encontrada.';
