import type { Session } from '../../database/database.ts';
import type { Engine } from '../../graph/kernel/unit-of-work.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import type { TakenDelivery } from './taken-delivery.ts';

/**
 * How long a delivery belongs to the process that took it, unless it says again that it is alive: what a killed process
 * had in its hands is taken up by another one this much later, in seconds. By the database's clock, which all share.
 */
const LEASE = '10 seconds';

/** Why a delivery to a webhook that is switched off ends. */
const INACTIVE = 'O webhook está desativado.';

const MINE = `SELECT id FROM webhook_delivery
  WHERE id = ANY ($1) AND status = 'PENDING' AND next_attempt_at <= $2 AND (leased_until IS NULL OR leased_until <= now())
  ORDER BY id FOR UPDATE SKIP LOCKED`;

const END_INACTIVE = `UPDATE webhook_delivery d
SET status = 'FAILED', ended_at = $2, reason = '${INACTIVE}', next_attempt_at = NULL, leased_until = NULL,
  version = d.version + 1, updated_at = $2
FROM webhook w WHERE w.id = d.webhook_id AND NOT w.active AND d.id = ANY (ARRAY(${MINE}))`;

const TAKE = `UPDATE webhook_delivery d
SET leased_until = now() + interval '${LEASE}', version = d.version + 1, updated_at = $2
FROM webhook w, event e
WHERE w.id = d.webhook_id AND w.active AND e.id = d.event_id AND d.id = ANY (ARRAY(${MINE}))
RETURNING d.id, d.store_id AS "storeId", d.webhook_id AS "webhookId", d.version,
  d.next_attempt_at AS "nextAttemptAt",
  w.url, w.headers, w.timeout, w.retry_attempts AS "retryAttempts", w.secret, w.previous_secret AS "previousSecret",
  w.previous_secret_until AS "previousSecretUntil",
  e.id AS "eventId", e.type, e.created_at AS "createdAt", e.is_test AS "isTest", e.data, e.flat`;

type Row = Omit<TakenDelivery, 'webhook' | 'event'> &
  TakenDelivery['webhook'] &
  Omit<TakenDelivery['event'], 'id' | 'storeId'> & { readonly eventId: string };

function taken({ id, storeId, webhookId, version, nextAttemptAt, eventId, ...row }: Row): TakenDelivery {
  const { type, createdAt, isTest, data, flat, ...webhook } = row;
  return {
    id,
    storeId,
    webhookId,
    version,
    nextAttemptAt,
    webhook,
    event: { id: eventId, storeId, type, createdAt, isTest, data, flat },
  };
}

/** What there was to take, and what of it is ours now. */
interface Taken {
  /** Whether more may wait. */
  readonly more: boolean;
  readonly deliveries: readonly TakenDelivery[];
}

interface Wanted {
  readonly limit: number;
  /** Webhooks and stores that get nothing now. */
  readonly fullWebhooks: readonly string[];
  readonly fullStores: readonly string[];
}

/**
 * Takes up to `limit` deliveries that are due, each for this process alone: what decides is the row. Those whose webhook
 * is switched off end here.
 */
export function takeDeliveries({ database, clock }: Engine, queue: DeliveryQueue, wanted: Wanted): Promise<Taken> {
  return database.transaction(async (session) => {
    const full = [...wanted.fullWebhooks, ...(await webhooksOf(session, wanted.fullStores))];
    const ids = await queue.take(session, wanted.limit, full);
    if (ids.length === 0) {
      await session.commit([]);
      return { more: false, deliveries: [] };
    }
    const values = [ids, clock.now()];
    const ending = session.query({ name: 'end_inactive_deliveries', text: END_INACTIVE, values });
    const taking = session.query<Row>({ name: 'take_deliveries', text: TAKE, values });
    const [, { rows }] = await Promise.all([ending, taking]);
    await session.commit([]);
    return { more: true, deliveries: rows.map(taken) };
  });
}

/** The webhooks of stores, by which the queue tells deliveries apart. */
async function webhooksOf(session: Session, storeIds: readonly string[]): Promise<string[]> {
  if (storeIds.length === 0) return [];
  const text = 'SELECT id FROM webhook WHERE store_id = ANY ($1)';
  const { rows } = await session.query<{ id: string }>({ name: 'webhooks_of_stores', text, values: [storeIds] });
  return rows.map(({ id }) => id);
}

// One that has just ended, or that another process took meanwhile, is left as it is.
const RENEW = `UPDATE webhook_delivery SET leased_until = now() + interval '${LEASE}' WHERE id = ANY (ARRAY(
  SELECT id FROM webhook_delivery WHERE id = ANY ($1) AND status = 'PENDING' AND leased_until IS NOT NULL
  ORDER BY id FOR UPDATE SKIP LOCKED))`;

/** Says that this process is alive and has these deliveries in its hands. */
export async function renewLeases({ database }: Engine, ids: readonly string[]): Promise<void> {
  await database.query({ name: 'renew_deliveries', text: RENEW, values: [ids] });
}

const RELEASE = `UPDATE webhook_delivery SET leased_until = NULL, version = version + 1
WHERE id = $1 AND version = $2 AND status = 'PENDING'`;

/** Gives a delivery back that was not attempted to the end: another process may take it at once. */
export async function releaseDelivery({ database }: Engine, { id, version }: TakenDelivery): Promise<void> {
  await database.query({ name: 'release_delivery', text: RELEASE, values: [id, version] });
}
