import { builder } from '../../../core/schema/builder.ts';
import { KitPriceType } from '../../../generated/prisma/enums.ts';
import { Product } from '../product/product.ts';

export const KitPriceTypeEnum = builder.enumType('KitPriceType', {
  description: 'De onde vem o preço de um item de kit.',
  values: {
    [KitPriceType.SKU]: { description: 'O preço do produto no momento da venda.' },
    [KitPriceType.CUSTOM]: { description: 'Um preço próprio, em customPrice.' },
  },
});

export const KitItem = builder.prismaObject('KitItem', {
  description: 'Um produto dentro de um kit.',
  fields: (t) => ({
    productId: t.expose('productId', { type: 'ID', description: 'Identificador do produto.' }),
    product: t.field({
      type: Product,
      scope: 'products-basic:read',
      description: 'O produto.',
      select: (_args, _ctx, nested) => ({ product: nested(true) }),
      resolve: ({ product }) => product,
    }),
    quantity: t.exposeInt('quantity', { description: 'Unidades do produto no kit, de 1 a 999.' }),
    priceType: t.expose('priceType', { type: KitPriceTypeEnum, description: 'De onde vem o preço.' }),
    customPrice: t.expose('customPrice', {
      type: 'Money',
      nullable: true,
      description: 'Preço de uma unidade, de 0 a 999999,99; só em itens CUSTOM.',
    }),
  }),
});
