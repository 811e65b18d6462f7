import type { Query } from '../database.ts';
import { UnreadyCluster } from './ready-servers.ts';
import { FIRST_TABLE } from './table-places.ts';

/** Place of the rows of a store: a part of each divided table, which has the rows of some stores. */
export interface StoreParts {
  /** Part of the first table; the parts of the others are with it. */
  readonly part: string;
  /** Address of the server, like `10.0.0.4:5432`. */
  readonly server: string;
  /** True when the parts can have no other store. */
  readonly isAlone: boolean;
  /** Other stores whose rows are in the same parts now. */
  readonly others: number;
}

const IS_DIVIDED = `SELECT to_regclass('pg_dist_partition') IS NOT NULL AS "isThere"`;
const FIRST = `SELECT FROM pg_dist_partition WHERE logicalrelid = $1::text::regclass AND partmethod = 'h'`;

/** Throws an `UnreadyCluster` unless all stores are divided among the servers of a cluster. */
async function assertDivided(query: Query): Promise<void> {
  const { rows } = await query<{ isThere: boolean }>({ text: IS_DIVIDED });
  if (rows[0]?.isThere && (await query({ text: FIRST, values: [FIRST_TABLE] })).rowCount === 1) return;
  throw new UnreadyCluster('the stores of this database are not divided: all are on one server, see npm run distribute');
}

const PLACE = `SELECT s.shardid::text AS part, format('%s:%s', p.nodename, p.nodeport) AS server, s.shardminvalue = s.shardmaxvalue AS "isAlone",
  (SELECT count(*)::int FROM store other WHERE other.id <> $2 AND get_shard_id_for_distribution_column($1::text::regclass, other.id) = s.shardid) AS others
FROM pg_dist_shard s JOIN pg_dist_shard_placement p USING (shardid)
WHERE s.shardid = get_shard_id_for_distribution_column($1::text::regclass, $2::uuid)`;

/** The parts of a store. Throws an `UnreadyCluster` for a database that is not divided. */
export async function partsOfStore(query: Query, storeId: string): Promise<StoreParts> {
  await assertDivided(query);
  const found = await query({ text: 'SELECT FROM store WHERE id = $1', values: [storeId] });
  if (found.rowCount !== 1) throw new Error('there is no such store');
  const { rows } = await query<StoreParts>({ text: PLACE, values: [FIRST_TABLE, storeId] });
  const [parts] = rows;
  if (!parts) throw new Error('no server has the rows of the store');
  return parts;
}

const SERVERS = `SELECT format('%s:%s', nodename, nodeport) AS server FROM pg_dist_node
WHERE noderole = 'primary' AND isactive AND shouldhaveshards ORDER BY nodename, nodeport`;

/** Addresses of the servers that take rows of stores. */
export async function serversOfStores(query: Query): Promise<readonly string[]> {
  const { rows } = await query<{ server: string }>({ text: SERVERS });
  return rows.map(({ server }) => server);
}
