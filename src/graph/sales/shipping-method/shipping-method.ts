import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byName } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { shippingMethodFilterRules, shippingMethodRules } from './shipping-method.rules.ts';

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

const shippingMethodFilter = defineFilter<Prisma.ShippingMethodWhereInput>()(
  'ShippingMethod',
  'formas de envio',
  shippingMethodFilterRules,
  { ids: byIds('Uma destas formas de envio'), name: byName(shippingMethodFilterRules) },
);

const shippingMethodSort = defineOrdering(
  'ShippingMethod',
  {
    ID: BY_ID,
    PRICE: { column: 'price', usual: 'asc', description: 'Preço.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  },
  { column: 'price', direction: 'asc' },
);

const shippingMethodList = defineList('ShippingMethod', {
  connection: defineConnection('ShippingMethod', ShippingMethod, 'formas de envio'),
  rows: ({ db }) => db.shippingMethod,
  filter: shippingMethodFilter,
  ordering: shippingMethodSort,
});

builder.queryField('shippingMethods', (t) =>
  t.field({
    type: shippingMethodList.Connection,
    scope: 'shipping-methods:read',
    description: 'Formas de envio da loja, no máximo 50, da mais barata à mais cara se nada mais for dito.',
    args: shippingMethodList.args(t.arg),
    resolve: (_root, args, ctx, info) => shippingMethodList.read(ctx, info, args),
  }),
);
