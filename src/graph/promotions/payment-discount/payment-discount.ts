import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { CustomerSegment } from '../../customers/customer-segment/customer-segment.ts';
import { Promotion } from '../promotion/promotion.ts';

export const PaymentMethodEnum = builder.enumType('PaymentMethod', {
  description: 'Forma de pagamento.',
  values: {
    [PaymentMethod.PIX]: { description: 'PIX.' },
    [PaymentMethod.CARD]: { description: 'Cartão.' },
    [PaymentMethod.BOLETO]: { description: 'Boleto.' },
  },
});

export const PaymentDiscount = builder.prismaObject('PaymentDiscount', {
  interfaces: [Node, Promotion],
  description: 'Um desconto para quem paga de certa forma; a loja tem no máximo um por forma de pagamento.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do desconto.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o desconto pertence.' }),
    method: t.expose('method', { type: PaymentMethodEnum, description: 'Forma de pagamento.' }),
    amount: t.expose('amount', { type: 'Percent', description: 'Desconto em por cento, de 0,01 a 100.' }),
    minTotal: t.expose('minTotal', { type: 'Money', nullable: true, description: 'Total mínimo, em reais; null: sem mínimo.' }),
    maxTotal: t.expose('maxTotal', { type: 'Money', nullable: true, description: 'Total máximo, em reais; null: sem máximo.' }),
    active: t.exposeBoolean('enabled', { description: 'Se está ligado.' }),
    segmentId: t.expose('segmentId', {
      type: 'ID',
      nullable: true,
      description: 'Segmento de compradores para quem vale; null: para todos.',
    }),
    segment: t.field({
      type: CustomerSegment,
      nullable: true,
      scope: 'customer-segments:read',
      description: 'O segmento; null: vale para todos.',
      select: (_args, _ctx, nested) => ({ segment: nested(true) }),
      resolve: ({ segment }) => segment,
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('paymentDiscount', (t) =>
  t.prismaField({
    type: PaymentDiscount,
    nullable: true,
    scope: 'payment-discounts:read',
    description: 'Um desconto por forma de pagamento da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do desconto.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.paymentDiscount.findUnique({ ...query, where: { id } }),
  }),
);
