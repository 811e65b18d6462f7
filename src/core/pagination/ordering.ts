import { builder } from '../schema/builder.ts';
import type { Direction, SortOrder } from './keyset.ts';

const SortDirection = builder.enumType('SortDirection', {
  description: 'Sentido da ordem.',
  values: { ASC: { description: 'Do menor para o maior.' }, DESC: { description: 'Do maior para o menor.' } } as const,
});

const DIRECTIONS: Readonly<Record<'ASC' | 'DESC', Direction>> = { ASC: 'asc', DESC: 'desc' };

/** A field that a list can be ordered by: its column and its description for clients. */
interface SortField<Column extends string> {
  readonly column: Column;
  /** Direction when a client names none: newest and largest first, names from A to Z (D-300). */
  readonly usual: Direction;
  readonly description: string;
}

/** The `orderBy` of a resource's list: the input type, and its value as an order; `fallback` when it is absent. */
export function defineOrdering<const Fields extends Readonly<Record<string, SortField<string>>>>(
  name: string,
  fields: Fields,
  fallback: SortOrder,
) {
  type Field = keyof Fields & string;
  const describe = ({ description, usual }: SortField<string>) => `${description} Sem direction: ${usual.toUpperCase()}.`;
  const FieldEnum = builder.enumType(`${name}SortField`, {
    description: 'Campo que ordena a lista.',
    values: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { description: describe(field) }])),
  });
  const input = builder.inputType(`${name}SortInput`, {
    description: 'Ordem da lista; itens iguais no campo são ordenados pelo id.',
    fields: (t) => ({
      field: t.field({ type: FieldEnum, required: true, description: 'Campo.' }),
      direction: t.field({ type: SortDirection, description: 'Sentido; omitido ou null: o do campo, como ele diz.' }),
    }),
  });
  const orderOf = (orderBy: { field: unknown; direction?: 'ASC' | 'DESC' | null | undefined } | null | undefined): SortOrder => {
    const field = orderBy && fields[orderBy.field as Field];
    if (!field) return fallback;
    const direction = orderBy.direction ? DIRECTIONS[orderBy.direction] : field.usual;
    const isFallback = !orderBy.direction && field.column === fallback.column && direction === fallback.direction;
    return isFallback ? fallback : { column: field.column, direction };
  };
  return { input, orderOf };
}
