import {
  ApolloClient,
  ApolloLink,
  type FieldMergeFunction,
  type FieldPolicy,
  HttpLink,
  InMemoryCache,
  type TypePolicies,
} from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { connections, possibleTypes, typesWithoutId } from '../../../schema/client-types/cache.ts';
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

/** Types without an id belong to their parent: what one query reads of them is added to what another has read. */
const parts = Object.fromEntries(typesWithoutId.map((name) => [name, { merge: true }]));

/** Joins the pages of a list. A list that may not be read is null, which Apollo's own policy would not keep. */
function joinedPages(keyArgs: readonly string[]): FieldPolicy {
  const policy = relayStylePagination([...keyArgs]) as FieldPolicy & { merge: FieldMergeFunction };
  const merge: FieldMergeFunction = (existing, incoming, options) =>
    incoming === null ? null : policy.merge(existing ?? undefined, incoming, options);
  return { ...policy, merge };
}

/** Lists: each filter and order has a list of its own. */
const lists = Object.fromEntries(
  Object.entries(connections).map(([type, fields]) => [
    type,
    { fields: Object.fromEntries(Object.entries(fields).map(([field, keyArgs]) => [field, joinedPages(keyArgs)])) },
  ]),
);

const possible = Object.fromEntries(Object.entries(possibleTypes).map(([name, types]) => [name, [...types]]));

const typePolicies: TypePolicies = { ...parts, ...lists };

/**
 * A client for one store. Another store needs another client: the root fields do not name the store, so that a shared cache
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
  const http = new HttpLink({
    uri: `${address}/graphql`,
    headers: { authorization: `Bearer ${token}`, 'x-store-id': storeId },
  });
  return new ApolloClient({
    link: ApolloLink.from([idempotency, http]),
    cache: new InMemoryCache({ possibleTypes: possible, typePolicies }),
    // A field that may not be read is null with an error beside it; the rest of the page is shown.
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  });
}
