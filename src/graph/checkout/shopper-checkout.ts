import type { Checkout as CheckoutRow } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { mayReach } from '../kernel/caller.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import { PaymentMethodEnum } from '../payment-discount/payment-method.ts';
import { discountLabels } from './discount-labels.ts';
import { maskedDocument, maskedEmail, maskedName, maskedPhone } from './masks.ts';
import { ShopperPricesType, shopperPrices } from './shopper-prices.ts';

const masked = (mask: (value: string) => string, value: string | null) => (value === null ? null : mask(value));

const ShopperContact = builder.objectRef<CheckoutRow>('ShopperContact').implement({
  description: 'O que já se sabe do comprador, mascarado.',
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: 'Nome, como A••• L•••.',
      resolve: ({ customerName }) => masked(maskedName, customerName),
    }),
    email: t.string({
      nullable: true,
      description: 'E-mail, como a•••@exemplo.com.br.',
      resolve: ({ customerEmail }) => masked(maskedEmail, customerEmail),
    }),
    phone: t.string({
      nullable: true,
      description: 'Telefone, como (11) •••••-4321.',
      resolve: ({ customerPhone }) => masked(maskedPhone, customerPhone),
    }),
    documentNumber: t.string({
      nullable: true,
      description: 'CPF ou CNPJ, como •••.982.247-••.',
      resolve: ({ customerDocument }) => masked(maskedDocument, customerDocument),
    }),
  }),
});

const ShopperCheckout = builder.objectRef<CheckoutRow>('ShopperCheckout').implement({
  description: 'Um checkout como o comprador o vê na página de pagamento: sem o que o identifica, e com o pedido que virou.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Identificador do checkout.' }),
    storeName: t.string({ description: 'Nome da loja.', resolve: async (_checkout, _args, ctx) => (await ctx.ownStore()).name }),
    customer: t.field({ type: ShopperContact, description: 'Comprador, mascarado.', resolve: (checkout) => checkout }),
    couponCode: t.exposeString('couponCode', { nullable: true, description: 'Cupom informado.' }),
    discountLabels: t.stringList({
      description: 'O que a vitrine de um carrinho externo diz dos descontos que deu, até 10 textos.',
      resolve: ({ discounts }) => discountLabels(discounts as unknown[]),
    }),
    successUrl: t.expose('successUrl', {
      type: 'URL',
      nullable: true,
      description: 'Para onde o comprador vai depois de pagar.',
    }),
    cancelUrl: t.expose('cancelUrl', { type: 'URL', nullable: true, description: 'Para onde o comprador vai se desistir.' }),
    prices: t.field({
      type: ShopperPricesType,
      description: 'O preço de agora. Recusado, como a compra, quando algo do carrinho não está mais à venda.',
      args: {
        couponCode: t.arg.string({ description: 'Cupom; quando omitido, o do checkout. Vazio: nenhum.' }),
        paymentMethod: t.arg({ type: PaymentMethodEnum, description: 'Meio de pagamento; o primeiro possível quando omitido.' }),
        shippingMethodId: t.arg({ type: 'UUID', description: 'Forma de envio; a mais barata quando omitida.' }),
        email: t.arg.string({ description: 'E-mail digitado, para cupons de uso único.' }),
        documentNumber: t.arg.string({ description: 'CPF ou CNPJ digitado, para cupons de uso único.' }),
      },
      resolve: (checkout, choices, ctx) => shopperPrices(ctx, checkout, choices),
    }),
    order: t.field({
      type: ShopperOrder,
      nullable: true,
      description: 'O pedido que o checkout virou; null: ainda não virou.',
      resolve: ({ id }, _args, { db }) => db.order.findFirst({ where: { checkoutId: id } }),
    }),
  }),
});

builder.queryField('shopperCheckout', (t) =>
  t.field({
    type: ShopperCheckout,
    nullable: true,
    scope: 'shopper',
    description: 'O checkout de quem o paga; null para qualquer outro. Só a página de pagamento a chama.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Identificador do checkout.' }) },
    resolve: (_root, { id }, ctx) => (mayReach(ctx.caller, id) ? ctx.db.checkout.findUnique({ where: { id } }) : null),
  }),
);
