import { validationError } from '../errors.ts';
import type { GrantedScope } from '../execution/principal.ts';
import { builder } from '../schema/builder.ts';
import { MAX_SORT_KEYS } from '../validation/filter-fields.ts';
import type { Direction, SortKey, SortOrder } from './keyset.ts';

const SortDirection = builder.enumType('SortDirection', {
  description: 'Sentido da ordem.',
  values: { ASC: { description: 'Do menor para o maior.' }, DESC: { description: 'Do maior para o menor.' } } as const,
});

const DIRECTIONS: Readonly<Record<'ASC' | 'DESC', Direction>> = { ASC: 'asc', DESC: 'desc' };

/** The order of most lists (D-12). */
export const NEWEST_FIRST: SortOrder = { column: 'createdAt', direction: 'desc', idDirection: 'asc' };

/** A field that a list can be ordered by: its column and its description for clients. */
interface SortField<Column extends string> {
  readonly column: Column;
  /** Direction when a client names none: newest and largest first, names from A to Z (D-300). */
  readonly usual: Direction;
  readonly description: string;
  /** Scope to order by this, beside that of the list: an order tells what it sorts. */
  readonly scope?: GrantedScope;
}

/** The field of the id, by which generic clients order a list: ids are in the order of their creation (D-534). */
export const BY_ID = {
  column: 'createdAt',
  usual: 'desc',
  description: 'Identificador: a ordem da criação.',
} as const satisfies SortField<string>;

interface SentOrder {
  readonly field: unknown;
  readonly direction?: 'ASC' | 'DESC' | null | undefined;
}

/**
 * The `orderBy` of a resource's list: the input type, and its value as an order; `fallback` when it is absent or empty: the newest first.
 */
export function defineOrdering<const Fields extends Readonly<Record<string, SortField<string>>>>(
  name: string,
  fields: Fields,
  fallback: SortOrder = NEWEST_FIRST,
) {
  type Field = keyof Fields & string;
  const describe = ({ description, usual }: SortField<string>) => `${description} Sem direction: ${usual.toUpperCase()}.`;
  const FieldEnum = builder.enumType(`${name}SortField`, {
    description: 'Campo que ordena a lista.',
    values: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { description: describe(field) }])),
  });
  const input = builder.inputType(`${name}SortInput`, {
    description: 'Um campo da ordem da lista.',
    fields: (t) => ({
      field: t.field({ type: FieldEnum, required: true, description: 'Campo.' }),
      direction: t.field({ type: SortDirection, description: 'Sentido; omitido ou null: o do campo, como ele diz.' }),
    }),
  });
  const keyOf = ({ field, direction }: SentOrder): SortKey => {
    const { column, usual } = fields[field as Field] as SortField<string>;
    return { column, direction: direction ? DIRECTIONS[direction] : usual };
  };
  /** Throws 400 for more keys than the list takes. A column that is named again counts where it stood first. */
  const orderOf = (orderBy: readonly SentOrder[] | null | undefined): SortOrder => {
    const sent = orderBy ?? [];
    if (sent.length > MAX_SORT_KEYS)
      throw validationError([{ field: 'orderBy', message: `Deve ter no máximo ${MAX_SORT_KEYS} itens.`, code: 'TOO_LONG' }]);
    const keys = sent.map(keyOf);
    const [order, ...more] = keys.filter(({ column }, at) => keys.findIndex((key) => key.column === column) === at);
    if (!order) return fallback;
    if (more.length > 0) return { ...order, more };
    const isFallback = !sent[0]?.direction && order.column === fallback.column && order.direction === fallback.direction;
    return isFallback ? fallback : order;
  };
  /** The scopes that the fields of an order require. */
  const scopesOf = (orderBy: readonly SentOrder[] | null | undefined): GrantedScope[] =>
    (orderBy ?? []).flatMap(({ field }) => fields[field as Field]?.scope ?? []);
  return { input, orderOf, scopesOf };
}

/** The description of the argument of an order. */
export const ORDER_ARGUMENT = `Ordem da lista, até ${MAX_SORT_KEYS} campos: cada um ordena os itens iguais nos anteriores, e o id os iguais em todos.`;

export type Ordering = ReturnType<typeof defineOrdering>;
