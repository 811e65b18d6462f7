import { describe, expect, test } from 'vitest';
import type { Cart, PricingOptions } from '../../../src/graph/promotions/pricing/cart.ts';
import { priceCart, rateCart, shippingOptionsOf } from '../../../src/graph/promotions/pricing/price-cart.ts';
import type { Promotions } from '../../../src/graph/promotions/pricing/promotions.ts';
import { choice, coupon, external, gift, line, method, offer, own, payment, range, said } from './offers.ts';

/** R$ 100,00 */
const cart = own([line('a', 10_000)]);
const sent = (of: Cart, more: Partial<Promotions>, chosen: Partial<PricingOptions> = {}) => {
  const price = priceCart(of, offer(more), choice(chosen));
  return { shipping: price.shipping, total: price.total, rules: said(price, 'SHIPPING') };
};
const old = { createdAt: new Date('2025-01-01T00:00:00.000Z') };
const OTHER = 'OTHER_SHIPPING_CHOSEN: Outro frete foi escolhido.';
const as = (methodId: string, price: number) => ({
  methodId,
  name: `Nome de ${methodId}`,
  price,
  carrier: null,
  turnaround: null,
});

describe('shipping', () => {
  test('uses the cheapest method, and its price is part of the total', () => {
    const fast = method('fast', 3000, { carrier: 'Veloz', turnaround: '1 dia' });
    const slow = method('slow', 1500, { carrier: 'Lenta', turnaround: '9 dias' });
    expect(sent(cart, { shippingMethods: [fast, slow] })).toEqual({
      shipping: { methodId: 'slow', name: 'Nome de slow', price: 1500, carrier: 'Lenta', turnaround: '9 dias' },
      total: 11_500,
      rules: [`fast ${OTHER}`, 'slow 1500: Frete de R$ 15,00.'],
    });
  });

  test('uses the chosen method', () => {
    const shippingMethods = [method('fast', 3000), method('slow', 1500)];
    expect(sent(cart, { shippingMethods }, { shippingMethodId: 'fast' })).toEqual({
      shipping: as('fast', 3000),
      total: 13_000,
      rules: ['fast 3000: Frete de R$ 30,00.', `slow ${OTHER}`],
    });
  });

  test('uses the cheapest method when the chosen one does not exist', () => {
    expect(sent(cart, { shippingMethods: [method('a', 3), method('b', 2)] }, { shippingMethodId: 'x' }).shipping).toEqual(
      as('b', 2),
    );
  });

  test('uses the oldest of the cheapest, then the one with the lower id', () => {
    expect(sent(cart, { shippingMethods: [method('a', 700), method('b', 700, old)] })).toEqual({
      shipping: as('b', 700),
      total: 10_700,
      rules: ['b 700: Frete de R$ 7,00.', `a ${OTHER}`],
    });
    expect(sent(cart, { shippingMethods: [method('b', 700), method('a', 700)] }).shipping).toEqual(as('a', 700));
  });

  test.each([
    [9999, 0, 'Frete grátis.'],
    [10_000, 0, 'Frete grátis.'],
    [10_001, 900, 'Frete de R$ 9,00. Falta R$ 0,01 para o frete grátis.'],
    [11_200, 900, 'Frete de R$ 9,00. Faltam R$ 12,00 para o frete grátis.'],
  ])('of R$ 9,00 is free from %i cents on: %i', (freeAbove, price, message) => {
    expect(sent(cart, { shippingMethods: [method('m', 900, { freeAbove })] })).toEqual({
      shipping: as('m', price),
      total: 10_000 + price,
      rules: [`m ${price}: ${message}`],
    });
  });

  test('with a price of 0 is free below the bound too', () => {
    expect(sent(cart, { shippingMethods: [method('m', 0, { freeAbove: 20_000 })] }).rules).toEqual(['m 0: Frete grátis.']);
  });

  test('that is free for this cart counts as the cheapest', () => {
    expect(sent(cart, { shippingMethods: [method('a', 100), method('b', 5000, { freeAbove: 10_000 })] }).shipping).toEqual(
      as('b', 0),
    );
  });

  test('is free by what range and coupon left of the items, for any payment method', () => {
    const shippingMethods = [method('m', 900, { freeAbove: 8100 })];
    const reduced = { shippingMethods, ranges: [range('r')], coupons: [coupon('c')], paymentDiscounts: [payment('p')] };
    // 10000 − 1000 − 900 = 8100; Pix takes 405 more.
    expect(sent(cart, reduced, { paymentMethod: 'PIX' })).toEqual({
      shipping: as('m', 0),
      total: 7695,
      rules: ['m 0: Frete grátis.'],
    });
    expect(sent(cart, { ...reduced, shippingMethods: [method('m', 900, { freeAbove: 8101 })] }).shipping).toEqual(as('m', 900));
  });

  test('is to be arranged when a store has no method', () => {
    expect(sent(cart, {})).toEqual({
      shipping: { methodId: null, name: 'A combinar', price: 0, carrier: null, turnaround: null },
      total: 10_000,
      rules: ['null 0: O frete será combinado com a loja.'],
    });
  });

  test('is not needed for goods that are not shipped', () => {
    const digital = own([line('a', 10_000, 1, { ships: false })]);
    expect(sent(digital, { shippingMethods: [method('m', 900)] })).toEqual({
      shipping: null,
      total: 10_000,
      rules: ['m NOTHING_TO_SHIP: O carrinho não tem nada a enviar.'],
    });
    expect(sent(digital, {})).toEqual({ shipping: null, total: 10_000, rules: [] });
    expect(sent(digital, { shippingMethods: [method('m', 900)], gifts: [gift('g', { ships: false })] }).shipping).toBe(null);
  });

  test('is needed when only a gift, or one line of several, is shipped', () => {
    const digital = own([line('a', 10_000, 1, { ships: false })]);
    const shippingMethods = [method('m', 900)];
    expect(sent(digital, { shippingMethods, gifts: [gift('g')] }).shipping).toEqual(as('m', 900));
    expect(sent(own([...digital.lines, line('b', 1)]), { shippingMethods }).shipping).toEqual(as('m', 900));
  });

  test('of an external cart uses the methods of the store', () => {
    expect(sent(external(cart.lines, 4000), { shippingMethods: [method('m', 900, { freeAbove: 6001 })] })).toEqual({
      shipping: as('m', 900),
      total: 6900,
      rules: ['m 900: Frete de R$ 9,00. Falta R$ 0,01 para o frete grátis.'],
    });
  });
});

