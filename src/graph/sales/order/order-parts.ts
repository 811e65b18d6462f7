import { builder } from '../../../core/schema/builder.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { type DocumentType, DocumentTypeEnum } from '../../customers/customer/document-type.ts';
import { trackingLabel } from './order.rules.ts';

/** Parts of an order's row that are columns or JSON and appear as objects (contract §2). */

/** Shipping of an order as stored. The price is in cents. */
export interface OrderShipping {
  readonly methodId: string | null;
  readonly name: string;
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
}

export const OrderContact = builder
  .objectRef<Pick<Order, 'customerName' | 'customerEmail' | 'customerPhone' | 'documentType' | 'documentNumber'>>('OrderContact')
  .implement({
    description: 'O comprador, como informou os seus dados neste pedido.',
    fields: (t) => ({
      name: t.exposeString('customerName', { description: 'Nome.' }),
      email: t.expose('customerEmail', { type: 'EmailAddress', description: 'E-mail.' }),
      phone: t.exposeString('customerPhone', { nullable: true, description: 'Telefone no formato E.164, como +5511987654321.' }),
      documentType: t.field({
        type: DocumentTypeEnum,
        nullable: true,
        description: 'O tipo do documento; null: sem documento.',
        resolve: ({ documentType }) => documentType as DocumentType | null,
      }),
      documentTypeText: t.exposeString('documentType', {
        nullable: true,
        representationOf: 'documentType',
        description: 'O tipo do documento, cpf ou cnpj; null: sem documento.',
      }),
      documentNumber: t.exposeString('documentNumber', { nullable: true, description: 'CPF ou CNPJ sem máscara.' }),
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

export const OrderTracking = builder
  .objectRef<Pick<Order, 'trackingCode' | 'trackingUrl' | 'trackingStatus' | 'trackingUpdatedAt'>>('OrderTracking')
  .implement({
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
