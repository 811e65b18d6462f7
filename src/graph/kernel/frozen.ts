import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import { type EventType, type Subject, subjectOf } from './events.ts';

/** What is told apart as a buyer's own: his orders and checkouts, and how a cart without an order names him (D-145). */
interface Concerned {
  readonly orderIds: readonly string[];
  readonly checkoutIds: readonly string[];
  /** Null: he never said one. */
  readonly documentNumber: string | null;
  /** In lower case. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** An event as it was written down. */
export interface FrozenEvent {
  readonly id: string;
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
  /** What stands beside it in the payload; null: nothing does (D-71). */
  readonly flat: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Date;
}

/** What `ctx.db` has no words for: frozen events sought by what their data say, and the answers kept for replays. */
export interface Frozen {
  /** The events about a buyer, oldest first: of his orders, of himself, of his carts. Reads every event of the store once. */
  eventsAbout(concerned: Concerned): Promise<readonly FrozenEvent[]>;
  /** Makes events say something else. What their receivers answered is forgotten: an answer may repeat what was sent. */
  rewrite(events: readonly Pick<FrozenEvent, 'id' | 'data' | 'flat'>[]): Promise<void>;
  /** Empties the answers that the store's calls are given again; that the calls were made stays known. */
  forgetAnswers(): Promise<void>;
}

const typesOf = (subject: Subject) => Object.entries(subjectOf).flatMap(([type, about]) => (about === subject ? [type] : []));

/** How many events one statement rewrites. */
const AT_ONCE = 500;

/** What is frozen of a store. */
export function frozen(client: PrismaClient, storeId: string): Frozen {
  return {
    eventsAbout({ orderIds, checkoutIds, documentNumber, emails, phones }) {
      const buyer = Prisma.sql`data->'customer'`;
      return client.$queryRaw<FrozenEvent[]>`
        SELECT id, type, data, flat, created_at AS "createdAt" FROM event WHERE store_id = ${storeId}::uuid AND (
          type = ANY(${typesOf('Order')}::text[]) AND data->>'id' = ANY(${orderIds}::text[])
          OR type = ANY(${typesOf('Customer')}::text[]) AND data->'lastOrder'->>'id' = ANY(${orderIds}::text[])
          OR type = ANY(${typesOf('Checkout')}::text[]) AND (
            data->>'id' = ANY(${checkoutIds}::text[])
            OR ${buyer}->>'documentNumber' = ${documentNumber}::text
            OR ${buyer}->>'documentNumber' IS NULL AND ${buyer}->>'email' = ANY(${emails}::text[])
            OR ${buyer}->>'documentNumber' IS NULL AND ${buyer}->>'email' IS NULL AND ${buyer}->>'phone' = ANY(${phones}::text[])
          ))
        ORDER BY created_at, id`;
    },
    async rewrite(events) {
      for (let done = 0; done < events.length; done += AT_ONCE) {
        const part = events.slice(done, done + AT_ONCE);
        const ids = part.map(({ id }) => id);
        const [data, flat] = [part.map((event) => JSON.stringify(event.data)), part.map((event) => JSON.stringify(event.flat))];
        await client.$executeRaw`
          UPDATE event SET data = rewritten.data, flat = CASE WHEN event.flat IS NOT NULL THEN rewritten.flat END
          FROM unnest(${ids}::uuid[], ${data}::json[], ${flat}::json[]) AS rewritten (id, data, flat)
          WHERE event.store_id = ${storeId}::uuid AND event.id = rewritten.id`;
        await client.$executeRaw`
          UPDATE delivery_attempt SET response_headers = NULL, response_body = NULL
          FROM webhook_delivery AS delivery
          WHERE delivery.store_id = ${storeId}::uuid AND delivery.event_id = ANY(${ids}::uuid[])
            AND delivery_attempt.store_id = delivery.store_id AND delivery_attempt.delivery_id = delivery.id`;
      }
    },
    async forgetAnswers() {
      // The call that is being made is answered after this.
      await client.$executeRaw`UPDATE idempotency_record SET status = NULL, headers = NULL, body = NULL WHERE owner = ${storeId}`;
    },
  };
}
