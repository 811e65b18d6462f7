import { readFileSync } from 'node:fs';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';

const file = parse(readFileSync(new URL('./screens.graphql', import.meta.url), 'utf8'));

const fragments = new Map(
  file.definitions
    .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => [node.name.value, node]),
);
const operations = file.definitions.filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);

/** The fragment of that name. Throws when there is none. */
export function fragmentOf(name: string): FragmentDefinitionNode {
  const fragment = fragments.get(name);
  if (!fragment) throw new Error(`screens.graphql has no fragment ${name}`);
  return fragment;
}

/** The fragments that a definition spreads, and those that they spread. */
function spreadBy(definition: OperationDefinitionNode | FragmentDefinitionNode): FragmentDefinitionNode[] {
  const found = new Set<FragmentDefinitionNode>();
  function collect(from: OperationDefinitionNode | FragmentDefinitionNode): void {
    visit(from, {
      FragmentSpread({ name }) {
        const fragment = fragmentOf(name.value);
        if (found.has(fragment)) return;
        found.add(fragment);
        collect(fragment);
      },
    });
  }
  collect(definition);
  return [...found];
}

const documents: ReadonlyMap<string, DocumentNode> = new Map(
  operations.map((operation) => [
    operation.name?.value ?? '',
    { kind: Kind.DOCUMENT, definitions: [operation, ...spreadBy(operation)] },
  ]),
);

/** The names of the operations. */
export const operationNames: readonly string[] = [...documents.keys()];

/** The document of an operation, with the fragments that it spreads. Throws when there is none of that name. */
export function screenDocument(name: string): DocumentNode {
  const document = documents.get(name);
  if (!document) throw new Error(`screens.graphql has no ${name}`);
  return document;
}

export const textOf = (name: string): string => print(screenDocument(name));
