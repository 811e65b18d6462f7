import type { Caller } from '../graph/kernel/caller.ts';
import { perform } from '../graph/kernel/perform.ts';
import { type StoredOperation, storedOperation } from '../graph/kernel/stored-operation.ts';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { schema } from '../graph/schema.ts';

/** Runs an operation of the service for somebody, and answers its data. */
export type Run = <Data>(source: string, variables: object) => Promise<Data>;

/** Who runs operations in this process without a socket, each compiled once. */
export function runnerOf(engine: Engine): (caller: Caller) => Run {
  const operations = new Map<string, StoredOperation>();
  return (caller) =>
    <Data>(source: string, variables: object) => {
      const operation = operations.get(source) ?? storedOperation(schema, source);
      operations.set(source, operation);
      return perform(engine, caller, operation, { ...variables }) as Promise<Data>;
    };
}

/** The operator of the service, at work for a store or for none. */
export const operatorAt = (storeId?: string): Caller => ({
  kind: 'operator',
  scopes: new Set(),
  ...(storeId !== undefined && { storeId }),
});
