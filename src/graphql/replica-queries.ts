import { BREAK, type DocumentNode, getNamedType, Kind, visit } from 'graphql';
import { schema } from '../graph/schema.ts';

/** Lists that are read from the primary: keys and stores decide who may do what, and `changes` numbers rows while it is read. */
const ON_PRIMARY: ReadonlySet<string> = new Set(['apiKeys', 'changes', 'stores']);

/** Figures, and lists without pages. */
const WITHOUT_PAGES = [
  'checkoutFunnel',
  'columnMappings',
  'customerSegments',
  'orderTags',
  'promotionConflicts',
  'savedViews',
  'search',
];

const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ name, type }) => getNamedType(type).name.endsWith('Connection') && !ON_PRIMARY.has(name),
);

/**
 * Queries that are read from a replica where there is one: lists and figures. Single records are not among them, because they are cheap
 * (D-409).
 */
export const REPLICA_QUERIES: ReadonlySet<string> = new Set([...lists.map(({ name }) => name), ...WITHOUT_PAGES]);

const known = new WeakMap<DocumentNode, boolean>();

/** True for a document that itself filters by the time of the last change. */
function namesChanges(document: DocumentNode): boolean {
  let isNamed = known.get(document);
  if (isNamed !== undefined) return isNamed;
  isNamed = false;
  visit(document, {
    [Kind.OBJECT_FIELD]({ name }) {
      if (name.value !== 'updatedAt') return undefined;
      isNamed = true;
      return BREAK;
    },
  });
  known.set(document, isNamed);
  return isNamed;
}

/**
 * True for a document, or its variables, that asks for changes since a time: what was committed when it is asked has to be visible to the
 * read (D-464), which a replica that was chosen before may lack.
 */
export const asksForChanges = (document: DocumentNode, variables: object | null | undefined): boolean =>
  namesChanges(document) || JSON.stringify(variables ?? null).includes('"updatedAt":{');

/** True for root fields that are all read from a replica. */
export const mayUseReplica = (rootFields: readonly string[]): boolean =>
  rootFields.some((name) => REPLICA_QUERIES.has(name)) &&
  rootFields.every((name) => name === '__typename' || REPLICA_QUERIES.has(name));
