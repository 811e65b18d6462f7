import { beforeAll, describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { dataOf } from '../support/replies.ts';
import { startService } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';
import { CLIENTS, Session } from './session.ts';
import { type Shop, shop } from './shop.ts';

const service = await startService();

interface Buyer {
  readonly id: string;
  readonly latestOrder: { readonly id: string; readonly allowedStatuses: readonly string[] };
}

const BUYERS = '{ customers(first: 1) { nodes { id latestOrder { id allowedStatuses } } } }';
const TAGS = 'mutation ($id: ID!, $tagIds: [ID!]!) { setOrderTags(id: $id, input: { tagIds: $tagIds }) { order { id } } }';
const NOTES = 'mutation ($id: ID!, $notes: String) { updateOrder(id: $id, input: { notes: $notes }) { id } }';

const SAVE_PRODUCT = 'mutation ($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const colours = (...values: string[]) => [{ name: 'Cor', values }];

let at: Shop;
let other: Shop;
beforeAll(async () => {
  at = await shop(service);
  other = await shop(service, 3);
});

describe.each(CLIENTS)('%s', (_name, AClient) => {
  test('a buyer and the list of orders show the same newest order', async () => {
    const screens = new Session(AClient, at.store);
    const { nodes } = await at.store.ask<{ nodes: Buyer[] }>(BUYERS);
    const [buyer] = nodes;
    const id = buyer?.latestOrder.id ?? '';
    await screens.open('CustomerListQuery', { first: 20 });
    const page = await screens.open('CustomerPageQuery', { id: buyer?.id });
    await screens.open('OrderListQuery', { first: 50 });
    await screens.check('CustomerListQuery', 'CustomerPageQuery', 'OrderListQuery');
    await screens.change('MoveOrderMutation', { id, status: buyer?.latestOrder.allowedStatuses[0] });
    await screens.check('MoveOrderMutation');
    dataOf(await at.store.graph(TAGS, { id, tagIds: ['custom.presente'] }));
    await page.poll();
    await screens.check('CustomerPageQuery');
  });

  test('webhooks and the log show the same deliveries', async () => {
    const screens = new Session(AClient, at.store);
    const id = await at.store.webhook();
    const attempts: [string | null, number][] = [
      ['503', -2000],
      [null, -1000],
    ];
    await insertDelivery(at.store, id, { status: 'DELIVERED', attempts, ended: -1000 });
    await insertDelivery(at.store, id, { status: 'PENDING' });
    const webhooks = await screens.open('WebhooksQuery');
    const log = await screens.open('DeliveryListQuery', { filter: { webhookId: id } });
    await screens.open('DeliveryListQuery', { filter: { statuses: ['PENDING'] } });
    await screens.check('WebhooksQuery', 'DeliveryListQuery', 'DeliveryListQuery');
    await screens.change('SaveWebhookMutation', { id, input: { name: 'ERP novo', active: false } });
    await screens.check('SaveWebhookMutation');
    await insertDelivery(at.store, id, { status: 'FAILED', attempts: [['500', -500]], ended: -500, reason: '500' });
    await log.poll();
    await webhooks.poll();
    await screens.check('DeliveryListQuery', 'WebhooksQuery');
  });

  test('types behind an interface are cached by their own type', async () => {
    const screens = new Session(AClient, at.store);
    const templateId = await at.store.template('sms');
    const { id } = await at.store.automation([
      { type: 'delay', minutes: 5 },
      { type: 'action', name: 'send_sms', data: { template_id: templateId } },
    ]);
    await screens.open('AutomationPageQuery', { id });
    expect(await screens.check('AutomationPageQuery')).toBe(3);
  });

  test('after a change of store with the same cache, refetched lists have nothing of the first store', async () => {
    const screens = new Session(AClient, at.store);
    const opened = [await screens.open('MenuQuery'), await screens.open('OrderListQuery', { first: 50 })];
    await screens.check('MenuQuery', 'OrderListQuery');
    screens.enter(other.store.credentials);
    for (const screen of opened) await screen.poll();
    await screens.check('MenuQuery', 'OrderListQuery');
  });

  test('a field that the key may not read is null, and the rest of the screen is shown', async () => {
    const screens = new Session(AClient, at.store);
    screens.enter(keyHeaders(at.store, await newKey(at.store, { scopes: ['orders:read', 'coupons:read'] })));
    const id = at.orders[0];
    await screens.open('OrderListQuery', { first: 50 });
    await screens.open('OrderPageQuery', { id });
    const promotions = await screens.open('PromotionsQuery');
    await screens.check('OrderListQuery', 'OrderPageQuery', 'PromotionsQuery');
    expect(promotions.shown()).toMatchObject({ gifts: null, upsells: null, coupons: { edges: [{ node: { code: 'DEZ' } }] } });
    const missing = new Set(screens.client.refused.map(({ extensions }) => extensions?.fault?.missingScope));
    expect(missing).toContain('GIFTS_READ');
    expect(missing).toContain('PRODUCTS_BASIC_READ');
    expect(missing).toContain('CUSTOMERS_READ');
  });

  test('saving over the change of another person reports which fields differ, and leaves the screens as they are', async () => {
    const screens = new Session(AClient, at.store);
    const id = at.orders[1] ?? '';
    const page = await screens.open('OrderPageQuery', { id });
    await screens.open('OrderListQuery', { first: 50 });
    await screens.check('OrderPageQuery', 'OrderListQuery');
    const { version } = (page.shown() as { order: { version: number } }).order;
    dataOf(await at.store.graph(NOTES, { id, notes: `frágil ${version}` }));
    const input = { notes: 'embrulhar', tracking: { code: null } };
    const [error] = await screens.client.change('SaveOrderMutation', { id, ifVersion: version, input });
    expect(error?.path).toEqual(['updateOrder']);
    expect(error?.extensions?.fault).toMatchObject({
      code: 'PRECONDITION_FAILED',
      currentVersion: version + 1,
      changedFields: ['notes'],
    });
    await page.poll();
    await screens.check('SaveOrderMutation', 'OrderPageQuery');
  });

  test('errors name the field by its path from the variable', async () => {
    const screens = new Session(AClient, at.store);
    await screens.open('ProductPageQuery', { id: at.mug });
    const [error] = await screens.client.change('SaveProductMutation', { id: at.mug, input: { price: -1, name: '' } });
    const fields = error?.extensions?.fault?.fields as { path: string[] }[];
    expect(fields.map(({ path }) => path.join('.')).toSorted()).toEqual(['input.name', 'input.price']);
    await screens.check('ProductPageQuery', 'SaveProductMutation');
  });
});

describe.each(CLIENTS)('%s: products', (_name, AClient) => {
  const OPENED = ['ProductListQuery', 'ProductPageQuery', 'ProductPageQuery'];

  /** The list of products, and the pages of the shirt and the mug. */
  async function listBesidePages() {
    const screens = new Session(AClient, at.store);
    await screens.open('ProductListQuery', { first: 50 });
    const shirt = await screens.open('ProductPageQuery', { id: at.shirt });
    const mug = await screens.open('ProductPageQuery', { id: at.mug });
    return { screens, shirt, mug };
  }

  test('setVariants changes the list, the page and the variants on sale, also when a variant is removed', async () => {
    const { screens, shirt } = await listBesidePages();
    const [blue, pink] = at.variants.map((id, n) => ({ id, options: [{ name: 'Cor', value: n === 0 ? 'Azul' : 'Rosa' }] }));
    const green = { options: [{ name: 'Cor', value: 'Verde' }], price: 70, stock: 7 };
    const variables = { productId: at.shirt, options: colours('Azul', 'Rosa', 'Verde') };
    await screens.change('SetVariantsMutation', { ...variables, variants: [{ ...blue, price: 65 }, pink, green] });
    await shirt.poll();
    await screens.check(...OPENED, 'SetVariantsMutation', 'ProductPageQuery');
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
      { item: { sku: 'CAM-A' }, change: { delta: 5 } },
      { item: { sku: 'CAN' }, change: { delta: -3 } },
      { item: { variantId: at.variants[1] }, change: { set: 90 } },
    ];
    await screens.change('AdjustStockMutation', { input: { reason: 'COUNT', lines } });
    await shirt.poll();
    await mug.poll();
    await screens.check(...OPENED, 'AdjustStockMutation', 'ProductPageQuery', 'ProductPageQuery');
    await at.store.orderOf(await at.store.ownCheckout([{ productId: at.mug, quantity: 2 }]));
    await mug.poll();
    await screens.check('ProductPageQuery');
  });

  test('a change that another person saves is in the list after a poll of the page', async () => {
    const { screens, mug } = await listBesidePages();
    dataOf(
      await at.store.graph(SAVE_PRODUCT, {
        id: at.mug,
        input: { price: 51.5, media: { images: ['https://loja.com.br/a.png'] } },
      }),
    );
    await mug.poll();
    expect(await screens.check(...OPENED, 'ProductPageQuery')).toBeGreaterThan(20);
  });

  test('promotions and the list of products share the products in the cache', async () => {
    const { screens } = await listBesidePages();
    const promotions = await screens.open('PromotionsQuery');
    await screens.open('CouponPageQuery', { id: at.couponId });
    await screens.check(...OPENED, 'PromotionsQuery', 'CouponPageQuery');
    await screens.change('SaveProductMutation', { id: at.mug, input: { name: 'Caneca grande', price: 60 } });
    await screens.change('SaveCouponMutation', { id: at.couponId, input: { amount: 12, active: false } });
    await screens.check('SaveProductMutation', 'SaveCouponMutation');
    await screens.change('SaveCouponMutation', { id: at.couponId, input: { amount: 10, active: true } });
    await promotions.poll();
    expect(await screens.check('SaveCouponMutation', 'PromotionsQuery')).toBeGreaterThan(30);
  });
});
