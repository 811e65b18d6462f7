import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import type { Customer as CustomerRow } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { roundedMean } from '../../../lib/money.ts';
import { Address } from './address.ts';
import { customerRules, MAX_CUSTOMER_TAGS } from './customer.rules.ts';
import { addressOf } from './customer-columns.ts';
import { type DocumentType, DocumentTypeEnum } from './document-type.ts';

const CustomerOrderStats = builder.objectRef<Omit<CustomerRow, 'notes'>>('CustomerOrderStats').implement({
  description: 'Os pedidos de um comprador, contados pela situação.',
  fields: (t) => ({
    paid: t.exposeInt('paidOrders', { description: 'Pagos, enviados e entregues.' }),
    pending: t.exposeInt('pendingOrders', { description: 'Que aguardam o pagamento.' }),
    cancelled: t.exposeInt('cancelledOrders', { description: 'Cancelados.' }),
    processing: t.exposeInt('processingOrders', { description: 'Com o pagamento em análise.' }),
    refunded: t.exposeInt('otherOrders', { description: 'Reembolsados.' }),
    totalSpent: t.expose('totalSpent', { type: 'Money', description: 'Soma dos pagos, enviados e entregues, em reais.' }),
  }),
});

export const Customer = builder.prismaObject('Customer', {
  select: columnsWithout(Prisma.CustomerScalarFieldEnum, 'notes'),
  interfaces: [Node],
  description: 'Um comprador: os pedidos de um documento ou, sem documento, de um e-mail. Os dados são os do pedido mais novo.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do comprador.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o comprador pertence.' }),
    documentNumber: t.exposeString('documentNumber', { nullable: true, description: 'CPF ou CNPJ sem máscara.' }),
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
    name: t.exposeString('name', { description: 'Nome.' }),
    email: t.expose('email', { type: 'EmailAddress', description: 'E-mail, em minúsculas.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telefone no formato E.164, como +5511987654321.' }),
    address: t.field({
      type: Address,
      nullable: true,
      description: 'O endereço do pedido mais novo, ou o que a loja gravou depois; null: nunca informou um.',
      resolve: addressOf,
    }),
    street: t.exposeString('address', {
      nullable: true,
      representationOf: 'address { street }',
      description: 'Rua ou avenida; null: nunca informou endereço.',
    }),
    addressNumber: t.exposeString('addressNumber', {
      nullable: true,
      representationOf: 'address { number }',
      description: 'Número.',
    }),
    neighborhood: t.exposeString('neighborhood', {
      nullable: true,
      representationOf: 'address { neighborhood }',
      description: 'Bairro.',
    }),
    complement: t.exposeString('complement', {
      nullable: true,
      representationOf: 'address { complement }',
      description: 'Complemento.',
    }),
    zipcode: t.exposeString('zipcode', {
      nullable: true,
      representationOf: 'address { zipcode }',
      description: 'CEP, 8 dígitos.',
    }),
    state: t.exposeString('state', {
      nullable: true,
      representationOf: 'address { state }',
      description: 'Sigla do estado.',
    }),
    city: t.exposeString('city', {
      nullable: true,
      representationOf: 'address { city }',
      description: 'Cidade.',
    }),
    notes: t.exposeString('notes', {
      nullable: true,
      description: `Observações da loja, ${lengthInWords(customerRules, 'notes')}; nenhum pedido as altera.`,
    }),
    tags: t.exposeStringList('tags', {
      description: `Etiquetas que a loja deu ao comprador, até ${MAX_CUSTOMER_TAGS}, na ordem em que foram enviadas.`,
    }),
    totalOrders: t.exposeInt('totalOrders', { description: 'Pedidos em qualquer situação.' }),
    firstOrderAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Criação do pedido mais antigo; null: nenhum pedido.',
      alwaysInContract: 'Criação do pedido mais antigo.',
      resolve: ({ ordered, firstOrderDate }) => (ordered ? firstOrderDate : null),
    }),
    lastOrderAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Criação do pedido mais novo; null: nenhum pedido.',
      alwaysInContract: 'Criação do pedido mais novo.',
      resolve: ({ ordered, lastOrderDate }) => (ordered ? lastOrderDate : null),
    }),
    orderStats: t.field({
      type: CustomerOrderStats,
      description: 'Os pedidos contados pela situação.',
      resolve: (customer) => customer,
    }),
    averageTicket: t.field({
      type: 'Money',
      nullable: true,
      description: 'Valor médio dos pedidos pagos, enviados e entregues, em reais, arredondado para o centavo; null: nenhum.',
      resolve: ({ totalSpent, paidOrders }) => (paidOrders === 0 ? null : roundedMean(totalSpent, paidOrders)),
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('customer', (t) =>
  t.prismaField({
    type: Customer,
    nullable: true,
    scope: 'customers:read',
    description: 'Um comprador da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do comprador.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.customer.findUnique({ ...query, where: { id } }),
  }),
);
