import type { Database, Query } from '../../data/database.ts';
import type { RowKey } from '../../data/row-key.ts';
import { storePlace } from '../../data/store-place.ts';
import { NIL_UUID } from '../../lib/ids.ts';
import type { SealState, Secrets } from '../../lib/secrets.ts';

/** Columns with sealed values, by their tables. */
const SEALED = {
  webhook: ['secret', 'previous_secret', 'sealed_headers'],
  payment_provider: ['credentials'],
  sign_in_issuer: ['client_secret'],
} as const;

type SealedTable = keyof typeof SEALED;

const TABLES = Object.keys(SEALED) as SealedTable[];

/** A sealed value of a row, and the key that opens it. */
export interface SealedValue extends RowKey {
  readonly table: SealedTable;
  readonly name: string;
  readonly column: string;
  readonly sealed: Buffer;
  readonly state: SealState;
}

/** Rows read by one statement. */
const PAGE_SIZE = 200;

const pageOf = (table: SealedTable) => `SELECT store_id AS "storeId", id, name, ${SEALED[table].join(', ')} FROM ${table}
WHERE (store_id, id) > ($1::uuid, $2::uuid) AND coalesce(${SEALED[table].join(', ')}) IS NOT NULL
ORDER BY store_id, id LIMIT ${PAGE_SIZE}`;

type SealedRow = RowKey & { readonly name: string } & Readonly<Record<string, Buffer | string | null>>;

/** Reads the sealed values of the rows of all stores, page by page. */
export async function* sealedValues(query: Query, secrets: Secrets): AsyncGenerator<readonly SealedValue[]> {
  for (const table of TABLES) yield* valuesOf(query, secrets, table);
}

async function* valuesOf(query: Query, secrets: Secrets, table: SealedTable): AsyncGenerator<readonly SealedValue[]> {
  let after: RowKey = { storeId: NIL_UUID, id: NIL_UUID };
  for (let isFull = true; isFull; ) {
    const { rows } = await query<SealedRow>({ text: pageOf(table), values: [after.storeId, after.id] });
    yield rows.flatMap((row) =>
      SEALED[table].flatMap((column) => {
        const sealed = row[column] as Buffer | null;
        const { storeId, id, name } = row;
        return sealed === null ? [] : [{ table, storeId, id, name, column, sealed, state: secrets.stateOf(sealed) }];
      }),
    );
    isFull = rows.length === PAGE_SIZE;
    after = rows.at(-1) ?? after;
  }
}

// The record of changes says who did it: no user of the store.
const CAUSE = `SELECT FROM ${storePlace('$1')}
WHERE set_config('commerce.change_cause', '{"actor": "system", "actorName": "nova chave de segredos"}', true) IS NULL`;

// What was changed meanwhile keeps what it has. The version stays: clients see the same record.
const resealed = (table: SealedTable, column: string) => `WITH made AS MATERIALIZED (
  SELECT w.id, m.sealed FROM unnest($2::uuid[], $3::bytea[], $4::bytea[]) AS m (id, former, sealed)
  JOIN ${table} w ON w.store_id = $1::uuid AND w.id = m.id AND w.${column} = m.former ORDER BY w.id FOR UPDATE OF w
)
UPDATE ${table} w SET ${column} = made.sealed FROM made WHERE w.store_id = $1::uuid AND w.id = made.id`;

/**
 * Seals values with the key of now that the previous one opens. Returns the number of those that nobody changed meanwhile. Each column of a
 * store is a transaction of its own: when the process is killed, the next call finds the rest.
 */
export async function resealValues(database: Database, secrets: Secrets, values: readonly SealedValue[]): Promise<number> {
  let count = 0;
  for (const table of TABLES)
    for (const column of SEALED[table]) {
      const own = values.filter((value) => value.table === table && value.column === column && value.state === 'previous');
      for (const [storeId, ofStore] of Map.groupBy(own, (value) => value.storeId))
        count += await resealColumn(database, secrets, { text: resealed(table, column), storeId, ofStore });
    }
  return count;
}

/** Values of a column of a store, and the statement that seals them. */
interface ColumnOfStore {
  readonly text: string;
  readonly storeId: string;
  readonly ofStore: readonly SealedValue[];
}

async function resealColumn(database: Database, secrets: Secrets, { text, storeId, ofStore }: ColumnOfStore): Promise<number> {
  const sealed = ofStore.map((value) => secrets.seal(secrets.open(value.sealed) ?? ''));
  return database.transaction(async (session) => {
    await session.query({ text: CAUSE, values: [storeId] });
    const values = [storeId, ofStore.map(({ id }) => id), ofStore.map((value) => value.sealed), sealed];
    const { rowCount } = await session.query({ text, values });
    await session.commit([]);
    return rowCount ?? 0;
  });
}
