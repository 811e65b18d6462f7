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
