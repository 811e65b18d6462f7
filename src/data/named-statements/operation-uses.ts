import type { Query } from '../database.ts';

/** Calls of one operation by one caller on one day. */
export interface CountedUse {
  /** Day in UTC: `2026-11-27`. */
  readonly day: string;
  readonly caller: string;
  readonly client: string;
  readonly clientVersion: string;
  readonly operation: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** An operation with what its calls use of the schema. */
export interface UsedOperation {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly string[];
}

/** Calls that a process counted since its batch before. */
export interface UseBatch {
  /** Process that counted it. */
  readonly writer: string;
  /** Its place among the batches of the process. */
  readonly number: number;
  readonly at: Date;
  readonly operations: readonly UsedOperation[];
  readonly uses: readonly CountedUse[];
}

const ADD_OPERATIONS = `INSERT INTO used_operation (id, label, fields)
SELECT id, label, string_to_array(fields, ' ') FROM unnest($1::text[], $2::text[], $3::text[]) AS sent (id, label, fields)
ON CONFLICT DO NOTHING`;

// In one order, so that processes that write at the same time do not wait for each other in a circle.
const ADD_USES = `WITH fresh AS (
  INSERT INTO operation_use_writer (writer, number, written_at) VALUES ($8, $9, $10)
  ON CONFLICT (writer) DO UPDATE SET number = EXCLUDED.number, written_at = EXCLUDED.written_at
  WHERE operation_use_writer.number < EXCLUDED.number RETURNING 1
)
INSERT INTO operation_use (day, caller, client, client_version, operation, count, last_at)
SELECT day, caller, client, client_version, operation, sum(count), max(last_at)
FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[])
  AS noted (day, caller, client, client_version, operation, count, last_at)
WHERE EXISTS (SELECT FROM fresh)
GROUP BY day, caller, client, client_version, operation ORDER BY day, caller, client, client_version, operation
ON CONFLICT (day, caller, client, client_version, operation)
DO UPDATE SET count = operation_use.count + EXCLUDED.count, last_at = greatest(operation_use.last_at, EXCLUDED.last_at)`;

/**
 * Adds calls to those of each day, in one statement, after the operations that are new. A batch that was written before is left out: a
 * connection may have been lost before its answer.
 */
export async function writeOperationUses(query: Query, { writer, number, at, operations, uses }: UseBatch): Promise<void> {
  if (operations.length > 0)
    await query({
      text: ADD_OPERATIONS,
      values: [
        operations.map(({ id }) => id),
        operations.map(({ label }) => label),
        operations.map(({ fields }) => fields.join(' ')),
      ],
    });
  const column = (name: keyof CountedUse) => uses.map((use) => use[name]);
  const names = ['day', 'caller', 'client', 'clientVersion', 'operation', 'count', 'lastAt'] as const;
  await query({ text: ADD_USES, values: [...names.map(column), writer, number, at] });
}

/** Calls of an operation that reads a field, by their caller. */
export interface FieldUse {
  readonly caller: string;
  /** Name of the key; null for any other caller, and for a key that is gone. */
  readonly keyName: string | null;
  readonly client: string;
  readonly clientVersion: string;
  readonly operation: string;
  readonly label: string;
  readonly calls: number;
  readonly lastAt: Date;
}

/** Stands for the operations beyond those that a caller is counted by: what they use is not known. */
export const OTHER_OPERATIONS = 'others';

// What comes after a tilde tells the variables of an operation apart.
const FIND_USES = `SELECT caller, api_key.name AS "keyName", client, client_version AS "clientVersion",
  split_part(operation, '~', 1) AS operation, label,
  sum(count)::float8 AS calls, max(last_at) AS "lastAt"
FROM used_operation JOIN operation_use ON operation_use.operation = used_operation.id
LEFT JOIN api_key ON caller = 'key:' || api_key.id
WHERE (fields @> ARRAY[$1] OR used_operation.id = '${OTHER_OPERATIONS}') AND day >= $2::date
GROUP BY caller, api_key.name, client, client_version, split_part(operation, '~', 1), label
ORDER BY label = '${OTHER_OPERATIONS}' DESC, max(last_at) DESC, caller, split_part(operation, '~', 1) LIMIT $3`;

/** The uses of a field since a day: first the calls that may be some, then the last call first. */
export async function findFieldUses(query: Query, field: string, since: string, limit: number): Promise<readonly FieldUse[]> {
  return (await query<FieldUse>({ text: FIND_USES, values: [field, since, limit] })).rows;
}
