import type { z } from 'zod';
import type { Checkout } from '../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../generated/prisma/enums.ts';
import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { documentNumber, email } from '../kernel/identities.ts';
import { payableMethods } from '../payment/payable-methods.ts';
import { PaymentMethodEnum } from '../payment-discount/payment-method.ts';
import { loadOffer } from '../pricing/load-offer.ts';
import type { Price } from '../pricing/price.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { CartSimulation, type Simulation } from './cart-simulation.ts';
import { withGifts } from './gift-goods.ts';
import { goodsOf } from './goods-of.ts';

/** What the buyer has chosen and said so far; nothing of it need be right. */
interface Choices {
  readonly couponCode?: string | null | undefined;
  readonly paymentMethod?: PaymentMethod | null | undefined;
  readonly shippingMethodId?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly documentNumber?: string | null | undefined;
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
    methodId: t.expose('methodId', { type: 'UUID', description: 'Forma de envio.' }),
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

/** A value in its one form; null for none, and for one that is not in order: it is judged when the purchase is made. */
const formOf = (type: z.ZodType<string>, value: string | null | undefined) => type.safeParse(value).data ?? null;

const discountOf = ({ rules }: Price) => rules.find(({ kind, applied }) => kind === 'PAYMENT_DISCOUNT' && applied)?.amount ?? 0;

/** What a checkout costs now, and with each other choice. Throws as `goodsOf` does for what is no longer sold. */
export async function shopperPrices(ctx: RequestContext, checkout: Checkout, choices: Choices): Promise<ShopperPrices> {
  const bought = await goodsOf(ctx.db, checkout);
  const couponCode = choices.couponCode ?? checkout.couponCode;
  const document = formOf(documentNumber(), choices.documentNumber) ?? checkout.customerDocument;
  const customerKey = document ?? formOf(email(), choices.email) ?? checkout.customerEmail;
  const offer = await loadOffer(ctx, { couponCode, customerKey });
  const methods = payableMethods(await ctx.ownStore());
  const paymentMethod = methods.find((method) => method === choices.paymentMethod) ?? methods[0] ?? null;
  const chosen = { couponCode, paymentMethod, shippingMethodId: choices.shippingMethodId ?? null, at: ctx.clock.now() };
  const price = priceCart(bought.cart, offer, chosen);
  const shippingOptions = offer.shippingMethods.flatMap(({ id }) => {
    const { shipping } = priceCart(bought.cart, offer, { ...chosen, shippingMethodId: id });
    return shipping ? [{ ...shipping, methodId: id }] : [];
  });
  return {
    simulation: { price, goods: await withGifts(ctx.db, bought.goods, price) },
    paymentMethod,
    shippingOptions: shippingOptions.toSorted((a, b) => a.price - b.price),
    paymentOptions: methods.map((method) => ({
      method,
      discount: discountOf(priceCart(bought.cart, offer, { ...chosen, paymentMethod: method })),
    })),
  };
}
