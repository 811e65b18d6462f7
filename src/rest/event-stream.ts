import { z } from 'zod';
import { type AuthenticationServices, authenticateGraphql } from '../auth/authenticate.ts';
import { DomainError, type Issue, internalError, validationError } from '../core/errors.ts';
import type { ChangeHub } from '../core/execution/change-hub.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import { credentialKey, type Principal, requireScope, requireStore } from '../core/execution/principal.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { changeCursor, startOfFeed } from '../graph/integration/change/change-cursor.ts';
import { ALL_CHANGE_KINDS, type ChangeKind, type ShownChange, shownKinds } from '../graph/integration/change/change-kind.ts';
import { followChanges } from '../graph/integration/change/follow-changes.ts';
import { TRACING_HEADERS, withCors } from '../http/cors.ts';
import type { HttpRequest } from '../http/request.ts';
import { type Outgoing, type StreamedResponse, withHeaders } from '../http/response.ts';
import type { Call, Surface } from '../http/router.ts';
import type { StreamSlots } from '../http/stream-slots.ts';
import { RateLimitGuard } from '../rate-limits/guard.ts';
import type { RateLimits } from '../rate-limits/policies.ts';
import { errorResponse } from './envelope.ts';

export interface EventStreamOptions extends AuthenticationServices {
  readonly runtime: Runtime;
  readonly limits: RateLimits;
  readonly hub: ChangeHub;
  readonly slots: StreamSlots;
  readonly corsOrigins: readonly string[];
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

/** Delay after which a client reconnects, in milliseconds. */
const RETRY_MS = 2_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that would collect the answer.
  'x-accel-buffering': 'no',
};

const kindSchema = z.enum(ALL_CHANGE_KINDS);

/** The kinds that the address names. Throws 400 for an unknown one. */
function requestedKinds({ searchParams }: URL): readonly ChangeKind[] | undefined {
  const sent = searchParams.getAll('kinds').flatMap((value) => value.split(','));
  if (sent.length === 0) return undefined;
  const unknown: Issue = { field: 'kinds', message: `Deve ter só: ${ALL_CHANGE_KINDS.join(', ')}.`, code: 'INVALID_VALUE' };
  return [...new Set(sent)].map((kind) => {
    const { data } = kindSchema.safeParse(kind);
    if (!data) throw validationError([unknown]);
    return data;
  });
}

const frame = (event: string, id: string, data: object) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function changeFrame({ storeId, sequence, kind, id, version, at }: ShownChange): string {
  const cursor = changeCursor(storeId, sequence);
  return frame(kind, cursor, { cursor, kind, id, version, at });
}

/** `GET /events/stream`: the feed of changes as server-sent events (D-381). */
export function createEventStream(parts: EventStreamOptions): Surface<RateLimitGuard> {
  const { runtime, limits, hub, slots, onBug } = parts;
  const { clock } = runtime;
  const cors = {
    origins: parts.corsOrigins,
    methods: 'GET',
    requestHeaders: `authorization, last-event-id, x-store-id, ${TRACING_HEADERS}`,
    exposedHeaders: 'retry-after, warning, x-request-id',
  };

  const authenticate = (request: HttpRequest, rateLimit: RateLimitGuard): Promise<Principal> =>
    rateLimit.authenticate(() => authenticateGraphql(request.headers, parts, rateLimit));

  async function open({ request, url }: Call, rateLimit: RateLimitGuard): Promise<Outgoing> {
    const principal = await authenticate(request, rateLimit);
    rateLimit.bindTo(principal, 'default');
    await rateLimit.spend(1);
    requireScope(principal, 'authenticated');
    const storeId = requireStore(principal);
    const requested = requestedKinds(url);
    shownKinds(principal, requested);
    const lastSeen = request.headers.get('last-event-id') || null;
    const start = await startOfFeed(runtime.changeFeed, storeId, lastSeen, 'Last-Event-ID');
    const headers = { ...HEADERS, ...(principal.warning !== undefined && { warning: principal.warning }) };
    if (request.method === 'HEAD') return { status: 200, headers, body: '' };
    const verify = () => authenticate(request, rateLimit);
    const release = slots.take(storeId, credentialKey(principal));

    async function* partsOf(signal: AbortSignal): AsyncGenerator<string, void> {
      try {
        const cursor = changeCursor(storeId, start);
        yield `retry: ${RETRY_MS}\n${frame('START', cursor, { cursor })}`;
        for await (const { changes, isIdle } of followChanges(hub, { storeId, start, requested, principal, verify, signal })) {
          if (changes.length > 0) yield changes.map(changeFrame).join('');
          else if (isIdle) yield ':\n\n';
        }
      } catch (error) {
        if (!(error instanceof DomainError)) onBug(error, 'GET /events/stream');
      } finally {
        release();
      }
    }
    const streamed: StreamedResponse = { status: 200, headers, parts: partsOf, discard: release };
    return streamed;
  }

  const refusal = (error: DomainError) => errorResponse(error, 'api', clock.now());
  return {
    routes: [{ path: '/events/stream', methods: { GET: open } }],
    open: ({ address, logEntry }) => new RateLimitGuard(limits, address, logEntry),
    refuse(error, { request, url }) {
      const known = toDomainError(error, runtime);
      if (known instanceof DomainError) return refusal(known);
      onBug(error, `${request.method} ${url.pathname}`);
      return refusal(internalError());
    },
    unreadable: refusal,
    finish: (response, { request }) => withCors(withHeaders(response, { 'cache-control': 'no-store' }), request, cors),
  };
}
