import { z } from 'zod';
import { RANGE_PRESETS, type RangePreset } from '../../lib/date-range.ts';
import { dateTimeField, orderedRange, rule } from './field-types.ts';

/** The days that a range may name. */
const DAYS = { first: '1900-01-01', last: '2999-12-31' } as const;

const dateField = () =>
  z.string().refine((date) => date >= DAYS.first && date <= DAYS.last, {
    params: { code: 'INVALID_VALUE' },
    error: `Deve ser uma data de ${DAYS.first} a ${DAYS.last}.`,
  });

const presets = Object.keys(RANGE_PRESETS) as [RangePreset, ...RangePreset[]];

/** The first and the last day of a range. */
export const daysRules = rule(z.object({ from: dateField(), until: dateField().nullish() }), {
  reads: ['from', 'until'],
  field: 'until',
  code: 'TOO_SMALL',
  message: 'Não pode ser antes de from.',
  holds: ({ from, until }) => until == null || from <= until,
});

/** The first and the last moment of a period; either may be absent. */
export const timesRules = orderedRange(z.object({ since: dateTimeField().nullish(), until: dateTimeField().nullish() }), {
  from: 'since',
  to: 'until',
  message: 'Não pode ser antes de since.',
});

/** A range of days in one of its spellings. */
export const dateRangeRules = z.object({
  preset: z.enum(presets).nullish(),
  beforePreset: z.enum(presets).nullish(),
  days: daysRules.nullish(),
  beforeDays: daysRules.nullish(),
});

/** A range of days, or a period between two moments. */
export const periodRules = dateRangeRules.extend({ times: timesRules.nullish() });
