// npm run migration -- <name>: writes the migration that leads from the committed ones to schema.prisma.
import { mkdirSync, writeFileSync } from 'node:fs';
import { MIGRATIONS, migrationSql } from './migration-sql.ts';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('usage: npm run migration -- name_in_lower_case');
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
