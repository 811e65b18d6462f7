import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
  type ValueNode,
} from 'graphql';
import { charactersOf, entriesOf } from './answer-bounds.ts';
import { previewCost } from './preview-cost.ts';
import { rowsOf } from './rows-behind.ts';
import { scanCost } from './scan-cost.ts';
import type { SentValues } from './sent-values.ts';

/**
 * Cost of a field alone, in points of about a microsecond. Its selection is added as often as there are entries; an entry is
 * a row that is read. A row that a field reads for a figure has few columns.
 */
export const POINTS = { leaf: 1, object: 10, entry: 15, figure: 2, query: 1_000, mutation: 20_000 } as const;
/** Number of characters that cost a point (D-176). */
const CHARACTERS_PER_POINT = 250;

/** Default and maximum page size. */
const ENTRIES = { page: 20, largestPage: 100 } as const;
const SIZES: readonly string[] = ['first', 'last', 'limit'];

type AnyField = GraphQLField<unknown, unknown>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export const isPaged = ({ args }: AnyField): boolean => args.some(({ name }) => SIZES.includes(name));

export const isList = ({ type }: AnyField): boolean => isListType(getNullableType(type));

/** The size literal of a document; NaN for an invalid one, null when absent. */
function sizeLiteral(value: ValueNode | undefined): number | null {
  if (!value || value.kind === Kind.NULL) return null;
  return Number('value' in value ? value.value : Number.NaN);
}

/** Size of a page as far as it is known. An invalid size costs as much as the largest, and is rejected later. */
export function pageSize({ arguments: given = [] }: FieldNode, { values, defaults }: SentValues): number {
  for (const { name, value } of given) {
    if (!SIZES.includes(name.value)) continue;
    const sent = value.kind === Kind.VARIABLE ? values[value.name.value] : undefined;
    const requested =
      value.kind !== Kind.VARIABLE ? sizeLiteral(value) : sent === undefined ? sizeLiteral(defaults.get(value.name.value)) : sent;
    if (requested === null) continue;
    return Number(requested) >= 0 && Number(requested) <= ENTRIES.largestPage ? Number(requested) : ENTRIES.largestPage;
  }
  return ENTRIES.page;
}

/** The argument of a list that is read by ids: it has no more entries than there are ids. */
const IDS = 'ids';

/** Number of ids that a list is read by; undefined when that is not known, or when it is read otherwise. */
function countOfIds({ arguments: given = [] }: FieldNode, { values }: SentValues): number | undefined {
  const ids = given.find(({ name }) => name.value === IDS)?.value;
  if (ids?.kind === Kind.LIST) return ids.values.length;
  const sent = ids?.kind === Kind.VARIABLE ? values[ids.name.value] : undefined;
  return Array.isArray(sent) ? sent.length : undefined;
}

/** The most entries of a list without pages. */
export const mostEntries = (node: FieldNode, parent: GraphQLNamedType, name: string, sent: SentValues): number =>
  Math.min(entriesOf(parent, name), countOfIds(node, sent) ?? Number.POSITIVE_INFINITY);

/** Points of a leaf with so many characters. */
export const leafPoints = (characters: number): number => POINTS.leaf + characters / CHARACTERS_PER_POINT;

/** Points of a leaf with the most characters that it may have. */
export const longestLeafPoints = (parent: GraphQLNamedType, name: string, leaf: GraphQLNamedType): number =>
  leafPoints(charactersOf(parent, name, leaf));

/** Points of the rows that a field adds up. */
export const figurePoints = (parent: GraphQLNamedType, name: string): number => rowsOf(parent, name) * POINTS.figure;

/** Points of a root field alone, by its root type; undefined for a field of another type. */
export function rootPoints(schema: GraphQLSchema, type: GraphQLNamedType): number | undefined {
  if (type === schema.getQueryType()) return POINTS.query;
  return type === schema.getMutationType() ? POINTS.mutation : undefined;
}

/** Points of a field itself, without what it shows: its call, the rows that it adds up or passes over, the texts that it makes. */
export function ownPoints(
  node: FieldNode,
  field: AnyField,
  parent: GraphQLNamedType,
  { schema, sent, fragments }: { readonly schema: GraphQLSchema; readonly sent: SentValues; readonly fragments: Fragments },
): number {
  const root = rootPoints(schema, parent);
  const scan = isPaged(field) ? scanCost(node, field, { sent, fragments, size: pageSize(node, sent) }) : 0;
  const called = root === undefined ? 0 : previewCost(node, sent);
  return (root ?? (node.selectionSet ? POINTS.object : 0)) + called + figurePoints(parent, field.name) + scan;
}
