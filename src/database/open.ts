import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrationsIn } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

/** The committed migrations. */
export const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url);

/** Opens the PostgreSQL at `url` or, without one, the embedded database in `folder`, brought to the schema of this version. */
export function openDatabase(where: { url: string | undefined; folder: string; lanes: number }): Promise<Database> {
  const migrations = migrationsIn(MIGRATIONS);
  return where.url === undefined
    ? openEmbedded({ folder: where.folder, migrations })
    : openPostgresql({ url: where.url, lanes: where.lanes, migrations });
}
