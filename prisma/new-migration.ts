// npm run migration -- <name>: writes the migration that leads from the committed ones to schema.prisma.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseFlags } from '../src/cli/command-line.ts';
import { MIGRATIONS, migrationSql } from './migration-sql.ts';

const TEXT = `npm run migration -- name_in_lower_case

Writes prisma/migrations/<time>_<name>, which leads from the committed migrations to prisma/schema.prisma.`;

const usage = { name: 'npm run migration', text: TEXT, options: { help: { type: 'boolean' } }, words: true } as const;
const [name = '', ...more] = parseFlags(usage).positionals;
if (!/^[a-z0-9_]+$/.test(name) || more.length > 0) {
  console.error('npm run migration: one name_in_lower_case is wanted; npm run migration -- --help says more');
  process.exit(2);
}
const sql = await migrationSql();
if (sql === '') {
  console.log('schema.prisma and the migrations agree: nothing to write');
  process.exit(0);
}
const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
const folder = new URL(`${time}_${name}/`, MIGRATIONS);
mkdirSync(folder);
writeFileSync(new URL('migration.sql', folder), `${sql}\n`);
console.log(`wrote ${time}_${name}: read it, and make it safe on data and while the previous version still runs`);
