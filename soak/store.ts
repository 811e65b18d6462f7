import { OPERATOR_TOKEN } from './server.ts';

/** Headers of calls to a store of a run. */
export type Credentials = Readonly<Record<string, string>>;

/** Runs a document as the operator, and returns what it answers as `made`. Throws what it is refused with. */
export async function operate<Made>(address: string, query: string, variables: object = {}, storeId?: string): Promise<Made> {
  const headers = {
    authorization: `Bearer ${OPERATOR_TOKEN}`,
    'content-type': 'application/json',
    ...(storeId !== undefined && { 'x-store-id': storeId }),
  };
  const reply = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await reply.json()) as { data?: { made: Made } | null; errors?: unknown };
  if (!data) throw new Error(`the stores of the run could not be made: ${JSON.stringify(errors)}`);
  return data.made;
}

/** Makes a key to a store. */
export async function makeKey(address: string, storeId: string, scopes: readonly string[]): Promise<Credentials> {
  const query = 'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }';
  const input = { name: 'soak', scopes, storeIds: [storeId] };
  const { secret } = await operate<{ secret: string }>(address, query, { input });
  return { authorization: `Bearer ${secret}`, 'x-store-id': storeId, 'content-type': 'application/json' };
}

/** Makes a store with a key, and returns the key of its external checkout as well. */
export async function makeStore(address: string, scopes: readonly string[] = ['products:write']) {
  const query = 'mutation { made: createStore(input: { name: "Loja" }) { checkoutKey store { id } } }';
  const { checkoutKey, store } = await operate<{ checkoutKey: string; store: { id: string } }>(address, query);
  return { storeId: store.id, checkoutKey, credentials: await makeKey(address, store.id, scopes) };
}
