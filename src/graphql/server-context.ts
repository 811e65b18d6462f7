import type { RateLimitGuard } from '../rate-limits/guard.ts';
import type { OpenedRequest, RefusedRequest } from './open-request.ts';
import type { OpenStream } from './open-stream.ts';

/** State of a request to `/graphql`. */
export interface ServerContext {
  readonly rateLimit: RateLimitGuard;
  /** The request as it was read; undefined for a method that is not taken. */
  readonly opened: OpenedRequest | RefusedRequest | undefined;
  /** The connection, which a subscription keeps open. */
  readonly stream: OpenStream;
}
