import type { ChangeHub } from '../core/execution/change-hub.ts';
import type { StreamedResponse } from '../http/response.ts';

/** The connection of a request, which a subscription keeps open. */
export class OpenStream {
  /** Ends the subscription. */
  readonly closing = new AbortController();
  isOpen = false;
}

/**
 * Response of a subscription, whose body Yoga creates when it is read. At the end of the process it is closed without its completion event,
 * so that clients reconnect.
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
