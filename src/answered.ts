import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { newNote, type RequestNote } from './telemetry/request-note.ts';
import { inSpan, type Span } from './telemetry/spans.ts';

/** Answers a request of a client at `peer`, and notes on the way what the log may say of it. */
type Answer = (request: Request, peer: string | undefined, note: RequestNote) => Promise<Response>;

/** How long a browser that came by https stays with that, in seconds. */
const ONE_YEAR = 365 * 24 * 60 * 60;

/**
 * `answer` with what all answers have in common: an id, the headers that keep browsers from guessing content types and, where
 * the service is reached by https, from coming back by http; a line in the log; a span for the metrics and the traces.
 */
export function answered(answer: Answer, { log, publicUrl }: { readonly log: Logger; readonly publicUrl: string }) {
  const isHttps = publicUrl.startsWith('https:');

  return async (request: Request, peer?: string): Promise<Response> => {
    const note = newNote(randomUUID());
    const begun = performance.now();
    const span: Span = { kind: 'request', name: note.route, facts: { requestId: note.requestId } };
    const traceparent = request.headers.get('traceparent');
    if (traceparent !== null) span.facts.traceparent = traceparent;
    const response = await inSpan(span, async () => {
      const made = await answer(request, peer, note);
      span.name = note.route;
      span.facts.status = made.status;
      return made;
    });
    const { headers, status } = response;
    headers.set('x-request-id', note.requestId);
    headers.set('x-content-type-options', 'nosniff');
    if (isHttps) headers.set('strict-transport-security', `max-age=${ONE_YEAR}`);
    log.info({ ...note, status, ms: Math.round((performance.now() - begun) * 10) / 10 }, 'request');
    return response;
  };
}
