import { randomUUIDv7 } from 'node:crypto';
import type { Statement } from '../../database/database.ts';
import type { Announcement } from './events.ts';

/**
 * Writes what a transaction announced: one statement, however many events. Their ids sort in the order in which they were
 * announced.
 */
export function outbox(storeId: string, announced: readonly Announcement[], now: Date): Statement[] {
  if (announced.length === 0) return [];
  return [
    {
      name: 'outbox',
      text: `INSERT INTO event (id, store_id, type, data, flat, created_at)
SELECT id, $1, type, data, flat, $6
FROM unnest($2::uuid[], $3::text[], $4::json[], $5::json[]) AS announced (id, type, data, flat)`,
      values: [
        storeId,
        announced.map(() => randomUUIDv7()).sort(),
        announced.map(({ type }) => type),
        announced.map(({ data }) => JSON.stringify(data)),
        announced.map(({ flat }) => flat && JSON.stringify(flat)),
        now,
      ],
    },
  ];
}
