import { z } from 'zod';
import { RANGE_PRESETS, type RangePreset } from '../../lib/date-range.ts';
import { rule } from './field-types.ts';

/** The days that a range may name. */
const DAYS = { first: '1900-01-01', last: '2999-12-31' } as const;

const dateField = () =>
  z.string().refine((date) => date >= DAYS.first && date <= DAYS.last, {
    params: { code: 'INVALID_VALUE' },
    error: `Deve ser uma data de ${DAYS.first} a ${DAYS.last}.`,
  });

const presets = Object.keys(RANGE_PRESETS) as [RangePreset, ...RangePreset[]];

const fields = z.object({
  preset: z.enum(presets).nullish(),
  from: dateField().nullish(),
  until: dateField().nullish(),
  previous: z.boolean().nullish(),
});

const named = rule(fields, {
  reads: ['preset', 'from'],
  field: 'from',
  code: 'REQUIRED',
  message: 'Informe preset, ou o primeiro dia em from.',
  holds: ({ preset, from }) => preset != null || from != null,
});

const single = (['from', 'until'] as const).reduce(
  (state, field) =>
    rule(state, {
      reads: ['preset', field],
      field,
      code: 'CONFLICT',
      message: 'Use preset, ou from e until, não os dois.',
      holds: (range) => range.preset == null || range[field] == null,
    }),
  named,
);

/** A range of days: a preset, or its first and its last day. */
export const dateRangeRules = rule(single, {
  reads: ['from', 'until'],
  field: 'until',
  code: 'TOO_SMALL',
  message: 'Não pode ser antes de from.',
  holds: ({ from, until }) => from == null || until == null || from <= until,
});
