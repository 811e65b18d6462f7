import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { callIn, causeByKey, withCause } from './change-cause.ts';
import { HttpError } from './http-error.ts';
import type { Principal } from './key-check.ts';
import { orderJson, orderLegacyFields } from './order-json.ts';
import { FIND_ORDER, type OrderRow, type OrderStatus } from './order-table.ts';

/** Measured transitions. The others are left out: they need more statements, and do not slow these down. */
const TRANSITIONS: Readonly<Partial<Record<OrderStatus, readonly Target[]>>> = {
  PENDING: ['PAID'],
  PROCESSING: ['PAID'],
  PAID: ['SHIPPED', 'DELIVERED'],
  SHIPPED: ['DELIVERED'],
};

type Target = 'PAID' | 'SHIPPED' | 'DELIVERED';

const EVENTS: Readonly<Record<Target, string>> = { PAID: 'ORDER_PAID', SHIPPED: 'ORDER_SHIPPED', DELIVERED: 'ORDER_COMPLETED' };

const IN_TRANSIT = 'entrega.em_transporte';

/** All writes of a change of status in one statement, which is a transaction; none when the version has changed. */
const transitionText = (paymentWrites: string) => `WITH updated AS (
  UPDATE "order" SET status = $4, tag_ids = $5, paid_at = $6, version = ${withCause('$16', 'version + 1')}, updated_at = $7
  WHERE store_id = $1 AND id = $2 AND version = $3 RETURNING store_id, id, customer_id, total
), ${paymentWrites} history AS (
  INSERT INTO order_change (id, store_id, order_id, kind, data, actor, actor_name, created_at, updated_at)
  SELECT change.id, $1, updated.id, kind, data, 'key', $8, $7, $7
  FROM updated, unnest($9::uuid[], $10::"OrderChangeKind"[], $11::jsonb[]) AS change (id, kind, data)
)
INSERT INTO event (id, store_id, type, data, flat, order_id, customer_id, created_at, request_id)
SELECT $12, $1, $13, $14, $15, id, customer_id, $7, ${callIn('$16')} FROM updated`;

const paidText = (counter: string) =>
  transitionText(`settled AS (
  UPDATE payment SET status = 'APPROVED', approved_at = $7, expires_at = NULL, version = version + 1, updated_at = $7
  FROM updated WHERE payment.store_id = $1 AND order_id = updated.id AND payment.status IN ('PENDING', 'REFUSED')
), counted AS (
  UPDATE customer SET ${counter} = ${counter} - 1, paid_orders = paid_orders + 1, total_spent = total_spent + updated.total,
    version = version + 1, updated_at = $7
  FROM updated WHERE customer.store_id = $1 AND customer.id = updated.customer_id
),`);

/** Statement of a transition by its current status. The statistics of a buyer count paid, shipped and delivered orders together. */
const STATEMENTS: Readonly<Partial<Record<OrderStatus, { readonly name: string; readonly text: string }>>> = {
  PENDING: { name: 'pay', text: paidText('pending_orders') },
  PROCESSING: { name: 'pay-processing', text: paidText('processing_orders') },
  PAID: { name: 'transition', text: transitionText('') },
  SHIPPED: { name: 'transition', text: transitionText('') },
};

/** Reads the new status from the body. Throws 400. */
export function readStatus(body: unknown): string {
  const status = (body as { status?: unknown } | null)?.status;
  if (typeof status === 'string') return status;
  throw new HttpError(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', [
    { field: 'status', message: 'Valor inválido.', code: 'INVALID_VALUE' },
  ]);
}

function transitioned(order: OrderRow, to: Target, now: Date): OrderRow {
  const isInTransit = to !== 'SHIPPED' || order.tagIds.includes(IN_TRANSIT);
  const tagIds = isInTransit ? order.tagIds : [...order.tagIds.filter((id) => !id.startsWith('entrega.')), IN_TRANSIT];
  const paidAt = to === 'PAID' ? now : order.paidAt;
  return { ...order, status: to, tagIds, paidAt, version: order.version + 1, updatedAt: now };
}

function changes(before: OrderRow, after: OrderRow): { readonly kind: string; readonly data: object }[] {
  const status = { kind: 'STATUS', data: { from: before.status, to: after.status } };
  return before.tagIds === after.tagIds ? [status] : [status, { kind: 'TAGS', data: { from: before.tagIds, to: after.tagIds } }];
}

/** Requested transition of an order. */
interface Transition {
  readonly id: string;
  readonly to: string;
  readonly requestId: string;
}

/** Changes the status of an order in two round trips. Returns it in the format of API v1, and its version. Throws 404 and 409. */
export async function transitionOrder(pool: pg.Pool, principal: Principal, { id, to, requestId }: Transition) {
  const { storeId, keyName } = principal;
  for (;;) {
    const { rows } = await pool.query<OrderRow>({ name: 'order', text: FIND_ORDER, values: [storeId, id] });
    const [order] = rows;
    if (!order) throw new HttpError(404, 'RESOURCE_NOT_FOUND', 'Pedido não encontrado.');
    const target = TRANSITIONS[order.status]?.find((status) => status === to);
    const statement = STATEMENTS[order.status];
    if (!target || !statement)
      throw new HttpError(409, 'INVALID_STATUS_TRANSITION', 'O pedido não pode passar para esta situação.');
    const now = new Date();
    const after = transitioned(order, target, now);
    const json = orderJson(after);
    const history = changes(order, after);
    const values = [
      ...[storeId, id, order.version, target, after.tagIds, after.paidAt, now, keyName],
      ...[history.map(() => randomUUIDv7()), history.map(({ kind }) => kind), history.map(({ data }) => JSON.stringify(data))],
      ...[randomUUIDv7(), EVENTS[target], JSON.stringify(json), JSON.stringify(orderLegacyFields(after))],
      causeByKey(principal, { mutation: 'setOrderStatus', requestId }),
    ];
    const { rowCount } = await pool.query({ ...statement, values });
    // After a concurrent change it is read and validated again.
    if (rowCount === 1) return { order: json, version: after.version };
  }
}
