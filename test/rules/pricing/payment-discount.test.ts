import { describe, expect, test } from 'vitest';
import { paymentDiscountOf, priceCart, rateCart } from '../../../src/graph/promotions/pricing/price-cart.ts';
import type { PaymentMethodDiscount } from '../../../src/graph/promotions/pricing/promotions.ts';
import { choice, coupon, line, method, offer, own, payment, range, said, shown } from './offers.ts';

/** R$ 100,00 */
const cart = own([line('a', 7500), line('b', 2500)]);
const paid = (
  paymentDiscounts: readonly PaymentMethodDiscount[],
  paymentMethod: PaymentMethodDiscount['method'] | null = 'PIX',
) => priceCart(cart, offer({ paymentDiscounts }), choice({ paymentMethod }));
const FIVE = '500: Desconto de R$ 5,00 aplicado.';

describe('a payment discount', () => {
  test.each<[string, Partial<PaymentMethodDiscount>, string]>([
    ['takes its percent', {}, FIVE],
    ['takes all', { amount: 10_000 }, '10000: Desconto de R$ 100,00 aplicado.'],
    ['takes a hundredth of a percent', { amount: 1 }, '1: Desconto de R$ 0,01 aplicado.'],
    ['is switched off', { active: false }, 'INACTIVE: Esta oferta não está ativa.'],
    ['is for another method', { method: 'CARD' }, 'OTHER_METHOD: Este desconto é de outra forma de pagamento.'],
    ['is for another method and switched off', { method: 'CARD', active: false }, 'INACTIVE: Esta oferta não está ativa.'],
    ['asks for what the items cost', { minTotal: 10_000 }, FIVE],
    ['asks for a cent more', { minTotal: 10_001 }, 'CART_TOTAL_TOO_LOW: Falta R$ 0,01 para esta oferta.'],
    ['is for at most what the items cost', { maxTotal: 10_000 }, FIVE],
    ['is for at most a cent less', { maxTotal: 9999 }, 'CART_TOTAL_TOO_HIGH: O valor do carrinho passa do limite desta oferta.'],
  ])('that %s', (_, terms, expected) => {
    const price = paid([payment('p', terms)]);
    expect(said(price, 'PAYMENT_DISCOUNT')).toEqual([`p ${expected}`]);
    expect(price.discount).toBe(Number.parseInt(expected, 10) || 0);
  });

  test('does not apply before a method is chosen', () => {
    expect(said(paid([payment('p')], null), 'PAYMENT_DISCOUNT')).toEqual([
      'p NO_METHOD_CHOSEN: Escolha esta forma de pagamento para ter o desconto.',
    ]);
  });

  test('is that of the chosen method, with its display name', () => {
    const three = [payment('x', { method: 'BOLETO' }), payment('y', { method: 'CARD', amount: 100 }), payment('z')];
    const price = paid(three, 'CARD');
    const message = 'Este desconto é de outra forma de pagamento.';
    const other = { kind: 'PAYMENT_DISCOUNT', applied: false, amount: 0, reason: 'OTHER_METHOD', message };
    expect(price.rules.slice(1)).toEqual([
      { ...other, id: 'z', name: 'Pix' },
      { ...other, id: 'y', name: 'Cartão', applied: true, amount: 100, reason: null, message: 'Desconto de R$ 1,00 aplicado.' },
      { ...other, id: 'x', name: 'Boleto' },
    ]);
    expect(price.total).toBe(9900);
  });

  test('is of what range and coupon left of the items, without shipping', () => {
    const all = offer({
      ranges: [range('r')],
      coupons: [coupon('c')],
      shippingMethods: [method('m', 5000)],
      paymentDiscounts: [payment('p', { minTotal: 8100, maxTotal: 8100 })],
    });
    expect(shown(priceCart(cart, all, choice({ paymentMethod: 'PIX' })))).toEqual({
      // 8100 × 5% = 405 over 6075 and 2025: 303.75 and 101.25.
      lines: ['a: -1729 = 5771', 'b: -576 = 1924'],
      sums: [10_000, 2305, 5000, 12_695],
      rules: [
        'r 1000: Desconto de R$ 10,00 aplicado.',
        'c 900: Desconto de R$ 9,00 aplicado.',
        'm 5000: Frete de R$ 50,00.',
        'p 405: Desconto de R$ 4,05 aplicado.',
      ],
    });
  });

  test('is known of each method before one is chosen', () => {
    const all = offer({ ranges: [range('r')], paymentDiscounts: [payment('p'), payment('q', { method: 'CARD', amount: 100 })] });
    const rated = rateCart(cart, all, choice());
    const of = (paymentMethod: PaymentMethodDiscount['method'] | null) => paymentDiscountOf(rated, choice({ paymentMethod }));
    expect([of('PIX'), of('CARD'), of('BOLETO'), of(null)]).toEqual([450, 90, 0, 0]);
  });

  test('is 0 for items that cost nothing', () => {
    const free = priceCart(own([line('a', 0)]), offer({ paymentDiscounts: [payment('p')] }), choice({ paymentMethod: 'PIX' }));
    expect(said(free, 'PAYMENT_DISCOUNT')).toEqual(['p NOTHING_TO_DISCOUNT: Não há valor a descontar.']);
  });
});
