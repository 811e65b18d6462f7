import type { TestStore } from './service.ts';

/** A delivery as the jobs leave it; moments are milliseconds from now. */
export interface LeftDelivery {
  readonly status: 'PENDING' | 'DELIVERED' | 'FAILED';
  /** When it was put on its way; a second ago unless said. */
  readonly made?: number;
  readonly ended?: number;
  readonly reason?: string;
  /** What each attempt failed of, null: it succeeded; and when it was. */
  readonly attempts?: readonly (readonly [string | null, number])[];
  /** Whether a process has it in its hands. */
  readonly leased?: boolean;
  /** The event that it is about; a new one unless said. */
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

/** Writes an event down as the outbox and the relay would have, `at` so many milliseconds from now; answers its id. */
export async function writtenEvent(
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

/** Writes a delivery of a webhook down as the jobs would have; answers its id. */
export async function leftDelivery(store: TestStore, webhookId: string, left: LeftDelivery): Promise<string> {
  const { id, service } = store;
  const { status, attempts = [], made = -1000, ended, leased, reason = null } = left;
  const at = (milliseconds: number) => new Date(service.clock.now().getTime() + milliseconds);
  const eventId = left.eventId ?? (await writtenEvent(store, { at: made }));
  // Taking one up changes it, too.
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

/** The id of a new webhook, for paid orders unless said otherwise. */
export async function newWebhook(store: TestStore, input: object = {}): Promise<string> {
  const erp = { name: 'ERP', url: 'https://erp.exemplo.com.br/eventos', events: ['ORDER_PAID'] };
  const create = 'mutation ($input: CreateWebhookInput!) { made: createWebhook(input: $input) { id } }';
  const { data } = await store.graph(create, { input: { ...erp, ...input } });
  return (data.made as { id: string }).id;
}
