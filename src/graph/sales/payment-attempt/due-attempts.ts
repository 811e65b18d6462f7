import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, type DueSelection, isWorkedAt } from '../../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../../data/row-key.ts';

/** An attempt whose provider is to be asked now. */
export interface DueAttempt extends RowKey {
  readonly providerId: string;
  /** True when a notice or a buyer asks, and no deadline. */
  readonly hinted: boolean;
}

// One of every provider, then a second one of every provider, and so on: a slow bank does not keep others waiting. Charges and ends come
// before hints, of which anybody can send many.
const DUE = `SELECT id, store_id AS "storeId", provider_id AS "providerId", hinted FROM (
  SELECT id, store_id, provider_id, hinted, due_at FROM payment_attempt
  WHERE NOT simulated AND due_at <= $1 AND id <> ALL ($2) AND provider_id <> ALL ($3) AND NOT (hinted AND provider_id = ANY ($4))
    AND ${isWorkedAt('store_id')}
  ORDER BY due_at LIMIT 1000
) due
ORDER BY row_number() OVER (PARTITION BY provider_id ORDER BY hinted, due_at), due_at LIMIT ${DUE_PAGE_SIZE}`;

interface AttemptSelection extends DueSelection {
  /** Providers that are asked nothing now. */
  readonly full: readonly string[];
  /** Providers that are asked nothing for a hint now. */
  readonly unhinted: readonly string[];
}

/** Attempts of all live stores that are due, without those whose providers are not asked now. */
export async function findDueAttempts(query: Query, { now, excluded, full, unhinted }: AttemptSelection): Promise<DueAttempt[]> {
  return (await query<DueAttempt>({ name: 'due_attempts', text: DUE, values: [now, excluded, full, unhinted] })).rows;
}

/** An attempt of a test store that is due, with its order. */
interface DueAttemptOf extends DueAttempt {
  readonly orderId: string;
}

const DUE_OF_STORE = `SELECT id, store_id AS "storeId", provider_id AS "providerId", order_id AS "orderId", hinted FROM payment_attempt
WHERE simulated AND store_id = $1 AND due_at <= $2 AND id <> ALL ($3) ORDER BY due_at, id LIMIT ${DUE_PAGE_SIZE}`;

/** Attempts of a test store at its simulated provider that are due by its clock. */
export async function findDueAttemptsOf(query: Query, storeId: string, { now, excluded }: DueSelection): Promise<DueAttemptOf[]> {
  return (await query<DueAttemptOf>({ name: 'due_attempts_of', text: DUE_OF_STORE, values: [storeId, now, excluded] })).rows;
}
