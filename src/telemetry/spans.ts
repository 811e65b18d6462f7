/** Kinds of measured work: a request, its operation, a statement, the delivery of a webhook. */
export type SpanKind = 'request' | 'operation' | 'statement' | 'delivery';

/** A measured piece of work. Its attributes go into metrics and traces and contain no personal data and no secret. */
export interface Span {
  readonly kind: SpanKind;
  name: string;
  readonly attributes: Record<string, string | number>;
}

/** Gets every span of this process. */
export interface SpanListener {
  /** Called at the start of a span; the returned function is called at its end. */
  begin(span: Span): (failed: boolean) => void;
  /** Runs the work of a span, so that spans inside become its children. */
  readonly runInSpan?: <Result>(span: Span, work: () => Result) => Result;
}

const listeners: SpanListener[] = [];

/** Adds a listener for all spans from now on. Returns a function that removes it. */
export function addSpanListener(listener: SpanListener): () => void {
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
  };
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
    failed = false;
    return result;
  } finally {
    end(failed);
  }
}
