import { z } from 'zod';
import { dateTimeField, integerField, nameField, rule, verbatimField } from '../../../core/validation/field-types.ts';

/** The times that the clock of a store may show. */
export const CLOCK_BOUNDS = { first: new Date('2000-01-01T00:00:00.000Z'), last: new Date('2199-12-31T23:59:59.999Z') } as const;

export const clockTime = () =>
  dateTimeField().refine((at) => at >= CLOCK_BOUNDS.first && at <= CLOCK_BOUNDS.last, {
    params: { code: 'INVALID_VALUE' },
    error: 'Deve ser um momento dos anos 2000 a 2199.',
  });

/** A new test store: empty, a copy, or filled with what follows from a seed. */
export const testStoreRules = rule(
  z.object({
    name: nameField({ min: 1, max: 150 }),
    copyOf: z.string().nullish(),
    seed: verbatimField({ min: 1, max: 100 }).nullish(),
    clockAt: clockTime().nullish(),
  }),
  {
    reads: ['copyOf', 'seed'],
    field: 'seed',
    code: 'CONFLICT',
    message: 'Use copyOf ou seed, não os dois.',
    holds: ({ copyOf, seed }) => copyOf == null || seed == null,
  },
);

/** A page of the log of a clock. */
export const clockLogRules = z.object({ first: integerField({ min: 1, max: 100 }).nullish(), after: integerField().nullish() });
