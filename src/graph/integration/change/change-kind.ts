import { type GrantedScope, hasScope, type Principal, requireScope } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { NumberedChange } from '../../../data/named-statements/change-feed.ts';
import { productTables } from '../../catalogue/product/product.record.ts';
import { type RECORDS, SHOWN_TABLES } from '../../record/records.ts';
import { tagId } from '../../sales/order/tag-code.ts';

type DeclaredFacts = (typeof RECORDS)[keyof typeof RECORDS];

export type ChangeKind = 'STOCK' | Extract<DeclaredFacts, { feed: { kind: string } }>['feed']['kind'];

/** Kind of changes. */
interface KindFacts {
  /** The scopes of which one reads it; none: every credential does. */
  readonly scopes: readonly GrantedScope[];
  /** Type of the record that changed; null for one that is no `Node`. */
  readonly model: string | null;
  readonly description: string;
}

const KINDS: Readonly<Record<string, KindFacts>> = {
  ...Object.fromEntries(
    SHOWN_TABLES.flatMap(({ type, partOf, facts: { feed, scopes, node } }) => {
      if (!feed) return [];
      const model = partOf ?? (node ? type : null);
      return [[feed.kind, { scopes: feed.scope ? [] : scopes, model, description: feed.description }]];
    }),
  ),
  STOCK: {
    scopes: productTables.product.scopes,
    model: 'Product',
    description:
      'Só o estoque de um produto ou de uma variação sua; o que muda junto com outros campos é PRODUCT. nodeId e node são do produto.',
  },
};

export const CHANGE_KINDS = KINDS as Readonly<Record<ChangeKind, KindFacts>>;

export const ALL_CHANGE_KINDS = Object.keys(CHANGE_KINDS).toSorted() as [ChangeKind, ...ChangeKind[]];

export const ChangeKindEnum = builder.enumType('ChangeKind', {
  description: 'O que mudou.',
  values: Object.fromEntries(ALL_CHANGE_KINDS.map((kind) => [kind, { description: CHANGE_KINDS[kind].description }])) as Readonly<
    Record<ChangeKind, { description: string }>
  >,
});

/** The kind of a change by the table of its row. Of messages and deliveries only what callers change is recorded: they have none. */
const KIND_OF_TABLE: ReadonlyMap<string, ChangeKind> = new Map(
  SHOWN_TABLES.flatMap(({ name, facts: { feed } }) => (feed ? [[name, feed.kind as ChangeKind]] : [])),
);

/** A change that clients may see. */
export interface ShownChange {
  readonly sequence: number;
  readonly storeId: string;
  readonly kind: ChangeKind;
  readonly id: string;
  readonly version: number | null;
  readonly at: Date;
}

/** The change as clients see it; undefined for one of a table without a kind (D-510). */
export function shownChange(storeId: string, change: NumberedChange): ShownChange | undefined {
  const { sequence, tableName, recordId, rowKey, version, isOnlyStock, createdAt } = change;
  const kind = isOnlyStock ? 'STOCK' : KIND_OF_TABLE.get(tableName);
  if (!kind) return undefined;
  // A tag is known by its code in its store.
  const id = kind === 'ORDER_TAG' ? tagId(storeId, rowKey ?? '') : recordId;
  return id === null ? undefined : { sequence, storeId, kind, id, version, at: createdAt };
}

/** The scope that a caller lacks for a kind; undefined when they may read it. */
function missingScope(principal: Principal, kind: ChangeKind): GrantedScope | undefined {
  const { scopes } = CHANGE_KINDS[kind];
  return scopes.some((scope) => hasScope(principal, scope)) ? undefined : scopes[0];
}

/** Returns the requested kinds, all of which the caller must be allowed to read, or all kinds that they may read. */
export function shownKinds(principal: Principal, requested: readonly ChangeKind[] | null | undefined): ReadonlySet<ChangeKind> {
  if (!requested) return new Set(ALL_CHANGE_KINDS.filter((kind) => missingScope(principal, kind) === undefined));
  const [missing] = requested.flatMap((kind) => missingScope(principal, kind) ?? []);
  if (missing) requireScope(principal, missing);
  return new Set(requested);
}
