import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { DiscountTarget, ItemOrder, RangeRuleType } from '../../../generated/prisma/enums.ts';
import { Product } from '../../catalogue/product/product.ts';
import { CustomerSegment } from '../../customers/customer-segment/customer-segment.ts';
import { DiscountTypeEnum } from '../coupon/coupon.ts';
import { Promotion } from '../promotion/promotion.ts';
import { rangeInputRules } from './discount-range.rules.ts';
import { type StoredTier, storedTiers } from './tiers.ts';

export const RangeRuleTypeEnum = builder.enumType('RangeRuleType', {
  description: 'O que as faixas de um desconto progressivo medem.',
  values: {
    [RangeRuleType.CART_VALUE]: { description: 'O valor do carrinho; as faixas usam minValue e maxValue.' },
    [RangeRuleType.QUANTITY]: { description: 'As unidades no carrinho; as faixas usam minQuantity e maxQuantity.' },
  },
});

export const DiscountTargetEnum = builder.enumType('DiscountTarget', {
  description: 'De que parte do carrinho o desconto é tirado.',
  values: {
    [DiscountTarget.ENTIRE_CART]: { description: 'De todos os itens.' },
    [DiscountTarget.LOWEST_VALUE_ITEM]: { description: 'De uma unidade do item mais barato.' },
    [DiscountTarget.HIGHEST_VALUE_ITEM]: { description: 'De uma unidade do item mais caro.' },
    [DiscountTarget.ITEM_RANGE]: { description: 'Das unidades de itemRangeStart a itemRangeEnd, em ordem de preço.' },
  },
});

export const ItemOrderEnum = builder.enumType('ItemOrder', {
  description: 'A ordem em que as unidades são contadas.',
  values: {
    [ItemOrder.CHEAPEST_FIRST]: { description: 'Das mais baratas às mais caras.' },
    [ItemOrder.MOST_EXPENSIVE_FIRST]: { description: 'Das mais caras às mais baratas.' },
  },
});

const DiscountTier = builder.objectRef<StoredTier>('DiscountTier').implement({
  description: 'Uma faixa de um desconto progressivo. Os limites fazem parte da faixa; null é sem limite.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da faixa; muda quando as faixas são substituídas.' }),
    minValue: t.expose('minValue', { type: 'Money', nullable: true, description: 'Valor mínimo, em reais.' }),
    maxValue: t.expose('maxValue', { type: 'Money', nullable: true, description: 'Valor máximo, em reais.' }),
    minQuantity: t.exposeInt('minQuantity', { nullable: true, description: 'Mínimo de unidades.' }),
    maxQuantity: t.exposeInt('maxQuantity', { nullable: true, description: 'Máximo de unidades.' }),
    discountType: t.expose('discountType', { type: DiscountTypeEnum, description: 'Como o desconto é medido.' }),
    discountAmount: t.expose('discountAmount', { type: 'DiscountAmount', description: 'Tamanho do desconto.' }),
    position: t.exposeInt('position', { description: 'Lugar entre as faixas, a partir de 0.' }),
  }),
});

export const DiscountRange = builder.prismaObject('DiscountRange', {
  interfaces: [Node, Promotion],
  description: 'Um desconto progressivo: quanto maior o carrinho, maior o desconto. Só um vale por carrinho.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do desconto.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o desconto pertence.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(rangeInputRules, 'name')}.` }),
    ruleType: t.expose('ruleType', { type: RangeRuleTypeEnum, description: 'O que as faixas medem.' }),
    appliesToAllProducts: t.exposeBoolean('appliesToAllProducts', {
      description: 'Se vale para todos os produtos; false: só para os de productIds.',
    }),
    applyDiscountTo: t.expose('applyDiscountTo', { type: DiscountTargetEnum, description: 'De que parte do carrinho é tirado.' }),
    itemRangeStart: t.exposeInt('itemRangeStart', {
      nullable: true,
      description: 'Primeira unidade com desconto, a partir de 1; só com ITEM_RANGE.',
    }),
    itemRangeEnd: t.exposeInt('itemRangeEnd', {
      nullable: true,
      description: 'Última unidade com desconto, até 99900; só com ITEM_RANGE.',
    }),
    itemRangeOrderBy: t.expose('itemRangeOrderBy', {
      type: ItemOrderEnum,
      nullable: true,
      description: 'Em que ordem as unidades são contadas; só com ITEM_RANGE.',
    }),
    startsAt: t.expose('startAt', { type: 'DateTime', nullable: true, description: 'Começo; null: vale desde já.' }),
    endsAt: t.expose('endAt', { type: 'DateTime', nullable: true, description: 'Fim; null: sem fim.' }),
    active: t.exposeBoolean('active', { description: 'Se está ligado.' }),
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
    priority: t.exposeInt('priority', { description: 'Entre descontos que valem, o de maior prioridade é o escolhido.' }),
    tiers: t.field({ type: [DiscountTier], description: 'Faixas, de 1 a 50, pela posição.', resolve: storedTiers }),
    productIds: t.field({
      type: ['ID'],
      description: 'Produtos a que se limita, na ordem em que foram enviados; vazio quando vale para todos.',
      select: { products: { orderBy: { position: 'asc' }, select: { productId: true } } },
      resolve: ({ products }) => products.map(({ productId }) => productId),
    }),
    products: t.field({
      type: [Product],
      scope: 'products-basic:read',
      description: 'Os produtos de productIds, na mesma ordem.',
      select: (_args, _ctx, nested) => ({ products: { orderBy: { position: 'asc' }, select: { product: nested(true) } } }),
      resolve: ({ products }) => products.map(({ product }) => product),
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('discountRange', (t) =>
  t.prismaField({
    type: DiscountRange,
    nullable: true,
    scope: 'discount-ranges:read',
    description: 'Um desconto progressivo da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do desconto.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.discountRange.findUnique({ ...query, where: { id } }),
  }),
);
