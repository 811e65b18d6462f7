import { expect, test } from 'vitest';
import { type Rules, validatePartial } from '../../../src/core/validation/rules.ts';
import { productRules } from '../../../src/graph/catalogue/product/product.rules.ts';
import { variantRules } from '../../../src/graph/catalogue/variant/variant.rules.ts';
import { messageTemplateRules } from '../../../src/graph/messages/message-template/message-template.rules.ts';
import { couponRules } from '../../../src/graph/promotions/coupon/coupon.rules.ts';
import { discountRangeRules } from '../../../src/graph/promotions/discount-range/discount-range.rules.ts';
import { upsellRules } from '../../../src/graph/sales/upsell/upsell.rules.ts';

test.each<[string, Rules, object]>([
  ['a product of a kind that is sent', productRules, { type: 'PHYSICAL' }],
  ['a promotional price of a product', productRules, { discountedPrice: 5 }],
  ['a promotional price of a variant', variantRules, { discountedPrice: 5 }],
  ['an offer without a price', upsellRules, { price: null }],
  ['an offer that not every product triggers', upsellRules, { triggerAnyProduct: false }],
  ['a large discount of a coupon', couponRules, { amount: 10_001 }],
  ['fewer coupons', couponRules, { totalAvailable: 1 }],
  ['another code of a coupon', couponRules, { code: 'x' }],
  ['a range for some products', discountRangeRules, { appliesToAllProducts: false }],
  ['a range with a stretch', discountRangeRules, { applyDiscountTo: 'ITEM_RANGE' }],
  ['the end of a stretch', discountRangeRules, { itemRangeEnd: 1 }],
  ['another channel of a template', messageTemplateRules, { channel: 'email' }],
  ['no message', messageTemplateRules, { message: null }],
  ['a body', messageTemplateRules, { body: 'x' }],
])('%s has no issues about fields that are unknown', (_what, rules, sent) => {
  expect(validatePartial(rules, sent, { isUpdate: true })).toEqual([]);
});
