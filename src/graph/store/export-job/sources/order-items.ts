import type { Order, OrderItem } from '../../../../generated/prisma/client.ts';
import { STATUS_LABELS } from '../../../sales/order/order.rules.ts';
import { orderFilter } from '../../../sales/order/order-filter.ts';
import { BY_POSITION } from '../../../sales/order/order-item.ts';
import { type ExportColumn, exportSource } from '../export-source.ts';
import { type GoodNames, goodNames } from './goods-names.ts';

const ORDER = { id: true, number: true, status: true, createdAt: true, paidAt: true, couponCode: true } as const;

type Found = Pick<Order, keyof typeof ORDER> & { readonly items: readonly OrderItem[] };

interface Row {
  readonly order: Found;
  readonly item: OrderItem;
  readonly names: GoodNames;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { name: 'orderNumber', header: 'Pedido', type: 'integer', value: ({ order }) => order.number },
  { name: 'createdAt', header: 'Criado em', type: 'time', value: ({ order }) => order.createdAt },
  { name: 'status', header: 'Situação', type: 'text', value: ({ order }) => STATUS_LABELS[order.status] },
  { name: 'paidAt', header: 'Pago em', type: 'time', value: ({ order }) => order.paidAt },
  { name: 'position', header: 'Linha', type: 'integer', value: ({ item }) => item.position + 1 },
  { name: 'sku', header: 'SKU', type: 'code', scope: 'products-basic:read', value: ({ names }) => names.sku },
  { name: 'name', header: 'Nome', type: 'text', value: ({ item }) => item.name },
  { name: 'quantity', header: 'Quantidade', type: 'integer', value: ({ item }) => item.quantity },
  { name: 'price', header: 'Preço', type: 'money', value: ({ item }) => item.price },
  { name: 'discount', header: 'Desconto', type: 'money', value: ({ item }) => item.discount },
  { name: 'total', header: 'Total', type: 'money', value: ({ item }) => item.total },
  { name: 'gift', header: 'Brinde', type: 'flag', value: ({ item }) => item.gift },
  { name: 'couponCode', header: 'Cupom', type: 'code', value: ({ order }) => order.couponCode },
  { name: 'orderId', header: 'ID do pedido', type: 'code', value: ({ order }) => order.id },
  { name: 'productId', header: 'ID do produto', type: 'code', value: ({ item }) => item.productId },
  { name: 'variantId', header: 'ID da variação', type: 'code', value: ({ item }) => item.variantId },
  { name: 'kitId', header: 'ID do kit', type: 'code', value: ({ item }) => item.kitId },
  {
    name: 'externalProductId',
    header: 'Produto no outro sistema',
    type: 'code',
    isExtra: true,
    value: ({ item }) => item.externalProductId,
  },
  {
    name: 'externalVariantId',
    header: 'Variação no outro sistema',
    type: 'code',
    isExtra: true,
    value: ({ item }) => item.externalVariantId,
  },
  { name: 'url', header: 'Página', type: 'code', isExtra: true, value: ({ item }) => item.url },
];

/** The items of orders, in the order of these, each as it was bought. Its SKU is that of the catalogue of now. */
export const orderItemSource = exportSource<Found, Row>({
  kind: 'ORDER_ITEMS',
  title: 'Itens de pedidos',
  columns: COLUMNS,
  filter: orderFilter,
  read: ({ db }, args) => db.order.findMany({ ...args, select: { ...ORDER, items: BY_POSITION } }),
  count: ({ db }, where) => db.order.count({ where }),
  async rowsOf(ctx, found) {
    const namesOf = await goodNames(
      ctx,
      found.flatMap(({ items }) => items),
    );
    return found.flatMap((order) => order.items.map((item) => ({ order, item, names: namesOf(item) })));
  },
});
