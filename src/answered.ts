import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Asked } from './graph/kernel/asked.ts';
import type { Answer } from './graph/kernel/idempotency.ts';
import { newNote, type RequestNote } from './telemetry/request-note.ts';
import { inSpan, type Span } from './telemetry/spans.ts';

/** Answers a request of a client at `peer`, and notes on the way what the log may say of it. */
type Answering = (asked: Asked, peer: string | undefined, note: RequestNote) => Promise<Answer | Response>;

/** How long a browser that came by https stays with that, in seconds. */
const ONE_YEAR = 365 * 24 * 60 * 60;

/** An answer in the terms of fetch. */
export const asResponse = (made: Answer | Response): Response =>
  made instanceof Response ? made : new Response(made.body === '' ? null : made.body, made);

function withHeaders(made: Answer | Response, headers: Answer['headers']): Answer | Response {
  if (!(made instanceof Response)) return { ...made, headers: { ...made.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) made.headers.set(name, value);
  return made;
}

/**
 * `answer` with what all answers have in common: an id, the headers that keep browsers from guessing content types and, where
 * the service is reached by https, from coming back by http; a line in the log; a span for the metrics and the traces.
 */
export function answered(answer: Answering, { log, publicUrl }: { readonly log: Logger; readonly publicUrl: string }) {
  const browserHeaders = {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${ONE_YEAR}` }),
  };

  return async (asked: Asked, peer?: string): Promise<Answer | Response> => {
    const note = newNote(randomUUID());
    const begun = performance.now();
    const span: Span = { kind: 'request', name: note.route, facts: { requestId: note.requestId } };
    const traceparent = asked.headers.get('traceparent');
    if (traceparent !== null) span.facts.traceparent = traceparent;
    const response = await inSpan(span, async () => {
      const made = await answer(asked, peer, note);
      span.name = note.route;
      span.facts.status = made.status;
      return made;
    });
    const { status } = response;
    log.info({ ...note, status, ms: Math.round((performance.now() - begun) * 10) / 10 }, 'request');
    return withHeaders(response, { 'x-request-id': note.requestId, ...browserHeaders });
  };
}
