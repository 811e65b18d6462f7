import { type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import type { RequestContext } from '../../../core/execution/context.ts';
import { mayShow } from '../../../core/execution/may-show.ts';
import type { RowChange } from '../../../generated/prisma/client.ts';
import { RowOperation } from '../../../generated/prisma/enums.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

/** A field that changed, as the schema names and shows it. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const toCamelCase = (column: string) => column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The leaf type of a field of `type`, which a path may name; undefined where the schema has none. */
function leafAt(schema: GraphQLSchema, type: string, path: string) {
  let found = schema.getType(type);
  for (const name of path.split('.')) {
    const field = isObjectType(found) ? found.getFields()[name] : undefined;
    if (!field) return undefined;
    found = getNamedType(field.type);
  }
  return isLeafType(found) ? found : undefined;
}

/** A JSON value with the amounts of these keys in units instead of hundredths. */
function withAmounts(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withAmounts(each, keys));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    keys.includes(key) && typeof each === 'number' ? each / 100 : withAmounts(each, keys),
  ]);
  return Object.fromEntries(entries);
}

/** The beginning of a value that was too large to be kept (D-350). */
function startOfLarge(value: unknown): string | undefined {
  const { $large } = (typeof value === 'object' && value !== null ? value : {}) as { $large?: { start?: unknown } };
  return typeof $large?.start === 'string' ? `${$large.start}…` : undefined;
}

/** A value of a column as the schema shows it. */
function shownValue(schema: GraphQLSchema, table: string, column: string, field: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const large = startOfLarge(value);
  if (large !== undefined) return large;
  const { type = '', amounts = {}, values = {} } = AUDITED_TABLES[table] ?? {};
  const own = values[column];
  if (own) return own(value);
  const leaf = leafAt(schema, type, field);
  const show = (each: unknown) => {
    if (leaf?.name === 'DateTime') return new Date(each as string).toISOString();
    return leaf ? leaf.serialize(each) : withAmounts(each, amounts[column] ?? []);
  };
  return Array.isArray(value) && leaf?.name !== 'JSON' ? value.map(show) : show(value);
}

/** The values of a column before and after a change. */
const SIDES: Readonly<Record<RowOperation, (kept: unknown) => readonly [before: unknown, after: unknown]>> = {
  [RowOperation.INSERT]: (kept) => [null, kept],
  [RowOperation.UPDATE]: (kept) => (Array.isArray(kept) ? [kept[0], kept[1]] : [null, null]),
  [RowOperation.DELETE]: (kept) => [kept, null],
};

/** The fields that a change of a row changed and the caller may see, by name. */
export function shownChanges(
  schema: GraphQLSchema,
  { tableName, operation, changes }: RowChange,
  ctx: RequestContext,
): FieldChange[] {
  const { names = {}, columnScopes = {} } = AUDITED_TABLES[tableName] ?? {};
  const shown = Object.entries(changes as Record<string, unknown>).flatMap(([column, kept]) => {
    const field = column in names ? names[column] : toCamelCase(column);
    const scope = columnScopes[column];
    if (field == null || (scope && !mayShow(ctx, scope))) return [];
    const [before, after] = SIDES[operation](kept);
    const show = (value: unknown) => shownValue(schema, tableName, column, field, value);
    return [{ field, before: show(before), after: show(after) }];
  });
  // Two columns may be one field, as of a value that was sealed.
  const fields = [...new Map(shown.map((change) => [change.field, change])).values()];
  return fields.sort((one, other) => (one.field < other.field ? -1 : 1));
}
