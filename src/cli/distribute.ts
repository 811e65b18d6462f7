// npm run distribute: divides the tables of a Citus cluster by store.
import { distribute } from '../data/distribution/distribute.ts';
import { assertReady } from '../data/distribution/ready-servers.ts';
import { type PlacedTable, placedTables } from '../data/distribution/table-places.ts';
import { runCommand, UsageError } from './command-line.ts';
import { printRows } from './print-rows.ts';
import { withCoordinator } from './with-coordinator.ts';

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
  reached: 'on the coordinator, reached from every server',
  coordinator: 'on the coordinator',
};

await runCommand({ name: 'npm run distribute', text: TEXT, options }, async ({ plan, apply }) => {
  if (plan === apply) throw new UsageError('one of --plan and --apply is wanted');
  await withCoordinator(async (query) => {
    if (apply) return distribute(query, console.log);
    await assertReady(query);
    const rows = (await placedTables(query)).map(({ table, is, place, rows: count }) => ({
      table,
      is: PLACES[is],
      'is to be': PLACES[place],
      rows: String(count),
    }));
    printRows(rows, true, false);
  });
});
