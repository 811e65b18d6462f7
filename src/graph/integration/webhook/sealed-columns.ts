import type { Database, Query } from '../../../data/database.ts';
import type { RowKey } from '../../../data/row-key.ts';
import { NIL_UUID } from '../../../lib/ids.ts';
import type { SealState, Secrets } from '../../../lib/secrets.ts';

const COLUMNS = ['secret', 'previous_secret', 'sealed_headers'] as const;
type SealedColumn = (typeof COLUMNS)[number];

/** A sealed value of a webhook, and the key that opens it. */
export interface SealedValue extends RowKey {
  readonly name: string;
  readonly column: SealedColumn;
  readonly sealed: Buffer;
  readonly state: SealState;
}

/** Webhooks read by one statement. */
const PAGE_SIZE = 200;

const PAGE = `SELECT store_id AS "storeId", id, name, secret, previous_secret, sealed_headers FROM webhook
WHERE (store_id, id) > ($1::uuid, $2::uuid) AND coalesce(secret, previous_secret, sealed_headers) IS NOT NULL
ORDER BY store_id, id LIMIT ${PAGE_SIZE}`;

type WebhookRow = RowKey & { readonly name: string } & Readonly<Record<SealedColumn, Buffer | null>>;

/** Reads the sealed values of the webhooks of all stores, page by page. */
export async function* sealedValues(query: Query, secrets: Secrets): AsyncGenerator<readonly SealedValue[]> {
  let after: RowKey = { storeId: NIL_UUID, id: NIL_UUID };
  for (let isFull = true; isFull; ) {
    const { rows } = await query<WebhookRow>({ text: PAGE, values: [after.storeId, after.id] });
    yield rows.flatMap((row) =>
      COLUMNS.flatMap((column) => {
        const sealed = row[column];
        const { storeId, id, name } = row;
        return sealed === null ? [] : [{ storeId, id, name, column, sealed, state: secrets.stateOf(sealed) }];
      }),
    );
    isFull = rows.length === PAGE_SIZE;
    after = rows.at(-1) ?? after;
  }
}

// The record of changes says who did it: no user of the store.
const CAUSE = {
  text: `SELECT set_config('commerce.change_cause', '{"actor": "system", "actorName": "nova chave de segredos"}', true)`,
};

// What was changed meanwhile keeps what it has. The version stays: clients see the same webhook.
const RESEAL = (column: SealedColumn) => `WITH made AS MATERIALIZED (
  SELECT w.store_id, w.id, m.sealed FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) AS m (store_id, id, former, sealed)
  JOIN webhook w ON w.store_id = m.store_id AND w.id = m.id AND w.${column} = m.former ORDER BY w.store_id, w.id FOR UPDATE OF w
)
UPDATE webhook w SET ${column} = made.sealed FROM made WHERE w.store_id = made.store_id AND w.id = made.id`;

/**
 * Seals values with the key of now that the previous one opens. Returns the number of those that nobody changed meanwhile. Each column is
 * a transaction of its own: when the process is killed, the next call finds the rest.
 */
export async function resealValues(database: Database, secrets: Secrets, values: readonly SealedValue[]): Promise<number> {
  let count = 0;
  for (const column of COLUMNS) {
    const own = values.filter((value) => value.column === column && value.state === 'previous');
    const texts = own.map(({ sealed }) => secrets.seal(secrets.open(sealed) ?? ''));
    if (own.length === 0) continue;
    count += await database.transaction(async (session) => {
      await session.query(CAUSE);
      const keys = [own.map(({ storeId }) => storeId), own.map(({ id }) => id), own.map(({ sealed }) => sealed), texts];
      const { rowCount } = await session.query({ text: RESEAL(column), values: keys });
      await session.commit([]);
      return rowCount ?? 0;
    });
  }
  return count;
}
