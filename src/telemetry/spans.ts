/** Kinds of measured work: a request, its operation, a statement, an attempt of a delivery to a webhook, one of a message. */
export type SpanKind = 'request' | 'operation' | 'statement' | 'delivery' | 'message';

/** A measured piece of work. Its attributes go into metrics and traces and contain no personal data and no secret. */
export interface Span {
  readonly kind: SpanKind;
  name: string;
  readonly attributes: Record<string, string | number>;
  /** True when the work failed without an error, as an attempt that was refused. */
  hasFailed?: boolean;
  /** Span, as `traceparent`, of the call that the work comes from, in a trace of its own. */
  readonly origin?: string | undefined;
}

/** Gets every span of this process. */
export interface SpanListener {
  /** Called at the start of a span; the returned function is called at its end. */
  begin(span: Span): (failed: boolean) => void;
  /** Runs the work of a span, so that spans inside become its children. */
  readonly runInSpan?: <Result>(span: Span, work: () => Result) => Result;
  /** Span in which the caller runs, as `traceparent`; undefined outside of one. */
  readonly currentTraceparent?: () => string | undefined;
}

const listeners: SpanListener[] = [];

/** Adds a listener for all spans from now on. Returns a function that removes it. */
export function addSpanListener(listener: SpanListener): () => void {
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
  };
}

/** Span in which the caller runs, in the form of the header `traceparent` (W3C Trace Context); undefined without traces. */
export function currentTraceparent(): string | undefined {
  for (const { currentTraceparent: current } of listeners) if (current) return current();
  return undefined;
}

/** Begins a span that is ended explicitly; undefined without listeners. */
export function beginSpan(span: Span): ((failed: boolean) => void) | undefined {
  if (listeners.length === 0) return undefined;
  const ends = listeners.map((listener) => listener.begin(span));
  return (failed) => {
    for (const end of ends) end(failed);
  };
}

/** Runs work as a span. Costs nothing without listeners. */
export async function inSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  const end = beginSpan(span);
  if (!end) return work();
  let failed = true;
  try {
    const started = listeners.reduce<() => Promise<Result>>(
      (inner, { runInSpan: within }) => (within ? () => within(span, inner) : inner),
      work,
    );
    const result = await started();
    failed = span.hasFailed ?? false;
    return result;
  } finally {
    end(failed);
  }
}
