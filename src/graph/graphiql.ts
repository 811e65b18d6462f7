import { type ReadyOperations, STORE_HEADERS } from './graphiql/ready-operation.ts';
import { readyOperations } from './graphiql/ready-operations.ts';

const json = (value: object) => JSON.stringify(value, null, 2);

/**
 * What GraphiQL is opened with. The first tab has no variables: GraphiQL does not take them over from there. Headers
 * carry a key, and are forgotten with the page.
 */
export const graphiqlOptions = {
  title: 'GraphiQL',
  defaultHeaders: json(STORE_HEADERS),
  shouldPersistHeaders: false,
  defaultTabs: Object.values(readyOperations).map(({ title, operations, variables, headers }: ReadyOperations) => ({
    query: `# ${title}\n\n${operations.join('\n\n')}\n`,
    ...(variables && { variables: json(variables) }),
    headers: json(headers ?? STORE_HEADERS),
  })),
};
