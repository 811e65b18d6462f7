import type { InputRef, InputType } from '@pothos/core';
import type { z } from 'zod';
import type { RequestContext } from '../execution/context.ts';
import { builder } from '../schema/builder.ts';
import { type Period, PeriodInput, periodWhere } from '../schema/date-range.ts';
import { between, containsInsensitive, isNoFilter } from '../validation/filter-fields.ts';
import { lengthInWords } from '../validation/length-in-words.ts';
import { parseInput } from '../validation/rules.ts';

type Types = typeof builder.$inferSchemaTypes;
type FieldType = InputType<Types> | [InputType<Types>];

/** One field of a filter: its type and description for clients, and the condition that a value makes. */
export interface FilterField<Value> {
  readonly type: FieldType;
  readonly description: string;
  /** Undefined: the value filters nothing. */
  readonly where: (value: Value, ctx: RequestContext) => object | undefined | Promise<object | undefined>;
  /** True for ids that need not be UUIDs. */
  readonly takesAnyText?: boolean;
}

/** A field that only API v1 has: the filter's `fromContract` reads it. */
interface ContractField {
  readonly type: FieldType;
  readonly description: string;
  readonly onlyInContract: true;
}

type Given<Rule> = Rule extends z.ZodType ? NonNullable<z.output<Rule>> : never;
type Fields<Shape> = { readonly [Name in keyof Shape]: FilterField<Given<Shape[Name]>> | ContractField };
type Sent<Rules extends z.ZodObject> = z.output<Rules>;

/** The filter of a list: its input type, its rules, and the rows that it leaves. */
export interface Filter<Rules extends z.ZodObject, Where> {
  readonly type: InputRef<object>;
  readonly parse: (sent: object | null | undefined) => Sent<Rules>;
  readonly where: (ctx: RequestContext, filter: Sent<Rules>) => Promise<Where>;
}

interface FilterOptions<Rules extends z.ZodObject> {
  /** The filter in the words of the schema, of one in those of API v1. */
  readonly fromContract?: (filter: Sent<Rules>) => Sent<Rules>;
  /** The condition that a filter makes beside those of its fields. */
  readonly also?: (filter: Sent<Rules>) => object | undefined;
}

const isContractField = (field: object): field is ContractField => 'onlyInContract' in field;

/** Defines the filter of the list of `items` (`pedidos`): each field of its rules with its type and condition. All conditions hold together. */
export function defineFilter<Where>() {
  return <Rules extends z.ZodObject>(
    name: string,
    items: string,
    rules: Rules,
    fields: Fields<Rules['shape']>,
    { fromContract, also }: FilterOptions<Rules> = {},
  ): Filter<Rules, Where> => {
    const all = Object.entries(fields) as [string, FilterField<unknown> | ContractField][];
    const type = builder.inputType(`${name}Filter`, {
      description: `O que a lista de ${items} deve conter; campos combinados valem juntos, e os omitidos, null e listas vazias não filtram.`,
      extensions: { rules },
      fields: (t) =>
        Object.fromEntries(
          all.map(([key, field]) => {
            const { type: of, description } = field;
            const onlyInContract = isContractField(field);
            const takesAnyText = !onlyInContract && field.takesAnyText;
            return [
              key,
              t.field({
                type: of as 'String',
                description,
                onlyInContract,
                ...(takesAnyText && { extensions: { takesAnyText } }),
              }),
            ];
          }),
        ),
    });
    const conditions = all.flatMap(([key, field]) => (isContractField(field) ? [] : [[key, field.where] as const]));
    return {
      type,
      parse(sent) {
        const filter = parseInput(rules, sent ?? {}) as Sent<Rules>;
        return fromContract ? fromContract(filter) : filter;
      },
      async where(ctx, filter) {
        const given: object[] = [];
        for (const [key, where] of conditions) {
          const value = (filter as Readonly<Record<string, unknown>>)[key];
          const condition = isNoFilter(value) ? undefined : await where(value, ctx);
          if (condition) given.push(condition);
        }
        const more = also?.(filter);
        if (more) given.push(more);
        return (given.length === 0 ? {} : { AND: given }) as Where;
      },
    };
  };
}

/** Field of any type with a condition of its own. */
export const filterBy = <Value>(
  type: FieldType,
  description: string,
  where: FilterField<Value>['where'],
): FilterField<Value> => ({ type, description, where });

/** Field that only API v1 has. */
export const contractFilter = (type: FieldType, description: string): ContractField => ({
  type,
  description,
  onlyInContract: true,
});

/** Condition of one of some values in a column; of all that there are, none. */
const anyOf = (column: string, values: readonly unknown[], count = Number.POSITIVE_INFINITY) => {
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
export const byValue = <Value>(type: FieldType, column: string, description: string): FilterField<Value> =>
  filterBy(type, description, (value) => ({ [column]: value }));

/** A column of yes and no. */
export const byFlag = (column: string, description: string): FilterField<boolean> => byValue('Boolean', column, description);

/** A text that the name contains, of the length that the rules allow. */
export const byName = (rules: z.ZodObject): FilterField<string> =>
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

/** The range of a number that no column has. */
export const byRange = (description: string, where: FilterField<Range>['where']): FilterField<Range> =>
  filterBy(IntRangeInput, description, where);

/** The range of a number, with a condition of its own. */
export const countsBy = (description: string, where: (condition: object) => object): FilterField<Range> =>
  filterBy(IntRangeInput, description, ({ min, max }) => {
    const condition = between(min, max);
    return condition && where(condition);
  });
