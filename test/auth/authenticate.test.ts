import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { cacheExchange, createClient, fetchExchange } from '@urql/core';
import { ClientError, GraphQLClient } from 'graphql-request';
import { describe, expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const ENDPOINT = 'http://store.test/graphql';
const fetched: typeof fetch = (input, init) => service.app.fetch(new Request(input, init));

interface Page {
  products: {
    edges: { cursor: string; node: { id: string; name: string } }[];
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
  };
}

const PAGE = `query Page($after: String) {
  products(first: 2, after: $after, orderBy: { field: NAME, direction: ASC }) {
    edges { cursor node { id name } }
    pageInfo { endCursor hasNextPage startCursor hasPreviousPage }
  }
}`;
const RENAME = `mutation Rename($id: ID!, $name: String!) {
  updateProduct(id: $id, input: { name: $name }) { id name }
}`;
const UNKNOWN = '019a0000-0000-7000-8000-000000000000';
const REFUSAL = { code: 'RESOURCE_NOT_FOUND', status: 404 };

const NAMES = ['Açucareiro', 'Bule', 'Caneca'];

/** A store with three products, by their names. */
async function shop(): Promise<TestStore> {
  const store = await service.newStore();
  for (const name of NAMES) await store.soldProduct({ name });
  return store;
}

const namesOf = ({ products }: Page) => products.edges.map(({ node }) => node.name);

describe('Apollo Client', () => {
  test('walks a list with relayStylePagination, and sees a change in its cache', async () => {
    const { credentials: headers } = await shop();
    const cache = new InMemoryCache({ typePolicies: { Query: { fields: { products: relayStylePagination(['orderBy']) } } } });
    const client = new ApolloClient({ cache, link: new HttpLink({ uri: ENDPOINT, fetch: fetched, headers }) });
    const first = (await client.query<Page>({ query: gql(PAGE) })).data as Page;
    expect([namesOf(first), first.products.pageInfo.hasNextPage]).toEqual([['Açucareiro', 'Bule'], true]);
    const watched = client.watchQuery<Page>({ query: gql(PAGE) });
    const watcher = watched.subscribe(() => undefined);
    await watched.fetchMore({ variables: { after: first.products.pageInfo.endCursor } });
    watcher.unsubscribe();
    const both = client.readQuery<Page>({ query: gql(PAGE) }) as Page;
    expect([namesOf(both), both.products.pageInfo.hasNextPage]).toEqual([NAMES, false]);

    const id = both.products.edges[2]?.node.id ?? '';
    await client.mutate({ mutation: gql(RENAME), variables: { id, name: 'Xícara' } });
    expect(namesOf(client.readQuery<Page>({ query: gql(PAGE) }) as Page)).toEqual(['Açucareiro', 'Bule', 'Xícara']);

    const refused = client.mutate({ mutation: gql(RENAME), variables: { id: UNKNOWN, name: 'Outro' } });
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions).toMatchObject(REFUSAL);
  });
});

describe('urql', () => {
  test('reads pages, writes, and reads again what a mutation touched', async () => {
    const { credentials: headers } = await shop();
    const exchanges = [cacheExchange, fetchExchange];
    const client = createClient({ url: ENDPOINT, fetch: fetched, fetchOptions: { headers }, exchanges, preferGetMethod: false });
    const first = (await client.query<Page>(PAGE, {}).toPromise()).data as Page;
    const { endCursor } = first.products.pageInfo;
    const second = (await client.query<Page>(PAGE, { after: endCursor }).toPromise()).data as Page;
    expect([...namesOf(first), ...namesOf(second)]).toEqual(NAMES);

    const id = second.products.edges[0]?.node.id;
    await client.mutation(RENAME, { id, name: 'Xícara' }).toPromise();
    const again = (await client.query<Page>(PAGE, { after: endCursor }).toPromise()).data as Page;
    expect(namesOf(again)).toEqual(['Xícara']);

    const { error } = await client.mutation(RENAME, { id: UNKNOWN, name: 'Outro' }).toPromise();
    expect(error?.graphQLErrors[0]?.extensions).toMatchObject(REFUSAL);
  });
});

describe('graphql-request', () => {
  test('reads pages, writes, and throws an error with its code', async () => {
    const { credentials: headers } = await shop();
    const client = new GraphQLClient(ENDPOINT, { fetch: fetched, headers });
    const first = await client.request<Page>(PAGE);
    const second = await client.request<Page>(PAGE, { after: first.products.pageInfo.endCursor });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(NAMES);

    const id = second.products.edges[0]?.node.id;
    expect(await client.request(RENAME, { id, name: 'Xícara' })).toEqual({ updateProduct: { id, name: 'Xícara' } });

    const error = await client.request(RENAME, { id: UNKNOWN, name: 'Outro' }).catch((thrown: unknown) => thrown);
    expect(error instanceof ClientError && error.response.errors?.[0]?.extensions).toMatchObject(REFUSAL);
  });
});
