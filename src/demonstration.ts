import type { Database } from './database/database.ts';
import type { Caller } from './graph/kernel/caller.ts';
import { keyScopes } from './graph/kernel/caller.ts';
import { perform } from './graph/kernel/perform.ts';
import type { Secrets } from './graph/kernel/secrets.ts';
import { storedOperation } from './graph/kernel/stored-operation.ts';
import { createEngine, schema } from './graph/schema.ts';

const CREATE_STORE = 'mutation ($input: CreateStoreInput!) { createStore(input: $input) { checkoutKey store { id } } }';
const CREATE_KEY = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
const CREATE_PRODUCT = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';

const PRODUCTS = [
  {
    name: 'Camiseta Básica',
    type: 'PHYSICAL',
    status: 'ACTIVE',
    price: 59.9,
    discountedPrice: 49.9,
    stock: 120,
    sku: 'CAM-BASICA',
    logistics: { height: 3, width: 25, length: 30, weight: 0.2 },
  },
  {
    name: 'Caneca Esmaltada',
    type: 'PHYSICAL',
    status: 'ACTIVE',
    price: 39.9,
    stock: 80,
    sku: 'CAN-ESM',
    logistics: { height: 10, width: 10, length: 12, weight: 0.35 },
  },
  { name: 'Guia de Cafés do Brasil', type: 'DIGITAL', status: 'PUBLISHED', price: 29.9, sku: 'EBK-CAFES' },
];

/** Gives an empty database a store worth a first look, and says once how to call it. */
export async function offerDemonstration(
  database: Database,
  secrets: Secrets,
  address: string,
  say: (line: string) => void,
): Promise<void> {
  if ((await database.reads.store.count()) > 0) return;
  const engine = createEngine(database, secrets);
  const operator: Caller = { kind: 'operator', scopes: new Set() };
  const run = <Data>(caller: Caller, source: string, input: object) =>
    perform(engine, caller, storedOperation(schema, source), { input }) as Promise<Data>;

  const { createStore } = await run<{ createStore: { checkoutKey: string; store: { id: string } } }>(operator, CREATE_STORE, {
    name: 'Loja de Demonstração',
  });
  const storeId = createStore.store.id;
  const { createApiKey } = await run<{ createApiKey: { secret: string } }>(operator, CREATE_KEY, {
    name: 'Demonstração',
    scopes: keyScopes,
    storeIds: [storeId],
  });
  const ids: string[] = [];
  for (const product of PRODUCTS) {
    const { createProduct } = await run<{ createProduct: { id: string } }>({ ...operator, storeId }, CREATE_PRODUCT, product);
    ids.push(createProduct.id);
  }
  const headers = `-H 'Authorization: Bearer ${createApiKey.secret}' -H 'X-Store-Id: ${storeId}'`;
  say(`
A demonstration store was made; its keys are shown only now.
  store        ${storeId}
  API key      ${createApiKey.secret}
  checkout key ${createStore.checkoutKey}

Try it:
  curl ${headers} ${address}/api/v1/products/${ids[0]}
  curl ${headers} -H 'Content-Type: application/json' -d '{"name":"Meu produto","type":"DIGITAL","price":19.9}' ${address}/api/v1/products
  curl ${headers} -H 'Content-Type: application/json' -d '{"query":"{ product(id: \\"${ids[2]}\\") { name price stock } }"}' ${address}/graphql
`);
}
