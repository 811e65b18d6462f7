// The cache policies of Apollo Client, from `cache.ts`: new InMemoryCache({ possibleTypes, typePolicies }).
import type { FieldMergeFunction, FieldPolicy, FieldReadFunction, TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities/index.js';
import type { FieldNode } from 'graphql';
import { connections, fieldTypes, possibleTypes as types, typesWithoutId } from './cache.ts';

/** Types behind each interface and union. */
export const possibleTypes: Record<string, string[]> = Object.fromEntries(
  Object.entries(types).map(([name, behind]) => [name, [...behind]]),
);

/** True for a list that is read on by cursors, which selects `edges`; one in a fragment is taken for such a list. */
const isReadOn = (field: FieldNode | null): boolean =>
  field?.selectionSet?.selections.some((each) => each.kind !== 'Field' || each.name.value === 'edges') ?? false;

/** Key of a list that is not read on: its arguments and what is read of it. So a total does not replace the list beside it. */
function ownKey(args: Record<string, unknown> | null, field: FieldNode | null): string {
  const names = field?.selectionSet?.selections.map((each) => ('name' in each ? each.name.value : '')) ?? [];
  return JSON.stringify([Object.entries(args ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)), names.sort()]);
}

/** Joins the pages of a list that is read on. A list that may not be read is null, which Apollo's own policy would not keep. */
function list(keyArgs: readonly string[]): FieldPolicy {
  const joined = relayStylePagination([...keyArgs]) as { read: FieldReadFunction; merge: FieldMergeFunction };
  const read: FieldReadFunction = (existing, options) => {
    if (!existing || !isReadOn(options.field)) return existing;
    const { pageInfo, ...rest } = joined.read(existing, options);
    // Apollo's own policy says "" where an empty list has no cursor.
    return {
      ...rest,
      pageInfo: { ...pageInfo, startCursor: pageInfo.startCursor || null, endCursor: pageInfo.endCursor || null },
    };
  };
  return {
    read,
    keyArgs: (args, { field }) => (isReadOn(field) ? [...keyArgs] : ownKey(args, field)),
    merge: (existing, incoming, options) =>
      incoming && isReadOn(options.field) ? joined.merge(existing ?? undefined, incoming, options) : incoming,
  };
}

/** The policies of the fields that are lists. One without pages is replaced: it is as long as it is now. */
function listsOf(type: string, fields: Readonly<Record<string, string>>): Record<string, FieldPolicy> {
  const inPages = (connections as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[type] ?? {};
  const whole = Object.entries(fields).filter(([, of]) => of.startsWith('['));
  return {
    ...Object.fromEntries(whole.map(([name]) => [name, { merge: false }])),
    ...Object.fromEntries(Object.entries(inPages).map(([name, keyArgs]) => [name, list(keyArgs)])),
  };
}

const withoutId: ReadonlySet<string> = new Set(typesWithoutId);

/**
 * A type without an id belongs to its parent: what one query reads of it is added to what another has read. A list with another
 * filter or order is another list.
 */
export const typePolicies: TypePolicies = Object.fromEntries(
  Object.entries(fieldTypes).map(([type, fields]) => [
    type,
    { fields: listsOf(type, fields), ...(withoutId.has(type) && { merge: true }) },
  ]),
);