describe('shipping by each method', () => {
  const options = (of: Cart, more: Partial<Promotions>) => shippingOptionsOf(rateCart(of, offer(more), choice()));
  const shippingMethods = [
    method('fast', 3000),
    method('slow', 1500, { freeAbove: 9000 }),
    method('far', 1, { freeAbove: 9001 }),
  ];

  test('is priced by what range and coupon left of the items, in the order of the store', () => {
    const reduced = { shippingMethods, ranges: [range('r')] };
    expect(options(cart, reduced)).toEqual([as('fast', 3000), as('slow', 0), as('far', 1)]);
  });

  test('is that of the kits for each, and none when nothing ships', () => {
    const kits = own([line('a', 5000, 1, { kitId: 'k' })], { kitShipping: [{ kitId: 'k', quantity: 2, amount: 440 }] });
    expect(options(kits, { shippingMethods }).map(({ price }) => price)).toEqual([880, 880, 880]);
    const digital = own([line('a', 10_000, 1, { ships: false })]);
    expect(options(digital, { shippingMethods })).toEqual([]);
    expect(options(digital, { shippingMethods: [method('m', 900)], gifts: [gift('g')] })).toEqual([as('m', 900)]);
  });
});

describe('shipping of kits', () => {
  const ofKit = (key: string, kitId: string, ships = true) => line(key, 5000, 1, { kitId, ships });
  const kitShipping = [
    { kitId: 'k', quantity: 2, amount: 440 },
    { kitId: 'l', quantity: 1, amount: 120 },
  ];
  const kits = own([ofKit('a', 'k'), ofKit('b', 'k'), ofKit('c', 'l')], { kitShipping });
  const shippingMethods = [method('m', 900, { carrier: 'Correios', turnaround: '5 dias' }), method('n', 2000)];
  const correios = (price: number) => ({ methodId: 'm', name: 'Nome de m', price, carrier: 'Correios', turnaround: '5 dias' });

  test('replaces the price of the method', () => {
    expect(sent(kits, { shippingMethods })).toEqual({
      shipping: correios(1000),
      total: 16_000,
      rules: ['m 1000: Frete de R$ 10,00.', `n ${OTHER}`],
    });
    expect(sent(kits, { shippingMethods }, { shippingMethodId: 'n' }).shipping).toEqual(as('n', 1000));
  });

  test('may be free', () => {
    const free = { ...kits, kitShipping: kitShipping.map((one) => ({ ...one, amount: 0 })) };
    expect(sent(free, { shippingMethods })).toEqual({
      shipping: correios(0),
      total: 15_000,
      rules: ['m 0: Frete grátis.', `n ${OTHER}`],
    });
  });

  test('replaces a method that is free for these items, too', () => {
    expect(sent(kits, { shippingMethods: [method('m', 900, { freeAbove: 1 })] })).toEqual({
      shipping: as('m', 1000),
      total: 16_000,
      rules: ['m 1000: Frete de R$ 10,00.'],
    });
    expect(sent(kits, { shippingMethods: [method('m', 900, { freeAbove: 99_999 })] }).rules).toEqual([
      'm 1000: Frete de R$ 10,00.',
    ]);
  });

  test('needs no method', () => {
    expect(sent(kits, {})).toEqual({
      shipping: { methodId: null, name: 'Frete do kit', price: 1000, carrier: null, turnaround: null },
      total: 16_000,
      rules: ['null 1000: Frete de R$ 10,00.'],
    });
  });

  test('does not apply when other goods are shipped', () => {
    expect(sent({ ...kits, lines: [...kits.lines, line('x', 0)] }, { shippingMethods }).shipping).toEqual(correios(900));
    expect(sent({ ...kits, lines: [...kits.lines, ofKit('x', 'other')] }, { shippingMethods }).shipping).toEqual(correios(900));
    expect(sent({ ...kits, kitShipping: [] }, { shippingMethods }).shipping).toEqual(correios(900));
  });

  test('applies beside goods that are not shipped, and beside gifts', () => {
    const beside = { ...kits, lines: [...kits.lines, line('x', 0, 1, { ships: false })] };
    expect(sent(beside, { shippingMethods, gifts: [gift('g')] }).shipping).toEqual(correios(1000));
  });

  test('counts only kits with shipped items', () => {
    const digital = { ...kits, lines: [ofKit('a', 'k'), ofKit('c', 'l', false)] };
    expect(sent(digital, { shippingMethods }).shipping).toEqual(correios(880));
    const none = { ...kits, lines: [ofKit('a', 'k', false)] };
    expect(sent(none, { shippingMethods, gifts: [gift('g')] }).shipping).toEqual(correios(900));
    expect(sent({ ...none, kitShipping: [] }, { shippingMethods, gifts: [gift('g')] }).shipping).toEqual(correios(900));
  });

  test('adds up repeated kits', () => {
    const twice = { ...kits, kitShipping: [...kitShipping, { kitId: 'k', quantity: 1, amount: 440 }] };
    expect(sent(twice, { shippingMethods }).shipping).toEqual(correios(1440));
  });
});
