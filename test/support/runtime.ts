import type { Runtime } from '../../src/core/execution/runtime.ts';
import { createRuntime } from '../../src/graph/create-runtime.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { SECRETS_KEY, type Service } from './service.ts';

const runtimes = new WeakMap<Service, Runtime>();

/** Runtime over the database of a service, made once for each service. At another clock than the service's it is a new one. */
export function runtimeOf(service: Service, clock: Clock = service.clock): Runtime {
  const known = clock === service.clock ? runtimes.get(service) : undefined;
  if (known) return known;
  const made = createRuntime(service.database, createSecrets(SECRETS_KEY), { publicUrl: service.publicUrl, clock });
  if (clock === service.clock) runtimes.set(service, made);
  return made;
}
