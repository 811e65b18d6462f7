import type { Query } from '../../../data/database.ts';
import type { Webhook } from '../../../generated/prisma/client.ts';
import type { Secrets } from '../../../lib/secrets.ts';

/** Additional headers of a webhook's POST, name → value. */
export type WebhookHeaders = Readonly<Record<string, string>>;

/** Columns of the headers as they are stored: sealed, or in the clear in a row that was written before they were sealed (D-468). */
export interface StoredHeaders {
  readonly headers: unknown;
  readonly sealedHeaders: Uint8Array | null;
}

/** The headers as they are stored from now on; their order is kept. */
export const sealedHeaders = (headers: object | null, secrets: Secrets): Uint8Array<ArrayBuffer> | null =>
  headers === null ? null : Uint8Array.from(secrets.seal(JSON.stringify(headers)));

/** The stored headers; null: none; undefined: they were sealed with another key. */
export function openHeaders(
  { headers, sealedHeaders: sealed }: StoredHeaders,
  secrets: Secrets,
): WebhookHeaders | null | undefined {
  // Only a version before writes them in the clear, and the last write counts.
  if (headers !== null) return headers as WebhookHeaders;
  if (sealed === null) return null;
  const text = secrets.open(sealed);
  return text === undefined ? undefined : (JSON.parse(text) as WebhookHeaders);
}

/** Replaces headers that cannot be opened (D-165). No client could have sent it. */
export const unreadableHeaders = ({ sealedHeaders: sealed }: Pick<Webhook, 'sealedHeaders'>): WebhookHeaders => ({
  unreadable: Buffer.from(sealed ?? [])
    .toString('base64')
    .slice(0, 100),
});

/** Rows sealed by one statement. */
const BATCH_SIZE = 500;

/**
 * Headers in the clear, an hour after the first migration at the earliest: a version before it that still runs would send deliveries
 * without the ones that are sealed.
 */
const CLEAR = `SELECT store_id AS "storeId", id, headers::text AS headers FROM webhook WHERE headers IS NOT NULL
  AND (SELECT min(finished_at) FROM _prisma_migrations) < now() - interval '1 hour'
LIMIT ${BATCH_SIZE}`;

// A row that was changed meanwhile keeps what it has. The version stays: clients see the same webhook.
const SEAL = `UPDATE webhook w SET sealed_headers = made.sealed, headers = NULL
FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) AS made (store_id, id, headers, sealed)
WHERE w.store_id = made.store_id AND w.id = made.id AND w.headers::text = made.headers`;

/** Seals the headers of all stores that are still in the clear; returns the number of webhooks. */
export async function sealClearHeaders(query: Query, secrets: Secrets): Promise<number> {
  let count = 0;
  for (let isFull = true; isFull; ) {
    const { rows } = await query<{ storeId: string; id: string; headers: string }>({ name: 'clear_headers', text: CLEAR });
    if (rows.length > 0) {
      const sealed = rows.map(({ headers }) => secrets.seal(JSON.stringify(JSON.parse(headers))));
      const values = [rows.map(({ storeId }) => storeId), rows.map(({ id }) => id), rows.map(({ headers }) => headers), sealed];
      const { rowCount } = await query({ name: 'seal_headers', text: SEAL, values });
      count += rowCount ?? 0;
      // Rows that nothing was done to would be found again.
      isFull = rows.length === BATCH_SIZE && (rowCount ?? 0) > 0;
    } else isFull = false;
  }
  return count;
}
