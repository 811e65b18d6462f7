import { OPERATOR_TOKEN } from './server.ts';

/** What calls to the store of a run carry. */
export type Credentials = Readonly<Record<string, string>>;

async function operate(address: string, query: string): Promise<{ store: { id: string }; secret: string }> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' };
  const reply = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await reply.json()) as {
    data?: { made: { store: { id: string }; secret: string } };
    errors?: unknown;
  };
  if (!data) throw new Error(`the store of the run could not be made: ${JSON.stringify(errors)}`);
  return data.made;
}

/** Makes a store with a key to it. */
export async function makeStore(address: string): Promise<Credentials> {
  const { store } = await operate(address, 'mutation { made: createStore(input: { name: "Loja" }) { store { id } } }');
  const input = `{ name: "soak", scopes: ["products:write"], storeIds: ["${store.id}"] }`;
  const { secret } = await operate(address, `mutation { made: createApiKey(input: ${input}) { secret } }`);
  return { authorization: `Bearer ${secret}`, 'x-store-id': store.id, 'content-type': 'application/json' };
}
