import { keyScopes, type Principal } from '../core/execution/principal.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { isLoopbackUrl } from '../core/validation/address.ts';
import {
  CreateCategoryDocument,
  CreateDemoStoreDocument,
  CreateKeyDocument,
  CreateProductDocument,
  CreateVariantDocument,
  SetCategoriesDocument,
  UpdateStoreDocument,
} from '../generated/documents/demo.ts';
import { type DemoCategory, type DemoProduct, demoCategories, demoProducts, idOf } from './catalogue.ts';
import { seedMessages } from './messages.ts';
import type { MovingClock } from './moving-clock.ts';
import { operationRunner, operatorPrincipal, type RunOperation } from './operation-runner.ts';
import { LOGO_PATH, picturePath } from './pictures.ts';
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

/** The drawn logo, where a browser may load it: from https, or from the own machine. */
function logoBelow(picturesUrl: string | undefined): { logoUrl?: string } {
  const logoUrl = `${picturesUrl ?? ''}${LOGO_PATH}`;
  return logoUrl.startsWith('https:') || isLoopbackUrl(logoUrl) ? { logoUrl } : {};
}

/**
 * Makes the store with its keys and everything that it sells; with pictures below `picturesUrl` when there is one. `runtime` runs
 * with `clock`, which is moved by a second for each operation: lists from new to old have one order.
 */
export async function seedCatalogue(runtime: Runtime, clock: MovingClock, picturesUrl: string | undefined) {
  const runAtOneTime = operationRunner(runtime);
  const runAs = (principal: Principal): RunOperation => {
    const run = runAtOneTime(principal);
    return (source, variables) => {
      clock.forward(1 / 60);
      return run(source, variables);
    };
  };
  const operator = runAs(operatorPrincipal());
  const { createStore } = await operator(CreateDemoStoreDocument, { input: { name: NAME } });
  const storeId = createStore.store.id;
  const apiKey = await createDemoKey(operator, storeId);
  const runOperation = runAs(operatorPrincipal(storeId));
  const { ids, productId } = await fillCatalogue(runOperation, storeId, picturesUrl);
  const store: DemoStore = { storeId, name: NAME, apiKey, checkoutKey: createStore.checkoutKey, productId };
  return { store, ids };
}

/** Fills an empty store with all that it sells; returns the ids of products and kits by their names, and that of a product to look at. */
export async function fillCatalogue(runOperation: RunOperation, storeId: string, picturesUrl: string | undefined) {
  await runOperation(UpdateStoreDocument, {
    id: storeId,
    input: {
      pixKey: 'demonstracao@exemplo.com.br',
      pixMerchantName: 'Torra e Prosa',
      pixMerchantCity: 'Recife',
      legalName: 'Torra e Prosa Cafés Ltda.',
      document: '11.222.333/0001-81',
      address: {
        street: 'Rua da Aurora',
        number: '100',
        neighborhood: 'Boa Vista',
        city: 'Recife',
        state: 'PE',
        zipcode: '50050000',
      },
      supportEmail: 'atendimento@exemplo.com.br',
      supportPhone: '(81) 3333-4444',
      policyUrl: 'https://torraeprosa.exemplo.com.br/trocas',
      privacyUrl: 'https://torraeprosa.exemplo.com.br/privacidade',
      accentColor: '#6f3d1d',
      ...logoBelow(picturesUrl),
    },
  });
  const collections = new Map<string, string>();
  await seedCategories(runOperation, demoCategories, null, collections);
  const ids = new Map<string, string>();
  for (const product of demoProducts) ids.set(product.name, await seedProduct(runOperation, product, collections, picturesUrl));
  const [productId = ''] = ids.values();
  for (const [name, id] of await seedPromotions(runOperation, ids, picturesUrl)) ids.set(name, id);
  await seedMessages(runOperation);
  return { ids, productId };
}

/** A new key to the demonstration store with every scope that a key may have. */
export async function createDemoKey(operator: RunOperation, storeId: string): Promise<string> {
  const { createApiKey } = await operator(CreateKeyDocument, {
    input: { name: 'Demonstração', scopes: keyScopes, storeIds: [storeId] },
  });
  return createApiKey.secret;
}

/** Makes the collections of one level and those below them; notes each one's id under its name. */
async function seedCategories(
  runOperation: RunOperation,
  level: readonly DemoCategory[],
  parentId: string | null,
  collections: Map<string, string>,
): Promise<void> {
  for (const [position, { shelves: below = [], ...category }] of level.entries()) {
    const { createCategory } = await runOperation(CreateCategoryDocument, { input: { ...category, parentId, position } });
    collections.set(category.name, createCategory.id);
    await seedCategories(runOperation, below, createCategory.id, collections);
  }
}

/** Makes a product with its variants, puts it in its collections, and answers its id. */
async function seedProduct(
  runOperation: RunOperation,
  product: DemoProduct,
  collections: ReadonlyMap<string, string>,
  picturesUrl: string | undefined,
): Promise<string> {
  const { on, parcel, versions = [], ...fields } = product;
  const [height = 0, width = 0, length = 0, weight = 0] = parcel ?? [];
  const picture = picturesUrl && { media: { images: [`${picturesUrl}${picturePath(product.name)}`] } };
  const input = { type: parcel ? 'PHYSICAL' : 'DIGITAL', status: 'ACTIVE', ...fields, ...picture };
  const { createProduct } = await runOperation(CreateProductDocument, {
    input: parcel ? { ...input, logistics: { height, width, length, weight } } : input,
  });
  const { id: productId } = createProduct;
  for (const [position, { option: name, value, sku, price, stock }] of versions.entries()) {
    await runOperation(CreateVariantDocument, {
      input: { productId, name: value, sku, price, stock, position, options: [{ name, value }] },
    });
  }
  await runOperation(SetCategoriesDocument, { id: productId, to: on.map((name) => idOf(collections, name)) });
  return productId;
}
