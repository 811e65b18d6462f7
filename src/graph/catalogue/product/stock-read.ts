import { DomainError, type Issue } from '../../../core/errors.ts';
import { validateInput } from '../../../core/validation/rules.ts';
import { stockReadRules } from './stock-read.rules.ts';

/** The input of an update as it is sent, without what its stock was read as. */
export function splitStockRead<Input extends { readonly ifStock?: unknown }>({ ifStock, ...sent }: Input) {
  const { stock } = sent as { stock?: unknown };
  const { accepted, issues } = validateInput(stockReadRules, { stock, ifStock });
  return { sent, ifStock: accepted?.ifStock ?? null, issues };
}

/** The issue of a stock that is not what a caller read; undefined when it is, or when nothing was read. */
export const staleStockIssue = (
  { name, stock }: { readonly name: string; readonly stock: number },
  ifStock: number | null,
  field = 'ifStock',
): Issue | undefined =>
  ifStock === null || ifStock === stock ? undefined : { field, message: `O estoque de “${name}” é ${stock}.`, code: 'CONFLICT' };

/** Throws 412 with the issues of stocks that are not what the caller read, if there are any (D-333, D-484). */
export function assertStockRead(issues: readonly (Issue | undefined)[]): void {
  const stale = issues.filter((issue) => issue !== undefined);
  if (stale[0]) throw new DomainError('PRECONDITION_FAILED', stale[0].message, stale);
}
