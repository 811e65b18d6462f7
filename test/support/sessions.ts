import { transactionExecutor } from '../../src/data/choose-executor.ts';
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

/** An executor that sends each statement of a service without a transaction, writes included; by default of the service's own kind. */
export function autocommitExecutorOf({ database }: Service, executors = database.executors): Executor {
  const nothing = async () => undefined;
  const session: Transaction = {
    hasNothingSent: true,
    trackExternalRead: (read) => read,
    connected: async () => undefined,
    prisma: database.prisma,
    query: database.query,
    ...{ defer: nothing, sendAhead: nothing, flush: nothing, commit: nothing },
  };
  return transactionExecutor(Object.create(database, { executors: { value: executors } }) as typeof database, session);
}
