import { Client, type CombinedError, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { keys, resolvers, schema } from '../../schema/client-types/graphcache.ts';
import type { Json } from '../support/replies.ts';
import { AdminClient, type ClientError, ENDPOINT, type Screen, withoutTypenames } from './admin-client.ts';
import { screenDocument } from './documents.ts';

function toldBy(error: CombinedError | undefined): readonly ClientError[] {
  if (error?.networkError) throw error.networkError;
  return (error?.graphQLErrors ?? []) as unknown as readonly ClientError[];
}

/** urql with graphcache and the published policies. */
export class Graphcache extends AdminClient {
  readonly #client = new Client({
    url: ENDPOINT,
    fetch: this.transport.fetch,
    preferGetMethod: false,
    exchanges: [cacheExchange({ schema, keys, resolvers }), fetchExchange],
  });
  readonly #closing: (() => void)[] = [];

  async open(name: string, sent: Json = {}): Promise<Screen> {
    const query = screenDocument(name);
    let data: Json | undefined;
    let close = () => {};
    /** Shows the result of the query with these variables, now and whenever it becomes another. */
    const watch = async (watched: Json): Promise<void> => {
      close();
      const { unsubscribe } = this.#client.query<Json>(query, watched).subscribe((result) => {
        this.refused.push(...toldBy(result.error));
        data = result.data;
      });
      close = unsubscribe;
      await this.untilIdle();
    };
    await watch(sent);
    this.#closing.push(() => close());
    return this.screen(name, sent, {
      shown: () => data && withoutTypenames(data),
      poll: () => this.#client.query(query, sent, { requestPolicy: 'network-only' }).toPromise(),
      more: (after) => watch({ ...sent, after }),
    });
  }

  async change(name: string, variables: Json): Promise<readonly ClientError[]> {
    return toldBy((await this.#client.mutation(screenDocument(name), variables).toPromise()).error);
  }

  override close(): void {
    for (const each of this.#closing) each();
  }
}
