import { DomainError, type Issue } from '../errors.ts';

/** A path of the input that refers to a record: dotted path and id. */
export interface Reference {
  readonly field: string;
  readonly id: string;
}

/** The read that a check of references needs of a model of `ctx.db`. */
interface ReferencedModel<Row extends { readonly id: string }> {
  findMany(args: { where: { id: { in: string[] } } }): PromiseLike<Row[]>;
}

/** The places of a list of ids: `productIds.0`, `productIds.1`… */
export const referencePaths = (field: string, ids: readonly string[]): Reference[] =>
  ids.map((id, index) => ({ field: `${field}.${index}`, id }));

/** The records that `named` names, by id, read in one statement; and every place with one that the store does not have. */
export async function resolveReferences<Row extends { readonly id: string }>(
  model: ReferencedModel<Row>,
  references: readonly Reference[],
  message: string,
): Promise<{ found: ReadonlyMap<string, Row>; issues: readonly Issue[] }> {
  if (references.length === 0) return { found: new Map(), issues: [] };
  const ids = [...new Set(references.map(({ id }) => id.toLowerCase()))];
  const found = new Map((await model.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  const absent = references.filter(({ id }) => !found.has(id.toLowerCase()));
  return { found, issues: absent.map(({ field }) => ({ field, message: message, code: 'NOT_FOUND' })) };
}

/** Throws 404 that names every place with a record that the store does not have (D-22). */
export function throwIfIssues(issues: readonly Issue[]): void {
  if (issues[0]) throw new DomainError('RESOURCE_NOT_FOUND', issues[0].message, issues);
}

/**
 * The records that the references name, by id, read in one statement. Throws 404 with every path whose record the store does
 * not have (D-22). The write that follows is wrapped in `retryOnForeignKeyViolation`, because a record may be deleted in
 * between.
 */
export async function resolveAllOrThrow<Row extends { readonly id: string }>(
  model: ReferencedModel<Row>,
  references: readonly Reference[],
  message: string,
): Promise<ReadonlyMap<string, Row>> {
  const { found, issues } = await resolveReferences(model, references, message);
  throwIfIssues(issues);
  return found;
}
