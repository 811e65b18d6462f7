import { DomainError, type Issue } from '../core/errors.ts';

/** Reason for which a form was refused: a sentence about it all, and one for each field. */
export interface FormRefusal {
  readonly status: number;
  readonly message: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Errors that the page of a form does not show: what it names is not there, or is not for this caller. */
const ELSEWHERE: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/** Makes what a form says about an error. Throws every error again that is not about what was sent. */
export function formRefusal(error: unknown): FormRefusal {
  if (!(error instanceof DomainError) || error.status >= 500 || ELSEWHERE.has(error.status)) throw error;
  const issues = Array.isArray(error.details) ? (error.details as readonly Issue[]) : [];
  const fields = new Map(issues.map(({ field, message }) => [field.replace(/^input\./, ''), message]));
  return { status: error.status, message: error.message, fields };
}
