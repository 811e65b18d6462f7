import { describe, expect, test } from 'vitest';
import { priceCart } from '../../../src/graph/promotions/pricing/price-cart.ts';
import { choice, coupon, external, gift, line, method, offer, own, payment, range, shown, tier } from './offers.ts';

const GIVEN = 'Brinde incluído no carrinho.';
const EXTERNAL = 'EXTERNAL_CART: Esta oferta não vale para carrinhos de outra vitrine.';
const AGREED = 'null 0: O frete será combinado com a loja.';

/** One of each, and a second one of each that does not apply. */
const everything = offer({
  gifts: [
    gift('cup', { productId: 'cup', priority: 2, minCartTotal: 11_213, maxCartQuantity: 6 }),
    gift('again', { productId: 'cup' }),
    gift('pen', { priority: 1, triggerProductIds: ['product a'] }),
  ],
  ranges: [
    range('tenth'),
    range('third', {
      priority: 1,
      ruleType: 'QUANTITY',
      applyDiscountTo: 'ITEM_RANGE',
      itemRangeOrderBy: 'CHEAPEST_FIRST',
      itemRangeStart: 1,
      itemRangeEnd: 3,
      tiers: [tier({ minQuantity: 6, discountAmount: 3333 })],
    }),
  ],
  coupons: [coupon('vale7', { automaticApply: false, discountType: 'CURRENCY', amount: 700 }), coupon('auto', { amount: 5000 })],
  shippingMethods: [method('slow', 1990, { freeAbove: 9626 }), method('fast', 2500)],
  paymentDiscounts: [payment('pix', { amount: 200 }), payment('card', { method: 'CARD' })],
});

describe('priceCart', () => {
  test('applies all rules in their order', () => {
    const cart = own([line('b', 4550), line('a', 1999, 3), line('c', 333, 2, { ships: false })]);
    const price = priceCart(cart, everything, choice({ couponCode: 'Vale7', paymentMethod: 'PIX' }));
    expect(shown(price)).toEqual({
      // a + b + c                                        5997 + 4550 + 666
      // third: 33.33% of c c a (2665) = 888.24           -666   -0     -222
      // coupon: 700 over 5331 + 4550 + 444               -361   -309   -30
      // Pix: 2% of 9625 = 192.5, over 4970 + 4241 + 414  -99    -85    -8
      lines: ['a: -1126 = 4871', 'b: -394 = 4156', 'c: -260 = 406', 'gift cup: -0 = 0', 'gift pen: -0 = 0'],
      sums: [11_213, 1780, 1990, 11_423],
      rules: [
        `cup 0: ${GIVEN}`,
        `pen 0: ${GIVEN}`,
        'again ALREADY_GIVEN: O carrinho já tem este brinde.',
        'third 888: Desconto de R$ 8,88 aplicado.',
        'tenth OTHER_RANGE_APPLIES: Outro desconto progressivo foi aplicado.',
        'vale7 700: Desconto de R$ 7,00 aplicado.',
        'auto OTHER_COUPON_APPLIES: Outro cupom foi aplicado.',
        'fast OTHER_SHIPPING_CHOSEN: Outro frete foi escolhido.',
        'slow 1990: Frete de R$ 19,90. Falta R$ 0,01 para o frete grátis.',
        'pix 192: Desconto de R$ 1,92 aplicado.',
        'card OTHER_METHOD: Este desconto é de outra forma de pagamento.',
      ],
    });
    expect(price.couponId).toBe('vale7');
  });

  test('applies the discount of the caller, the typed coupon and the payment discount to an external cart', () => {
    const cart = external([line('a', 999, 2, { ships: false }), line('b', 1, 1, { ships: false })], 500);
    expect(shown(priceCart(cart, everything, choice({ couponCode: 'vale7', paymentMethod: 'PIX' })))).toEqual({
      // a + b                                    1998 + 1
      // caller: 500                              -500   -0
      // coupon: 700                              -700   -0
      // Pix: 2% of 799 = 15.98                   -16    -0
      lines: ['a: -1216 = 782', 'b: -0 = 1'],
      sums: [1999, 1216, null, 783],
      rules: [
        `cup ${EXTERNAL}`,
        `pen ${EXTERNAL}`,
        `again ${EXTERNAL}`,
        `third ${EXTERNAL}`,
        `tenth ${EXTERNAL}`,
        'vale7 700: Desconto de R$ 7,00 aplicado.',
        `auto ${EXTERNAL.replace('Esta oferta', 'Este cupom')}`,
        'fast NOTHING_TO_SHIP: O carrinho não tem nada a enviar.',
        'slow NOTHING_TO_SHIP: O carrinho não tem nada a enviar.',
        'pix 16: Desconto de R$ 0,16 aplicado.',
        'card OTHER_METHOD: Este desconto é de outra forma de pagamento.',
      ],
    });
  });

  test.each([
    [0, 10_000],
    [1, 9999],
    [9999, 1],
    [10_000, 0],
    [10_001, 0],
  ])('with %i cents off by the caller of a cart of R$ 100,00 returns %i', (off, total) => {
    expect(shown(priceCart(external([line('a', 10_000)], off), offer(), choice()))).toEqual({
      lines: [`a: -${10_000 - total} = ${total}`],
      sums: [10_000, 10_000 - total, 0, total],
      rules: [AGREED],
    });
  });

  test('ignores a discount of a caller for a store cart', () => {
    expect(priceCart(own([line('a', 10_000)], { callerDiscount: 500 }), offer(), choice()).total).toBe(10_000);
  });

  test('returns the price of the lines without any rule', () => {
    expect(shown(priceCart(own([line('b', 1, 99_900), line('a', 99_999_999, 99_900)]), offer(), choice()))).toEqual({
      lines: ['a: -0 = 9989999900100', 'b: -0 = 99900'],
      sums: [9_990_000_000_000, 0, 0, 9_990_000_000_000],
      rules: [AGREED],
    });
  });

  test('is exact for the largest carts', () => {
    const cart = own([line('a', 99_999_999, 99_900), line('b', 99_999_999, 200), line('c', 1)]);
    const all = offer({ ranges: [range('r', { tiers: [tier({ discountAmount: 9999 })] })] });
    // 99.99% of 10009999899901 is 10008998899911.0099, of which a has …109.98, b …800.02 and c 0.9999.
    expect(shown(priceCart(cart, all, choice()))).toEqual({
      lines: ['a: -9989000900110 = 998999990', 'b: -19997999800 = 2000000', 'c: -1 = 0'],
      sums: [10_009_999_899_901, 10_008_998_899_911, 0, 1_000_999_990],
      rules: ['r 10008998899911: Desconto de R$ 100.089.988.999,11 aplicado.', AGREED],
    });
  });

  test('returns 0 without lines', () => {
    expect(priceCart(own([]), everything, choice({ couponCode: 'vale7', paymentMethod: 'PIX' }))).toMatchObject({
      lines: [{ giftId: 'again' }],
      subtotal: 0,
      discount: 0,
      total: 1990,
      couponId: null,
    });
  });
});
