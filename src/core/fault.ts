import { type DomainError, type ErrorCode, type Issue, type IssueCode, type LocatedIssue, retryAfterOf } from './errors.ts';
import { type GrantedScope, isGrantedScope } from './execution/principal.ts';

/** A broken field with the path of its value, from the variable on; indexes of lists are texts as well. */
export interface FieldFault {
  readonly path: readonly string[];
  readonly message: string;
  readonly code: IssueCode;
}

/** A refusal as GraphQL shows it: `extensions.fault` of an error, and the type `Fault` of the schema (D-312). */
export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: readonly FieldFault[];
  readonly currentVersion: number | null;
  readonly changedFields: readonly string[] | null;
  readonly allowedStatuses: readonly string[] | null;
  /** null also for what no scope allows, as what only the operator may do. */
  readonly missingScope: GrantedScope | null;
  readonly retryAfter: number | null;
}

/** Facts of `DomainError.details` that are not about single fields. */
type Facts = Partial<Pick<Fault, 'currentVersion' | 'allowedStatuses'>> & { readonly scope?: string };

type Details = readonly (Issue | LocatedIssue)[] | Facts | undefined;

/** Path of an issue that has none: the steps of its field. */
export const fieldSteps = ({ field }: Issue): readonly string[] => (field === '' ? [] : field.split('.'));

/** The fault of a refusal. `locate` finds the value of an issue that comes without its path. */
export function faultOf(error: DomainError, locate: (issue: Issue) => readonly string[] = fieldSteps): Fault {
  const { code, message, changedFields = null } = error;
  const details = error.details as Details;
  const issues = Array.isArray(details) ? (details as readonly (Issue | LocatedIssue)[]) : [];
  const { currentVersion = null, allowedStatuses = null, scope } = (Array.isArray(details) ? {} : (details ?? {})) as Facts;
  return {
    code,
    message,
    fields: issues.map((issue) => ({
      path: 'path' in issue ? issue.path.map(String) : locate(issue),
      message: issue.message,
      code: issue.code,
    })),
    currentVersion,
    changedFields,
    allowedStatuses,
    missingScope: scope !== undefined && isGrantedScope(scope) ? scope : null,
    retryAfter: retryAfterOf(error) ?? null,
  };
}
