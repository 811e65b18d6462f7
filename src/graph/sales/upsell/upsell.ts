import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { Product } from '../../catalogue/product/product.ts';
import { TRIGGER_IDS } from '../../catalogue/product/product-columns.ts';
import { Variant } from '../../catalogue/variant/variant.ts';
import { Order } from '../order/order.ts';
import { OFFER_GOODS, offerReason, offerShortage } from './offers.ts';
import { upsellRules } from './upsell.rules.ts';

export const Upsell = builder.prismaObject('Upsell', {
  interfaces: [Node],
  description: 'Um upsell: uma oferta de um clique, mostrada depois da compra.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do upsell.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o upsell pertence.' }),
    name: t.exposeString('name', { description: `Nome para o lojista, ${lengthInWords(upsellRules, 'name')}.` }),
    triggerAnyProduct: t.exposeBoolean('triggerAnyProduct', { description: 'Se a compra de qualquer produto mostra a oferta.' }),
    triggerProductIds: t.field({
      type: ['ID'],
      description: 'Produtos cuja compra mostra a oferta, na ordem em que foram enviados; vazio se triggerAnyProduct é true.',
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
    offerProductId: t.expose('offerProductId', { type: 'ID', description: 'Produto oferecido.' }),
    offerProductName: t.string({
      description: 'Nome do produto oferecido.',
      select: { offerProduct: { select: { name: true } } },
      resolve: ({ offerProduct }) => offerProduct.name,
    }),
    offerProduct: t.field({
      type: Product,
      scope: 'products-basic:read',
      description: 'O produto oferecido.',
      select: (_args, _ctx, nested) => ({ offerProduct: nested(true) }),
      resolve: ({ offerProduct }) => offerProduct,
    }),
    offerVariantId: t.expose('offerVariantId', {
      type: 'ID',
      nullable: true,
      description: 'Variação oferecida, do produto oferecido; null: o produto sem variação.',
    }),
    offerVariant: t.field({
      type: Variant,
      scope: 'products-basic:read',
      nullable: true,
      description: 'A variação oferecida; null: o produto sem variação.',
      select: (_args, _ctx, nested) => ({ offerVariant: nested(true) }),
      resolve: ({ offerVariant }) => offerVariant,
    }),
    unavailableReason: t.string({
      nullable: true,
      description:
        'Por que não é oferecida a ninguém agora: produto fora de venda, variação por escolher, sem estoque ou preço acima do de venda; null: nada impede.',
      select: OFFER_GOODS,
      resolve: (row) => offerReason(row) ?? offerShortage(row) ?? null,
    }),
    price: t.expose('price', { type: 'Money', nullable: true, description: 'Preço da oferta em reais; null: há um desconto.' }),
    discountPercent: t.expose('discountPercent', {
      type: 'Percent',
      nullable: true,
      description: 'Desconto sobre o preço do produto, em por cento, de 0 a 100; null: outro preço.',
    }),
    discountAmount: t.expose('discountAmount', {
      type: 'Money',
      nullable: true,
      description: 'Desconto sobre o preço do produto, em reais; o que passa do preço não conta. null: outro preço.',
    }),
    title: t.exposeString('title', { description: `Título mostrado ao comprador, ${lengthInWords(upsellRules, 'title')}.` }),
    description: t.exposeString('description', {
      nullable: true,
      description: `Texto da oferta, ${lengthInWords(upsellRules, 'description')}.`,
    }),
    buttonText: t.exposeString('buttonText', { description: `Texto do botão, ${lengthInWords(upsellRules, 'buttonText')}.` }),
    active: t.exposeBoolean('active', { description: 'Se a oferta é mostrada.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('upsell', (t) =>
  t.prismaField({
    type: Upsell,
    nullable: true,
    scope: 'upsells:read',
    description: 'Um upsell da loja; null quando a loja não a tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do upsell.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.upsell.findUnique({ ...query, where: { id } }),
  }),
);

const upsell = linkTo('upsell');

builder.prismaObjectField(Order, 'upsell', (t) =>
  t.field({
    type: Upsell,
    nullable: true,
    scope: 'upsells:read',
    description: 'A oferta que foi aceita, como é agora; null: não é de uma oferta, ou ela não existe mais.',
    resolve: ({ upsellId }, _args, ctx, info) => upsell(ctx, info, upsellId),
  }),
);
