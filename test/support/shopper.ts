import { shopperPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import { serviceSchema } from '../../src/graph/schema.ts';
import { runtimeOf } from './runtime.ts';
import type { TestStore } from './service.ts';

type Json = Record<string, unknown>;

/** Runs an operation as the pay page of a checkout does. Throws its errors. */
export async function asShopper({ service, id }: TestStore, checkoutId: string, source: string, variables: Json): Promise<Json> {
  return callOperation(runtimeOf(service), shopperPrincipal(id, checkoutId), compileOperation(serviceSchema, source), variables);
}
