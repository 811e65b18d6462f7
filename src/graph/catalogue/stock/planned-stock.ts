import { DomainError, type Issue } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { MAX_INT } from '../../../core/validation/field-types.ts';
import { staleStockIssue } from '../product/stock-read.ts';
import type { AdjustLine } from './adjust-stock.rules.ts';
import { assertOnce, resolveTargets, type StockTarget } from './stock-targets.ts';

/** Codes for which a line may be refused, with that of the whole adjustment. */
const REFUSALS = { CONFLICT: 'PRECONDITION_FAILED', TOO_SMALL: 'OUT_OF_STOCK', TOO_BIG: 'VALIDATION_ERROR' } as const;

/** A line with the stock before and after it. */
export interface PlannedStock extends StockTarget {
  readonly from: number;
  readonly to: number;
}

/** The issue of a line that its stock does not allow; undefined for one that it does. */
function issueOf({ line: { change, ifStock }, index, product, variant }: StockTarget): Issue | undefined {
  const { name, stock } = variant ?? product;
  const stale = staleStockIssue({ name, stock }, ifStock, `lines.${index}.ifStock`);
  if (stale || change.delta === null) return stale;
  const to = stock + change.delta;
  if (to >= 0 && to <= MAX_INT) return undefined;
  const message = `O estoque de “${name}” é ${stock} e não pode ficar em ${to}.`;
  return { field: `lines.${index}.change.delta`, message, code: to < 0 ? 'TOO_SMALL' : 'TOO_BIG' };
}

/** Effects of an adjustment: what its lines change, and why some of them may not. */
export interface StockPlan {
  readonly planned: readonly PlannedStock[];
  /** Lines whose product, variant or SKU the store does not have. */
  readonly missing: readonly Issue[];
  /** Lines that their stock does not allow. */
  readonly refused: readonly Issue[];
}

/**
 * Plans the lines of an adjustment by the stocks that they mean. `isHeld`: nobody else changes these stocks until the transaction ends. Throws
 * 400 when two lines mean the same stock.
 */
export async function planStocks(
  ctx: RequestContext,
  lines: readonly AdjustLine[],
  options: { readonly isHeld: boolean },
): Promise<StockPlan> {
  const { targets, missing } = await resolveTargets(ctx, lines, options);
  if (missing.length === 0) assertOnce(targets);
  const planned: PlannedStock[] = [];
  const refused: Issue[] = [];
  for (const target of targets) {
    const issue = issueOf(target);
    const from = (target.variant ?? target.product).stock;
    const { delta, set } = target.line.change;
    if (issue) refused.push(issue);
    else planned.push({ ...target, from, to: delta === null ? (set ?? 0) : from + delta });
  }
  return { planned, missing, refused };
}

/** Throws the refusal of an adjustment with each of its lines that may not be made; 404 comes first (D-02). */
export function assertAllPlanned({ missing, refused }: StockPlan): void {
  const [first] = missing;
  if (first) throw new DomainError('RESOURCE_NOT_FOUND', first.message, missing);
  const [stale] = refused;
  if (stale) throw new DomainError(REFUSALS[stale.code as keyof typeof REFUSALS], stale.message, refused);
}
