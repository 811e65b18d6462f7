import type { RequestContext } from '../../../core/execution/context.ts';
import { apiKeyLimit } from '../api-key/api-key.rules.ts';
import { exportedToday } from '../export-job/export-budget.ts';

/** Limit of what a store may use, and what it has used. */
export interface StoreBudget {
  readonly limit: number;
  readonly used: number;
  /** Time from which everything may be used again; null: nothing comes back by itself. */
  readonly resetsAt: Date | null;
}

/** The budgets of a store by their kind, each read by one function. */
const BUDGETS = {
  DELIVERY_ATTEMPTS: async ({ records, budgets }: RequestContext): Promise<StoreBudget> => {
    const { used, resetsAt } = await records.usedAttempts();
    return { limit: budgets.attemptsPerDay, used, resetsAt };
  },
  API_KEYS: async ({ stores, storeId, clock }) => {
    const { current } = await stores.usableKeys(storeId, clock.now());
    return { limit: apiKeyLimit.max, used: current, resetsAt: null };
  },
  EXPORTED_ROWS: async (context) => {
    const { used, resetsAt } = await exportedToday(context);
    return { limit: context.budgets.exportedRowsPerDay, used, resetsAt };
  },
} as const satisfies Record<string, (context: RequestContext) => Promise<StoreBudget>>;

export type StoreBudgetKind = keyof typeof BUDGETS;

export const STORE_BUDGET_KINDS = Object.keys(BUDGETS) as readonly StoreBudgetKind[];

/** Reads every budget of the store of a call. */
export const readStoreBudgets = (context: RequestContext): Promise<(StoreBudget & { readonly kind: StoreBudgetKind })[]> =>
  Promise.all(STORE_BUDGET_KINDS.map(async (kind) => ({ kind, ...(await BUDGETS[kind](context)) })));
