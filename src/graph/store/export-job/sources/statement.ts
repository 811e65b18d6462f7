import type { PaymentMovement, PaymentProvider } from '../../../../generated/prisma/client.ts';
import { feeOf } from '../../../sales/payment-movement/payment-movement.ts';
import { paymentMovementFilter } from '../../../sales/payment-movement/payment-movement-list.ts';
import type { MovementPart } from '../../../sales/statement/explain-movement.rules.ts';
import { movementParts } from '../../../sales/statement/explained-orders.ts';
import { PART_WORDS } from '../../../sales/statement/movement-part.ts';
import { type ExportColumn, exportSource } from '../export-source.ts';
import { MOVEMENT_KIND_WORDS, MOVEMENT_STATUS_WORDS } from '../export-words.ts';
import { orderNumbers } from './order-numbers.ts';

type Found = PaymentMovement & { readonly provider: Pick<PaymentProvider, 'name'> | null };

interface Row {
  readonly movement: Found;
  readonly orderNumber: number | null;
  /** Null: the movement moved nothing, or not yet. */
  readonly part: MovementPart | null;
  /** Name of the item that the part is for. */
  readonly itemName: string | undefined;
  /** True for the first row of a movement, which alone has its own amounts: so each column can be added up. */
  readonly isFirst: boolean;
}

const ofFirst = (value: (movement: Found) => bigint | null) => (row: Row) => (row.isFirst ? value(row.movement) : null);

const COLUMNS: readonly ExportColumn<Row>[] = [
  { name: 'settlesAt', header: 'Disponível em', type: 'time', value: ({ movement }) => movement.settlesAt },
  { name: 'provider', header: 'Provedor', type: 'text', value: ({ movement }) => movement.provider?.name },
  { name: 'kind', header: 'Tipo', type: 'text', value: ({ movement }) => MOVEMENT_KIND_WORDS[movement.kind] },
  { name: 'status', header: 'Situação', type: 'text', value: ({ movement }) => MOVEMENT_STATUS_WORDS[movement.status] },
  { name: 'externalId', header: 'Identificador externo', type: 'code', value: ({ movement }) => movement.externalId },
  { name: 'amount', header: 'Valor', type: 'money', value: ofFirst(({ amount }) => amount) },
  { name: 'fee', header: 'Tarifa', type: 'money', value: ofFirst(feeOf) },
  { name: 'net', header: 'Líquido', type: 'money', value: ofFirst(({ net }) => net) },
  { name: 'orderNumber', header: 'Pedido', type: 'integer', scope: 'orders-basic:read', value: ({ orderNumber }) => orderNumber },
  { name: 'part', header: 'Para quê', type: 'text', value: ({ part }) => part && PART_WORDS[part.kind] },
  { name: 'item', header: 'Item', type: 'text', scope: 'orders-basic:read', value: ({ itemName }) => itemName },
  { name: 'partAmount', header: 'Valor da linha', type: 'money', value: ({ part }) => part?.amount },
  { name: 'happenedAt', header: 'Aconteceu em', type: 'time', value: ({ movement }) => movement.happenedAt },
  { name: 'movementId', header: 'ID do movimento', type: 'code', value: ({ movement }) => movement.id },
  { name: 'orderId', header: 'ID do pedido', type: 'code', value: ({ movement }) => movement.orderId },
];

/** Movements, each with what its cents are for: a row for each part of it. */
export const statementSource = exportSource<Found, Row>({
  kind: 'STATEMENT',
  title: 'Extrato',
  columns: COLUMNS,
  filter: paymentMovementFilter,
  read: ({ db }, args) => db.paymentMovement.findMany({ ...args, include: { provider: { select: { name: true } } } }),
  count: ({ db }, where) => db.paymentMovement.count({ where }),
  async rowsOf(ctx, found) {
    const numberOf = await orderNumbers(ctx, found);
    const all = await Promise.all(found.map((movement) => movementParts(ctx, movement)));
    const itemIds = [...new Set(all.flat().flatMap(({ itemId }) => itemId ?? []))];
    const items = await ctx.db.orderItem.findMany({ where: { id: { in: itemIds } }, select: { id: true, name: true } });
    const names = new Map(items.map(({ id, name }) => [id, name]));
    return found.flatMap((movement, place) => {
      const parts: readonly (MovementPart | null)[] = all[place]?.length ? (all[place] ?? []) : [null];
      const orderNumber = numberOf(movement);
      return parts.map((part, position) => {
        const itemName = part?.itemId ? names.get(part.itemId) : undefined;
        return { movement, orderNumber, part, itemName, isFirst: position === 0 };
      });
    });
  },
});
