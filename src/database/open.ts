import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { EngineFault } from './engine-fault.ts';
import { migrationsIn } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

/** The committed migrations. */
export const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url);

interface Where {
  readonly url: string | undefined;
  readonly folder: string;
  readonly lanes: number;
  /** Told what is wrong with the embedded database itself. */
  readonly onFault?: (fault: EngineFault) => void;
}

/** Opens the PostgreSQL at `url` or, without one, the embedded database in `folder`, brought to the schema of this version. */
export function openDatabase(where: Where): Promise<Database> {
  const migrations = migrationsIn(MIGRATIONS);
  return where.url === undefined
    ? openEmbedded({ folder: where.folder, migrations, ...(where.onFault && { onFault: where.onFault }) })
    : openPostgresql({ url: where.url, lanes: where.lanes, migrations });
}
