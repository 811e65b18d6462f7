import { z } from 'zod';
import { DeliveryStatus } from '../../generated/prisma/enums.ts';
import { inOrder, moment, oneOf, rule, uuid } from '../kernel/fields.ts';

const filter = z.object({
  webhookId: uuid().nullish(),
  eventId: uuid().nullish(),
  status: oneOf(DeliveryStatus).nullish(),
  eventType: z.string().nullish(),
  since: moment().nullish(),
  until: moment().nullish(),
});

/** What the list of deliveries may be narrowed by. */
export const deliveryFilterRules = inOrder(filter, { from: 'since', to: 'until', message: 'Não pode ser antes de since.' });

/** As long as events are kept: 30 days, in milliseconds. */
const LONGEST_REPLAY = 30 * 24 * 60 * 60 * 1000;

const replay = inOrder(z.object({ since: moment(), until: moment() }), {
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
  holds: ({ since, until }) => until.getTime() - since.getTime() <= LONGEST_REPLAY,
});

/** How many events one replay takes at most: they are one transaction, for which others wait. */
export const MOST_REPLAYED = 2_000;

export const DELIVERY_MISSING = 'Entrega não encontrada.';
