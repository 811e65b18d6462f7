import type { Principal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation, type StoredOperation } from '../core/execution/stored-operation.ts';
import type { Sent, TypedDocument } from '../core/execution/typed-document.ts';
import { serviceSchema } from '../graph/schema.ts';

/** Runs an operation of the service as a principal and returns its data. */
export type RunOperation = <Data, Variables>(source: TypedDocument<Data, Variables>, variables: Sent<Variables>) => Promise<Data>;

/** Runs operations in this process without a socket, each compiled once. */
export function operationRunner(runtime: Runtime): (principal: Principal) => RunOperation {
  const operations = new Map<string, unknown>();
  return (principal) =>
    <Data, Variables>(source: TypedDocument<Data, Variables>, variables: Sent<Variables>) => {
      const known = operations.get(source) as StoredOperation<Data, Variables> | undefined;
      const operation = known ?? compileOperation(serviceSchema, source);
      operations.set(source, operation);
      return callOperation(runtime, principal, operation, variables);
    };
}

/** The operator of the service, for a store or for none. */
export const operatorPrincipal = (storeId?: string): Principal => ({
  kind: 'operator',
  scopes: new Set(),
  ...(storeId !== undefined && { storeId }),
});
