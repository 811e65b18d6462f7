type UserType = 'Kit' | 'Gift' | 'Upsell' | 'DiscountRange';

/** The texts and the price of an offer. */
export const OFFER = { title: 'Leve mais', buttonText: 'Quero', price: 1 };
const RANGE = {
  ruleType: 'QUANTITY',
  tiers: [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 5 }],
  appliesToAllProducts: false,
};

const KIT = 'O kit “Manhã” usa este produto.';
const GIFT = 'O brinde “Manhã” usa este produto.';
const UPSELL = 'A oferta “Manhã” usa este produto.';

/** Every reference to the product `id`, beside another one: its kind, how a record named Manhã makes it, and the message. */
export const PRODUCT_USES: [string, UserType, (id: string, other: string) => object, string][] = [
  ['a kit has it', 'Kit', (id, other) => ({ items: [{ productId: other }, { productId: id }] }), KIT],
  ['a kit has it twice', 'Kit', (id) => ({ items: [{ productId: id }, { productId: id }] }), KIT],
  ['a gift gives it', 'Gift', (id) => ({ productId: id }), GIFT],
  ['it triggers a gift', 'Gift', (id, other) => ({ productId: other, triggerProductIds: [other, id] }), GIFT],
  ['a gift gives it and is triggered by it', 'Gift', (id) => ({ productId: id, triggerProductIds: [id] }), GIFT],
  ['an upsell offers it', 'Upsell', (id) => ({ ...OFFER, offerProductId: id, triggerAnyProduct: true }), UPSELL],
  [
    'it triggers an upsell',
    'Upsell',
    (id, other) => ({ ...OFFER, offerProductId: other, triggerProductIds: [other, id] }),
    UPSELL,
  ],
  [
    'a discount range is for it',
    'DiscountRange',
    (id, other) => ({ ...RANGE, productIds: [other, id] }),
    'O desconto progressivo “Manhã” usa este produto.',
  ],
];
