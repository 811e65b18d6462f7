import type { Database } from '../database.ts';
import type { EngineError } from './engine-error.ts';
import { migrationsIn } from './migrations.ts';

/** The committed migrations. */
export const MIGRATIONS = new URL('../../../prisma/migrations/', import.meta.url);

interface DatabaseOptions {
  readonly url: string | undefined;
  readonly folder: string;
  readonly pipelineConnections: number;
  /** Called when the embedded database itself fails. */
  readonly onEngineError?: (fault: EngineError) => void;
}

/** Opens the PostgreSQL at `url` or, without one, the embedded database in `folder`, brought to the schema of this version. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const migrations = migrationsIn(MIGRATIONS);
  // With a server the embedded engine is not loaded.
  if (options.url !== undefined) {
    const { openPostgresql } = await import('./postgresql.ts');
    return openPostgresql({ url: options.url, pipelineConnections: options.pipelineConnections, migrations });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded({
    folder: options.folder,
    migrations,
    ...(options.onEngineError && { onEngineError: options.onEngineError }),
  });
}
