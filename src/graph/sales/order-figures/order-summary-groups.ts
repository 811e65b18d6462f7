import { validationError } from '../../../core/errors.ts';
import { numberIssue } from '../../../core/pagination/list-args.ts';
import { builder } from '../../../core/schema/builder.ts';
import { OrderStatus, PaymentMethod } from '../../../generated/prisma/enums.ts';
import { METHOD_LABELS } from '../../promotions/pricing/payment-discount.ts';
import { STATUS_LABELS } from '../order/order.rules.ts';
import { createdTimes } from './created-times.ts';
import { type OrderFigures, OrderSummary } from './order-summary.ts';
import { BUCKET_MEASURES, type Bucket, SalesBucket } from './sales-bucket.ts';
import { MAX_DAYS, salesByDay } from './sales-by-day.ts';

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

const PRODUCT_MEASURES = {
  orders: { count: true },
  units: { sum: 'units' },
  total: { sum: 'total' },
  net: { sum: 'total', where: { paid: true } },
  netOfAll: { sum: 'total', where: { paid: true }, ofAll: true },
  label: { max: 'name' },
} as const;

/** Condition of the products of a list of orders. A list by nothing but times of creation is read without the orders (D-432). */
function productsOf(where: object): object {
  const { times, hasOthers } = createdTimes(where);
  return { AND: [...times.map((orderedAt) => ({ orderedAt })), ...(hasOthers ? [{ order: { is: where } }] : [])] };
}

async function byProduct({ context, where }: OrderFigures, shown: number): Promise<Bucket[]> {
  const orderBy = [{ net: 'desc' }, { units: 'desc' }, { key: 'asc' }] as const;
  const query = { where: productsOf(where), by: { key: 'key' }, measures: PRODUCT_MEASURES, orderBy, take: shown } as const;
  const rows = await context.db.orderProduct.figures(query);
  return rows.map((row) => {
    const bucket = row as unknown as Omit<Bucket, 'label'> & { readonly label: string | null };
    const isProduct = !bucket.key.startsWith('~');
    const key = isProduct ? bucket.key : bucket.key.slice(1);
    return { ...bucket, key, label: bucket.label ?? key, productId: isProduct ? key : null };
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
