import { ApolloLink, Observable } from '@apollo/client';
import { documentIdOf } from './document-id-link.ts';

/** Delay before a stream that was cut is opened again, in milliseconds. */
const RETRY_MS = 2_000;

type Answer = ApolloLink.Result<{ changes?: { cursor?: string } | null }>;

/** The events of a response: their names and data. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<{ event: string; data: string }> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + part.value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      if (field('event')) yield { event: field('event') ?? '', data: field('data') ?? '' };
    }
  }
}

/** Sends subscriptions and takes their answers as server-sent events; after a cut it goes on from the last change. */
export class EventStreamLink extends ApolloLink {
  readonly #uri: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ uri, headers }: { readonly uri: string; readonly headers: Readonly<Record<string, string>> }) {
    super();
    this.#uri = uri;
    this.#headers = headers;
  }

  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    const { variables } = operation;
    const documentId = documentIdOf(operation);
    return new Observable((observer) => {
      const closing = new AbortController();
      let after: string | undefined;
      const open = async (): Promise<void> => {
        const body = JSON.stringify({ documentId, variables: { ...variables, ...(after && { after }) } });
        const headers = { ...this.#headers, 'content-type': 'application/json', accept: 'text/event-stream' };
        const response = await fetch(this.#uri, { method: 'POST', headers, body, signal: closing.signal });
        if (!response.body) return;
        for await (const { event, data } of eventsOf(response.body)) {
          if (event === 'complete') return observer.complete();
          const answer = JSON.parse(data) as Answer;
          after = answer.data?.changes?.cursor ?? after;
          observer.next(answer);
        }
      };
      const follow = async () => {
        while (!(closing.signal.aborted || observer.closed)) {
          // A service that is away for a while is no error of the page.
          await open().catch(() => undefined);
          await new Promise((due) => setTimeout(due, RETRY_MS));
        }
      };
      void follow();
      return () => closing.abort();
    });
  }
}
