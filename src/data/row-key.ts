/** Key of a row among those of all stores. */
export interface RowKey {
  readonly storeId: string;
  readonly id: string;
}

/**
 * Rows by their store, for a statement of each. Stores are in the order of their ids, so that two transactions that lock rows of several
 * do it in one order.
 */
export const byStore = <Row extends Pick<RowKey, 'storeId'>>(rows: readonly Row[]): readonly [storeId: string, rows: Row[]][] =>
  [...Map.groupBy(rows, ({ storeId }) => storeId)].sort(([one], [other]) => (one < other ? -1 : 1));

/** Does the work of each store with its rows, all at once, and answers what it found, one store after the other. */
export async function eachStore<Row extends Pick<RowKey, 'storeId'>, Found>(
  rows: readonly Row[],
  work: (storeId: string, rows: readonly Row[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  return (await Promise.all(byStore(rows).map(([storeId, own]) => work(storeId, own)))).flat();
}

/** Ids of rows. */
export const rowIds = (rows: readonly Pick<RowKey, 'id'>[]): string[] => rows.map(({ id }) => id);

/**
 * SQL of the id that a row derives from the id `origin` and from `other`: the same for the same two, different for any others. It begins
 * as `origin` does, so that derived ids sort as those that they are derived from. Null where `origin` is.
 */
export function derivedId(origin: string, other: string): string {
  const digits = `md5(${origin}::text || ${other}::text)`;
  return `(left(${origin}::text, 18) || '-8' || left(${digits}, 3) || '-' || substr(${digits}, 4, 12))::uuid`;
}
