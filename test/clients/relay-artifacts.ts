import { Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import type { ConcreteRequest } from 'relay-runtime';
import { fragmentOf, operationNames, screenDocument } from './documents.ts';
import { compiledByRelay } from './relay-compiler.ts';

/**
 * An operation as an app of Relay writes it: lists that are read on name their connection, and a screen reads what its fragments
 * select by itself instead of leaving it to components.
 */
function asRelayWritesIt(name: string): string {
  const operation = visit(screenDocument(name).definitions[0] as OperationDefinitionNode, {
    FragmentSpread(spread) {
      const { typeCondition, selectionSet } = fragmentOf(spread.name.value);
      return { kind: Kind.INLINE_FRAGMENT, typeCondition, selectionSet };
    },
  });
  const lists = visit(operation, {
    Field(node) {
      const isConnection = node.selectionSet?.selections.some(
        (field) => field.kind === Kind.FIELD && field.name.value === 'edges',
      );
      if (!(isConnection && node.arguments?.some((argument) => argument.name.value === 'after'))) return undefined;
      const [directive] = parseDirectives(`@connection(key: "${name}_${node.name.value}")`);
      return { ...node, directives: [directive] };
    },
  });
  return print(lists);
}

const parseDirectives = (text: string) =>
  (parse(`query ${text} { a }`).definitions[0] as OperationDefinitionNode).directives ?? [];

// The compiler wants names that begin with that of their module.
const moduleOf = (name: string) => name.replace(/(?:Query|Mutation)$/, '');

const artifacts = compiledByRelay(Object.fromEntries(operationNames.map((name) => [moduleOf(name), asRelayWritesIt(name)])));

/** The compiled operation of `screens.graphql` of that name. Throws when there is none. */
export function requestOf(name: string): ConcreteRequest {
  const request = artifacts.get(name) as ConcreteRequest | undefined;
  if (!request) throw new Error(`screens.graphql has no ${name}`);
  return request;
}
