import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import type { ConcreteRequest } from 'relay-runtime';
import { fragmentOf, operationNames, screenDocument } from './documents.ts';

const require = createRequire(import.meta.url);
const SCHEMA = new URL('../../schema/schema.graphql', import.meta.url);

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

/** Compiles `screens.graphql` for Relay, in a folder that is removed again: it takes less than a tenth of a second. */
function compile(): ReadonlyMap<string, ConcreteRequest> {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  try {
    for (const name of ['src', 'artifacts']) mkdirSync(join(folder, name));
    for (const name of operationNames) {
      // The compiler wants names that begin with that of their file.
      const file = `${name.replace(/(?:Query|Mutation)$/, '')}.js`;
      writeFileSync(join(folder, 'src', file), `graphql\`${asRelayWritesIt(name)}\`;\n`);
    }
    writeFileSync(join(folder, 'schema.graphql'), readFileSync(SCHEMA));
    const config = {
      src: './src',
      schema: './schema.graphql',
      artifactDirectory: './artifacts',
      language: 'javascript',
      eagerEsModules: false,
    };
    writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
    execFileSync(require('relay-compiler') as string, ['relay.config.json'], { cwd: folder, stdio: 'pipe' });
    const artifact = (name: string) => require(join(folder, 'artifacts', `${name}.graphql.js`)) as ConcreteRequest;
    return new Map(operationNames.map((name) => [name, artifact(name)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const requests = compile();

/** The compiled operation of `screens.graphql` of that name. Throws when there is none. */
export function requestOf(name: string): ConcreteRequest {
  const request = requests.get(name);
  if (!request) throw new Error(`screens.graphql has no ${name}`);
  return request;
}
