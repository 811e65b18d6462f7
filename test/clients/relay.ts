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
import { AdminClient, type ClientError, ENDPOINT, type Screen, withoutTypenames } from './admin-client.ts';
import { requestOf } from './relay-artifacts.ts';

/** Relay's store, without any policy: `node`, `nodes` and `id` are those it expects. */
export class Relay extends AdminClient {
  readonly #network = Network.create(async ({ name, text }, variables) => {
    const body = JSON.stringify({ operationName: name, query: text, variables });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await this.transport.fetch(ENDPOINT, init);
    const answer = (await response.json()) as GraphQLResponse & { readonly errors?: readonly ClientError[] };
    this.refused.push(...(answer.errors ?? []));
    return answer;
  });
  readonly #environment = new Environment({ network: this.#network, store: new Store(new RecordSource()) });

  async open(name: string, sent: Json = {}): Promise<Screen> {
    const request = requestOf(name);
    const operation = createOperationDescriptor(request, sent);
    this.#environment.retain(operation);
    const read = (variables: Json) =>
      fetchQuery(this.#environment, request, variables, { fetchPolicy: 'network-only' }).toPromise();
    await read(sent);
    const shown = () => {
      const { data, isMissingData } = this.#environment.lookup(operation.fragment);
      return isMissingData ? undefined : (withoutTypenames(data) as Json);
    };
    return this.screen(name, sent, { shown, poll: () => read(sent), more: (after) => read({ ...sent, after }) });
  }

  change(name: string, variables: Json): Promise<readonly ClientError[]> {
    return new Promise((done) => {
      const before = this.refused.length;
      const end = () => done(this.refused.splice(before));
      commitMutation(this.#environment, { mutation: requestOf(name), variables, onCompleted: end, onError: end });
    });
  }
}
