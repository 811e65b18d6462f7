import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { Product } from '../../catalogue/product/product.ts';
import { TRIGGER_IDS } from '../../catalogue/product/product-columns.ts';
import { SOLD_PRODUCT, unsoldReason } from '../../catalogue/product/variant-choice.ts';
import { CustomerSegment } from '../../customers/customer-segment/customer-segment.ts';
import { Promotion } from '../promotion/promotion.ts';
import { giftRules } from './gift.rules.ts';

export const Gift = builder.prismaObject('Gift', {
  select: columnsWithout(Prisma.GiftScalarFieldEnum, 'description'),
  interfaces: [Node, Promotion],
  description: 'Um brinde: um produto dado de presente com os carrinhos que cumprem as condições.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do brinde.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o brinde pertence.' }),
    productId: t.expose('productId', { type: 'ID', description: 'Produto dado de presente.' }),
    productName: t.string({
      description: 'Nome do produto dado de presente.',
      select: { product: { select: { name: true } } },
      resolve: ({ product }) => product.name,
    }),
    product: t.field({
      type: Product,
      scope: 'products-basic:read',
      description: 'O produto dado de presente.',
      select: (_args, _ctx, nested) => ({ product: nested(true) }),
      resolve: ({ product }) => product,
    }),
    unavailableReason: t.string({
      nullable: true,
      description: 'Por que o produto não pode ser dado agora: fora de venda, com variações ou sem estoque; null: pode.',
      select: { product: { select: SOLD_PRODUCT } },
      resolve: ({ product }) => unsoldReason(product) ?? null,
    }),
    name: t.exposeString('name', { description: `Nome do brinde, ${lengthInWords(giftRules, 'name')}.` }),
    description: t.exposeString('description', { nullable: true, description: 'Descrição.' }),
    active: t.exposeBoolean('active', { description: 'Se o brinde é dado.' }),
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
    minCartQuantity: t.exposeInt('minCartQuantity', {
      nullable: true,
      description: 'Menor número de itens do carrinho, a partir de 0; null: sem mínimo.',
    }),
    maxCartQuantity: t.exposeInt('maxCartQuantity', {
      nullable: true,
      description: 'Maior número de itens do carrinho, a partir de 0; null: sem máximo.',
    }),
    minCartTotal: t.expose('minCartTotal', {
      type: 'Money',
      nullable: true,
      description: 'Menor total do carrinho em reais, a partir de 0; null: sem mínimo.',
    }),
    maxCartTotal: t.expose('maxCartTotal', {
      type: 'Money',
      nullable: true,
      description: 'Maior total do carrinho em reais, a partir de 0; null: sem máximo.',
    }),
    priority: t.exposeInt('priority', { description: 'Prioridade, a partir de 0; a maior vem primeiro.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true, description: 'Início; null: desde já.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Fim; null: sem fim.' }),
    triggerProductIds: t.field({
      type: ['ID'],
      description: 'Produtos dos quais um precisa estar no carrinho, na ordem em que foram enviados; vazio: qualquer um.',
      select: { triggers: TRIGGER_IDS },
      resolve: ({ triggers }) => triggers.map(({ productId }) => productId),
    }),
    triggerProducts: t.field({
      type: [Product],
      scope: 'products-basic:read',
      description: 'Os produtos de triggerProductIds, na mesma ordem.',
      select: (_args, _ctx, nested) => ({ triggers: { orderBy: { position: 'asc' }, select: { product: nested(true) } } }),
      resolve: ({ triggers }) => triggers.map(({ product }) => product),
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('gift', (t) =>
  t.prismaField({
    type: Gift,
    nullable: true,
    scope: 'gifts:read',
    description: 'Um brinde da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do brinde.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.gift.findUnique({ ...query, where: { id } }),
  }),
);
