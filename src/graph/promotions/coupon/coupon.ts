import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { CouponStatus, DiscountType } from '../../../generated/prisma/enums.ts';
import { CustomerSegment } from '../../customers/customer-segment/customer-segment.ts';
import { Promotion } from '../promotion/promotion.ts';
import { couponRules } from './coupon.rules.ts';
import { couponCodeKey } from './coupon-code.rules.ts';
import { isActive } from './coupon-columns.ts';

export const DiscountTypeEnum = builder.enumType('DiscountType', {
  description: 'Como um desconto é medido.',
  values: {
    [DiscountType.CURRENCY]: { description: 'Em reais.' },
    [DiscountType.PERCENT]: { description: 'Em por cento, no máximo 100.' },
  },
});

const CouponStatusEnum = builder.enumType('CouponStatus', {
  description: 'Situação de um cupom.',
  extensions: { isOfRepresentations: true },
  values: {
    [CouponStatus.ACTIVE]: { description: 'Pode ser usado.' },
    [CouponStatus.INACTIVE]: { description: 'Desligado.' },
  },
});

export const Coupon = builder.prismaObject('Coupon', {
  interfaces: [Node, Promotion],
  description: 'Um cupom de desconto da loja.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do cupom.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o cupom pertence.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(couponRules, 'name')}.` }),
    code: t.exposeString('code', { description: 'O que o comprador digita; único na loja sem distinguir maiúsculas.' }),
    totalAvailable: t.int({
      nullable: true,
      description: 'Quantas vezes pode ser usado; null: sem limite.',
      resolve: ({ totalAvailable }) => (totalAvailable === 0 ? null : totalAvailable),
    }),
    totalAvailableOrZero: t.exposeInt('totalAvailable', {
      representationOf: 'totalAvailable',
      description: 'Quantas vezes pode ser usado; 0: sem limite.',
    }),
    usedCount: t.exposeInt('usedCount', { description: 'Quantas vezes já foi usado.' }),
    startsAt: t.expose('startAt', { type: 'DateTime', nullable: true, description: 'Começo; null: vale desde já.' }),
    endsAt: t.expose('endAt', { type: 'DateTime', nullable: true, description: 'Fim; null: sem fim.' }),
    discountType: t.expose('discountType', { type: DiscountTypeEnum, description: 'Como o desconto é medido.' }),
    amount: t.expose('amount', { type: 'DiscountAmount', description: 'Tamanho do desconto.' }),
    singleUsePerCustomer: t.exposeBoolean('singleUsePerCustomer', { description: 'Se cada cliente o usa uma só vez.' }),
    automaticApply: t.exposeBoolean('automaticApply', { description: 'Se vale sem ser digitado.' }),
    active: t.boolean({ description: 'Se pode ser usado.', resolve: isActive }),
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
    status: t.expose('status', { type: CouponStatusEnum, representationOf: 'active', description: 'Situação.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('coupon', (t) =>
  t.prismaField({
    type: Coupon,
    nullable: true,
    scope: 'coupons:read',
    description: 'Um cupom da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do cupom.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.coupon.findUnique({ ...query, where: { id } }),
  }),
);

builder.queryField('couponByCode', (t) =>
  t.prismaField({
    type: Coupon,
    nullable: true,
    scope: 'coupons:read',
    description: 'O cupom que tem este código; null quando nenhum tem.',
    args: { code: t.arg.string({ required: true, description: 'Código, por inteiro, como um comprador o digitaria.' }) },
    resolve: (query, _root, { code }, ctx) => ctx.db.coupon.findFirst({ ...query, where: { codeKey: couponCodeKey(code) } }),
  }),
);
