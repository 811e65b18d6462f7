import type { Order, Payment } from '../../../../generated/prisma/client.ts';
import type { DeliveryAddress } from '../../../customers/customer/customer-columns.ts';
import { METHOD_LABELS } from '../../../promotions/pricing/payment-discount.ts';
import { STATUS_LABELS } from '../../../sales/order/order.rules.ts';
import { orderFilter } from '../../../sales/order/order-filter.ts';
import type { OrderShipping } from '../../../sales/order/order-parts.ts';
import { type ExportColumn, exportSource, listText } from '../export-source.ts';
import { PAYMENT_WORDS } from '../export-words.ts';

type Row = Order & { readonly payment: Pick<Payment, 'status' | 'received' | 'refunded' | 'unexplained'> | null };

const address = ({ shippingAddress }: Row) => shippingAddress as DeliveryAddress | null;
const shipping = ({ shipping: chosen }: Row) => chosen as OrderShipping | null;
const arrival = ({ params }: Row, name: string) => {
  const value = (params as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : null;
};

/** Columns of the money of an order, for a reconciliation (D-717). */
const MONEY: readonly ExportColumn<Row>[] = [
  {
    ...{ name: 'received', header: 'Recebido', type: 'money', isExtra: true, scope: 'payments:read' },
    value: ({ payment }) => payment?.received,
  },
  { name: 'refunded', header: 'Devolvido', type: 'money', isExtra: true, value: ({ payment }) => payment?.refunded },
  {
    ...{ name: 'unexplained', header: 'Diferença', type: 'money', isExtra: true, scope: 'payments:read' },
    value: ({ payment }) => payment?.unexplained,
  },
];

const COLUMNS: readonly ExportColumn<Row>[] = [
  { name: 'number', header: 'Pedido', type: 'integer', value: ({ number }) => number },
  { name: 'createdAt', header: 'Criado em', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'status', header: 'Situação', type: 'text', value: ({ status }) => STATUS_LABELS[status] },
  { name: 'paidAt', header: 'Pago em', type: 'time', value: ({ paidAt }) => paidAt },
  { name: 'paymentMethod', header: 'Meio de pagamento', type: 'text', value: (order) => METHOD_LABELS[order.paymentMethod] },
  { name: 'installments', header: 'Parcelas', type: 'integer', value: ({ installments }) => installments },
  {
    name: 'paymentStatus',
    header: 'Situação do pagamento',
    type: 'text',
    value: ({ payment }) => payment && PAYMENT_WORDS[payment.status],
  },
  { name: 'units', header: 'Unidades', type: 'integer', value: ({ units }) => units },
  { name: 'subtotal', header: 'Subtotal', type: 'money', value: ({ subtotal }) => subtotal },
  { name: 'discount', header: 'Desconto', type: 'money', value: ({ discount }) => discount },
  { name: 'shippingPrice', header: 'Frete', type: 'money', value: (order) => shipping(order)?.price },
  { name: 'total', header: 'Total', type: 'money', value: ({ total }) => total },
  { name: 'couponCode', header: 'Cupom', type: 'code', value: ({ couponCode }) => couponCode },
  {
    name: 'customerName',
    header: 'Comprador',
    type: 'text',
    scope: 'order-contacts:read',
    value: ({ customerName }) => customerName,
  },
  {
    name: 'customerEmail',
    header: 'E-mail',
    type: 'code',
    scope: 'order-contacts:read',
    value: ({ customerEmail }) => customerEmail,
  },
  {
    name: 'customerPhone',
    header: 'Telefone',
    type: 'code',
    scope: 'order-contacts:read',
    value: ({ customerPhone }) => customerPhone,
  },
  {
    name: 'document',
    header: 'Documento',
    type: 'code',
    scope: 'order-contacts:read',
    value: ({ documentNumber }) => documentNumber,
  },
  { name: 'zipcode', header: 'CEP', type: 'code', scope: 'order-contacts:read', value: (order) => address(order)?.zipcode },
  { name: 'street', header: 'Rua', type: 'text', scope: 'order-contacts:read', value: (order) => address(order)?.street },
  {
    name: 'streetNumber',
    header: 'Número da rua',
    type: 'code',
    scope: 'order-contacts:read',
    value: (order) => address(order)?.number,
  },
  {
    name: 'complement',
    header: 'Complemento',
    type: 'text',
    scope: 'order-contacts:read',
    value: (order) => address(order)?.complement,
  },
  {
    name: 'neighborhood',
    header: 'Bairro',
    type: 'text',
    scope: 'order-contacts:read',
    value: (order) => address(order)?.neighborhood,
  },
  { name: 'city', header: 'Cidade', type: 'text', scope: 'order-contacts:read', value: (order) => address(order)?.city },
  { name: 'state', header: 'Estado', type: 'code', scope: 'order-contacts:read', value: (order) => address(order)?.state },
  { name: 'shippingMethod', header: 'Forma de envio', type: 'text', value: (order) => shipping(order)?.name },
  { name: 'carrier', header: 'Transportadora', type: 'text', value: (order) => shipping(order)?.carrier },
  { name: 'trackingCode', header: 'Código de rastreamento', type: 'code', value: ({ trackingCode }) => trackingCode },
  { name: 'trackingUrl', header: 'Endereço de rastreamento', type: 'code', value: ({ trackingUrl }) => trackingUrl },
  { name: 'trackingStatus', header: 'Situação do envio', type: 'code', value: ({ trackingStatus }) => trackingStatus },
  { name: 'trackingUpdatedAt', header: 'Envio alterado em', type: 'time', value: (order) => order.trackingUpdatedAt },
  { name: 'tags', header: 'Etiquetas', type: 'text', value: ({ tagIds }) => listText(tagIds ?? []) || null },
  { name: 'notes', header: 'Observações', type: 'text', value: ({ notes }) => notes },
  {
    name: 'utmSource',
    header: 'utm_source',
    type: 'text',
    scope: 'order-contacts:read',
    value: (order) => arrival(order, 'utm_source'),
  },
  {
    name: 'utmMedium',
    header: 'utm_medium',
    type: 'text',
    scope: 'order-contacts:read',
    value: (order) => arrival(order, 'utm_medium'),
  },
  {
    name: 'utmCampaign',
    header: 'utm_campaign',
    type: 'text',
    scope: 'order-contacts:read',
    value: (order) => arrival(order, 'utm_campaign'),
  },
  { name: 'updatedAt', header: 'Alterado em', type: 'time', value: ({ updatedAt }) => updatedAt },
  { name: 'id', header: 'ID', type: 'code', value: ({ id }) => id },
  {
    name: 'customerId',
    header: 'ID do comprador',
    type: 'code',
    scope: 'order-contacts:read',
    value: ({ customerId }) => customerId,
  },
  ...MONEY,
  {
    name: 'checkoutId',
    header: 'ID do checkout',
    type: 'code',
    isExtra: true,
    scope: 'checkouts:read',
    value: (order) => order.checkoutId,
  },
  { name: 'upsellOfId', header: 'ID do pedido anterior', type: 'code', isExtra: true, value: ({ upsellOfId }) => upsellOfId },
  {
    name: 'metadata',
    header: 'Metadados',
    type: 'json',
    scope: 'order-contacts:read',
    isExtra: true,
    value: ({ metadata }) => metadata && JSON.stringify(metadata),
  },
];

export const orderSource = exportSource<Row>({
  kind: 'ORDERS',
  title: 'Pedidos',
  columns: COLUMNS,
  filter: orderFilter,
  read: ({ db }, args) =>
    db.order.findMany({
      ...args,
      include: { payment: { select: { status: true, received: true, refunded: true, unexplained: true } } },
    }),
  count: ({ db }, where) => db.order.count({ where }),
});
