import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getIntrospectionQuery,
  getOperationAST,
  type IntrospectionOptions,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { preparedText } from '../http/prepared-texts.ts';
import { metaField } from './introspection-cost.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** Maximum number of cached responses: GraphiQL's, and those of some tools. Each takes about 2 MB. */
const MAX_RESPONSES = 4;
/** Maximum length of a document whose response is cached. Characters. */
const MAX_TEXT = 10_000;

/** Responses to introspection documents, by `introspectionKey`. */
const responses = new LRUCache<string, Result>({ max: MAX_RESPONSES });

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

/** Introspection of GraphiQL, and of others that send graphql-js' own document: its answers are prepared. */
const GRAPHIQL_OPTIONS: IntrospectionOptions = { inputValueDeprecation: true, schemaDescription: true };
const COMMON_OPTIONS: readonly IntrospectionOptions[] = [{}, GRAPHIQL_OPTIONS];

const preparedName = (key: string) => `introspection-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.json`;

/** A text that takes long to make, and the name under which it is prepared. */
type NamedText = readonly [name: string, make: () => string];

function introspectionText(schema: GraphQLSchema, options: IntrospectionOptions): NamedText {
  const document = parse(getIntrospectionQuery(options));
  const key = introspectionKey(document, getOperationAST(document) as OperationDefinitionNode) as string;
  return [preparedName(key), () => JSON.stringify(execute({ schema, document }))];
}

/** The response to GraphiQL's introspection. */
export const graphiqlIntrospection = (schema: GraphQLSchema): NamedText => introspectionText(schema, GRAPHIQL_OPTIONS);

/** Responses that take long to make, by the names under which they are prepared. */
export const introspectionTexts = (schema: GraphQLSchema): Readonly<Record<string, () => string>> =>
  Object.fromEntries(COMMON_OPTIONS.map((options) => introspectionText(schema, options)));

/** The response to an introspection document, if it was made or prepared. */
export async function cachedResponse(key: string): Promise<Result | undefined> {
  const kept = responses.get(key);
  if (kept) return kept;
  const prepared = await preparedText(preparedName(key));
  if (!prepared) return undefined;
  const response = JSON.parse(String(await prepared.encoded('identity'))) as Result;
  responses.set(key, response);
  return response;
}

/** Caches a response. */
export const cacheResponse = (key: string, response: Result): void => void responses.set(key, response);
