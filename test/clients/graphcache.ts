import { Client, type CombinedError, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { keys, resolvers, schema } from '../../schema/client-types/graphcache.ts';
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

const toldBy = (error: CombinedError | undefined): readonly ClientError[] => {
  if (error?.networkError) throw error.networkError;
  return (error?.graphQLErrors ?? []) as unknown as readonly ClientError[];
};

/** urql with graphcache and the published policies. */
export const graphcache: MakeClient = (store) => {
  const transport = new ServiceFetch(store);
  const client = new Client({
    url: ENDPOINT,
    fetch: transport.fetch,
    preferGetMethod: false,
    exchanges: [cacheExchange({ schema, keys, resolvers }), fetchExchange],
  });
  const refused: ClientError[] = [];
  const closing: (() => void)[] = [];
  const open: AdminClient['open'] = async (name, sent = {}) => {
    const query = screenDocument(name);
    let paged = false;
    let data: Json | undefined;
    let close = () => {};
    /** Shows the result of the query with these variables, now and whenever it becomes another. */
    async function watch(watched: Json): Promise<void> {
      close();
      const { unsubscribe } = client.query<Json>(query, watched).subscribe((result) => {
        refused.push(...toldBy(result.error));
        data = result.data;
      });
      close = unsubscribe;
      await transport.untilIdle();
    }
    await watch(sent);
    closing.push(() => close());
    const shown = () => data && withoutTypenames(data);
    return {
      name,
      get variables() {
        return paged ? wholeList(sent, shown()) : sent;
      },
      shown,
      poll: async () => {
        await client.query(query, sent, { requestPolicy: 'network-only' }).toPromise();
      },
      more: async () => {
        await watch({ ...sent, after: lastCursor(shown()) });
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
    change: async (name, variables) => toldBy((await client.mutation(screenDocument(name), variables).toPromise()).error),
    enter: (headers) => {
      transport.headers = headers;
    },
    close: () => {
      for (const each of closing) each();
    },
  };
};
