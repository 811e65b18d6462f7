import { deletionOrder } from '../../data/named-statements/delete-store.ts';
import { SHOWN_TABLES, TABLES_DELETED_ALONE } from './records.ts';

/** Every table of a store that its deletion names, each before those that its rows refer to. */
export const DELETED_TABLES = deletionOrder({
  alone: TABLES_DELETED_ALONE,
  owners: new Map(SHOWN_TABLES.flatMap(({ name, partOf }) => (partOf === undefined ? [] : [[name, partOf]]))),
});
