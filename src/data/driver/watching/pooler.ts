import pg from 'pg';
import { processIdOf } from '../sending/pg-internals.ts';

/** Number of pairs of questions, until two of them reach the same server process. */
const MAX_ROUNDS = 5;

/** SQLSTATE of a statement that is prepared already, by another client, and of one that is not, but was. */
const LOST_STATES = new Set(['42P05', '26000']);

const BACKEND = 'SELECT pg_backend_pid() AS pid';

/** Passes `work` a function that connects clients, and ends them after it. */
async function withClients<Result>(
  config: pg.ClientConfig,
  work: (connect: () => Promise<pg.Client>) => Promise<Result>,
): Promise<Result> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    return await work(connect);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/** Process of the server that answers a client. `name` prepares the question. */
async function processOf(client: pg.Client, name?: string): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({ ...(name !== undefined && { name }), text: BACKEND });
  return (rows[0] as { pid: number }).pid;
}

/**
 * True when a pooler stands between: the server process that answers is not the one that the connection was told of. Throws
 * when the pooler gives a server connection to several clients and does not know their prepared statements, as PgBouncer before
 * 1.21 in transaction mode.
 */
export function isBehindPooler(config: pg.ClientConfig): Promise<boolean> {
  return withClients(config, async (connect) => {
    const first = await connect();
    const processId = processIdOf(first);
    if ((await processOf(first)) === processId) return false;
    const second = await connect();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      // The same name, as the same statement of two processes has (D-290).
      const name = `pooler_check_${processId}_${round}`;
      try {
        if ((await processOf(first, name)) === (await processOf(second, name))) return true;
      } catch (error) {
        if (!LOST_STATES.has((error as { code?: string }).code ?? '')) throw error;
        throw new Error(
          'the pooler of DATABASE_URL does not keep prepared statements apart: it has to be PgBouncer 1.21 or newer with ' +
            'max_prepared_statements above 0, or to pool whole sessions (pool_mode = session)',
        );
      }
    }
    // Each client has kept a server process of its own, as with whole sessions.
    return true;
  });
}
