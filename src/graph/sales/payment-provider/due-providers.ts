import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE } from '../../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../../data/row-key.ts';
import type { ProviderTask } from './take-provider.ts';

/** A task of a provider that is due. */
export interface DueProvider extends RowKey {
  readonly task: ProviderTask;
}

const DUE = `(SELECT store_id AS "storeId", provider_id AS id, 'CHECK' AS task FROM payment_provider_state WHERE check_due_at <= $1
  ORDER BY check_due_at LIMIT ${DUE_PAGE_SIZE})
UNION ALL (SELECT store_id, provider_id, 'LIST' FROM payment_provider_state WHERE list_due_at <= $1
  ORDER BY list_due_at LIMIT ${DUE_PAGE_SIZE})`;

/** Tasks of the providers of all stores that are due. */
export async function findDueProviders(query: Query, now: Date): Promise<DueProvider[]> {
  return (await query<DueProvider>({ name: 'due_providers', text: DUE, values: [now] })).rows;
}
