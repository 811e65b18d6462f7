import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, type DueSelection } from '../../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../../data/row-key.ts';

/** A transfer whose provider is to be asked now. */
export interface DueTransfer extends RowKey {
  readonly providerId: string;
}

// One of every provider first, as with charges: a slow bank does not keep others waiting.
const DUE = `SELECT id, store_id AS "storeId", provider_id AS "providerId" FROM (
  SELECT id, store_id, provider_id, due_at FROM refund_transfer
  WHERE due_at <= $1 AND id <> ALL ($2) AND provider_id <> ALL ($3)
  ORDER BY due_at LIMIT 1000
) due
ORDER BY row_number() OVER (PARTITION BY provider_id ORDER BY due_at), due_at LIMIT ${DUE_PAGE_SIZE}`;

interface TransferSelection extends DueSelection {
  /** Providers that are asked nothing now. */
  readonly full: readonly string[];
}

/** Transfers of all stores that are due, without those whose providers are not asked now. */
export async function findDueTransfers(query: Query, { now, excluded, full }: TransferSelection): Promise<DueTransfer[]> {
  return (await query<DueTransfer>({ name: 'due_transfers', text: DUE, values: [now, excluded, full] })).rows;
}
