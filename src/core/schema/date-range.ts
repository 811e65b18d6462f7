import { type DateRange, dateRangeOf, momentsOf, type RangePreset, type RequestedRange } from '../../lib/date-range.ts';
import type { RequestContext } from '../execution/context.ts';
import { dateRangeRules } from '../validation/date-range.rules.ts';
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

export const DateRangeInput = builder.inputType('DateRangeInput', {
  description: 'Dias no fuso horário da loja: um preset, ou o primeiro e o último dia.',
  extensions: { rules: dateRangeRules },
  fields: (t) => ({
    preset: t.field({ type: RangePresetEnum, description: 'Período contado a partir de hoje; no lugar de from e until.' }),
    from: t.field({ type: 'Date', description: 'Primeiro dia, de 1900-01-01 a 2999-12-31; obrigatório sem preset.' }),
    until: t.field({ type: 'Date', description: 'Último dia, não antes de from; omitido: hoje.' }),
    previous: t.boolean({
      description: 'true: o período anterior, com o mesmo número de dias; de um mês, o mês anterior inteiro.',
    }),
  }),
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

/** The condition on a time that a range makes; undefined for no range. */
export const rangeWhere = async (ctx: RequestContext, requested: RequestedRange | null | undefined) =>
  requested == null ? undefined : momentsOf(await rangeInStore(ctx, requested));
