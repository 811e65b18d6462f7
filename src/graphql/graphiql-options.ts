import { type ExampleOperations, STORE_HEADERS } from './graphiql/example-operation.ts';
import { exampleOperations } from './graphiql/example-operations.ts';

const json = (value: object) => JSON.stringify(value, null, 2);

/**
 * Options of GraphiQL. The first tab has no variables, because GraphiQL ignores them there. Headers contain a key and are not
 * persisted.
 */
export const graphiqlOptions = {
  title: 'GraphiQL',
  defaultHeaders: json(STORE_HEADERS),
  shouldPersistHeaders: false,
  defaultTabs: Object.values(exampleOperations).map(({ title, operations, variables, headers }: ExampleOperations) => ({
    query: `# ${title}\n\n${operations.join('\n\n')}\n`,
    ...(variables && { variables: json(variables) }),
    headers: json(headers ?? STORE_HEADERS),
  })),
};
