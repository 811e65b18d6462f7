import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Checkout } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { typedCode } from '../../promotions/coupon/coupon-code.rules.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { loadPromotions } from '../../promotions/pricing/load-promotions.ts';
import { paymentDiscountOf, priceRatedCart, rateCart, shippingOptionsOf } from '../../promotions/pricing/price-cart.ts';
import { productsOf } from '../../promotions/pricing/resolved-cart.ts';
import { payableMethods } from '../payment/open-payment.ts';
import { CartSimulation, type Simulation } from './cart-simulation.ts';
import { knownBuyerKey } from './known-buyer.ts';
import { resolveCart, withGiftItems } from './resolve-cart.ts';

/** The buyer's choices and data so far, not validated. */
interface BuyerChoices {
  readonly couponCode?: string | null | undefined;
  readonly paymentMethod?: PaymentMethod | null | undefined;
  readonly shippingMethodId?: string | null | undefined;
  readonly singleUseCoupons?: boolean | null | undefined;
}

interface ShippingOption {
  readonly methodId: string;
  readonly name: string;
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
}

interface PaymentOption {
  readonly method: PaymentMethod;
  readonly discount: number;
}

interface ShopperPrices {
  readonly simulation: Simulation;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingOptions: readonly ShippingOption[];
  readonly paymentOptions: readonly PaymentOption[];
}

const ShopperShipping = builder.objectRef<ShippingOption>('ShopperShipping').implement({
  description: 'Uma forma de envio que o comprador pode escolher.',
  fields: (t) => ({
    methodId: t.expose('methodId', { type: 'ID', description: 'Forma de envio.' }),
    name: t.exposeString('name', { description: 'Nome.' }),
    price: t.expose('price', { type: 'Money', description: 'O que este carrinho paga por ela.' }),
    carrier: t.exposeString('carrier', { nullable: true, description: 'Transportadora.' }),
    turnaround: t.exposeString('turnaround', { nullable: true, description: 'Prazo, em texto.' }),
  }),
});

const ShopperPayment = builder.objectRef<PaymentOption>('ShopperPayment').implement({
  description: 'Um meio pelo qual a loja pode ser paga agora.',
  fields: (t) => ({
    method: t.expose('method', { type: PaymentMethodEnum, description: 'Meio de pagamento.' }),
    discount: t.expose('discount', { type: 'Money', description: 'O desconto que ele dá neste carrinho.' }),
  }),
});

export const ShopperPricesType = builder.objectRef<ShopperPrices>('ShopperPrices').implement({
  description: 'O que o carrinho custa ao comprador com o que ele escolheu, e o que pode escolher.',
  fields: (t) => ({
    cart: t.field({ type: CartSimulation, description: 'O carrinho calculado.', resolve: ({ simulation }) => simulation }),
    needsAddress: t.boolean({
      description: 'Se há o que enviar: o endereço é pedido.',
      resolve: ({ simulation }) => simulation.price.shipping !== null,
    }),
    paymentMethod: t.expose('paymentMethod', {
      type: PaymentMethodEnum,
      nullable: true,
      description: 'Meio de pagamento calculado; null: a loja não pode ser paga agora.',
    }),
    shippingOptions: t.field({
      type: [ShopperShipping],
      description: 'Formas de envio, das mais baratas às mais caras; vazio: não há o que enviar, ou é a combinar.',
      resolve: ({ shippingOptions }) => [...shippingOptions],
    }),
    paymentOptions: t.field({
      type: [ShopperPayment],
      description: 'Meios de pagamento que a loja pode receber agora.',
      resolve: ({ paymentOptions }) => [...paymentOptions],
    }),
  }),
});

/** The price of a checkout now, and with each other choice. Throws as `resolveCart` does for what is no longer sold. */
export async function shopperPrices(ctx: RequestContext, checkout: Checkout, choices: BuyerChoices): Promise<ShopperPrices> {
  const cart = await resolveCart(ctx.db, checkout);
  const couponCode = choices.couponCode == null ? checkout.couponCode : typedCode(choices.couponCode) || null;
  // Anybody with the page's address could otherwise learn from a price what a document or an e-mail bought here (D-206).
  const singleUseCoupons = choices.singleUseCoupons ?? true;
  const promotions = await loadPromotions(ctx, {
    couponCode,
    customerKey: null,
    knownKey: knownBuyerKey(checkout),
    singleUseCoupons,
    productIds: productsOf(cart.cart),
  });
  const methods = payableMethods(await ctx.ownStore());
  const paymentMethod = methods.find((method) => method === choices.paymentMethod) ?? methods[0] ?? null;
  const chosen = { couponCode, paymentMethod, shippingMethodId: choices.shippingMethodId ?? null, at: ctx.clock.now() };
  const rated = rateCart(cart.cart, promotions, chosen);
  const price = priceRatedCart(rated, chosen);
  const shippingOptions = shippingOptionsOf(rated).flatMap(({ methodId, ...shipping }) =>
    methodId === null ? [] : [{ ...shipping, methodId }],
  );
  return {
    simulation: { price, items: await withGiftItems(ctx.db, cart.items, price) },
    paymentMethod,
    shippingOptions: shippingOptions.toSorted((a, b) => a.price - b.price),
    paymentOptions: methods.map((method) => ({
      method,
      discount: paymentDiscountOf(rated, { ...chosen, paymentMethod: method }),
    })),
  };
}
