import pg from 'pg';
import { Client } from 'undici';
import type { Server } from '../../soak/server.ts';
import type { Credentials } from '../../soak/store.ts';
import type { Cluster } from './cluster.ts';

/** Number of products that are written and read at the same time. */
const PRODUCTS = 8;
/** One of so many writes is looked for on the standby itself. */
const LOOKS = 50;

const CREATE = 'mutation { made: createProduct(input: { name: "Caneca", type: DIGITAL, price: 1 }) { id } }';
const WRITE = 'mutation ($id: UUID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { id } }';
const READ = 'query ($id: UUID!) { products(filter: { ids: [$id] }) { nodes { price } } }';

/** Writes, and the reads that came right after each. */
export interface Pairs {
  pairs: number;
  /** Reads that showed an older price. */
  stale: number;
  failed: number;
  /** Looks at the standby itself right after a write, and those that found an older price. */
  askedOfStandby: number;
  oldOnStandby: number;
  /** Durations of the reads in milliseconds. */
  readonly times: number[];
}

type Data = Readonly<Record<string, unknown>>;

/** Sends a document; undefined for anything but data. */
async function ask(client: Client, headers: Credentials, query: string, variables: object = {}): Promise<Data | undefined> {
  const body = JSON.stringify({ query, variables });
  const reply = await client.request({ method: 'POST', path: '/graphql', headers, body });
  const { data, errors } = (await reply.body.json()) as { data?: Data | null; errors?: unknown };
  return errors ? undefined : (data ?? undefined);
}

/** Changes the price of a product by one service and lists it by another, `count` times over some products, each service in turn. */
export async function countPairs(
  count: number,
  services: readonly Server[],
  headers: Credentials,
  standby: Cluster,
): Promise<Pairs> {
  const seen: Pairs = { pairs: 0, stale: 0, failed: 0, askedOfStandby: 0, oldOnStandby: 0, times: [] };
  const looking = new pg.Pool({ connectionString: standby.url(), max: 2 });

  async function look(id: string, cents: number): Promise<void> {
    const { rows } = await looking.query<{ price: number }>('SELECT price FROM product WHERE id = $1', [id]);
    seen.askedOfStandby += 1;
    if (rows[0]?.price !== cents) seen.oldOnStandby += 1;
  }

  async function writeAndRead(clients: readonly Client[], id: string, cents: number): Promise<void> {
    const [writer, reader] = [clients[cents % clients.length], clients[(cents + 1) % clients.length]] as [Client, Client];
    const written = await ask(writer, headers, WRITE, { id, price: cents / 100 });
    const begun = performance.now();
    const [read] = await Promise.all([ask(reader, headers, READ, { id }), cents % LOOKS === 0 && look(id, cents)]);
    seen.times.push(performance.now() - begun);
    const { nodes } = (read?.products ?? {}) as { nodes?: { price: number }[] };
    if (!written || !nodes) seen.failed += 1;
    else if (nodes[0]?.price !== cents / 100) seen.stale += 1;
  }

  async function turn(): Promise<void> {
    const clients = services.map(({ address }) => new Client(address));
    const made = (await ask(clients[0] as Client, headers, CREATE))?.made as { id: string };
    for (let cents = 1_000; seen.pairs < count; cents += 1) {
      seen.pairs += 1;
      await writeAndRead(clients, made.id, cents);
    }
    await Promise.all(clients.map((client) => client.close()));
  }

  await Promise.all(Array.from({ length: PRODUCTS }, turn));
  await looking.end();
  return seen;
}
