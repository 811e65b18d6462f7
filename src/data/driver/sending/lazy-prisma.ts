import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../../../generated/prisma/client.ts';
import { withDriverErrors } from './prisma-errors.ts';
import { statementName } from './statements.ts';

/** Prisma over the one-shot statements of a pool. */
export interface LazyPrisma {
  readonly client: PrismaClient;
  /** Lets go of the client, if there is one, and leaves the pool open. */
  close(): Promise<void>;
}

/**
 * Prisma over `pool`, created on first use: a client builds the whole data model, which takes 5 to 17 MB, and a WebAssembly
 * module of 3 MB. Few statements need it.
 */
export function lazyPrisma(pool: pg.Pool): LazyPrisma {
  let client: PrismaClient | undefined;
  return {
    get client() {
      client ??= withDriverErrors(new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: statementName }) }));
      return client;
    },
    close: async () => client?.$disconnect(),
  };
}
