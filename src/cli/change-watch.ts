import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceEndpoint } from './service-client.ts';

/** Wait before a stream that ended is opened again, in milliseconds. */
const RETRY_MS = 1_000;

/** Tells when something changes in a store, by the stream of its changes: whoever waits makes no calls meanwhile. */
export class ChangeWatch {
  #hasChanged = false;
  #wake: (() => void) | undefined;

  /** Follows the stream until the process ends. A service that is away is waited for. */
  static follow(endpoint: ServiceEndpoint): ChangeWatch {
    const watch = new ChangeWatch();
    void watch.#follow(endpoint);
    return watch;
  }

  async #follow({ origin, headers }: ServiceEndpoint): Promise<never> {
    for (;;) {
      // What changed while no stream was open is not told.
      const stream = await fetch(new URL('/events/stream', origin), { headers }).catch(() => undefined);
      if (stream?.ok && stream.body) await this.#read(stream.body).catch(() => undefined);
      await pause(RETRY_MS);
    }
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    // Lines that begin with a colon only keep the connection open.
    for await (const text of body.pipeThrough(new TextDecoderStream())) if (/^event:/m.test(text)) this.#note();
  }

  #note(): void {
    this.#hasChanged = true;
    this.#wake?.();
  }

  /** Resolves when something has changed since the last call, at the latest after `atMostMs`. */
  async changed(atMostMs: number): Promise<void> {
    const ended = new AbortController();
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (this.#hasChanged) resolve();
    });
    await Promise.race([woken, pause(atMostMs, undefined, { signal: ended.signal }).catch(() => undefined)]);
    ended.abort();
    this.#wake = undefined;
    this.#hasChanged = false;
  }
}
