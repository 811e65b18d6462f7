import { builder } from '../../../core/schema/builder.ts';
import { Order } from '../order/order.ts';

export const OrderInvoice = builder.prismaObject('OrderInvoice', {
  description: 'A nota fiscal de um pedido.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Chave de acesso da NF-e: 44 caracteres.' }),
    number: t.exposeInt('number', { description: 'Número da NF-e.' }),
    url: t.expose('url', { type: 'URL', nullable: true, description: 'Onde se vê a nota; null: não foi dito.' }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime', nullable: true, description: 'Emissão; null: não foi dita.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando foi anotada.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.prismaObjectField(Order, 'invoice', (t) =>
  t.relation('invoice', {
    type: OrderInvoice,
    nullable: true,
    description: 'A nota fiscal (NF-e), que setOrderInvoice anota; null: nenhuma.',
  }),
);
