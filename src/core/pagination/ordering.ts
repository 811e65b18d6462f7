import { builder } from '../schema/builder.ts';
import type { Direction, SortOrder } from './keyset.ts';

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Sentido da ordem.',
  values: { ASC: { description: 'Do menor para o maior.' }, DESC: { description: 'Do maior para o menor.' } } as const,
});

const DIRECTIONS: Readonly<Record<'ASC' | 'DESC', Direction>> = { ASC: 'asc', DESC: 'desc' };

/** A field that a list can be ordered by: its column, which is never null, and its description for clients. */
interface OrderField<Column extends string> {
  readonly column: Column;
  readonly description: string;
}

/** The `orderBy` of a resource's list: the input type, and what it asks for as an order; `usual` when it asks nothing. */
export function defineOrdering<const Fields extends Readonly<Record<string, OrderField<string>>>>(
  name: string,
  fields: Fields,
  fallback: SortOrder,
) {
  type Field = keyof Fields & string;
  const FieldEnum = builder.enumType(`${name}OrderField`, {
    description: 'Campo que ordena a lista.',
    values: Object.fromEntries(Object.entries(fields).map(([key, { description }]) => [key, { description }])),
  });
  const input = builder.inputType(`${name}Order`, {
    description: 'Ordem da lista; itens iguais no campo são ordenados pelo id.',
    fields: (t) => ({
      field: t.field({ type: FieldEnum, required: true, description: 'Campo.' }),
      direction: t.field({ type: OrderDirection, required: true, defaultValue: 'ASC', description: 'Sentido.' }),
    }),
  });
  const orderOf = (orderBy: { field: unknown; direction: 'ASC' | 'DESC' } | null | undefined): SortOrder => {
    const field = orderBy && fields[orderBy.field as Field];
    return field ? { column: field.column, direction: DIRECTIONS[orderBy.direction] } : fallback;
  };
  return { input, orderOf };
}
