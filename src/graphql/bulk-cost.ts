import type { FieldNode } from 'graphql';
import { MAX_BULK_ROWS } from '../graph/bulk/bulk.rules.ts';
import { MAX_ROW_FAULT_FIELDS } from '../graph/bulk/validate-rows.ts';
import { argumentOf, asInput, type Input, type SentValues } from './sent-values.ts';

/** Points of a row of each mutation that changes many, by its input (D-362). */
const POINTS_OF_ROW: Readonly<Record<string, (input: Input) => number>> = {
  // Tags and notes are two statements for all rows; a status change also writes the customer and emits an event.
  bulkOrders: ({ status }) => (status === undefined || status === null ? 300 : 600),
  // With prices of a few variants, and an event of each product.
  bulkProducts: () => 600,
};

/** Entries of lists below the payload of a mutation for many rows. */
const ENTRIES_OF: Readonly<Record<string, (rows: number) => number>> = {
  'BulkOrdersPayload.results': (rows) => rows,
  'BulkProductsPayload.results': (rows) => rows,
  'Fault.fields': () => MAX_ROW_FAULT_FIELDS,
  // A list, its index and a field.
  'FieldFault.path': () => 3,
};

/** Entries of a list below a mutation for so many rows; undefined for a list that is the same elsewhere. */
export const bulkEntries = (rows: number, type: string, field: string): number | undefined =>
  rows === 0 ? undefined : ENTRIES_OF[`${type}.${field}`]?.(rows);

/**
 * Rows of a mutation for many, with their points; undefined for another field. `selected`: how many it found; absent: not known yet, and a
 * filter may find as many as are taken.
 */
export function bulkCost(field: FieldNode, sent: SentValues, selected?: number): { rows: number; points: number } | undefined {
  const pointsOf = POINTS_OF_ROW[field.name.value];
  if (!pointsOf) return undefined;
  const input = asInput(argumentOf(field, 'input', sent));
  const { ids } = asInput(input.selection);
  const named = Array.isArray(ids) ? Math.min(Math.max(ids.length, 1), MAX_BULK_ROWS) : MAX_BULK_ROWS;
  const rows = selected ?? named;
  return { rows, points: rows * pointsOf(input) };
}
