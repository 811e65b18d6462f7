import { ApolloLink } from '@apollo/client';
import { DOCUMENT_IDS } from './document-ids.ts';

/** The id under which an operation is published. Throws for one that the build does not know. */
export function documentIdOf({ operationName }: Pick<ApolloLink.Operation, 'operationName'>): string {
  const id = operationName === undefined ? undefined : DOCUMENT_IDS[operationName];
  if (id === undefined) throw new Error(`${operationName} is not in operations.graphql: npm run snapshots`);
  return id;
}

/** Has `HttpLink` send the id of each document in place of its text, in the form of Apollo. */
export const documentIdLink = new ApolloLink((operation, forward) => {
  operation.extensions.persistedQuery = { version: 1, sha256Hash: documentIdOf(operation) };
  operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
  return forward(operation);
});
