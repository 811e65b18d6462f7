import { keyScopes } from '../core/execution/principal.ts';
import type { Secrets } from '../core/lib/secrets.ts';
import type { Database } from '../data/database.ts';
import { createRuntime } from '../graph/schema.ts';
import { type DemoCategory, type DemoProduct, demoCategories, demoProducts } from './catalogue.ts';
import { seedMessages } from './messages.ts';
import { operationRunner, operatorPrincipal, type RunOperation } from './operation-runner.ts';
import { seedPromotions } from './promotions.ts';

/** The printed credentials of the demonstration store; the keys are stored nowhere else. */
export interface DemoStore {
  readonly storeId: string;
  readonly name: string;
  readonly apiKey: string;
  readonly checkoutKey: string;
  /** A product to look at. */
  readonly productId: string;
}

const NAME = 'Torra & Prosa';

/** Gives an empty database a store worth a first look. Answers nothing where there is a store already. */
export async function seedDemoStore(database: Database, secrets: Secrets, publicUrl: string): Promise<DemoStore | undefined> {
  const { rows } = await database.query({ text: 'SELECT FROM store LIMIT 1' });
  if (rows.length > 0) return undefined;
  const runAs = operationRunner(createRuntime(database, secrets, { publicUrl }));
  const operator = runAs(operatorPrincipal());

  const { createStore } = await operator<{ createStore: { checkoutKey: string; store: { id: string } } }>(
    'mutation ($input: CreateStoreInput!) { createStore(input: $input) { checkoutKey store { id } } }',
    { input: { name: NAME } },
  );
  const storeId = createStore.store.id;
  const { createApiKey } = await operator<{ createApiKey: { secret: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
    { input: { name: 'Demonstração', scopes: keyScopes, storeIds: [storeId] } },
  );
  const runOperation = runAs(operatorPrincipal(storeId));
  await runOperation('mutation ($id: UUID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }', {
    id: storeId,
    input: { pixKey: 'demonstracao@exemplo.com.br', pixMerchantName: 'Torra e Prosa', pixMerchantCity: 'Recife' },
  });
  const collections = new Map<string, string>();
  await seedCategories(runOperation, demoCategories, null, collections);
  const productIds = new Map<string, string>();
  for (const product of demoProducts) productIds.set(product.name, await seedProduct(runOperation, product, collections));
  await seedPromotions(runOperation, productIds);
  await seedMessages(runOperation);
  const [productId = ''] = productIds.values();
  return { storeId, name: NAME, apiKey: createApiKey.secret, checkoutKey: createStore.checkoutKey, productId };
}

/** Makes the collections of one level and those below them; notes each one's id under its name. */
async function seedCategories(
  runOperation: RunOperation,
  level: readonly DemoCategory[],
  parentId: string | null,
  collections: Map<string, string>,
): Promise<void> {
  for (const [position, { shelves: below = [], ...category }] of level.entries()) {
    const { createCategory } = await runOperation<{ createCategory: { id: string } }>(
      'mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }',
      { input: { ...category, parentId, position } },
    );
    collections.set(category.name, createCategory.id);
    await seedCategories(runOperation, below, createCategory.id, collections);
  }
}

/** Makes a product with its variants, puts it in its collections, and answers its id. */
async function seedProduct(
  runOperation: RunOperation,
  product: DemoProduct,
  collections: ReadonlyMap<string, string>,
): Promise<string> {
  const { on, parcel, versions = [], ...fields } = product;
  const [height, width, length, weight] = parcel ?? [];
  const input = { type: parcel ? 'PHYSICAL' : 'DIGITAL', status: 'ACTIVE', ...fields };
  const { createProduct } = await runOperation<{ createProduct: { id: string } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: parcel ? { ...input, logistics: { height, width, length, weight } } : input },
  );
  const { id: productId } = createProduct;
  for (const [position, [name, value, sku, price, stock]] of versions.entries()) {
    await runOperation('mutation ($input: CreateVariantInput!) { createVariant(input: $input) { id } }', {
      input: { productId, name: value, sku, price, stock, position, options: [{ name, value }] },
    });
  }
  await runOperation('mutation ($id: UUID!, $to: [UUID!]!) { setProductCategories(productId: $id, categoryIds: $to) { id } }', {
    id: productId,
    to: on.map((name) => collections.get(name)),
  });
  return productId;
}

/** Introduction to the demonstration store: its keys, and lines to paste. */
export function demoIntroduction({ storeId, apiKey, checkoutKey, productId }: DemoStore, address: string): string {
  const headers = `-H 'Authorization: Bearer ${apiKey}' -H 'X-Store-Id: ${storeId}'`;
  const json = `${headers} -H 'Content-Type: application/json'`;
  const cart = { token: 'carrinho-1', items: [{ title: 'Café de outra vitrine', quantity: 2, unitPrice: 3990 }] };
  const query = '{ products(first: 3, orderBy: { field: PRICE }) { totalCount nodes { name price } } }';
  return `
A demonstration store was made. Its keys are shown only now:

  store         ${storeId}
  API key       ${apiKey}
  checkout key  ${checkoutKey}

Try it:

  curl ${headers} '${address}/api/v1/products?limit=2'
  curl ${json} -d '{"name":"Meu produto","type":"DIGITAL","price":19.9}' ${address}/api/v1/products
  curl ${json} -d '${JSON.stringify({ query })}' ${address}/graphql
  curl -H 'x-api-key: ${checkoutKey}' -H 'Content-Type: application/json' -d '${JSON.stringify({ cart })}' ${address}/stores/external/checkout

The checkoutUrl of the last one is a page on which the cart is paid.
In a browser: ${address} leads to the reference, where REST can be tried, and to GraphiQL (paste the two headers).
A product: ${address}/api/v1/products/${productId}
`;
}
