import type { Query } from '../database.ts';
import { assertReady, prepareServers } from './ready-servers.ts';
import { CLEAN_UP, haveNoOther, repeated, type Tell } from './step.ts';
import { partsOfStore, type StoreParts, serversOfStores } from './store-parts.ts';

/** Time between two lines about work that goes on, in milliseconds. */
const TOLD_EVERY_MS = 5_000;

// Nothing is said of a division of parts; of a move, a line for each of them.
const PROGRESS = `SELECT count(*)::int AS parts, coalesce(sum(source_shard_size), 0)::float8 AS size,
  coalesce(sum(least(target_shard_size, source_shard_size)), 0)::float8 AS copied, min(status) AS status FROM get_rebalance_progress()`;

interface Progress {
  readonly parts: number;
  readonly size: number;
  readonly copied: number;
  readonly status: string | null;
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const lineOf = ({ parts, size, copied, status }: Progress) =>
  parts === 0 ? '' : `: ${megabytes(copied)} of ${megabytes(size)} in ${parts} parts, ${status ?? 'begun'}`;

/** Does one long statement over `query`, and tells how far it is, as `look` sees it. */
async function tellMeanwhile(query: Query, look: Query, tell: Tell, statement: Parameters<Query>[0]): Promise<void> {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const timer = setInterval(() => {
    look<Progress>({ text: PROGRESS }).then(
      ({ rows: [progress] }) => tell(`${seconds()}${progress ? lineOf(progress) : ''}`),
      // Whoever only looks says nothing of a server that is away: the statement itself does.
      () => undefined,
    );
  }, TOLD_EVERY_MS);
  try {
    await repeated(query, statement, (line) => tell(`${line} after ${seconds()}`));
    tell(`done after ${seconds()}`);
  } finally {
    clearInterval(timer);
  }
}

/** Sessions of a command, and whether it only tells. */
export interface PlaceWork {
  readonly query: Query;
  /** Another session, which sees how far the first is. */
  readonly look: Query;
  readonly tell: Tell;
  readonly isDryRun: boolean;
}

async function prepare({ query, tell }: PlaceWork): Promise<void> {
  await assertReady(query);
  await haveNoOther(query, tell);
  await prepareServers(query);
  await query(CLEAN_UP);
  // A server that was added since has no copy of what all have.
  await query({ text: 'SELECT replicate_reference_tables()' });
}

const EMPTIEST = `SELECT nodeid AS id, format('%s:%s', nodename, nodeport) AS address FROM pg_dist_node n
WHERE noderole = 'primary' AND isactive AND shouldhaveshards
ORDER BY format('%s:%s', nodename, nodeport) = $1,
  (SELECT count(*) FROM pg_dist_shard_placement p WHERE p.nodename = n.nodename AND p.nodeport = n.nodeport) LIMIT 1`;

const ISOLATE = `SELECT citus_split_shard_by_split_points(part, ends, array_fill($3::int, ARRAY[cardinality(ends) + 1]), $4::citus.shard_transfer_mode)
FROM (SELECT shardid AS part, array_remove(ARRAY[CASE WHEN hash > shardminvalue::int THEN hash - 1 END,
    CASE WHEN hash < shardmaxvalue::int THEN hash END]::text[], NULL) AS ends
  FROM pg_dist_shard, worker_hash($2::uuid) AS hash WHERE shardid = $1::bigint) AS divided`;

/**
 * Gives a store parts of its own, while it is written to; one that has them is left as it is. They are on another server than before, with those
 * of the stores that were beside it (D-836). Where there is none, they stay, and the writes of these stores wait. Returns its parts. Throws an
 * `UnreadyCluster` for a database that is not divided.
 */
export async function isolateStore(work: PlaceWork, storeId: string): Promise<StoreParts> {
  const { query, look, tell, isDryRun } = work;
  const parts = await partsOfStore(query, storeId);
  if (parts.isAlone || isDryRun) return parts;
  await prepare(work);
  const { rows } = await query<{ id: number; address: string }>({ text: EMPTIEST, values: [parts.server] });
  const [server] = rows as [{ id: number; address: string }];
  const stays = server.address === parts.server;
  tell(`its parts on ${parts.server} are open to others, and have those of ${parts.others}: it gets parts of its own`);
  tell(stays ? 'no other server takes rows: writes of these stores wait meanwhile' : `all of them go to ${server.address}`);
  const values = [parts.part, storeId, server.id, stays ? 'block_writes' : 'force_logical'];
  await tellMeanwhile(query, look, tell, { text: ISOLATE, values });
  return partsOfStore(query, storeId);
}

const MOVE = `SELECT citus_move_shard_placement($1::bigint, f.nodename, f.nodeport, t.nodename, t.nodeport)
FROM pg_dist_node f, pg_dist_node t WHERE format('%s:%s', f.nodename, f.nodeport) = $2 AND format('%s:%s', t.nodename, t.nodeport) = $3`;

/** The server of a move. Throws, with those that there are, for another address. */
async function assertServer(query: Query, server: string): Promise<void> {
  const servers = await serversOfStores(query);
  if (!servers.includes(server)) throw new Error(`${server} takes no rows of stores; these do: ${servers.join(', ')}`);
}

/**
 * Moves a store that has parts of its own to another server, while it is written to; one that is there is left where it is. Returns its parts.
 * Throws for a store that shares its parts, and an `UnreadyCluster` for a database that is not divided.
 */
export async function moveStore(work: PlaceWork, storeId: string, server: string): Promise<StoreParts> {
  const { query, look, tell, isDryRun } = work;
  const parts = await partsOfStore(query, storeId);
  await assertServer(query, server);
  if (parts.server === server) return parts;
  if (!parts.isAlone)
    throw new Error(`the parts of this store are open to others, and have those of ${parts.others}: isolate it first`);
  if (isDryRun) return parts;
  await prepare(work);
  tell(`from ${parts.server} to ${server}`);
  await tellMeanwhile(query, look, tell, { text: MOVE, values: [parts.part, parts.server, server] });
  return partsOfStore(query, storeId);
}
