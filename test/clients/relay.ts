import {
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLResponse,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime';
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
import { requestOf } from './relay-artifacts.ts';

/** Relay's store, without any policy: `node`, `nodes` and `id` are those it expects. */
export const relay: MakeClient = (store) => {
  const transport = new ServiceFetch(store);
  const refused: ClientError[] = [];
  const network = Network.create(async ({ name, text }, variables) => {
    const response = await transport.fetch(ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: name, query: text, variables }),
    });
    const answer = (await response.json()) as GraphQLResponse & { readonly errors?: readonly ClientError[] };
    refused.push(...(answer.errors ?? []));
    return answer;
  });
  const environment = new Environment({ network, store: new Store(new RecordSource()) });
  const open: AdminClient['open'] = async (name, sent = {}) => {
    const request = requestOf(name);
    const operation = createOperationDescriptor(request, sent);
    environment.retain(operation);
    let paged = false;
    const read = (with_: Json) => fetchQuery(environment, request, with_, { fetchPolicy: 'network-only' }).toPromise();
    await read(sent);
    const shown = () => {
      const { data, isMissingData } = environment.lookup(operation.fragment);
      return isMissingData ? undefined : (withoutTypenames(data) as Json);
    };
    return {
      name,
      get variables() {
        return paged ? wholeList(sent, shown()) : sent;
      },
      shown,
      poll: async () => {
        await read(sent);
      },
      more: async () => {
        await read({ ...sent, after: lastCursor(shown()) });
        await transport.untilIdle();
        paged = true;
      },
    };
  };
  const change: AdminClient['change'] = (name, variables) =>
    new Promise((done) => {
      const before = refused.length;
      const end = () => done(refused.splice(before));
      commitMutation(environment, { mutation: requestOf(name), variables, onCompleted: end, onError: end });
    });
  return {
    refused,
    open,
    change,
    sent: () => transport.sent(),
    untilIdle: () => transport.untilIdle(),
    enter: (headers) => {
      transport.headers = headers;
    },
    close: () => {},
  };
};
