import type { IncomingMessage } from 'node:http';
import type { Asked, AskedHeaders } from './graph/kernel/asked.ts';

/**
 * A message of a socket as a request. A `Request` of fetch with its headers, its signal and its stream costs more than
 * what most requests are about (docs/benchmarks.md).
 */
export class AskedMessage implements Asked, AskedHeaders {
  readonly method: string;
  readonly url: string;
  readonly #message: IncomingMessage;

  /** `host` and `target` make the address. */
  constructor(message: IncomingMessage, host: string, target: string) {
    this.method = message.method ?? 'GET';
    this.url = `http://${host}${target}`;
    this.#message = message;
  }

  get headers(): AskedHeaders {
    return this;
  }

  get(name: string): string | null {
    const value = this.#message.headers[name];
    // Only `set-cookie` is a list, which nobody sends us.
    return typeof value === 'string' ? value : null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  /** A body that came with its headers is there at once. */
  get body(): Asked['body'] {
    const message = this.#message;
    if (message.complete) return message.read() as Uint8Array | null;
    // What is left unread must not end the connection: the refusal still has to go out on it.
    return message.iterator({ destroyOnReturn: false });
  }
}
