import { DomainError, type Issue } from './errors.ts';

/** A place of the input that names a record: its dotted path, and the id that stands there. */
export interface Named {
  readonly field: string;
  readonly id: string;
}

/** The read that a check of references needs of a model of `ctx.db`. */
interface Known<Row extends { readonly id: string }> {
  findMany(args: { where: { id: { in: string[] } } }): PromiseLike<Row[]>;
}

/** The places of a list of ids: `productIds.0`, `productIds.1`… */
export const placesOf = (field: string, ids: readonly string[]): Named[] =>
  ids.map((id, index) => ({ field: `${field}.${index}`, id }));

/** The records that `named` names, by id, read in one statement; and every place with one that the store does not have. */
export async function lookedUp<Row extends { readonly id: string }>(
  model: Known<Row>,
  named: readonly Named[],
  missing: string,
): Promise<{ found: ReadonlyMap<string, Row>; issues: readonly Issue[] }> {
  if (named.length === 0) return { found: new Map(), issues: [] };
  const ids = [...new Set(named.map(({ id }) => id.toLowerCase()))];
  const found = new Map((await model.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  const absent = named.filter(({ id }) => !found.has(id.toLowerCase()));
  return { found, issues: absent.map(({ field }) => ({ field, message: missing, code: 'NOT_FOUND' })) };
}

/** Throws 404 that names every place with a record that the store does not have (D-22). */
export function requireNone(issues: readonly Issue[]): void {
  if (issues[0]) throw new DomainError('RESOURCE_NOT_FOUND', issues[0].message, issues);
}

/**
 * The records that `named` names, by id, read in one statement. Throws 404 that names every place with a record that the
 * store does not have (D-22). The write that follows stands behind `relyingOnRead`: a record may go meanwhile.
 */
export async function requireAll<Row extends { readonly id: string }>(
  model: Known<Row>,
  named: readonly Named[],
  missing: string,
): Promise<ReadonlyMap<string, Row>> {
  const { found, issues } = await lookedUp(model, named, missing);
  requireNone(issues);
  return found;
}
