import type { PaymentMovement, PaymentProvider } from '../../../../generated/prisma/client.ts';
import { feeOf } from '../../../sales/payment-movement/payment-movement.ts';
import { paymentMovementFilter } from '../../../sales/payment-movement/payment-movement-list.ts';
import { type ExportColumn, exportSource } from '../export-source.ts';
import { MOVEMENT_KIND_WORDS, MOVEMENT_SOURCE_WORDS, MOVEMENT_STATUS_WORDS, REVIEW_WORDS } from '../export-words.ts';
import { orderNumbers } from './order-numbers.ts';

type Found = PaymentMovement & { readonly provider: Pick<PaymentProvider, 'name'> | null };

interface Row {
  readonly movement: Found;
  readonly orderNumber: number | null;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { name: 'happenedAt', header: 'Quando', type: 'time', value: ({ movement }) => movement.happenedAt },
  { name: 'kind', header: 'Tipo', type: 'text', value: ({ movement }) => MOVEMENT_KIND_WORDS[movement.kind] },
  { name: 'status', header: 'Situação', type: 'text', value: ({ movement }) => MOVEMENT_STATUS_WORDS[movement.status] },
  { name: 'amount', header: 'Valor', type: 'money', value: ({ movement }) => movement.amount },
  { name: 'fee', header: 'Tarifa', type: 'money', value: ({ movement }) => feeOf(movement) },
  { name: 'net', header: 'Líquido', type: 'money', value: ({ movement }) => movement.net },
  { name: 'settlesAt', header: 'Disponível em', type: 'time', value: ({ movement }) => movement.settlesAt },
  { name: 'buyerPaid', header: 'Pago pelo comprador', type: 'money', value: ({ movement }) => movement.buyerPaid },
  { name: 'installments', header: 'Parcelas', type: 'integer', value: ({ movement }) => movement.installments },
  { name: 'brand', header: 'Bandeira ou tipo', type: 'text', value: ({ movement }) => movement.brand },
  {
    name: 'payerName',
    header: 'Pagador',
    type: 'text',
    scope: 'order-contacts:read',
    value: ({ movement }) => movement.payerName,
  },
  {
    ...{ name: 'payerDocument', header: 'CPF ou CNPJ do pagador', type: 'code', scope: 'order-contacts:read' },
    value: ({ movement }) => movement.payerDocument,
  },
  {
    name: 'review',
    header: 'Análise de risco',
    type: 'text',
    value: ({ movement }) => movement.review && REVIEW_WORDS[movement.review],
  },
  { name: 'orderNumber', header: 'Pedido', type: 'integer', scope: 'orders-basic:read', value: ({ orderNumber }) => orderNumber },
  { name: 'provider', header: 'Provedor', type: 'text', value: ({ movement }) => movement.provider?.name },
  { name: 'externalId', header: 'Identificador externo', type: 'code', value: ({ movement }) => movement.externalId },
  { name: 'source', header: 'Como se soube', type: 'text', value: ({ movement }) => MOVEMENT_SOURCE_WORDS[movement.source] },
  { name: 'createdAt', header: 'Registrado em', type: 'time', value: ({ movement }) => movement.createdAt },
  { name: 'id', header: 'ID', type: 'code', value: ({ movement }) => movement.id },
  { name: 'orderId', header: 'ID do pedido', type: 'code', value: ({ movement }) => movement.orderId },
  { name: 'providerId', header: 'ID do provedor', type: 'code', value: ({ movement }) => movement.providerId },
];

export const paymentMovementSource = exportSource<Found, Row>({
  kind: 'PAYMENT_MOVEMENTS',
  title: 'Movimentos de dinheiro',
  columns: COLUMNS,
  filter: paymentMovementFilter,
  read: ({ db }, args) => db.paymentMovement.findMany({ ...args, include: { provider: { select: { name: true } } } }),
  count: ({ db }, where) => db.paymentMovement.count({ where }),
  async rowsOf(ctx, found) {
    const numberOf = await orderNumbers(ctx, found);
    return found.map((movement) => ({ movement, orderNumber: numberOf(movement) }));
  },
});
