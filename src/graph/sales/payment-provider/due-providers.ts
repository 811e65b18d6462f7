import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, isWorkedAt } from '../../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../../data/row-key.ts';
import type { ProviderTask } from './take-provider.ts';

/** A task of a provider that is due. */
export interface DueProvider extends RowKey {
  readonly task: ProviderTask;
}

const due = (which: string) => `(SELECT store_id AS "storeId", provider_id AS id, 'CHECK' AS task FROM payment_provider_state
  WHERE check_due_at <= $1 AND ${which} ORDER BY check_due_at LIMIT ${DUE_PAGE_SIZE})
UNION ALL (SELECT store_id, provider_id, 'LIST' FROM payment_provider_state
  WHERE list_due_at <= $1 AND ${which} ORDER BY list_due_at LIMIT ${DUE_PAGE_SIZE})`;

const DUE = due(`NOT simulated AND ${isWorkedAt('store_id')}`);
const DUE_OF_STORE = due('simulated AND store_id = $2');

/** Tasks of the providers of all live stores that are due. */
export async function findDueProviders(query: Query, now: Date): Promise<DueProvider[]> {
  return (await query<DueProvider>({ name: 'due_providers', text: DUE, values: [now] })).rows;
}

/** Tasks of the simulated providers of a test store that are due by its clock. */
export async function findDueProvidersOf(query: Query, storeId: string, now: Date): Promise<DueProvider[]> {
  return (await query<DueProvider>({ name: 'due_providers_of', text: DUE_OF_STORE, values: [now, storeId] })).rows;
}
