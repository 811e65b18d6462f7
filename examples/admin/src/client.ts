import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { possibleTypes, typePolicies } from '../../../schema/client-types/apollo.ts';
import { documentIdLink } from './document-id-link.ts';
import { EventStreamLink } from './event-stream-link.ts';
import type { Session } from './session.ts';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
    }
  }
}

/**
 * A client for one store, which sends ids of published documents and no text. Another store needs another client: the root fields do not name the store, so that a shared cache
 * would go on showing the lists of the first.
 */
export function createClient({ address, token, storeId }: Session): ApolloClient {
  // One key for each call that a person makes, kept when the call is repeated: a repeated write is not done twice.
  const idempotency = new ApolloLink((operation, forward) => {
    const [definition] = operation.query.definitions;
    const isMutation = definition?.kind === 'OperationDefinition' && definition.operation === 'mutation';
    if (isMutation) operation.setContext({ headers: { 'idempotency-key': crypto.randomUUID() } });
    return forward(operation);
  });
  const service = { uri: `${address}/graphql`, headers: { authorization: `Bearer ${token}`, 'x-store-id': storeId } };
  const http = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new EventStreamLink(service),
    documentIdLink.concat(new HttpLink(service)),
  );
  return new ApolloClient({
    link: ApolloLink.from([idempotency, http]),
    clientAwareness: { name: 'admin-example', version: '0.0.0' },
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    // A field that may not be read is null with an error beside it; the rest of the page is shown.
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  });
}
