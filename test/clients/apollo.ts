import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client/core/index.js';
import { possibleTypes, typePolicies } from '../../schema/client-types/apollo.ts';
import type { Json } from '../support/replies.ts';
import {
  type AdminClient,
  type ClientError,
  ENDPOINT,
  lastCursor,
  type MakeClient,
  ServiceFetch,
  wholeList,
  withoutTypenames,
} from './admin-client.ts';
import { screenDocument } from './documents.ts';

const toldBy = (error: unknown): readonly ClientError[] => {
  if (!error) return [];
  if (CombinedGraphQLErrors.is(error)) return error.errors as readonly ClientError[];
  throw error;
};

/** Apollo Client with the published policies. */
export const apollo: MakeClient = (store) => {
  const transport = new ServiceFetch(store);
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: new HttpLink({ uri: ENDPOINT, fetch: transport.fetch }),
  });
  const refused: ClientError[] = [];
  const open: AdminClient['open'] = async (name, sent = {}) => {
    let paged = false;
    // A field that may not be read is null with an error beside it; the rest of the page is shown.
    const query = client.watchQuery<Json>({ query: screenDocument(name), variables: sent, errorPolicy: 'all' });
    query.subscribe(({ error }) => {
      refused.push(...toldBy(error));
    });
    await transport.untilIdle();
    const shown = () => {
      const { data, dataState } = query.getCurrentResult();
      return dataState === 'complete' ? (withoutTypenames(data) as Json) : undefined;
    };
    return {
      name,
      get variables() {
        return paged ? wholeList(sent, shown()) : sent;
      },
      shown,
      poll: async () => {
        await query.refetch(sent);
      },
      more: async () => {
        await query.fetchMore({ variables: { after: lastCursor(shown()) } });
        await transport.untilIdle();
        paged = true;
      },
    };
  };
  return {
    refused,
    open,
    sent: () => transport.sent(),
    untilIdle: () => transport.untilIdle(),
    change: async (name, variables) => {
      const { error } = await client.mutate({ mutation: screenDocument(name), variables, errorPolicy: 'all' });
      return toldBy(error);
    },
    enter: (headers) => {
      transport.headers = headers;
    },
    close: () => client.stop(),
  };
};
