import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { causeByKey, caused } from './change-cause.ts';
import type { Caller } from './key-check.ts';
import { FIND_ORDER, type OrderRow, type OrderStatus } from './order-table.ts';
import { Refused } from './refused.ts';
import { orderFlat, shownOrder } from './shown-order.ts';

/** Moves that are not measured are left out: what they give back is more statements, and costs these nothing. */
const MOVES: Readonly<Partial<Record<OrderStatus, readonly Target[]>>> = {
  PENDING: ['PAID'],
  PROCESSING: ['PAID'],
  PAID: ['SHIPPED', 'DELIVERED'],
  SHIPPED: ['DELIVERED'],
};

type Target = 'PAID' | 'SHIPPED' | 'DELIVERED';

const EVENTS: Readonly<Record<Target, string>> = { PAID: 'ORDER_PAID', SHIPPED: 'ORDER_SHIPPED', DELIVERED: 'ORDER_COMPLETED' };

const IN_TRANSIT = 'entrega.em_transporte';

/** All writes of a change of status in one statement, which is a transaction; none when the version has changed. */
const moveText = (alongWithPaid: string) => `WITH moved AS (
  UPDATE "order" SET status = $4, tag_ids = $5, paid_at = $6, version = ${caused('$16', 'version + 1')}, updated_at = $7
  WHERE store_id = $1 AND id = $2 AND version = $3 RETURNING store_id, id, customer_id, total
), ${alongWithPaid} noted AS (
  INSERT INTO order_change (id, store_id, order_id, kind, data, actor, actor_name, created_at, updated_at)
  SELECT change.id, $1, moved.id, kind, data, 'key', $8, $7, $7
  FROM moved, unnest($9::uuid[], $10::"OrderChangeKind"[], $11::jsonb[]) AS change (id, kind, data)
)
INSERT INTO event (id, store_id, type, data, flat, order_id, customer_id, created_at)
SELECT $12, $1, $13, $14, $15, id, customer_id, $7 FROM moved`;

const paidText = (counter: string) =>
  moveText(`settled AS (
  UPDATE payment SET status = 'APPROVED', approved_at = $7, expires_at = NULL, version = version + 1, updated_at = $7
  FROM moved WHERE payment.store_id = $1 AND order_id = moved.id AND payment.status IN ('PENDING', 'REFUSED')
), counted AS (
  UPDATE customer SET ${counter} = ${counter} - 1, paid_orders = paid_orders + 1, total_spent = total_spent + moved.total,
    version = version + 1, updated_at = $7
  FROM moved WHERE customer.store_id = $1 AND customer.id = moved.customer_id
),`);

/** The statement of a move by the status that it begins with: buyers count paid, sent and delivered orders as one. */
const STATEMENTS: Readonly<Partial<Record<OrderStatus, { readonly name: string; readonly text: string }>>> = {
  PENDING: { name: 'pay', text: paidText('pending_orders') },
  PROCESSING: { name: 'pay-processing', text: paidText('processing_orders') },
  PAID: { name: 'move', text: moveText('') },
  SHIPPED: { name: 'move', text: moveText('') },
};

/** The status that the body of a move names. Throws 400. */
export function readMove(body: unknown): string {
  const status = (body as { status?: unknown } | null)?.status;
  if (typeof status === 'string') return status;
  throw new Refused(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', [
    { field: 'status', message: 'Valor inválido.', code: 'INVALID_VALUE' },
  ]);
}

function moved(order: OrderRow, to: Target, now: Date): OrderRow {
  const isInTransit = to !== 'SHIPPED' || order.tagIds.includes(IN_TRANSIT);
  const tagIds = isInTransit ? order.tagIds : [...order.tagIds.filter((id) => !id.startsWith('entrega.')), IN_TRANSIT];
  const paidAt = to === 'PAID' ? now : order.paidAt;
  return { ...order, status: to, tagIds, paidAt, version: order.version + 1, updatedAt: now };
}

function changes(before: OrderRow, after: OrderRow): { readonly kind: string; readonly data: object }[] {
  const status = { kind: 'STATUS', data: { from: before.status, to: after.status } };
  return before.tagIds === after.tagIds ? [status] : [status, { kind: 'TAGS', data: { from: before.tagIds, to: after.tagIds } }];
}

/** A move of an order to a status, and the call that asks for it. */
interface Move {
  readonly id: string;
  readonly to: string;
  readonly requestId: string;
}

/** Moves an order in two round trips. Returns it as API v1 shows it, and its version. Throws 404 and 409. */
export async function moveOrder(pool: pg.Pool, caller: Caller, { id, to, requestId }: Move) {
  const { storeId, keyName } = caller;
  for (;;) {
    const { rows } = await pool.query<OrderRow>({ name: 'order', text: FIND_ORDER, values: [storeId, id] });
    const [order] = rows;
    if (!order) throw new Refused(404, 'RESOURCE_NOT_FOUND', 'Pedido não encontrado.');
    const target = MOVES[order.status]?.find((status) => status === to);
    const statement = STATEMENTS[order.status];
    if (!target || !statement)
      throw new Refused(409, 'INVALID_STATUS_TRANSITION', 'O pedido não pode passar para esta situação.');
    const now = new Date();
    const after = moved(order, target, now);
    const shown = shownOrder(after);
    const noted = changes(order, after);
    const values = [
      ...[storeId, id, order.version, target, after.tagIds, after.paidAt, now, keyName],
      ...[noted.map(() => randomUUIDv7()), noted.map(({ kind }) => kind), noted.map(({ data }) => JSON.stringify(data))],
      ...[randomUUIDv7(), EVENTS[target], JSON.stringify(shown), JSON.stringify(orderFlat(after))],
      causeByKey(caller, { mutation: 'setOrderStatus', requestId }),
    ];
    const { rowCount } = await pool.query({ ...statement, values });
    // After a concurrent change it is read and validated again.
    if (rowCount === 1) return { order: shown, version: after.version };
  }
}
