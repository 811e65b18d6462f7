import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { type GoodCall, newTrafficResult, sendRecorded } from '../../soak/good-traffic.ts';
import type { Credentials } from '../../soak/store.ts';

/** Pauses between two rounds of a caller, and after a call that failed, in milliseconds. */
const PAUSE_MS = 150;
const FAILED_PAUSE_MS = 250;
const PRODUCT_CALLERS = 3;
const ORDER_CALLERS = 2;

/** Prices of a product, in reais: the last that was acknowledged, and those asked for since. */
interface Prices {
  acknowledged: number;
  readonly asked: Set<number>;
}

/** Writes that were acknowledged. */
export interface Acknowledged {
  readonly products: Map<string, Prices>;
  readonly checkouts: Set<string>;
  /** Phone of the buyer by order. No two orders have the same. */
  readonly orders: Map<string, string>;
}

interface StoreAccess {
  readonly address: string;
  readonly credentials: Credentials;
  readonly checkoutKey: string;
}

const UPDATE = 'mutation ($id: ID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { id } }';
const CART = 'mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }';
const COMPLETE = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orderId } }';

/** Callers that write all the time: products and their prices, carts of the external checkout and of GraphQL, orders. */
export class Buyers {
  readonly acknowledged: Acknowledged = { products: new Map(), checkouts: new Set(), orders: new Map() };
  readonly result = newTrafficResult();
  readonly #store: StoreAccess;
  readonly #stopping = new AbortController();
  readonly #calling: Promise<unknown>;
  #count = 0;

  constructor(store: StoreAccess) {
    this.#store = store;
    const callers = [
      ...Array.from({ length: PRODUCT_CALLERS }, () => (client: Client) => this.#product(client)),
      ...Array.from({ length: ORDER_CALLERS }, () => (client: Client) => this.#order(client)),
    ];
    this.#calling = Promise.all(callers.map((round) => this.#repeat(round)));
  }

  /** So many more callers, who all change the price of the newest product. */
  ofOneProduct(callers: number): { readonly id: string; callFor(milliseconds: number): Promise<void> } {
    const [id = ''] = [...this.acknowledged.products.keys()].slice(-1);
    const call = async (ending: AbortSignal) => {
      const client = this.#connect();
      while (!ending.aborted) {
        this.acknowledged.products.get(id)?.asked.add(4);
        await this.#run(client, UPDATE, { id, price: 4 });
      }
      await client.destroy();
    };
    const callFor = async (milliseconds: number) => {
      const ending = AbortSignal.timeout(milliseconds);
      const calling = Promise.all(Array.from({ length: callers }, () => call(ending)));
      await Promise.race([calling, pause(milliseconds)]);
    };
    return { id, callFor };
  }

  #connect = () => new Client(this.#store.address, { headersTimeout: 30_000, bodyTimeout: 30_000 });

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#calling;
  }

  async #repeat(round: (client: Client) => Promise<void>): Promise<void> {
    const client = this.#connect();
    while (!this.#stopping.signal.aborted) {
      await round(client);
      await pause(PAUSE_MS);
    }
    await client.destroy();
  }

  /** Sends a call. Returns its answer, undefined when it was not a 2xx or has errors. */
  async #send<Answer>(
    client: Client,
    call: GoodCall,
    headers: Credentials = this.#store.credentials,
  ): Promise<Answer | undefined> {
    const text = await sendRecorded(client, call, headers, this.result);
    const answer = text === undefined ? undefined : (JSON.parse(text) as Answer & { errors?: unknown });
    if (answer !== undefined && answer.errors === undefined) return answer;
    await pause(FAILED_PAUSE_MS);
    return undefined;
  }

  async #run<Field extends string, Value>(
    client: Client,
    query: string,
    variables: object,
  ): Promise<Record<Field, Value> | undefined> {
    const body = JSON.stringify({ query, variables });
    const answer = await this.#send<{ data: Record<Field, Value> }>(client, { method: 'POST', path: '/graphql', body });
    return answer?.data;
  }

  async #product(client: Client): Promise<void> {
    // Bytes that do not compress: rows need room on the disk.
    const description = randomBytes(1_500).toString('hex');
    const body = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1, description });
    const call = { method: 'POST', path: '/api/v1/products', body } as const;
    const made = await this.#send<{ data: { product: { id: string } } }>(client, call);
    if (!made) return;
    const { id } = made.data.product;
    const prices: Prices = { acknowledged: 1, asked: new Set() };
    this.acknowledged.products.set(id, prices);
    for (const price of [2, 3]) {
      prices.asked.add(price);
      if (!(await this.#run(client, UPDATE, { id, price }))) continue;
      prices.acknowledged = price;
      prices.asked.delete(price);
    }
  }

  /** Makes a cart, in turns by the external checkout and by GraphQL, and buys it. */
  async #order(client: Client): Promise<void> {
    this.#count += 1;
    const digits = String(this.#count).padStart(7, '0');
    const customer = { name: 'Ana', email: `ana${digits}@exemplo.com.br`, phone: `1198${digits}` };
    const items = [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }];
    const cart = { cart: { token: `carrinho-${digits}`, requiresShipping: false, items } };
    const checkoutId = this.#count % 2 === 0 ? await this.#externalCart(client, cart) : await this.#graphCart(client, cart);
    if (checkoutId === undefined) return;
    this.acknowledged.checkouts.add(checkoutId);
    const input = { checkoutId, customer, paymentMethod: 'PIX' };
    const bought = await this.#run<'completeCheckout', { orderId: string }>(client, COMPLETE, { input });
    if (bought) this.acknowledged.orders.set(bought.completeCheckout.orderId, `+55${customer.phone}`);
  }

  async #externalCart(client: Client, cart: object): Promise<string | undefined> {
    const headers = { 'x-api-key': this.#store.checkoutKey, 'content-type': 'application/json' };
    const call = { method: 'POST', path: '/stores/external/checkout', body: JSON.stringify(cart) } as const;
    return (await this.#send<{ checkoutId: string }>(client, call, headers))?.checkoutId;
  }

  async #graphCart(client: Client, input: object): Promise<string | undefined> {
    const made = await this.#run<'createExternalCheckout', { checkoutId: string }>(client, CART, { input });
    return made?.createExternalCheckout.checkoutId;
  }
}
