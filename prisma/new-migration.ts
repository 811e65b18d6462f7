// npm run migration -- <name>: writes the migration that leads from the committed ones to schema.prisma.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseFlags } from '../src/cli/command-line.ts';
import { migrationsIn } from '../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS, madeSchema } from './migration-sql.ts';
import { migrationTime } from './migration-time.ts';
import { recordCalls } from './record-calls.ts';

const TEXT = `npm run migration -- name_in_lower_case

Writes prisma/migrations/<time>_<name>, which leads from the committed migrations to prisma/schema.prisma, and has the tables that it
changes recorded (record_row_changes, D-350). Its first line says from which version on the new schema serves: the one before.`;

const usage = { name: 'npm run migration', text: TEXT, options: { help: { type: 'boolean' } }, words: true } as const;
const [name = '', ...more] = parseFlags(usage).positionals;
if (!/^[a-z0-9_]+$/.test(name) || more.length > 0) {
  console.error('npm run migration: one name_in_lower_case is wanted; npm run migration -- --help says more');
  process.exit(2);
}
const { sql } = await madeSchema();
if (sql === '') {
  console.log('schema.prisma and the migrations agree: nothing to write');
  process.exit(0);
}
const earlier = migrationsIn(MIGRATIONS);
const latest = earlier.at(-1)?.name;
const time = migrationTime(new Date(), latest);
const folder = new URL(`${time}_${name}/`, MIGRATIONS);
const records = recordCalls(sql, earlier.map((migration) => migration.sql).join('\n'));
// The version before has to work on it; a contraction names the version that stopped using what goes, or itself (D-523).
const serves = `-- serves: ${latest}`;
mkdirSync(folder);
const recorded = records.length > 0 ? `\n-- The record of changes (D-350).\n${records.join('\n')}\n` : '';
writeFileSync(new URL('migration.sql', folder), `${serves}\n\n${sql}\n${recorded}`);
console.log(
  `wrote prisma/migrations/${time}_${name}: read it, and make it safe on data and while the previous version still runs; then\nnpm run check:migrations -- --write`,
);
