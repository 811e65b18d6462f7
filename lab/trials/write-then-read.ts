import pg from 'pg';
import { Client } from 'undici';
import type { Server } from '../soak/server.ts';
import type { Credentials } from '../soak/store.ts';
import type { Cluster } from './cluster.ts';

/** Number of products that are written and read concurrently. */
const PRODUCTS = 8;
/** Interval, in writes, at which the standby is also read directly. */
const STANDBY_READ_INTERVAL = 50;

const CREATE = 'mutation { result: createProduct(input: { name: "Caneca", type: DIGITAL, price: 1 }) { id } }';
const WRITE = 'mutation ($id: ID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { id } }';
const READ = 'query ($id: ID!) { products(filter: { ids: [$id] }) { nodes { price } } }';

/** Results of writes, each followed by a read. */
export interface Pairs {
  pairs: number;
  /** Reads that returned an older price. */
  stale: number;
  failed: number;
  /** Direct reads of the standby right after a write, and those that returned an older price. */
  standbyReads: number;
  staleStandbyReads: number;
  /** Durations of the reads in milliseconds. */
  readonly times: number[];
}

type Data = Readonly<Record<string, unknown>>;

/** Sends a document. Returns its data, undefined after an error. */
async function execute(client: Client, headers: Credentials, query: string, variables: object = {}): Promise<Data | undefined> {
  const body = JSON.stringify({ query, variables });
  const reply = await client.request({ method: 'POST', path: '/graphql', headers, body });
  const { data, errors } = (await reply.body.json()) as { data?: Data | null; errors?: unknown };
  return errors ? undefined : (data ?? undefined);
}

/** Changes the price of a product through one service and reads it through another, `count` times, with the services in turn. */
export async function countPairs(
  count: number,
  services: readonly Server[],
  headers: Credentials,
  standby: Cluster,
): Promise<Pairs> {
  const result: Pairs = { pairs: 0, stale: 0, failed: 0, standbyReads: 0, staleStandbyReads: 0, times: [] };
  const standbyPool = new pg.Pool({ connectionString: standby.url(), max: 2 });
  standbyPool.on('error', () => undefined);

  /** Reads the price from the standby itself. A read that conflicts with what the standby replays is cancelled, and not counted. */
  async function readStandby(id: string, cents: number): Promise<void> {
    const query = standbyPool.query<{ price: number }>('SELECT price FROM product WHERE id = $1', [id]);
    const { rows } = await query.catch(() => ({ rows: undefined }));
    if (!rows) return;
    result.standbyReads += 1;
    if (rows[0]?.price !== cents) result.staleStandbyReads += 1;
  }

  async function writeAndRead(clients: readonly Client[], id: string, cents: number): Promise<void> {
    const [writer, reader] = [clients[cents % clients.length], clients[(cents + 1) % clients.length]] as [Client, Client];
    const written = await execute(writer, headers, WRITE, { id, price: cents / 100 });
    const startedAt = performance.now();
    const [read] = await Promise.all([
      execute(reader, headers, READ, { id }),
      cents % STANDBY_READ_INTERVAL === 0 && readStandby(id, cents),
    ]);
    result.times.push(performance.now() - startedAt);
    const { nodes } = (read?.products ?? {}) as { nodes?: { price: number }[] };
    if (!written || !nodes) result.failed += 1;
    else if (nodes[0]?.price !== cents / 100) result.stale += 1;
  }

  async function runProduct(): Promise<void> {
    const clients = services.map(({ address }) => new Client(address));
    const product = (await execute(clients[0] as Client, headers, CREATE))?.result as { id: string };
    for (let cents = 1_000; result.pairs < count; cents += 1) {
      result.pairs += 1;
      await writeAndRead(clients, product.id, cents);
    }
    await Promise.all(clients.map((client) => client.close()));
  }

  await Promise.all(Array.from({ length: PRODUCTS }, runProduct));
  await standbyPool.end();
  return result;
}
