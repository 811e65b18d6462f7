import { CONTACT_VALUES } from './pay.ts';
import { type Json, onlyValueOf } from './replies.ts';
import type { ServerProcess } from './server-process.ts';
import { OPERATOR } from './service.ts';

type Server = Pick<ServerProcess, 'address'>;

/** Result of the only root field of a document, sent by the operator with or without a store. Throws its errors. */
export async function operate<Answer = Json & { id: string }>(
  { address }: Server,
  storeId: string | undefined,
  query: string,
  variables: object = {},
): Promise<Answer> {
  const store = storeId === undefined ? {} : { 'x-store-id': storeId };
  const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json', ...store };
  const answer = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await answer.json()) as { data?: Json; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return onlyValueOf(data);
}

const CREATION = 'mutation { createStore(input: { name: "Loja" }) { store { id } checkoutKey } }';
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };

/** Posts a product by REST. */
export const postProduct = ({ address }: Server, headers: Record<string, string>) =>
  fetch(`${address}/api/v1/products`, { method: 'POST', headers, body: JSON.stringify(PRODUCT) });

/** A store in a server process, used as the operator. */
export class RemoteStore {
  readonly server: Server;
  readonly id: string;
  readonly checkoutKey: string;

  private constructor(server: Server, id: string, checkoutKey: string) {
    this.server = server;
    this.id = id;
    this.checkoutKey = checkoutKey;
  }

  /** A new store; `mutation` makes another kind of it. */
  static async open(server: Server, mutation = CREATION, variables: object = {}): Promise<RemoteStore> {
    const made = await operate<{ store: { id: string }; checkoutKey: string }>(server, undefined, mutation, variables);
    const { store, checkoutKey } = made;
    return new RemoteStore(server, store.id, checkoutKey);
  }

  /** The same store at another process. */
  at(server: Server): RemoteStore {
    return new RemoteStore(server, this.id, this.checkoutKey);
  }

  ask<Answer = Json & { id: string }>(query: string, variables: object = {}): Promise<Answer> {
    return operate(this.server, this.id, query, variables);
  }

  /** Creates a record of a GraphQL type and returns its id. */
  async make(type: string, input: object): Promise<string> {
    return (await this.ask(`mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`, { input })).id;
  }

  product(fields: object = {}): Promise<string> {
    return this.make('Product', { ...PRODUCT, ...fields });
  }

  /** Headers of requests with a new key of the store. */
  async keyHeaders(...scopes: readonly string[]): Promise<Record<string, string>> {
    const mutation = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
    const input = { name: 'x', scopes, storeIds: [this.id] };
    const { secret } = await operate<{ secret: string }>(this.server, undefined, mutation, { input });
    return { authorization: `Bearer ${secret}`, 'x-store-id': this.id, 'content-type': 'application/json' };
  }

  /** The checkout of an external cart that does not ship. */
  async checkout(): Promise<string> {
    const cart = { token: 'a', requiresShipping: false, items: [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }] };
    const mutation = 'mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }';
    return (await this.ask<{ checkoutId: string }>(mutation, { input: { cart } })).checkoutId;
  }

  /** A new order by PIX. */
  async order(): Promise<string> {
    const customer = { name: 'Ana', email: 'ana@exemplo.com.br' };
    const mutation = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { order { id } } }';
    const input = { checkoutId: await this.checkout(), customer, paymentMethod: 'PIX' };
    return (await this.ask<{ order: { id: string } }>(mutation, { input })).order.id;
  }

  /** The status of an order and of its payment. */
  async orderState(id: string): Promise<string[]> {
    const query = 'query ($id: ID!) { order(id: $id) { status payment { status } } }';
    const { status, payment } = await this.ask<{ status: string; payment: { status: string } }>(query, { id });
    return [status, payment.status];
  }
}

/** Headers of requests to a new store of a server process, with a key for products. */
export const newStoreIn = async (server: Server): Promise<Record<string, string>> =>
  (await RemoteStore.open(server)).keyHeaders('products:write');

/** Sends the form of a pay page, with what the page carries, as its buyer; returns the status. */
export async function submitPayPage(page: string): Promise<number> {
  const text = await (await fetch(page)).text();
  const carried = ['token', 'total'].map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '']);
  const fields = { ...Object.fromEntries(carried), intent: 'pay', payment: 'PIX', ...CONTACT_VALUES };
  const headers = { 'sec-fetch-site': 'same-origin' };
  return (await fetch(page, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })).status;
}
