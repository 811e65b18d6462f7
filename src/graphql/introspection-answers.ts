import { type DocumentNode, type ExecutionResult, Kind, type OperationDefinitionNode, print } from 'graphql';
import { metaField } from './introspection-cost.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** The answers that are kept: GraphiQL's, and those of some tools. Each takes about 2 MB. */
const MAX_KEPT = 4;
/** A longer document is not kept. Characters. */
const MAX_TEXT = 10_000;

const kept = new Map<string, Result>();

/**
 * The key by which an answer is kept: the operation and the fragments as they are printed, whatever blanks, comments and name
 * they were sent with; undefined for one that is not constant.
 */
export function introspectionKey({ definitions }: DocumentNode, operation: OperationDefinitionNode): string | undefined {
  const { loc, variableDefinitions, selectionSet } = operation;
  const isOfSchema = selectionSet.selections.every((node) => node.kind === Kind.FIELD && metaField(node));
  if (!loc || loc.source.body.length > MAX_TEXT || !isOfSchema || variableDefinitions?.length) return undefined;
  const { name: _, ...nameless } = operation;
  return [nameless, ...definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)].map(print).join('\n');
}

/** The answer that is kept under a key. */
export function keptIntrospection(key: string): Result | undefined {
  const result = kept.get(key);
  if (!result) return undefined;
  // The one at the front goes first.
  kept.delete(key);
  kept.set(key, result);
  return result;
}

/** Caches a response and evicts the least recently used one. */
export function keepIntrospection(key: string, result: Result): void {
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, result);
}
