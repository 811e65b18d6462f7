// npm run distribute: divides the tables of a Citus cluster by store.
import pg from 'pg';
import { readConfig } from '../config/read-config.ts';
import { assertReady, distribute, UnreadyCluster } from '../data/distribution/distribute.ts';
import { type PlacedTable, placedTables } from '../data/distribution/table-places.ts';
import { createQuery } from '../data/driver/sending/statements.ts';
import { runCommand, UsageError } from './command-line.ts';
import { printRows } from './print-rows.ts';

const TEXT = `npm run distribute -- --plan
npm run distribute -- --apply

Divides the tables of all stores among the servers of a Citus cluster, while services write. DATABASE_URL, or MIGRATION_DATABASE_URL where that
is a pooler, is the coordinator. The extension is created on every server first, and the services are started again after that.

  --plan    prints where each table is and where it is to be; changes nothing
  --apply   divides what is not divided yet, and goes on where an earlier run ended
  --help    prints this`;

const options = {
  plan: { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

const PLACES: Readonly<Record<PlacedTable['place'], string>> = {
  store: 'divided by store',
  everywhere: 'a copy on every server',
  coordinator: 'on the coordinator',
};

await runCommand({ name: 'npm run distribute', text: TEXT, options }, async ({ plan, apply }) => {
  if (plan === apply) throw new UsageError('one of --plan and --apply is wanted');
  const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL } = readConfig(process.env);
  if (MIGRATION_DATABASE_URL === undefined) throw new UsageError('DATABASE_URL is not set');
  // One session, in which a table takes as long as it takes.
  const pool = new pg.Pool({ connectionString: MIGRATION_DATABASE_URL, max: 1, options: '-c statement_timeout=0' });
  try {
    const query = createQuery(pool);
    if (apply) return await distribute(query, console.log);
    await assertReady(query);
    const rows = (await placedTables(query)).map(({ table, is, place, rows: count }) => ({
      table,
      is: PLACES[is],
      'is to be': PLACES[place],
      rows: String(count),
    }));
    printRows(rows, true, false);
  } catch (error) {
    if (error instanceof UnreadyCluster) throw new UsageError(error.message);
    throw error;
  } finally {
    await pool.end();
  }
});
