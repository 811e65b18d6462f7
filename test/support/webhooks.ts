import { createSecrets } from '../../src/lib/secrets.ts';
import { SECRETS_KEY, type TestStore } from './service.ts';

/** State of a delivery to insert; times are milliseconds from now. */
export interface DeliveryState {
  readonly status: 'PENDING' | 'DELIVERED' | 'FAILED';
  /** Time at which it was scheduled; default: a second ago. */
  readonly made?: number;
  readonly ended?: number;
  readonly reason?: string;
  /** Error of each attempt, null for a success, and its time. */
  readonly attempts?: readonly (readonly [string | null, number])[];
  /** True when a process holds its lease. */
  readonly leased?: boolean;
  /** Its event; default: a new one. */
  readonly eventId?: string;
}

const EVENT = `INSERT INTO event (id, store_id, type, data, created_at, relayed_at)
  VALUES (gen_random_uuid(), $1, $2, $3, $4, $5) RETURNING id`;
const DELIVERY = `INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, status, attempt_count,
    round_count, reason, ended_at, leased_until, created_at, updated_at)
  SELECT gen_random_uuid(), $1, $2, id, type, $4::"DeliveryStatus", $5, $5, $6, $7, $8, $9, $10 FROM event WHERE id = $3 RETURNING id`;
const ATTEMPT = `INSERT INTO delivery_attempt
    (id, store_id, delivery_id, number, status, response_headers, response_body, failure, duration_ms, created_at, updated_at)
  VALUES (gen_random_uuid(), $1, $2, $3, $4, '{"server":"nginx"}', 'oi', $5, 7, $6, $6)`;

/** Inserts an event as the outbox and the relay do, `at` milliseconds from now; returns its id. */
export async function insertEvent(
  { id, service }: TestStore,
  {
    type = 'ORDER_PAID',
    at = -1000,
    isRelayed = true,
    data = {},
  }: { type?: string; at?: number; isRelayed?: boolean; data?: object },
): Promise<string> {
  const moment = new Date(service.clock.now().getTime() + at);
  const values = [id, type, JSON.stringify(data), moment, isRelayed ? moment : null];
  const [event] = await service.rows<{ id: string }>({ text: EVENT, values });
  if (!event) throw new Error('no event was written');
  return event.id;
}

/** Inserts a delivery of a webhook as the jobs do; returns its id. */
export async function insertDelivery(store: TestStore, webhookId: string, state: DeliveryState): Promise<string> {
  const { id, service } = store;
  const { status, attempts = [], made = -1000, ended, leased, reason = null } = state;
  const at = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds);
  const eventId = state.eventId ?? (await insertEvent(store, { at: made }));
  // A lease also updates the row.
  const changed = leased ? 0 : (ended ?? attempts.at(-1)?.[1] ?? made);
  const times = [ended === undefined ? null : at(ended), leased ? at(10_000) : null, at(made), at(changed)];
  const [row] = await service.rows<{ id: string }>({
    text: DELIVERY,
    values: [id, webhookId, eventId, status, attempts.length, reason, ...times],
  });
  if (!row) throw new Error('no delivery was written');
  for (const [index, [failure, when]] of attempts.entries())
    await service.rows({ text: ATTEMPT, values: [id, row.id, index + 1, failure === null ? 204 : 503, failure, at(when)] });
  return row.id;
}

/** The secrets that a webhook has at rest, opened: what signs now, and what signs beside it. */
export async function secretsAtRest({ service }: TestStore, id: string): Promise<(string | null | undefined)[]> {
  const text = 'SELECT secret, previous_secret AS before FROM webhook WHERE id = $1';
  const [row] = await service.rows<{ secret: Buffer | null; before: Buffer | null }>({ text, values: [id] });
  const secrets = createSecrets(SECRETS_KEY);
  return [row?.secret ?? null, row?.before ?? null].map((sealed) => sealed && secrets.open(sealed));
}
