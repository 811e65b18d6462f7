import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client/core/index.js';
import { possibleTypes, typePolicies } from '../../schema/client-types/apollo.ts';
import type { Json } from '../support/replies.ts';
import { AdminClient, type ClientError, ENDPOINT, type Screen, withoutTypenames } from './admin-client.ts';
import { screenDocument } from './documents.ts';

function toldBy(error: unknown): readonly ClientError[] {
  if (!error) return [];
  if (CombinedGraphQLErrors.is(error)) return error.errors as readonly ClientError[];
  throw error;
}

/** Apollo Client with the published policies. */
export class Apollo extends AdminClient {
  readonly #client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: new HttpLink({ uri: ENDPOINT, fetch: this.transport.fetch }),
  });

  async open(name: string, sent: Json = {}): Promise<Screen> {
    // A field that may not be read is null with an error beside it; the rest of the page is shown.
    const query = this.#client.watchQuery<Json>({ query: screenDocument(name), variables: sent, errorPolicy: 'all' });
    query.subscribe(({ error }) => {
      this.refused.push(...toldBy(error));
    });
    await this.untilIdle();
    const shown = () => {
      const { data, dataState } = query.getCurrentResult();
      return dataState === 'complete' ? (withoutTypenames(data) as Json) : undefined;
    };
    const more = (after: string) => query.fetchMore({ variables: { after } });
    return this.screen(name, sent, { shown, poll: () => query.refetch(sent), more });
  }

  async change(name: string, variables: Json): Promise<readonly ClientError[]> {
    return toldBy((await this.#client.mutate({ mutation: screenDocument(name), variables, errorPolicy: 'all' })).error);
  }

  override close(): void {
    this.#client.stop();
  }
}
