import { afterAll, vi } from 'vitest';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { memoryBuckets } from '../../src/rate-limits/memory-buckets.ts';
import { IdentityProvider } from './identity-provider.ts';
import { Service, startService } from './service.ts';

/** A service whose stores may be signed in to by a provider of this machine, and the time of both. */
export interface PeopleService {
  readonly service: Service;
  readonly idp: IdentityProvider;
  /** Time that a test moves, in milliseconds: for the service, the provider and the libraries of both. */
  readonly clock: { ahead: number; now(): Date };
}

/** Starts a provider and a service for one test file. */
export async function startPeopleService(): Promise<PeopleService> {
  const shared = await startService();
  const idp = await IdentityProvider.start();
  const clock = { ahead: 0, now: () => new Date(Date.now()) };
  const { now: realNow } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + clock.ahead);
  const service = new Service(shared.database, {
    clock,
    buckets: memoryBuckets(),
    egressAllow: parseCidrs('127.0.0.0/8'),
    issuers: { ca: idp.certificate.ca },
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await idp.stop();
  });
  return { service, idp, clock };
}
