import { createRowLoader } from '../../src/data/compiler/row-loader.ts';
import type { Transaction } from '../../src/data/database.ts';
import type { Executor } from '../../src/data/executor.ts';
import type { Service } from './service.ts';

/** A session with some members replaced. */
export function withOverrides(session: Transaction, overrides: Partial<Transaction>): Transaction {
  return new Proxy(session, {
    get(target, name) {
      if (name in overrides) return overrides[name as keyof Transaction];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** An executor that sends each statement of a service without a transaction, writes included. */
export function autocommitExecutorOf({ database: { prisma: reads, query } }: Service): Executor {
  const nothing = () => Promise.resolve();
  const sent = { defer: nothing, sendAhead: nothing, flush: nothing };
  return {
    prisma: reads,
    byPrisma: (_origin, work) => work(reads),
    assertWritable: () => undefined,
    read: query,
    write: query,
    ...sent,
    rowLoader: createRowLoader(query),
  };
}
