import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  execute,
  type GraphQLSchema,
  getIntrospectionQuery,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { documentCost } from './document-cost.ts';

/** Document of one type, with the fragments that editors and tools use for all. */
function typeDocument(): string {
  const text = getIntrospectionQuery();
  return `query ($name: String!) { __type(name: $name) { ...FullType } } ${text.slice(text.indexOf('fragment FullType'))}`;
}

/**
 * Introspects every type once, each in a turn of the event loop, so that Node has compiled what it takes. Otherwise the first
 * introspection of a process costs three times as much processor time as a later one (D-391). Stops at `signal`.
 */
export async function warmIntrospection(schema: GraphQLSchema, signal: AbortSignal): Promise<void> {
  const document = parse(typeDocument());
  validate(schema, document);
  const operation = getOperationAST(document) as OperationDefinitionNode;
  for (const name of Object.keys(schema.getTypeMap())) {
    await nextTurn();
    if (signal.aborted) return;
    documentCost(schema, document, operation, { name });
    JSON.stringify(execute({ schema, document, variableValues: { name } }));
  }
}
