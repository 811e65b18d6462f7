// Part of npm run check: fails when schema.prisma has something that no migration makes.
import { migrationSql } from './migration-sql.ts';

const sql = await migrationSql();
if (sql !== '') {
  console.error(`schema.prisma and the migrations differ; npm run migration -- <name> writes what is missing:\n\n${sql}`);
  process.exit(1);
}
