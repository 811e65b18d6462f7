import type { InputType } from '@pothos/core';
import type { z } from 'zod';
import { builder } from '../schema/builder.ts';
import { type Period, PeriodInput, periodWhere } from '../schema/date-range.ts';
import { between, containsInsensitive } from '../validation/filter-fields.ts';
import { lengthInWords } from '../validation/length-in-words.ts';
import type { FilterField, FilterFieldType } from './filter.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Field of any type with a condition of its own. */
export const filterBy = <Value>(
  type: FilterFieldType,
  description: string,
  where: FilterField<Value>['where'],
): FilterField<Value> => ({ type, description, where });

/** Condition of one of some values in a column; of all that there are, none. */
export const anyOf = (column: string, values: readonly unknown[], count = Number.POSITIVE_INFINITY) => {
  const distinct = [...new Set(values)];
  if (distinct.length >= count) return undefined;
  return { [column]: distinct.length === 1 ? distinct[0] : { in: distinct } };
};

/** Ids of the records themselves. `one` names them: `Um destes pedidos`. */
export const byIds = (one: string): FilterField<readonly string[]> =>
  filterBy(['ID'], `${one}, até 100.`, (ids) => ({ id: { in: [...new Set(ids)] } }));

/** Values of which the column has one; `count` is the number of those that there are. */
export const bySet = <Value>(
  type: InputType<Types>,
  column: string,
  description: string,
  count?: number,
): FilterField<readonly Value[]> => filterBy([type], description, (values) => anyOf(column, values, count));

/** The column's value. */
export const byValue = <Value>(type: FilterFieldType, column: string, description: string): FilterField<Value> =>
  filterBy(type, description, (value) => ({ [column]: value }));

/** A column of yes and no. */
export const byFlag = (column: string, description: string): FilterField<boolean> => byValue('Boolean', column, description);

/** A text that the name contains, of the length that the rules allow. */
export const byName = (rules: z.ZodObject<{ name: z.ZodType }>): FilterField<string> =>
  filterBy('String', `Texto contido no nome, ${lengthInWords(rules, 'name')}, sem distinguir maiúsculas.`, (text) => ({
    name: containsInsensitive(text),
  }));

/** The period of the column's time. */
export const byPeriod = (column: string, description: string): FilterField<Period> =>
  filterBy(PeriodInput, description, async (period, ctx) => {
    const condition = await periodWhere(ctx, period);
    return condition && { [column]: condition };
  });

export interface Range {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

const MoneyRangeInput = builder.inputType('MoneyRangeInput', {
  description: 'Um intervalo de valores em reais; um limite omitido ou null não limita.',
  fields: (t) => ({
    min: t.field({ type: 'Money', description: 'Valor mínimo.' }),
    max: t.field({ type: 'Money', description: 'Valor máximo, não menor que min.' }),
  }),
});

const IntRangeInput = builder.inputType('IntRangeInput', {
  description: 'Um intervalo de números inteiros; um limite omitido ou null não limita.',
  fields: (t) => ({
    min: t.int({ description: 'Número mínimo.' }),
    max: t.int({ description: 'Número máximo, não menor que min.' }),
  }),
});

const rangeWhere = (column: string, { min, max }: Range) => {
  const condition = between(min, max);
  return condition && { [column]: condition };
};

/** The range of the column's amount. `highest`: the largest that the column holds, to which a larger bound is cut. */
export function byAmount(column: string, description: string, highest = Number.MAX_SAFE_INTEGER): FilterField<Range> {
  const cut = (bound: number | null | undefined) => (bound == null ? bound : Math.min(bound, highest));
  return filterBy(MoneyRangeInput, description, ({ min, max }) => rangeWhere(column, { min: cut(min), max: cut(max) }));
}

/** The range of the column's number. */
export const byCount = (column: string, description: string): FilterField<Range> =>
  filterBy(IntRangeInput, description, (range) => rangeWhere(column, range));

/** The range of a number, with a condition of its own. */
export const countsBy = (description: string, where: (condition: object) => object): FilterField<Range> =>
  filterBy(IntRangeInput, description, ({ min, max }) => {
    const condition = between(min, max);
    return condition && where(condition);
  });
