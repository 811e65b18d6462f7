import { shopperPrincipal } from '../../src/core/execution/principal.ts';
import { callOperation } from '../../src/core/execution/run-operation.ts';
import { compileOperation } from '../../src/core/execution/stored-operation.ts';
import { createSecrets } from '../../src/core/lib/secrets.ts';
import { createRuntime } from '../../src/graph/create-runtime.ts';
import { schema } from '../../src/graph/schema.ts';
import { PUBLIC_URL, SECRETS_KEY, type TestStore } from './service.ts';

type Json = Record<string, unknown>;

/** Runs an operation as the pay page of a checkout does. Throws its errors. */
export async function asShopper({ service, id }: TestStore, checkoutId: string, source: string, variables: Json): Promise<Json> {
  const runtime = createRuntime(service.database, createSecrets(SECRETS_KEY), { publicUrl: PUBLIC_URL, clock: service.clock });
  return callOperation(runtime, shopperPrincipal(id, checkoutId), compileOperation(schema, source), variables);
}
