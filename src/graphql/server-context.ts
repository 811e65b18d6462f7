import type { Principal } from '../core/execution/principal.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import type { OpenStream } from './open-stream.ts';

/** State of a request to `/graphql`: its rate limit and, once known, its principal. */
export interface ServerContext {
  readonly rateLimit: RateLimitGuard;
  principal?: Principal;
  /** The connection, which a subscription keeps open. */
  readonly stream: OpenStream;
  /** Filled while the call is answered. */
  readonly document: SentDocument;
}

/** Way in which the document of a call was sent. */
export interface SentDocument {
  /** True for a published one that was named by its id (D-568). */
  isById: boolean;
  /** Tag of what was read, for a query by GET and by id; undefined for every other answer. */
  etag: string | undefined;
}
