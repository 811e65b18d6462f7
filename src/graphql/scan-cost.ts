import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { LIST_INDEXES } from '../data/compiler/list-indexes.ts';
import { argumentOf, asInput, type SentValues } from './sent-values.ts';

/** Filters that compare a text with rows, of the lists that grow with a store. */
const TEXTS_OF: Readonly<Record<string, readonly string[]>> = {
  CheckoutFilter: ['search'],
  CouponFilter: ['code', 'name', 'search'],
  CustomerFilter: ['search'],
  KitFilter: ['name'],
  OrderFilter: ['search'],
  ProductFilter: ['name', 'search'],
};

/** Filters by an enum whose rows are not counted before anybody asks. */
const UNCOUNTED: Readonly<Record<string, readonly string[]>> = { OrderFilter: ['refundStatuses'] };

/**
 * Points of what a list reads beside the rows that it shows, measured in a store of 100,000 (D-503): to compare a text,
 * to sort by several fields, to count what a filter leaves, to pass over a row.
 */
const POINTS = { text: 10_000, sort: 10_000, total: 5_000, passedRow: 0.25 } as const;
/** Maximum number of points for the rows before a page. */
const MAX_PASSED = 20_000;

const TOTALS: ReadonlySet<string> = new Set(['totalCount', 'totalCountIsExact', 'pagination']);

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** True when a selection of a list asks how many rows there are. */
function asksForTotal(selectionSet: SelectionSetNode | undefined, fragments: Fragments): boolean {
  return (selectionSet?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return TOTALS.has(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return asksForTotal(selection.selectionSet, fragments);
    return asksForTotal(fragments.get(selection.name.value)?.selectionSet, fragments);
  });
}

/** The names of the values that a list is filtered by; those of enums apart, by which rows are counted before anybody asks (D-423). */
function filteredBy(node: FieldNode, field: GraphQLField<unknown, unknown>, sent: SentValues) {
  const type = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
  if (!isInputObjectType(type)) return { texts: false, others: false };
  const given = Object.entries(asInput(argumentOf(node, 'filter', sent))).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const fields = type.getFields();
  return {
    texts: given.some(([name]) => TEXTS_OF[type.name]?.includes(name)),
    others: given.some(([name]) => UNCOUNTED[type.name]?.includes(name) || !isEnumType(getNamedType(fields[name]?.type))),
  };
}

/** True for a list that grows with its store in an order of several fields, which no index has; the promotions have its coupons. */
function isSorted(node: FieldNode, field: GraphQLField<unknown, unknown>, sent: SentValues): boolean {
  const orderBy = argumentOf(node, 'orderBy', sent);
  const model = getNamedType(field.type).name.replace(/Connection$/, '');
  return Array.isArray(orderBy) && orderBy.length > 1 && (Object.hasOwn(LIST_INDEXES, model) || model === 'Promotion');
}

/** Points of the rows that a list reads without showing them; `size` is that of its page. */
export function scanCost(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  { sent, fragments, size }: { readonly sent: SentValues; readonly fragments: Fragments; readonly size: number },
): number {
  const page = Number(argumentOf(node, 'page', sent) ?? 1);
  const skipped = page > 1 ? Math.min((page - 1) * size * POINTS.passedRow, MAX_PASSED) : 0;
  const { texts, others } = filteredBy(node, field, sent);
  const passed = skipped + (isSorted(node, field, sent) ? POINTS.sort : 0);
  if (texts || typeof argumentOf(node, 'text', sent) === 'string') return passed + POINTS.text;
  return passed + (others && asksForTotal(node.selectionSet, fragments) ? POINTS.total : 0);
}
