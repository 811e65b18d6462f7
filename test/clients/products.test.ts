import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';
import { CLIENTS, Session } from './session.ts';
import { type Shop, shop } from './shop.ts';

const service = await startService();

const SAVE = 'mutation ($id: UUID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const colours = (...values: string[]) => [{ name: 'Cor', values }];

let at: Shop;
beforeAll(async () => {
  at = await shop(service);
});

describe.each(CLIENTS)('%s: products', (_name, AClient) => {
  const OPENED = ['ProductListQuery', 'ProductPageQuery', 'ProductPageQuery'];

  /** The list of products, and the pages of the shirt and the mug. */
  async function listBesidePages() {
    const screens = new Session(AClient, at.store);
    await screens.open('ProductListQuery', { first: 50 });
    const shirt = await screens.open('ProductPageQuery', { id: at.shirt });
    const mug = await screens.open('ProductPageQuery', { id: at.mug });
    expect(await screens.check(...OPENED)).toBeGreaterThan(20);
    return { screens, shirt, mug };
  }

  test('setVariants changes the list, the page and the variants on sale, also when a variant is removed', async () => {
    const { screens, shirt } = await listBesidePages();
    const [blue, pink] = at.variants.map((id, n) => ({ id, options: [{ name: 'Cor', value: n === 0 ? 'Azul' : 'Rosa' }] }));
    const green = { options: [{ name: 'Cor', value: 'Verde' }], price: 70, stock: 7 };
    const variables = { productId: at.shirt, options: colours('Azul', 'Rosa', 'Verde') };
    await screens.change('SetVariantsMutation', { ...variables, variants: [{ ...blue, price: 65 }, pink, green] });
    await shirt.poll();
    await screens.check('SetVariantsMutation', 'ProductPageQuery');
    await screens.change('SetVariantsMutation', {
      ...variables,
      options: colours('Azul', 'Rosa'),
      variants: [pink, { ...blue, price: null }],
    });
    await shirt.poll();
    await screens.check('SetVariantsMutation', 'ProductPageQuery');
  });

  test('adjustStock changes each stock wherever it is shown; movements are refetched by a poll', async () => {
    const { screens, shirt, mug } = await listBesidePages();
    const lines = [
      { sku: 'CAM-A', delta: 5 },
      { sku: 'CAN', delta: -3 },
      { variantId: at.variants[1], set: 90 },
    ];
    await screens.change('AdjustStockMutation', { input: { reason: 'COUNT', lines } });
    await shirt.poll();
    await mug.poll();
    await screens.check('AdjustStockMutation', 'ProductPageQuery', 'ProductPageQuery');
    await at.store.orderOf(await at.store.ownCheckout([{ productId: at.mug, quantity: 2 }]));
    await mug.poll();
    await screens.check('ProductPageQuery');
  });

  test('a change that another person saves is in the list after a poll of the page', async () => {
    const { screens, mug } = await listBesidePages();
    dataOf(await at.store.graph(SAVE, { id: at.mug, input: { price: 51.5, media: { images: ['https://loja.com.br/a.png'] } } }));
    await mug.poll();
    await screens.check('ProductPageQuery');
  });

  test('promotions and the list of products share the products in the cache', async () => {
    const { screens } = await listBesidePages();
    const promotions = await screens.open('PromotionsQuery');
    await screens.open('CouponPageQuery', { id: at.couponId });
    await screens.check('PromotionsQuery', 'CouponPageQuery');
    await screens.change('SaveProductMutation', { id: at.mug, input: { name: 'Caneca grande', price: 60 } });
    await screens.change('SaveCouponMutation', { id: at.couponId, input: { amount: 12, enabled: false } });
    await screens.check('SaveProductMutation', 'SaveCouponMutation');
    await screens.change('SaveCouponMutation', { id: at.couponId, input: { amount: 10, enabled: true } });
    await promotions.poll();
    expect(await screens.check('SaveCouponMutation', 'PromotionsQuery')).toBeGreaterThan(30);
  });
});
