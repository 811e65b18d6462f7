/**
 * SQL of a relation with one row, which is where the rows of a store are: what else its statement does, such as to lock or to set, is done there,
 * also in a database that is divided by store (D-785). `storeId` is a parameter.
 */
export const storePlace = (storeId: string): string =>
  `(SELECT count(*) FROM change_head WHERE store_id = ${storeId}::uuid) AS place`;
