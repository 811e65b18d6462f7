// Part of npm run check: fails when schema.prisma has something that no migration makes, when a migration does not say which versions it
// serves, and when src/data/driver/migrating/schema-objects.json is not what the migrations make; with --write, writes that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseFlags } from '../src/cli/command-line.ts';
import { migrationsIn } from '../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS, madeSchema, OBJECTS } from './migration-sql.ts';
import { servesProblems } from './serves.ts';

const { write } = parseFlags({
  name: 'npm run check:migrations',
  text: 'npm run check:migrations [-- --write]\n\nCompares schema.prisma, the migrations and src/data/driver/migrating/schema-objects.json; with --write, writes the last.',
  options: { write: { type: 'boolean', default: false }, help: { type: 'boolean' } },
}).values;

const problems = servesProblems(migrationsIn(MIGRATIONS));
const { sql, objects } = await madeSchema();
if (sql !== '')
  problems.push(`schema.prisma and the migrations differ; npm run migration -- <name> writes what is missing:\n\n${sql}`);
if (write) writeFileSync(OBJECTS, objects);
else if (readFileSync(OBJECTS, 'utf8') !== objects)
  problems.push(
    'src/data/driver/migrating/schema-objects.json is not what the migrations make: npm run check:migrations -- --write writes it',
  );
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
