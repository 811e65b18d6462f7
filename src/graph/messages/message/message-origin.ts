import type { Query } from '../../../data/database.ts';

/** Automation, event and call that a message comes from; null for a test message. */
export interface MessageOrigin {
  readonly runId: string;
  readonly eventId: string;
  readonly requestId: string | null;
}

const ORIGIN = `SELECT r.id AS "runId", r.event_id AS "eventId", e.request_id AS "requestId"
FROM automation_run_step s
JOIN automation_run r ON r.store_id = $1 AND r.id = s.run_id
JOIN event e ON e.store_id = $1 AND e.id = r.event_id
WHERE s.store_id = $1 AND s.message_id = $2`;

/** Finds what a message comes from. Never rejects. */
export const originOf = async (query: Query, storeId: string, id: string): Promise<MessageOrigin | undefined> =>
  query<MessageOrigin>({ name: 'message_origin', text: ORIGIN, values: [storeId, id] }).then(
    ({ rows }) => rows[0],
    () => undefined,
  );
