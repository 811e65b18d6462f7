import pg from 'pg';
import { readConfig } from '../config/read-config.ts';
import type { Query } from '../data/database.ts';
import { UnreadyCluster } from '../data/distribution/ready-servers.ts';
import { createQuery } from '../data/driver/sending/statements.ts';
import { UsageError } from './command-line.ts';

/**
 * Runs `work` with statements that take as long as they take: over one session, and over another that looks at the first.
 * Throws a `UsageError` for a database that is no cluster as it has to be.
 */
export async function withCoordinator<Result>(work: (query: Query, look: Query) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL } = readConfig(process.env);
  if (MIGRATION_DATABASE_URL === undefined) throw new UsageError('DATABASE_URL is not set');
  const settings = { connectionString: MIGRATION_DATABASE_URL, max: 1, options: '-c statement_timeout=0' };
  const [working, looking] = [new pg.Pool(settings), new pg.Pool(settings)];
  try {
    return await work(createQuery(working), createQuery(looking));
  } catch (error) {
    if (error instanceof UnreadyCluster) throw new UsageError(error.message);
    throw error;
  } finally {
    await Promise.all([working.end(), looking.end()]);
  }
}
