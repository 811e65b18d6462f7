import type { Actor } from '../../../../core/schema/actor.ts';
import type { StockMovement } from '../../../../generated/prisma/client.ts';
import { movementFilter } from '../../../catalogue/stock/stock-movement.ts';
import { type ExportColumn, exportSource } from '../export-source.ts';
import { ACTOR_WORDS, STOCK_WORDS } from '../export-words.ts';
import { type GoodNames, goodNames } from './goods-names.ts';
import { orderNumbers } from './order-numbers.ts';

interface Row {
  readonly movement: StockMovement;
  readonly names: GoodNames;
  readonly orderNumber: number | null;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { name: 'createdAt', header: 'Quando', type: 'time', value: ({ movement }) => movement.createdAt },
  { name: 'sku', header: 'SKU', type: 'code', value: ({ names }) => names.sku },
  { name: 'productName', header: 'Produto', type: 'text', value: ({ names }) => names.productName },
  { name: 'variantName', header: 'Variação', type: 'text', value: ({ names }) => names.variantName },
  { name: 'delta', header: 'Diferença', type: 'integer', value: ({ movement }) => movement.delta },
  { name: 'after', header: 'Estoque depois', type: 'integer', value: ({ movement }) => movement.after },
  { name: 'reason', header: 'Motivo', type: 'text', value: ({ movement }) => STOCK_WORDS[movement.reason] },
  { name: 'reference', header: 'Referência do ajuste', type: 'text', value: ({ movement }) => movement.reference },
  { name: 'orderNumber', header: 'Pedido', type: 'integer', scope: 'orders-basic:read', value: ({ orderNumber }) => orderNumber },
  { name: 'actor', header: 'Quem', type: 'text', value: ({ movement }) => ACTOR_WORDS[movement.actor as Actor] },
  { name: 'actorName', header: 'Nome de quem', type: 'text', value: ({ movement }) => movement.actorName },
  { name: 'id', header: 'ID', type: 'code', value: ({ movement }) => movement.id },
  { name: 'productId', header: 'ID do produto', type: 'code', value: ({ movement }) => movement.productId },
  { name: 'variantId', header: 'ID da variação', type: 'code', value: ({ movement }) => movement.variantId },
  { name: 'orderId', header: 'ID do pedido', type: 'code', value: ({ movement }) => movement.orderId },
];

export const stockMovementSource = exportSource<StockMovement, Row>({
  kind: 'STOCK_MOVEMENTS',
  title: 'Mudanças de estoque',
  columns: COLUMNS,
  filter: movementFilter,
  read: ({ db }, args) => db.stockMovement.findMany(args),
  count: ({ db }, where) => db.stockMovement.count({ where }),
  async rowsOf(ctx, found) {
    const [namesOf, numberOf] = await Promise.all([goodNames(ctx, found), orderNumbers(ctx, found)]);
    return found.map((movement) => ({ movement, names: namesOf(movement), orderNumber: numberOf(movement) }));
  },
});
