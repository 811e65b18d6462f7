import type { ChangeHub } from '../core/execution/change-hub.ts';
import type { StreamedResponse } from '../http/response.ts';

/** The connection of a request, which a subscription keeps open. */
export class OpenStream {
  /** Ends the subscription. */
  readonly closing = new AbortController();
  isOpen = false;
}

/**
 * The response of a subscription, whose body Yoga makes when it is read. When the process ends it is cut before it says that it is complete,
 * so that clients come again.
 */
export function streamedResponse(
  { body }: Response,
  headers: Readonly<Record<string, string>>,
  { closing }: OpenStream,
  hub: ChangeHub,
): StreamedResponse {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const close = () => {
    closing.abort();
    reader.cancel().catch(() => undefined);
  };
  async function* parts(signal: AbortSignal): AsyncGenerator<string, void> {
    signal.addEventListener('abort', close);
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done || hub.isStopped) return;
        yield decoder.decode(value, { stream: true });
      }
    } finally {
      signal.removeEventListener('abort', close);
      close();
    }
  }
  return { status: 200, headers, parts, discard: close };
}
