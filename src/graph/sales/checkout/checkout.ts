import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import type { Checkout as CheckoutRow } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { CheckoutKind, CheckoutStatus } from '../../../generated/prisma/enums.ts';
import { Order } from '../order/order.ts';
import { CheckoutItem, type CheckoutLine } from './checkout-item.ts';

export const CheckoutKindEnum = builder.enumType('CheckoutKind', {
  description: 'De onde vem o carrinho.',
  values: {
    [CheckoutKind.EXTERNAL]: { description: 'De outra vitrine: itens e preços são os que ela enviou.' },
    [CheckoutKind.OWN]: { description: 'Da loja: produtos, variações e kits dela.' },
  },
});

export const CheckoutStatusEnum = builder.enumType('CheckoutStatus', {
  description: 'Situação de um checkout.',
  values: {
    [CheckoutStatus.OPEN]: { description: 'Aberto: pode ser pago.' },
    [CheckoutStatus.ABANDONED]: { description: 'Sem atividade há 30 minutos; ainda pode ser pago.' },
    [CheckoutStatus.COMPLETED]: { description: 'Virou um pedido.' },
  },
});

const CheckoutContact = builder
  .objectRef<Pick<CheckoutRow, 'customerName' | 'customerEmail' | 'customerPhone' | 'customerDocument'>>('CheckoutContact')
  .implement({
    description: 'O que já se sabe do comprador.',
    fields: (t) => ({
      name: t.exposeString('customerName', { nullable: true, description: 'Nome.' }),
      email: t.expose('customerEmail', { type: 'EmailAddress', nullable: true, description: 'E-mail, em minúsculas.' }),
      phone: t.exposeString('customerPhone', { nullable: true, description: 'Telefone em E.164, como +5511987654321.' }),
      documentNumber: t.exposeString('customerDocument', {
        nullable: true,
        description: 'CPF ou CNPJ sem máscara, em maiúsculas.',
      }),
    }),
  });

/** Address at which a checkout is paid (D-60). */
export const payUrl = ({ publicUrl }: RequestContext, id: string): string => `${publicUrl}/pay/${id}`;

export const Checkout = builder.prismaObject('Checkout', {
  select: columnsWithout(Prisma.CheckoutScalarFieldEnum, 'items', 'discounts', 'metadata', 'cartMetadata'),
  interfaces: [Node],
  description: 'Um carrinho a caminho de virar pedido. Quem conhece o seu id pode pagá-lo.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do checkout, que ninguém pode adivinhar.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o checkout pertence.' }),
    kind: t.expose('kind', { type: CheckoutKindEnum, description: 'De onde vem o carrinho.' }),
    status: t.expose('status', { type: CheckoutStatusEnum, description: 'Situação.' }),
    cartToken: t.exposeString('cartToken', {
      nullable: true,
      description: 'Identificador do carrinho no sistema de quem chamou; único na loja.',
    }),
    currency: t.exposeString('currency', { description: 'Moeda dos valores: BRL.' }),
    items: t.field({
      type: [CheckoutItem],
      description: 'Itens, de 1 a 100, na ordem em que foram enviados.',
      select: { items: true },
      // Only validated carts of either kind are stored.
      resolve: ({ items }) => items as unknown as CheckoutLine[],
    }),
    discounts: t.field({
      type: ['JSON'],
      description: 'O que quem chamou disse dos descontos que deu, como enviou.',
      select: { discounts: true },
      resolve: ({ discounts }) => discounts as unknown[],
    }),
    subtotal: t.expose('subtotal', { type: 'Money', description: 'Soma dos itens.' }),
    discount: t.expose('discount', { type: 'Money', description: 'Desconto, de 0 ao subtotal.' }),
    total: t.expose('total', { type: 'Money', description: 'Subtotal menos o desconto, sem envio.' }),
    requiresShipping: t.exposeBoolean('requiresShipping', { description: 'Se há o que enviar: o endereço é pedido.' }),
    contact: t.field({
      type: CheckoutContact,
      description: 'Comprador; o que ainda não se sabe é null.',
      resolve: (checkout) => checkout,
    }),
    couponCode: t.exposeString('couponCode', { nullable: true, description: 'Cupom informado.' }),
    successUrl: t.expose('successUrl', {
      type: 'URL',
      nullable: true,
      description: 'Para onde o comprador vai depois de pagar.',
    }),
    cancelUrl: t.expose('cancelUrl', { type: 'URL', nullable: true, description: 'Para onde o comprador vai se desistir.' }),
    metadata: t.expose('metadata', { type: 'JSON', nullable: true, description: 'Dados livres da chamada.' }),
    cartMetadata: t.expose('cartMetadata', { type: 'JSON', nullable: true, description: 'Dados livres do carrinho.' }),
    checkoutUrl: t.field({
      type: 'URL',
      description: 'Endereço da página em que o checkout é pago.',
      resolve: ({ id }, _args, ctx) => payUrl(ctx, id),
    }),
    abandonedAt: t.expose('abandonedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando foi abandonado pela última vez, também se o comprador voltou depois; null: nunca.',
    }),
    recoveredAt: t.expose('recoveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando virou um pedido depois de abandonado; null: não virou, ou nunca foi abandonado.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    activeAt: t.expose('activeAt', { type: 'DateTime', description: 'Última atividade, de que se conta o abandono.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('checkout', (t) =>
  t.prismaField({
    type: Checkout,
    nullable: true,
    scope: 'checkouts:read',
    description: 'Um checkout da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do checkout.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.checkout.findUnique({ ...query, where: { id } }),
  }),
);

builder.prismaObjectField(Checkout, 'order', (t) =>
  t.field({
    type: Order,
    scope: 'orders-basic:read',
    nullable: true,
    description: 'O pedido que nasceu do checkout; null: ainda nenhum.',
    select: (_args, _ctx, nested) => ({ order: nested(true) }),
    resolve: ({ order }) => order,
  }),
);
