import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/graph/promotions/pricing/cart.ts';
import { giftProductFacts } from '../../../src/graph/promotions/pricing/load-promotions.ts';
import { priceCart } from '../../../src/graph/promotions/pricing/price-cart.ts';
import type { GiftPromotion } from '../../../src/graph/promotions/pricing/promotions.ts';
import { AFTER, choice, gift, line, offer, own, range, said, shown } from './offers.ts';

/** Three units for R$ 30,00. */
const cart = own([line('a', 1000, 2), line('b', 1000)]);
const given = (gifts: readonly GiftPromotion[], of: Cart = cart) => priceCart(of, offer({ gifts }), choice());
const GIVEN = 'Brinde incluído no carrinho.';
const TOO_MANY = 'CART_QUANTITY_TOO_HIGH: O carrinho tem mais itens do que esta oferta permite.';
const NO_TRIGGER = 'NO_TRIGGER_PRODUCT: Falta no carrinho um dos produtos que dão este brinde.';

describe('a gift', () => {
  test('is a marked line at 0 after the bought lines', () => {
    const bought = { kitId: null, unitPrice: 1000, ships: true, giftId: null, discount: 0, paymentDiscount: 0 };
    const cup = { productId: 'cup', quantity: 1, unitPrice: 0, ships: false, giftId: 'g', total: 0 };
    const outcome = { applied: true, amount: 0, reason: null };
    const arranged = 'O frete será combinado com a loja.';
    expect(given([gift('g', { productId: 'cup', ships: false })])).toEqual({
      lines: [
        { ...bought, key: 'a', productId: 'product a', quantity: 2, total: 2000 },
        { ...bought, key: 'b', productId: 'product b', quantity: 1, total: 1000 },
        { ...bought, key: 'gift g', ...cup },
      ],
      subtotal: 3000,
      discount: 0,
      shipping: { methodId: null, name: 'A combinar', price: 0, carrier: null, turnaround: null },
      total: 3000,
      couponId: null,
      rules: [
        { ...outcome, kind: 'GIFT', id: 'g', name: 'Nome de g', message: GIVEN },
        { ...outcome, kind: 'SHIPPING', id: null, name: 'A combinar', message: arranged },
      ],
    });
  });

  test.each<[string, Partial<GiftPromotion>, string]>([
    ['starts in a moment', { startsAt: AFTER }, 'NOT_STARTED: Esta oferta ainda não começou.'],
    ['asks for 3 units', { minCartQuantity: 3 }, `0: ${GIVEN}`],
    ['asks for 4 units', { minCartQuantity: 4 }, 'CART_QUANTITY_TOO_LOW: Falta 1 item para esta oferta.'],
    ['asks for 5 units', { minCartQuantity: 5 }, 'CART_QUANTITY_TOO_LOW: Faltam 2 itens para esta oferta.'],
    ['is for at most 3 units', { maxCartQuantity: 3 }, `0: ${GIVEN}`],
    ['is for at most 2 units', { maxCartQuantity: 2 }, TOO_MANY],
    ['is for no unit at all', { maxCartQuantity: 0 }, TOO_MANY],
    ['asks for R$ 30,00', { minCartTotal: 3000 }, `0: ${GIVEN}`],
    ['asks for R$ 30,01', { minCartTotal: 3001 }, 'CART_TOTAL_TOO_LOW: Falta R$ 0,01 para esta oferta.'],
    ['asks for R$ 31,99', { minCartTotal: 3199 }, 'CART_TOTAL_TOO_LOW: Falta R$ 1,99 para esta oferta.'],
    ['asks for R$ 32,00', { minCartTotal: 3200 }, 'CART_TOTAL_TOO_LOW: Faltam R$ 2,00 para esta oferta.'],
    ['asks for R$ 42,00', { minCartTotal: 4200 }, 'CART_TOTAL_TOO_LOW: Faltam R$ 12,00 para esta oferta.'],
    ['is for at most R$ 30,00', { maxCartTotal: 3000 }, `0: ${GIVEN}`],
    ['is for at most R$ 29,99', { maxCartTotal: 2999 }, 'CART_TOTAL_TOO_HIGH: O valor do carrinho passa do limite desta oferta.'],
    ['is triggered by one product of the cart', { triggerProductIds: ['other', 'product b'] }, `0: ${GIVEN}`],
    ['is triggered by other products', { triggerProductIds: ['other', 'another'] }, NO_TRIGGER],
    ['is not sold', { forSale: false }, 'NOT_FOR_SALE: Este brinde não está disponível.'],
    ['is sold by its variants', { hasVariants: true }, 'HAS_VARIANTS: Este brinde não está disponível.'],
    ['has one unit left', { stock: 1 }, `0: ${GIVEN}`],
    ['has no unit left', { stock: 0 }, 'OUT_OF_STOCK: Este brinde está esgotado.'],
    ['has one unit more than are bought', { productId: 'product a', stock: 3 }, `0: ${GIVEN}`],
    ['has all its units bought', { productId: 'product a', stock: 2 }, 'OUT_OF_STOCK: Este brinde está esgotado.'],
  ])('that %s', (_, terms, expected) => {
    const price = given([gift('g', terms)]);
    expect(said(price, 'GIFT')).toEqual([`g ${expected}`]);
    expect(price.lines.map(({ key }) => key)).toEqual(expected.startsWith('0') ? ['a', 'b', 'gift g'] : ['a', 'b']);
    expect(price.total).toBe(3000);
  });

  test('depends on the price of the cart before discounts', () => {
    const price = priceCart(cart, offer({ gifts: [gift('g', { minCartTotal: 3000 })], ranges: [range('r')] }), choice());
    expect(shown(price).lines).toEqual(['a: -200 = 1800', 'b: -100 = 900', 'gift g: -0 = 0']);
  });

  test('counts all lines of its trigger product together', () => {
    const twice = own([line('a', 1000, 2, { productId: 'cup' }), line('b', 900, 1, { productId: 'cup' })]);
    expect(said(given([gift('g', { productId: 'cup', stock: 3 })], twice), 'GIFT')).toEqual([
      'g OUT_OF_STOCK: Este brinde está esgotado.',
    ]);
    expect(said(given([gift('g', { productId: 'cup', stock: 4 })], twice), 'GIFT')).toEqual([`g 0: ${GIVEN}`]);
  });
});

