import { createRowLoader } from '../../src/data/compiler/row-loader.ts';
import type { Transaction } from '../../src/data/database.ts';
import type { Executor } from '../../src/data/executor.ts';
import type { Service } from './service.ts';

/** A session that is as `session` but for some of what it does. */
export function withOther(session: Transaction, other: Partial<Transaction>): Transaction {
  return new Proxy(session, {
    get(target, name) {
      if (name in other) return other[name as keyof Transaction];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The database of a service with each statement by itself, writes included. */
export function autocommitExecutorOf({ database: { prisma: reads, query } }: Service): Executor {
  const nothing = () => Promise.resolve();
  const sent = { defer: nothing, sendAhead: nothing, flush: nothing };
  return {
    prisma: reads,
    assertWritable: () => undefined,
    read: query,
    write: query,
    ...sent,
    rowLoader: createRowLoader(query),
  };
}
