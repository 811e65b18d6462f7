import { maskedDocument, maskedEmail, maskedName, maskedPhone } from '../../../core/brazil/masks.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Checkout as CheckoutRow } from '../../../generated/prisma/client.ts';
import { isBlank } from '../../../lib/text-forms.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import { ShopperPricesType, shopperPrices } from './shopper-prices.ts';
import { ShopperStore } from './shopper-store.ts';

/** The most labels, and the most characters of each, that a buyer is shown. */
const MAX_LABELS = 10;
const MAX_LABEL_LENGTH = 100;

/** The names under which callers send what a discount is called. */
const LABEL_FIELDS = ['title', 'name', 'code', 'description'] as const;

function labelOf(discount: unknown): string | undefined {
  const candidates = typeof discount === 'string' ? [discount] : LABEL_FIELDS.map((name) => Object(discount)[name] as unknown);
  const label = candidates.find((value): value is string => typeof value === 'string' && !isBlank(value));
  return label === undefined ? undefined : [...label.trim()].slice(0, MAX_LABEL_LENGTH).join('');
}

/** The texts of a caller's discounts for the buyer, in any form in which they were sent (D-58, D-141). */
export const discountLabels = (discounts: readonly unknown[]): string[] =>
  discounts.flatMap((discount) => labelOf(discount) ?? []).slice(0, MAX_LABELS);

const maskOrNull = (mask: (value: string) => string, value: string | null) => (value === null ? null : mask(value));

const ShopperContact = builder.objectRef<CheckoutRow>('ShopperContact').implement({
  description: 'O que já se sabe do comprador, mascarado.',
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: 'Nome, como A••• L•••.',
      resolve: ({ customerName }) => maskOrNull(maskedName, customerName),
    }),
    email: t.string({
      nullable: true,
      description: 'E-mail, como a•••@exemplo.com.br.',
      resolve: ({ customerEmail }) => maskOrNull(maskedEmail, customerEmail),
    }),
    phone: t.string({
      nullable: true,
      description: 'Telefone, como (11) •••••-4321.',
      resolve: ({ customerPhone }) => maskOrNull(maskedPhone, customerPhone),
    }),
    documentNumber: t.string({
      nullable: true,
      description: 'CPF ou CNPJ, como •••.982.247-••.',
      resolve: ({ customerDocument }) => maskOrNull(maskedDocument, customerDocument),
    }),
  }),
});

export const ShopperCheckout = builder.objectRef<CheckoutRow>('ShopperCheckout').implement({
  description: 'Um checkout como o comprador o vê na página de pagamento: sem o que o identifica, e com o pedido que virou.',
  fields: (t) => ({
    checkoutId: t.expose('id', { type: 'ID', description: 'Identificador do checkout.' }),
    store: t.field({ type: ShopperStore, description: 'A loja.', resolve: (_checkout, _args, ctx) => ctx.ownStore() }),
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
        shippingMethodId: t.arg({ type: 'ID', description: 'Forma de envio; a mais barata quando omitida.' }),
        singleUseCoupons: t.arg.boolean({
          description: 'Se cupons de uso único por comprador valem; true quando omitido. Se já foi usado, só a compra diz.',
        }),
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
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do checkout.' }) },
    resolve: (_root, { id }, ctx) =>
      canAccessCheckout(ctx.principal, id) ? ctx.db.checkout.findUnique({ where: { id } }) : null,
  }),
);
