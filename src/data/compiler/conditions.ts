import type { Column } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

/** A requested condition on a column, a relation or a combination of conditions. */
export type Condition = readonly [name: string, requested: unknown];

/** The conditions that all hold, one of each column at a time. */
export function conjuncts(where: Args): Condition[] {
  return Object.entries(where).flatMap(([name, requested]): Condition[] => {
    if (requested === undefined) return [];
    if (name !== 'AND') return [[name, requested]];
    return [requested].flat().flatMap((part) => conjuncts(part as Args));
  });
}

/** The values that a condition leaves to a column; undefined when it is not a matter of single values. */
export function allowedValues({ values }: Column, requested: unknown): readonly unknown[] | undefined {
  if (typeof requested !== 'object') return [requested];
  const [[operator, value] = [], ...more] = Object.entries(requested ?? {}).filter(([, given]) => given !== undefined);
  if (more.length > 0) return undefined;
  if (operator === 'equals' && typeof value !== 'object') return [value];
  // Each once: a range that is read twice would have its rows twice.
  if (operator === 'in' && Array.isArray(value)) return [...new Set(value)];
  return operator === 'not' && values?.includes(value) ? values.filter((other) => other !== value) : undefined;
}
