import type { z } from 'zod';
import { type DateRange, dateRangeOf, momentsOf, type RangePreset, type RequestedRange } from '../../lib/date-range.ts';
import type { RequestContext } from '../execution/context.ts';
import { dateRangeRules, daysRules, periodRules, timesRules } from '../validation/date-range.rules.ts';
import { between } from '../validation/filter-fields.ts';
import { builder } from './builder.ts';

const PRESET_DESCRIPTIONS: Readonly<Record<RangePreset, string>> = {
  LAST_30_DAYS: 'Hoje e os 29 dias anteriores; antes: os 30 dias anteriores a estes.',
  LAST_7_DAYS: 'Hoje e os 6 dias anteriores; antes: os 7 dias anteriores a estes.',
  LAST_MONTH: 'O mês anterior, inteiro; antes: o mês anterior a este.',
  THIS_MONTH: 'O mês de hoje, inteiro; antes: o mês anterior, inteiro.',
  TODAY: 'Hoje; antes: ontem.',
  YESTERDAY: 'Ontem; antes: anteontem.',
};

const RangePresetEnum = builder.enumType('RangePreset', {
  description: 'Um período contado a partir de hoje, no fuso horário da loja, e o período anterior a ele.',
  values: Object.fromEntries(Object.entries(PRESET_DESCRIPTIONS).map(([name, description]) => [name, { description }])) as Record<
    RangePreset,
    { description: string }
  >,
});

const DaysInput = builder.inputType('DaysInput', {
  description: 'O primeiro e o último dia de um período, no fuso horário da loja.',
  extensions: { rules: daysRules },
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, description: 'Primeiro dia, de 1900-01-01 a 2999-12-31.' }),
    until: t.field({ type: 'Date', description: 'Último dia, não antes de from; omitido: hoje.' }),
  }),
});

const TimesInput = builder.inputType('TimesInput', {
  description: 'O primeiro e o último instante de um período; um limite omitido ou null não limita.',
  extensions: { rules: timesRules },
  fields: (t) => ({
    since: t.field({ type: 'DateTime', description: 'Neste instante ou depois.' }),
    until: t.field({ type: 'DateTime', description: 'Neste instante ou antes, não antes de since.' }),
  }),
});

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const spellings = (t: InputFields) => ({
  preset: t.field({ type: RangePresetEnum, description: 'Período contado a partir de hoje.' }),
  beforePreset: t.field({
    type: RangePresetEnum,
    description: 'O período anterior ao deste preset, como o valor diz em "antes".',
  }),
  days: t.field({ type: DaysInput, description: 'Do primeiro ao último dia.' }),
  beforeDays: t.field({ type: DaysInput, description: 'O período anterior ao destes dias, com o mesmo número de dias.' }),
});

export const DateRangeInput = builder.inputType('DateRangeInput', {
  isOneOf: true,
  description: 'Dias no fuso horário da loja, escritos de um destes modos.',
  extensions: { rules: dateRangeRules },
  fields: spellings,
});

/** The filter of a time, the same in every list. */
export const PeriodInput = builder.inputType('PeriodInput', {
  isOneOf: true,
  description: 'Um período, escrito de um destes modos: dias no fuso horário da loja, ou instantes.',
  extensions: { rules: periodRules },
  fields: (t) => ({ ...spellings(t), times: t.field({ type: TimesInput, description: 'Do primeiro ao último instante.' }) }),
});

export const DateRangeType = builder.objectRef<DateRange>('DateRange').implement({
  description: 'Os dias de um período.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'Primeiro dia.' }),
    until: t.expose('until', { type: 'Date', description: 'Último dia, que faz parte do período.' }),
    timeZone: t.exposeString('timeZone', { description: 'Fuso horário dos dias.' }),
  }),
});

/** The days of a range in the zone of the caller's store. */
export async function rangeInStore(ctx: RequestContext, requested: RequestedRange): Promise<DateRange> {
  return dateRangeOf(requested, ctx.clock.now(), (await ctx.ownStore()).timeZone);
}

export type Period = z.output<typeof periodRules>;

/** The condition that a period makes on a time; undefined for one without bounds. */
export async function periodWhere(ctx: RequestContext, { times, ...range }: Period): Promise<object | undefined> {
  return times ? between(times.since, times.until) : momentsOf(await rangeInStore(ctx, range));
}

/** The first moment of a period, and the first one after it, of columns that have times in another form. */
export async function periodBounds(ctx: RequestContext, { times, ...range }: Period): Promise<{ since?: Date; before?: Date }> {
  if (!times) {
    const { gte, lt } = momentsOf(await rangeInStore(ctx, range));
    return { since: gte, before: lt };
  }
  const { since, until } = times;
  return { ...(since && { since }), ...(until && { before: new Date(until.getTime() + 1) }) };
}
