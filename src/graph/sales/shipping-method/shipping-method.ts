import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { shippingMethodRules } from './shipping-method.rules.ts';

export const ShippingMethod = builder.prismaObject('ShippingMethod', {
  interfaces: [Node],
  description: 'Uma forma de envio que a loja oferece a quem compra produtos físicos.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da forma de envio.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que a forma de envio pertence.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(shippingMethodRules, 'name')}.` }),
    price: t.expose('price', { type: 'Money', description: 'Preço do envio, em reais.' }),
    carrier: t.exposeString('carrier', { nullable: true, description: 'Transportadora.' }),
    turnaround: t.exposeString('turnaround', { nullable: true, description: 'Prazo, em texto.' }),
    freeAbove: t.expose('freeAbove', {
      type: 'Money',
      nullable: true,
      description: 'Valor dos itens, em reais, a partir do qual o envio é grátis; null: nunca é.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

const ShippingMethodConnection = defineConnection('ShippingMethod', ShippingMethod, 'formas de envio');

builder.queryField('shippingMethods', (t) =>
  t.field({
    type: ShippingMethodConnection,
    nullable: true,
    scope: 'store:admin',
    description: 'Formas de envio da loja, no máximo 50, da mais barata à mais cara.',
    args: listArgs(t.arg),
    resolve: (_root, args, ctx, info) => {
      const order = { column: 'price', direction: 'asc' } as const;
      return createList({ model: ctx.db.shippingMethod, where: {}, order, args }, { name: 'ShippingMethod', context: ctx, info });
    },
  }),
);
