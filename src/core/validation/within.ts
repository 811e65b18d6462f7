import { DomainError, type Issue } from '../errors.ts';

/** Runs `work`; the fields of its refusal get the place of the value that it looks at: `variants.1` or `selection.filter`. */
export function within<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || !Array.isArray(error.details)) throw error;
    const details = (error.details as Issue[]).map((issue) => ({ ...issue, field: `${path}.${issue.field}` }));
    throw new DomainError(error.code, error.message, details);
  }
}
