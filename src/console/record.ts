import { notFoundError } from '../core/errors.ts';
import type { StoredOperation } from '../core/execution/stored-operation.ts';
import { isUuid } from '../core/lib/ids.ts';
import { ask, type Visit } from './visit.ts';

/** The record that the address names, read by an operation with the field `record`. Throws 404 for one that the store does not have. */
export async function readRecord<Found>(visit: Visit, operation: StoredOperation, missing: string): Promise<Found> {
  const { id = '' } = visit.call.params;
  if (!isUuid(id)) throw notFoundError(missing);
  const { record } = await ask<{ record: Found | null }>(visit, operation, { id: id.toLowerCase() });
  if (record === null) throw notFoundError(missing);
  return record;
}