describe('several gifts', () => {
  const old = { createdAt: new Date('2025-01-01T00:00:00.000Z') };

  test('are all given, by priority, then the oldest, then by id', () => {
    const price = given([gift('d'), gift('c'), gift('b', old), gift('a', { priority: 1 })]);
    expect(said(price, 'GIFT')).toEqual([`a 0: ${GIVEN}`, `b 0: ${GIVEN}`, `c 0: ${GIVEN}`, `d 0: ${GIVEN}`]);
    expect(price.lines.map(({ key }) => key)).toEqual(['a', 'b', 'gift a', 'gift b', 'gift c', 'gift d']);
  });

  test('of one product are given once, by the first that applies', () => {
    const cup = { productId: 'cup' };
    const price = given([gift('a', cup), gift('b', { ...cup, priority: 2, active: false }), gift('c', { ...cup, priority: 1 })]);
    expect(said(price, 'GIFT')).toEqual([
      'b INACTIVE: Esta oferta não está ativa.',
      `c 0: ${GIVEN}`,
      'a ALREADY_GIVEN: O carrinho já tem este brinde.',
    ]);
    expect(price.lines.map(({ key }) => key)).toEqual(['a', 'b', 'gift c']);
  });

  test('do not count for each other or for a discount range', () => {
    const price = priceCart(
      cart,
      offer({
        gifts: [
          gift('a', { priority: 1, productId: 'cup' }),
          gift('b', { minCartQuantity: 4 }),
          gift('c', { triggerProductIds: ['cup'] }),
        ],
        ranges: [range('r', { appliesToAllProducts: false, productIds: ['cup'] })],
      }),
      choice(),
    );
    expect(said(price, 'GIFT', 'DISCOUNT_RANGE')).toEqual([
      `a 0: ${GIVEN}`,
      'b CART_QUANTITY_TOO_LOW: Falta 1 item para esta oferta.',
      `c ${NO_TRIGGER}`,
      'r NO_TARGET_PRODUCT: O carrinho não tem produtos participantes desta oferta.',
    ]);
  });
});

test('a product can be given when it is active or published, and has a stock when it is shipped', () => {
  const forSale = (['DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE'] as const).map(
    (status) => giftProductFacts({ type: 'PHYSICAL', status, stock: 1, variants: [] }).forSale,
  );
  expect(forSale).toEqual([false, true, true, false]);
  expect(giftProductFacts({ type: 'PHYSICAL', status: 'ACTIVE', stock: 3, variants: [] })).toMatchObject({
    ships: true,
    stock: 3,
  });
  expect(giftProductFacts({ type: 'DIGITAL', status: 'ACTIVE', stock: 3, variants: [] })).toMatchObject({
    ships: false,
    stock: null,
  });
});
