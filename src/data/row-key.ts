/** Key of a row among those of all stores. */
export interface RowKey {
  readonly storeId: string;
  readonly id: string;
}

/** Keys as two parameters of a statement, which reads them with `unnest($1::uuid[], $2::uuid[])`. */
export const keyColumns = (keys: readonly RowKey[]): [storeIds: string[], ids: string[]] => [
  keys.map(({ storeId }) => storeId),
  keys.map(({ id }) => id),
];

/**
 * SQL of the id that a row derives from the id `origin` and from `other`: the same for the same two, different for any others. It begins
 * as `origin` does, so that derived ids sort as those that they are derived from. Null where `origin` is.
 */
export function derivedId(origin: string, other: string): string {
  const digits = `md5(${origin}::text || ${other}::text)`;
  return `(left(${origin}::text, 18) || '-8' || left(${digits}, 3) || '-' || substr(${digits}, 4, 12))::uuid`;
}
