import type { Order } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { trackingLabel } from './tracking-labels.ts';

/** What an order's row keeps as columns or JSON and shows as objects of their own (contract §2). */

/** The address that an order is sent to, as the row keeps it. */
export interface ShippingAddress {
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** How an order is sent, as the row keeps it. The price is in cents. */
export interface OrderShipping {
  readonly methodId: string | null;
  readonly name: string;
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
}

export const OrderCustomer = builder.objectRef<Order>('OrderCustomer').implement({
  description: 'O comprador, como informou os seus dados neste pedido.',
  fields: (t) => ({
    name: t.exposeString('customerName', { description: 'Nome.' }),
    email: t.expose('customerEmail', { type: 'EmailAddress', description: 'E-mail.' }),
    phone: t.exposeString('customerPhone', { nullable: true, description: 'Telefone no formato E.164, como +5511987654321.' }),
    documentType: t.exposeString('documentType', {
      nullable: true,
      description: 'O tipo do documento, cpf ou cnpj; null: sem documento.',
    }),
    documentNumber: t.exposeString('documentNumber', { nullable: true, description: 'CPF ou CNPJ sem máscara.' }),
  }),
});

export const OrderAddress = builder.objectRef<ShippingAddress>('OrderAddress').implement({
  description: 'Endereço de entrega.',
  fields: (t) => ({
    street: t.exposeString('street', { description: 'Rua ou avenida.' }),
    number: t.exposeString('number', { description: 'Número.' }),
    complement: t.exposeString('complement', { nullable: true, description: 'Complemento.' }),
    neighborhood: t.exposeString('neighborhood', { description: 'Bairro.' }),
    city: t.exposeString('city', { description: 'Cidade.' }),
    state: t.exposeString('state', { description: 'Sigla do estado.' }),
    zipcode: t.exposeString('zipcode', { description: 'CEP, 8 dígitos.' }),
  }),
});

export const OrderShippingType = builder.objectRef<OrderShipping>('OrderShipping').implement({
  description: 'Como o pedido é enviado.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Forma de envio.' }),
    price: t.expose('price', { type: 'Money', description: 'O que o comprador paga pelo envio.' }),
    carrier: t.exposeString('carrier', { nullable: true, description: 'Transportadora.' }),
    turnaround: t.exposeString('turnaround', { nullable: true, description: 'Prazo, em texto.' }),
  }),
});

export const OrderTracking = builder.objectRef<Order>('OrderTracking').implement({
  description: 'Rastreamento do envio; os campos são null enquanto não há.',
  fields: (t) => ({
    code: t.exposeString('trackingCode', { nullable: true, description: 'Código de rastreamento.' }),
    url: t.expose('trackingUrl', { type: 'URL', nullable: true, description: 'Página de rastreamento.' }),
    status: t.exposeString('trackingStatus', {
      nullable: true,
      description: 'Situação do envio, como in_transit; um texto que não é conhecido fica como foi enviado.',
    }),
    statusLabel: t.string({
      nullable: true,
      description: 'A situação em português.',
      resolve: ({ trackingStatus }) => trackingLabel(trackingStatus),
    }),
    updatedAt: t.expose('trackingUpdatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Última alteração do rastreamento.',
    }),
  }),
});
