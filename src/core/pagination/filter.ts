import type { InputRef, InputType } from '@pothos/core';
import type { z } from 'zod';
import type { RequestContext } from '../execution/context.ts';
import type { GrantedScope } from '../execution/principal.ts';
import { builder } from '../schema/builder.ts';
import { isNoFilter } from '../validation/filter-fields.ts';
import { parseInput } from '../validation/rules.ts';

type Types = typeof builder.$inferSchemaTypes;
/** Type of a field of a filter. */
export type FilterFieldType = InputType<Types> | [InputType<Types>];

/** One field of a filter: its type and description for clients, and the condition that a value makes. */
export interface FilterField<Value> {
  readonly type: FilterFieldType;
  readonly description: string;
  /** Undefined: the value filters nothing. */
  readonly where: (value: Value, ctx: RequestContext) => object | undefined | Promise<object | undefined>;
  /** Scope to filter by this, beside that of the list: a filter tells what it finds. */
  readonly scope?: GrantedScope;
  /** True for ids that need not be UUIDs. */
  readonly takesAnyText?: boolean;
}

/** A field that only API v1 has: the filter's `fromContract` reads it. */
interface ContractField {
  readonly type: FilterFieldType;
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
  readonly also?: (filter: Sent<Rules>, ctx: RequestContext) => object | undefined | Promise<object | undefined>;
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
    const conditions = all.flatMap(([key, field]) => (isContractField(field) ? [] : [[key, field] as const]));
    return {
      type,
      parse(sent) {
        const filter = parseInput(rules, sent ?? {}) as Sent<Rules>;
        return fromContract ? fromContract(filter) : filter;
      },
      async where(ctx, filter) {
        const given: object[] = [];
        for (const [key, { where, scope }] of conditions) {
          const value = (filter as Readonly<Record<string, unknown>>)[key];
          if (scope && !isNoFilter(value)) ctx.require(scope);
          const condition = isNoFilter(value) ? undefined : await where(value, ctx);
          if (condition) given.push(condition);
        }
        const more = await also?.(filter, ctx);
        if (more && Object.keys(more).length > 0) given.push(more);
        return (given.length === 0 ? {} : { AND: given }) as Where;
      },
    };
  };
}

/** Field that only API v1 has. */
export const contractFilter = (type: FilterFieldType, description: string): ContractField => ({
  type,
  description,
  onlyInContract: true,
});
