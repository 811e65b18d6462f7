import type { z } from 'zod';
import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { KitStatus } from '../../../generated/prisma/enums.ts';
import { SOLD_PRODUCT, unsoldReason } from '../product/variant-choice.ts';
import { KIT_SHIPPING, kitRules } from './kit.rules.ts';
import { KitItem } from './kit-item.ts';

type Shipping = NonNullable<z.output<typeof kitRules>['customShipping']>;

export const KitStatusEnum = builder.enumType('KitStatus', {
  description: 'Situação do kit. Só ACTIVE é vendido.',
  values: {
    [KitStatus.DRAFT]: { description: 'Rascunho.' },
    [KitStatus.ACTIVE]: { description: 'À venda.' },
    [KitStatus.INACTIVE]: { description: 'Desativado.' },
  },
});

export const KitShippingTypeEnum = builder.enumType('KitShippingType', {
  description: 'Como o frete de um kit é cobrado.',
  values: {
    [KIT_SHIPPING.FREE]: { description: 'Grátis.' },
    [KIT_SHIPPING.FIXED]: { description: 'Um valor fixo, em amount.' },
  },
});

const KitShipping = builder.objectRef<Shipping>('KitShipping').implement({
  description: 'Frete próprio de um kit.',
  fields: (t) => ({
    type: t.expose('type', { type: KitShippingTypeEnum, description: 'Como é cobrado.' }),
    amount: t.expose('amount', {
      type: 'Money',
      nullable: true,
      description: 'Valor do frete FIXED, de 0 a 999999,99; null no FREE.',
    }),
  }),
});

export const Kit = builder.prismaObject('Kit', {
  interfaces: [Node],
  description: 'Produtos vendidos juntos.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do kit.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o kit pertence.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(kitRules, 'name')}.` }),
    slug: t.exposeString('slug', { description: 'Nome no endereço da página, gerado pelo serviço e único na loja.' }),
    description: t.exposeString('description', { description: `Descrição, ${lengthInWords(kitRules, 'description')}.` }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'Endereço da imagem.' }),
    status: t.expose('status', { type: KitStatusEnum, description: 'Situação.' }),
    unavailableReason: t.string({
      nullable: true,
      description:
        'Por que um item não deixa o kit ser vendido agora: fora de venda, com variações ou sem estoque; null: nenhum.',
      select: { items: { orderBy: { position: 'asc' }, select: { quantity: true, product: { select: SOLD_PRODUCT } } } },
      resolve: ({ items }) =>
        items.map(({ product, quantity }) => unsoldReason(product, quantity)).find((reason) => reason !== undefined) ?? null,
    }),
    allowQuantityChange: t.exposeBoolean('allowQuantityChange', {
      description: 'Se o cliente pode mudar quantas unidades leva de cada item.',
    }),
    customShipping: t.field({
      type: KitShipping,
      nullable: true,
      description: 'Frete próprio; null: o kit é enviado como qualquer produto.',
      // Only validated values are stored.
      resolve: ({ customShipping }) => customShipping as Shipping | null,
    }),
    items: t.relation('items', {
      type: KitItem,
      description: 'Itens, de 1 a 100, na ordem em que foram informados; um produto pode estar em mais de um.',
      query: { orderBy: { position: 'asc' } },
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('kit', (t) =>
  t.prismaField({
    type: Kit,
    nullable: true,
    scope: 'kits:read',
    description: 'Um kit da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do kit.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.kit.findUnique({ ...query, where: { id } }),
  }),
);
