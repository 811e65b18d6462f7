import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { statementName } from './statement-name.ts';

/** Prisma over the one-shot statements of a pool. */
export interface PoolPrisma {
  readonly client: PrismaClient;
  /** Lets go of the client, if there is one, and leaves the pool open. */
  close(): Promise<void>;
}

/**
 * Prisma over `pool`, made when it is first asked for: a client unfolds the whole data model, which takes 5 to 17 MB, and
 * what it does is compiled by a WebAssembly module of 3 MB. Hardly a statement is left to it.
 */
export function prismaOver(pool: pg.Pool): PoolPrisma {
  let made: PrismaClient | undefined;
  return {
    get client() {
      made ??= new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: statementName }) });
      return made;
    },
    close: async () => made?.$disconnect(),
  };
}
