import type { Query } from '../data/database.ts';
import { readJsonRows } from '../data/named-statements/json-rows.ts';
import { monotonicUuidV7, randomUuid } from '../lib/ids.ts';
import { type Copy, type CopyText, copyText, type NumberedOrder } from './order-sample.ts';

/** Tables of the rows of an order that are copied, in the order in which they refer to each other. */
export const COPIED_MODELS = [
  'Checkout',
  'Order',
  'OrderItem',
  'OrderChange',
  'Payment',
  'PaymentRecord',
  'PaymentMovement',
  'Event',
] as const;

export type CopiedModel = (typeof COPIED_MODELS)[number];

/** Rows of an order that are not copied: a store where orders have them gets every order by its operations. */
const NEVER_COPIED = ['PaymentAttempt', 'UpsellOffer', 'CouponUse', 'OrderComment', 'OrderInvoice'] as const;

/** A change of the stock of a product by an order. */
export interface StockMove {
  readonly row: Readonly<Record<string, unknown>>;
  readonly productId: string;
  readonly delta: number;
  readonly at: Date;
}

/** An order that was made by the operations of the API, as copies are made of it. */
export interface OrderSample extends NumberedOrder {
  readonly id: string;
  readonly customerId: string;
  readonly status: string;
  readonly total: number;
  readonly updatedAt: Date;
  /** Row of its buyer. */
  readonly customer: Readonly<Record<string, unknown>>;
  readonly movements: readonly StockMove[];
  readonly texts: Readonly<Record<CopiedModel, readonly CopyText[]>>;
  /** The event of its buyer, if the order was their first. */
  readonly creation: CopyText | undefined;
  /** Ids of its rows, in their order. */
  readonly ids: readonly string[];
}

/** A place of rows: those whose column has one of the ids. */
const among = (column: string) => `r.${column} = ANY ($2::uuid[])`;

/** Events of orders, of the carts that they were, and of buyers who came with them. */
const EVENTS = `(r.order_id = ANY ($2::uuid[]) OR r.type = 'CUSTOMER_CREATED' AND r.customer_id = ANY ($3::uuid[])
  OR r.type = 'CHECKOUT_CREATED' AND (r.data->>'id')::uuid = ANY ($4::uuid[]))`;

type Row = Readonly<Record<string, unknown>>;

/** A row with its text. */
interface ReadRow {
  readonly text: string;
  readonly row: Row;
}

const orderOf = (model: CopiedModel, { row }: ReadRow, orderByCheckout: ReadonlyMap<unknown, string>): unknown => {
  if (model === 'Order') return row.id;
  if (model === 'Checkout') return orderByCheckout.get(row.id);
  if (model !== 'Event' || row.order_id !== null) return row.order_id;
  const data = row.data as { readonly id?: string; readonly lastOrder?: { readonly id: string } };
  return row.type === 'CUSTOMER_CREATED' ? data.lastOrder?.id : orderByCheckout.get(data.id);
};

/** True when all that the orders have is copied. */
export async function areCopied(query: Query, storeId: string, orderIds: readonly string[]): Promise<boolean> {
  for (const model of NEVER_COPIED) {
    const { rows } = await query(readJsonRows(model, storeId, among('order_id'), 'r.order_id', [orderIds]));
    if (rows.length > 0) return false;
  }
  return true;
}

/** Reads orders that were made as samples. */
export async function readSamples(
  query: Query,
  storeId: string,
  made: ReadonlyMap<string, NumberedOrder>,
): Promise<OrderSample[]> {
  const read = async (model: string, condition: string, ...values: readonly unknown[]): Promise<ReadRow[]> => {
    const { rows } = await query<{ row: string }>(readJsonRows(model, storeId, condition, 'r.id', values));
    return rows.map(({ row: text }) => ({ text, row: JSON.parse(text) as Row }));
  };
  const orderIds = [...made.keys()];
  const orders = await read('Order', among('id'), orderIds);
  const checkoutIds = orders.map(({ row }) => row.checkout_id);
  const customerIds = orders.map(({ row }) => row.customer_id);
  const orderByCheckout = new Map(orders.map(({ row }) => [row.checkout_id, row.id as string]));
  const rows: Record<CopiedModel, ReadRow[]> = {
    Checkout: await read('Checkout', among('id'), checkoutIds),
    Order: orders,
    OrderItem: await read('OrderItem', among('order_id'), orderIds),
    OrderChange: await read('OrderChange', among('order_id'), orderIds),
    Payment: await read('Payment', among('order_id'), orderIds),
    PaymentRecord: await read('PaymentRecord', among('order_id'), orderIds),
    PaymentMovement: await read('PaymentMovement', among('order_id'), orderIds),
    Event: await read('Event', EVENTS, orderIds, customerIds, checkoutIds),
  };
  const customers = new Map((await read('Customer', among('id'), customerIds)).map(({ row }) => [row.id, row]));
  const movements = await read('StockMovement', among('order_id'), orderIds);
  return orders.map(({ row: order }) => {
    const id = order.id as string;
    const own = (model: CopiedModel) => rows[model].filter((each) => orderOf(model, each, orderByCheckout) === id);
    const numbered = { ...(made.get(id) as NumberedOrder), pixCode: own('Payment')[0]?.row.pix_code as string | null };
    const all = COPIED_MODELS.map((model) => [model, own(model)] as const);
    const ids = [...all.flatMap(([, of]) => of.map(({ row }) => row.id as string)), order.customer_id as string];
    const text = ({ text: source }: ReadRow) => copyText(numbered, new Set(ids), source);
    const isCreation = ({ row }: ReadRow) => row.type === 'CUSTOMER_CREATED';
    const creation = own('Event').find(isCreation);
    return {
      ...numbered,
      id,
      customerId: order.customer_id as string,
      status: order.status as string,
      total: Number(order.total),
      updatedAt: new Date(order.updated_at as string),
      customer: customers.get(order.customer_id) as Row,
      movements: movements
        .filter(({ row }) => row.order_id === id)
        .map(({ row }) => ({
          row,
          productId: row.product_id as string,
          delta: Number(row.delta),
          at: new Date(row.created_at as string),
        })),
      texts: Object.fromEntries(all.map(([model, of]) => [model, of.filter((each) => !isCreation(each)).map(text)])) as Record<
        CopiedModel,
        CopyText[]
      >,
      creation: creation && text(creation),
      ids: ids.toSorted(),
    };
  });
}

/** A copy of a sample as another order: new ids in the order of the old ones. */
export function copyOf(
  sample: OrderSample,
  order: Pick<NumberedOrder, 'number' | 'buyer' | 'at'>,
  customerId: string,
): Copy & { readonly id: string } {
  const ids = new Map(sample.ids.map((id) => [id, id[14] === '7' ? monotonicUuidV7() : randomUuid()]));
  ids.set(sample.customerId, customerId);
  const idOf = (id: string) => ids.get(id) ?? id;
  return { ...order, series: sample.series, idOf, id: idOf(sample.id) };
}
