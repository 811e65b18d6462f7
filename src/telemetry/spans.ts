/** What takes time: a request, the operation that it comes to, a statement of that, the delivery of a webhook. */
export type SpanKind = 'request' | 'operation' | 'statement' | 'delivery';

/** Something that takes time. What it says of itself is never of a person, and no secret: it goes into metrics and traces. */
export interface Span {
  readonly kind: SpanKind;
  name: string;
  readonly facts: Record<string, string | number>;
}

/** Who wants to know of every span of this process. */
export interface Watcher {
  /** Told when a span begins. What it returns is told when it ends. */
  begin(span: Span): (failed: boolean) => void;
  /** Begins the work of a span, so that spans within it are known as its parts. */
  readonly within?: <Result>(span: Span, work: () => Result) => Result;
}

const watchers: Watcher[] = [];

/** Lets `watcher` know of every span from now on, until the function that is returned is called. */
export function watchSpans(watcher: Watcher): () => void {
  watchers.push(watcher);
  return () => {
    watchers.splice(watchers.indexOf(watcher), 1);
  };
}

/** Begins a span that is ended by hand; undefined when nobody wants to know. */
export function beginSpan(span: Span): ((failed: boolean) => void) | undefined {
  if (watchers.length === 0) return undefined;
  const ends = watchers.map((watcher) => watcher.begin(span));
  return (failed) => {
    for (const end of ends) end(failed);
  };
}

/** Does something as a span. Costs nothing when nobody wants to know. */
export async function inSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  const end = beginSpan(span);
  if (!end) return work();
  let failed = true;
  try {
    const started = watchers.reduce<() => Promise<Result>>(
      (inner, { within }) => (within ? () => within(span, inner) : inner),
      work,
    );
    const result = await started();
    failed = false;
    return result;
  } finally {
    end(failed);
  }
}
