import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client/core/index.js';
import { possibleTypes, typePolicies } from '../../schema/client-types/apollo.ts';
import type { Json } from '../support/replies.ts';
import {
  ADDRESS,
  type AdminClient,
  lastCursor,
  type MakeClient,
  type Told,
  Transport,
  wholeList,
  withoutTypenames,
} from './admin-client.ts';
import { documentOf } from './documents.ts';

const toldBy = (error: unknown): readonly Told[] => {
  if (!error) return [];
  if (CombinedGraphQLErrors.is(error)) return error.errors as readonly Told[];
  throw error;
};

/** Apollo Client with the published policies. */
export const apollo: MakeClient = (store) => {
  const transport = new Transport(store);
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: new HttpLink({ uri: ADDRESS, fetch: transport.fetch }),
  });
  const refused: Told[] = [];
  const open: AdminClient['open'] = async (name, sent = {}) => {
    let paged = false;
    // A field that may not be read is null with an error beside it; the rest of the page is shown.
    const query = client.watchQuery<Json>({ query: documentOf(name), variables: sent, errorPolicy: 'all' });
    query.subscribe(({ error }) => {
      refused.push(...toldBy(error));
    });
    await transport.settled();
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
        await transport.settled();
        paged = true;
      },
    };
  };
  return {
    refused,
    open,
    sent: () => transport.sent(),
    settled: () => transport.settled(),
    change: async (name, variables) => {
      const { error } = await client.mutate({ mutation: documentOf(name), variables, errorPolicy: 'all' });
      return toldBy(error);
    },
    enter: (headers) => {
      transport.headers = headers;
    },
    close: () => client.stop(),
  };
};
