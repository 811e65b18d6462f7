import { validationError } from '../../core/errors.ts';
import { numberIssue } from '../../core/pagination/list.ts';
import { builder } from '../../core/schema/builder.ts';
import { OrderStatus, PaymentMethod } from '../../generated/prisma/enums.ts';
import { METHOD_LABELS } from '../pricing/payment-discount.ts';
import { type OrderFigures, OrderSummary, PAID_ORDERS } from './order-summary.ts';
import { BUCKET_MEASURES, type Bucket, SalesBucket } from './sales-bucket.ts';
import { MAX_DAYS, salesByDay } from './sales-by-day.ts';
import { STATUS_LABELS } from './transitions/transitions.rules.ts';

/** Default number of products and of coupons. */
const SHOWN = 10;

function shownOf(first: number | null | undefined): number {
  const issue = first == null ? undefined : numberIssue('first', first);
  if (issue) throw validationError([issue]);
  return first ?? SHOWN;
}

/** A bucket for each value of a column with few values that orders have, in the order of the enum. */
async function byValue(
  { context, where }: OrderFigures,
  column: 'status' | 'paymentMethod',
  labels: Readonly<Record<string, string>>,
): Promise<Bucket[]> {
  const rows = await context.db.order.figures({ where, by: { key: column }, measures: BUCKET_MEASURES });
  const found = new Map(rows.map((row) => [row.key, row as unknown as Bucket]));
  return Object.entries(labels).flatMap(([key, label]) => {
    const row = found.get(key);
    return row ? [{ ...row, label }] : [];
  });
}

const inEnumOrder = <Value extends string>(values: Readonly<Record<Value, Value>>, labels: Readonly<Record<Value, string>>) =>
  Object.fromEntries((Object.keys(values) as Value[]).map((value) => [value, labels[value]]));

/** The coupons with the largest net. The orders without a coupon are a group of their own, which is not shown. */
async function byCoupon({ context, where }: OrderFigures, shown: number): Promise<Bucket[]> {
  const measures = { ...BUCKET_MEASURES, label: { max: 'couponCode' } } as const;
  const orderBy = [{ net: 'desc' }, { orders: 'desc' }, { key: 'asc' }] as const;
  const rows = await context.db.order.figures({ where, by: { key: 'couponId' }, measures, orderBy, take: shown + 1 });
  const buckets = rows.map((row) => ({ ...(row as unknown as Bucket), couponId: row.key as string | null }));
  return buckets.filter(({ couponId }) => couponId !== null).slice(0, shown);
}

const ITEM_MEASURES = {
  orders: { distinct: 'id' },
  units: { sum: 'items.quantity' },
  total: { sum: 'items.total' },
  net: { sum: 'items.total', where: PAID_ORDERS },
  netOfAll: { sum: 'items.total', where: PAID_ORDERS, ofAll: true },
  label: { max: 'items.name' },
} as const;

/** Identity of what an item sells: a product of the store or, in an external cart, the caller's id of it or else its name. */
const SOLD = {
  productId: 'items.productId',
  key: { firstOf: ['items.externalProductId', 'items.name'], unless: 'items.productId' },
} as const;

async function byProduct({ context, where }: OrderFigures, shown: number): Promise<Bucket[]> {
  const orderBy = [{ net: 'desc' }, { units: 'desc' }, { productId: 'asc' }, { key: 'asc' }] as const;
  const query = { where, each: 'items', by: SOLD, measures: ITEM_MEASURES, orderBy, take: shown } as const;
  const rows = await context.db.order.figures(query);
  return rows.map((row) => {
    const bucket = row as unknown as Bucket;
    return { ...bucket, key: bucket.productId ?? bucket.key };
  });
}

builder.objectFields(OrderSummary, (t) => ({
  byStatus: t.field({
    type: [SalesBucket],
    description: 'Por situação, as que há na lista.',
    resolve: (figures) => byValue(figures, 'status', inEnumOrder(OrderStatus, STATUS_LABELS)),
  }),
  byPaymentMethod: t.field({
    type: [SalesBucket],
    description: 'Por meio de pagamento, os que há na lista.',
    resolve: (figures) => byValue(figures, 'paymentMethod', inEnumOrder(PaymentMethod, METHOD_LABELS)),
  }),
  byDay: t.field({
    type: [SalesBucket],
    description: `Por dia da criação, em ordem, também os dias sem pedidos: os do período do filtro; sem ele, do primeiro pedido da lista até hoje. No máximo ${MAX_DAYS} dias.`,
    resolve: salesByDay,
  }),
  byProduct: t.field({
    type: [SalesBucket],
    description:
      'Os produtos com o maior net. Um item de um carrinho externo conta pelo id do produto que o carrinho enviou ou, sem ele, pelo nome; um kit, pelos seus itens.',
    args: { first: t.arg.int({ description: `Quantos, de 1 a 100; ${SHOWN} quando omitido.` }) },
    resolve: (figures, { first }) => byProduct(figures, shownOf(first)),
  }),
  byCoupon: t.field({
    type: [SalesBucket],
    description: 'Os cupons com o maior net; os pedidos sem cupom não são mostrados e contam em share.',
    args: { first: t.arg.int({ description: `Quantos, de 1 a 100; ${SHOWN} quando omitido.` }) },
    resolve: (figures, { first }) => byCoupon(figures, shownOf(first)),
  }),
}));
