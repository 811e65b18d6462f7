import type { Database } from '../database/database.ts';
import { keyScopes } from '../graph/kernel/caller.ts';
import type { Secrets } from '../graph/kernel/secrets.ts';
import { createEngine } from '../graph/schema.ts';
import { type Article, articles, type Shelf, shelves } from './catalogue.ts';
import { putUpMessages } from './messages.ts';
import { putUpPromotions } from './promotions.ts';
import { operatorAt, type Run, runnerOf } from './run.ts';

/** What is printed about the demonstration store; the keys are in no other place. */
export interface Demonstration {
  readonly storeId: string;
  readonly name: string;
  readonly apiKey: string;
  readonly checkoutKey: string;
  /** A product to look at. */
  readonly productId: string;
}

const NAME = 'Torra & Prosa';

/** Gives an empty database a store worth a first look. Answers nothing where there is a store already. */
export async function offerDemonstration(
  database: Database,
  secrets: Secrets,
  publicUrl: string,
): Promise<Demonstration | undefined> {
  const { rows } = await database.query({ text: 'SELECT FROM store LIMIT 1' });
  if (rows.length > 0) return undefined;
  const runAs = runnerOf(createEngine(database, secrets, { publicUrl }));
  const operator = runAs(operatorAt());

  const { createStore } = await operator<{ createStore: { checkoutKey: string; store: { id: string } } }>(
    'mutation ($input: CreateStoreInput!) { createStore(input: $input) { checkoutKey store { id } } }',
    { input: { name: NAME } },
  );
  const storeId = createStore.store.id;
  const { createApiKey } = await operator<{ createApiKey: { secret: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
    { input: { name: 'Demonstração', scopes: keyScopes, storeIds: [storeId] } },
  );
  const run = runAs(operatorAt(storeId));
  await run('mutation ($id: UUID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }', {
    id: storeId,
    input: { pixKey: 'demonstracao@exemplo.com.br', pixMerchantName: 'Torra e Prosa', pixMerchantCity: 'Recife' },
  });
  const collections = new Map<string, string>();
  await putUp(run, shelves, null, collections);
  const productIds = new Map<string, string>();
  for (const article of articles) productIds.set(article.name, await putOut(run, article, collections));
  await putUpPromotions(run, productIds);
  await putUpMessages(run);
  const [productId = ''] = productIds.values();
  return { storeId, name: NAME, apiKey: createApiKey.secret, checkoutKey: createStore.checkoutKey, productId };
}

/** Makes the collections of one level and those below them; notes each one's id under its name. */
async function putUp(
  run: Run,
  level: readonly Shelf[],
  parentId: string | null,
  collections: Map<string, string>,
): Promise<void> {
  for (const [position, { shelves: below = [], ...shelf }] of level.entries()) {
    const { createCategory } = await run<{ createCategory: { id: string } }>(
      'mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }',
      { input: { ...shelf, parentId, position } },
    );
    collections.set(shelf.name, createCategory.id);
    await putUp(run, below, createCategory.id, collections);
  }
}

/** Makes a product with its variants, puts it in its collections, and answers its id. */
async function putOut(run: Run, article: Article, collections: ReadonlyMap<string, string>): Promise<string> {
  const { on, parcel, versions = [], ...fields } = article;
  const [height, width, length, weight] = parcel ?? [];
  const input = { type: parcel ? 'PHYSICAL' : 'DIGITAL', status: 'ACTIVE', ...fields };
  const { createProduct } = await run<{ createProduct: { id: string } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: parcel ? { ...input, logistics: { height, width, length, weight } } : input },
  );
  const { id: productId } = createProduct;
  for (const [position, [name, value, sku, price, stock]] of versions.entries()) {
    await run('mutation ($input: CreateVariantInput!) { createVariant(input: $input) { id } }', {
      input: { productId, name: value, sku, price, stock, position, options: [{ name, value }] },
    });
  }
  await run('mutation ($id: UUID!, $to: [UUID!]!) { setProductCategories(productId: $id, categoryIds: $to) { id } }', {
    id: productId,
    to: on.map((name) => collections.get(name)),
  });
  return productId;
}

/** What a newcomer reads about the store: its keys, and lines to paste. */
export function introduction({ storeId, apiKey, checkoutKey, productId }: Demonstration, address: string): string {
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
