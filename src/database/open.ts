import type { Database } from './database.ts';
import type { EngineFault } from './engine-fault.ts';
import { migrationsIn } from './migrate.ts';

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
export async function openDatabase(where: Where): Promise<Database> {
  const migrations = migrationsIn(MIGRATIONS);
  // Who has a server need not load one.
  if (where.url !== undefined) {
    const { openPostgresql } = await import('./postgresql.ts');
    return openPostgresql({ url: where.url, lanes: where.lanes, migrations });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded({ folder: where.folder, migrations, ...(where.onFault && { onFault: where.onFault }) });
}
