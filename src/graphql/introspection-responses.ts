import { type DocumentNode, type ExecutionResult, Kind, type OperationDefinitionNode, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { metaField } from './introspection-cost.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** Maximum number of cached responses: GraphiQL's, and those of some tools. Each takes about 2 MB. */
const MAX_RESPONSES = 4;
/** Maximum length of a document whose response is cached. Characters. */
const MAX_TEXT = 10_000;

/** Responses to introspection documents, by `introspectionKey`. */
export const introspectionResponses = new LRUCache<string, Result>({ max: MAX_RESPONSES });

/**
 * Cache key of a response: the operation and the fragments as they are printed, whatever blanks, comments and name they were
 * sent with; undefined for a document that is not constant.
 */
export function introspectionKey({ definitions }: DocumentNode, operation: OperationDefinitionNode): string | undefined {
  const { loc, variableDefinitions, selectionSet } = operation;
  const isOfSchema = selectionSet.selections.every((node) => node.kind === Kind.FIELD && metaField(node));
  if (!loc || loc.source.body.length > MAX_TEXT || !isOfSchema || variableDefinitions?.length) return undefined;
  const { name: _, ...nameless } = operation;
  return [nameless, ...definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)].map(print).join('\n');
}
