import { randomUUIDv7 } from 'node:crypto';
import type { Statement } from '../../database/database.ts';
import type { Announcement } from './events.ts';

/** What a transaction announced of a store: one event or more, in order. */
export interface Announced {
  readonly storeId: string;
  readonly events: readonly Announcement[];
}

/**
 * Writes what a transaction announced: one statement, however many events. Their ids sort in the order in which they were
 * announced.
 */
export function outbox(announced: Announced | undefined, now: Date): Statement[] {
  if (!announced) return [];
  const { storeId, events } = announced;
  return [
    {
      name: 'outbox',
      text: `INSERT INTO event (id, store_id, type, data, flat, created_at)
SELECT id, $1, type, data, flat, $6
FROM unnest($2::uuid[], $3::text[], $4::json[], $5::json[]) AS announced (id, type, data, flat)`,
      values: [
        storeId,
        events.map(() => randomUUIDv7()).sort(),
        events.map(({ type }) => type),
        events.map(({ data }) => JSON.stringify(data)),
        events.map(({ flat }) => flat && JSON.stringify(flat)),
        now,
      ],
    },
  ];
}
