import type { TestStore } from './service.ts';

/** Ids of one new record of each type that can be changed, by type name. */
export async function oneOfEach(store: TestStore): Promise<Readonly<Record<string, string>>> {
  const Product = await store.soldProduct();
  const automation = await store.automation([{ type: 'delay', minutes: 1 }]);
  return {
    Product,
    Automation: automation.id,
    AutomationStep: automation.steps[0]?.id ?? '',
    Category: await store.category('Louças'),
    Coupon: await store.coupon(),
    DiscountRange: await store.discountRange(),
    Gift: await store.gift({ productId: Product }),
    Kit: await store.kit([{ productId: Product }], { status: 'DRAFT' }),
    MessageTemplate: await store.template('sms'),
    Order: await store.orderOf(await store.ownCheckout([{ productId: Product, quantity: 1 }])),
    PaymentDiscount: await store.paymentDiscount(),
    ShippingMethod: await store.shippingMethod({ name: 'PAC', price: 10 }),
    Upsell: await store.upsell({ offerProductId: Product, price: 1 }),
    Variant: await store.variant(Product),
    Webhook: await store.webhook(),
  };
}
