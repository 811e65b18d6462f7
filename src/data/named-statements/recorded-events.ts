import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';

/**
 * References by which events belong to a buyer: their orders and checkouts, and their data in a cart without an order (D-145).
 */
interface BuyerReferences {
  readonly orderIds: readonly string[];
  readonly checkoutIds: readonly string[];
  /** Null when the buyer gave none. */
  readonly documentNumbers: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** An event as it was written down. */
export interface RecordedEvent<Type extends string = string> {
  readonly id: string;
  readonly type: Type;
  readonly data: Readonly<Record<string, unknown>>;
  /** Top-level fields beside `data` in the payload; null when there are none (D-71). */
  readonly flat: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Date;
}

/** The types of the events about orders, customers and checkouts. */
interface EventTypes<Type extends string> {
  readonly orders: readonly Type[];
  readonly customers: readonly Type[];
  readonly checkouts: readonly Type[];
}

/** Access that `ctx.db` does not give: recorded events searched by their data, and the stored responses. */
export interface RecordedEvents<Type extends string = string> {
  /**
   * The events about a buyer, oldest first: of their orders, their record and their carts. Scans every event of the store once.
   */
  findEventsOfBuyer(concerned: BuyerReferences): Promise<readonly RecordedEvent<Type>[]>;
  /** Overwrites the payload of events and deletes the responses of their receivers, which may repeat what was sent. */
  redactEvents(events: readonly Pick<RecordedEvent, 'id' | 'data' | 'flat'>[]): Promise<void>;
  /** Deletes the bodies of the store's stored responses; the keys stay used. */
  clearStoredResponses(): Promise<void>;
}

/** Number of events updated by one statement. */
const BATCH_SIZE = 500;

/** Access to the recorded events of a store. */
export function recordedEvents<Type extends string>(
  client: PrismaClient,
  storeId: string,
  types: EventTypes<Type>,
): RecordedEvents<Type> {
  return {
    findEventsOfBuyer({ orderIds, checkoutIds, documentNumbers, emails, phones }) {
      const buyer = Prisma.sql`data->'customer'`;
      return client.$queryRaw<RecordedEvent<Type>[]>`
        SELECT id, type, data, flat, created_at AS "createdAt" FROM event WHERE store_id = ${storeId}::uuid AND (
          type = ANY(${types.orders}::text[]) AND data->>'id' = ANY(${orderIds}::text[])
          OR type = ANY(${types.customers}::text[]) AND data->'lastOrder'->>'id' = ANY(${orderIds}::text[])
          OR type = ANY(${types.checkouts}::text[]) AND (
            data->>'id' = ANY(${checkoutIds}::text[])
            OR ${buyer}->>'documentNumber' = ANY(${documentNumbers}::text[])
            OR ${buyer}->>'documentNumber' IS NULL AND ${buyer}->>'email' = ANY(${emails}::text[])
            OR ${buyer}->>'documentNumber' IS NULL AND ${buyer}->>'email' IS NULL AND ${buyer}->>'phone' = ANY(${phones}::text[])
          ))
        ORDER BY created_at, id`;
    },
    async redactEvents(events) {
      for (let done = 0; done < events.length; done += BATCH_SIZE) {
        const part = events.slice(done, done + BATCH_SIZE);
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
    async clearStoredResponses() {
      // The call that is being made is answered after this.
      await client.$executeRaw`UPDATE idempotency_record SET status = NULL, headers = NULL, body = NULL WHERE owner = ${storeId} AND body IS NOT NULL`;
    },
  };
}
