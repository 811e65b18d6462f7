import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, type DueSelection, isWorkedAt } from '../../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../../data/row-key.ts';

/** A transfer whose provider is to be asked now. */
export interface DueTransfer extends RowKey {
  readonly providerId: string;
}

// One of every provider first, as with charges: a slow bank does not keep others waiting.
const DUE = `SELECT id, store_id AS "storeId", provider_id AS "providerId" FROM (
  SELECT t.id, t.store_id, t.provider_id, t.due_at FROM refund_transfer t
  JOIN payment_provider p ON p.store_id = t.store_id AND p.id = t.provider_id AND p.kind <> 'SIMULATED'
  WHERE t.due_at <= $1 AND t.id <> ALL ($2) AND t.provider_id <> ALL ($3) AND ${isWorkedAt('t.store_id')}
  ORDER BY t.due_at LIMIT 1000
) due
ORDER BY row_number() OVER (PARTITION BY provider_id ORDER BY due_at), due_at LIMIT ${DUE_PAGE_SIZE}`;

interface TransferSelection extends DueSelection {
  /** Providers that are asked nothing now. */
  readonly full: readonly string[];
}

/** Transfers of all live stores that are due, without those whose providers are not asked now. */
export async function findDueTransfers(query: Query, { now, excluded, full }: TransferSelection): Promise<DueTransfer[]> {
  return (await query<DueTransfer>({ name: 'due_transfers', text: DUE, values: [now, excluded, full] })).rows;
}

/** A transfer of a test store that is due, with its order. */
interface DueTransferOf extends DueTransfer {
  readonly orderId: string;
}

const DUE_OF_STORE = `SELECT t.id, t.store_id AS "storeId", t.provider_id AS "providerId", r.order_id AS "orderId" FROM refund_transfer t
JOIN refund r ON r.store_id = $1 AND r.id = t.refund_id
WHERE t.store_id = $1 AND t.due_at <= $2 AND t.id <> ALL ($3) ORDER BY t.due_at, t.id LIMIT ${DUE_PAGE_SIZE}`;

/** Transfers of a test store at its simulated provider that are due by its clock. */
export async function findDueTransfersOf(
  query: Query,
  storeId: string,
  { now, excluded }: DueSelection,
): Promise<DueTransferOf[]> {
  return (await query<DueTransferOf>({ name: 'due_transfers_of', text: DUE_OF_STORE, values: [storeId, now, excluded] })).rows;
}
