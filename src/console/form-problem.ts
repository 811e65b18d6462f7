import { DomainError, type Issue } from '../core/errors.ts';

/** Why a form was refused: a sentence about it all, and one for each field. */
export interface FormProblem {
  readonly status: number;
  readonly message: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Errors that the page of a form does not show: what it names is not there, or is not for this caller. */
const ELSEWHERE: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/** What an error says about a form that was sent. Throws every other error again. */
export function formProblem(error: unknown): FormProblem {
  if (!(error instanceof DomainError) || error.status >= 500 || ELSEWHERE.has(error.status)) throw error;
  const issues = Array.isArray(error.details) ? (error.details as readonly Issue[]) : [];
  const fields = new Map(issues.map(({ field, message }) => [field.replace(/^input\./, ''), message]));
  return { status: error.status, message: error.message, fields };
}
