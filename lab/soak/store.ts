import { OPERATOR_TOKEN } from './server.ts';

/** Headers of calls to a store of the run. */
export type Credentials = Readonly<Record<string, string>>;

/** Runs a document as the operator and returns its field `result`. Throws its errors. */
export async function runAsOperator<Result>(
  address: string,
  query: string,
  variables: object = {},
  storeId?: string,
): Promise<Result> {
  const headers = {
    authorization: `Bearer ${OPERATOR_TOKEN}`,
    'content-type': 'application/json',
    ...(storeId !== undefined && { 'x-store-id': storeId }),
  };
  const reply = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await reply.json()) as { data?: { result: Result } | null; errors?: unknown };
  if (!data) throw new Error(`an operation of the run failed: ${JSON.stringify(errors)}`);
  return data.result;
}

/** Creates an API key for a store. */
export async function createKey(address: string, storeId: string, scopes: readonly string[]): Promise<Credentials> {
  const query = 'mutation ($input: CreateApiKeyInput!) { result: createApiKey(input: $input) { secret } }';
  const input = { name: 'soak', scopes, storeIds: [storeId] };
  const { secret } = await runAsOperator<{ secret: string }>(address, query, { input });
  return { authorization: `Bearer ${secret}`, 'x-store-id': storeId, 'content-type': 'application/json' };
}

/** Creates a store with an API key. Also returns the key of its external checkout. */
export async function createStore(address: string, scopes: readonly string[] = ['products:write']) {
  const query = 'mutation { result: createStore(input: { name: "Loja" }) { checkoutKey store { id } } }';
  const { checkoutKey, store } = await runAsOperator<{ checkoutKey: string; store: { id: string } }>(address, query);
  return { storeId: store.id, checkoutKey, credentials: await createKey(address, store.id, scopes) };
}
