import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests that wait on one connection. */
export const MAX_WAITING = 100;

/** Serves the next request. The one after it begins when `response` closes. */
export type Serve = (message: IncomingMessage, response: ServerResponse) => void;

interface Pending {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Serves the requests of one connection one at a time, in order.
 *
 * Node emits every request of a packet at once. While one waits, the socket is not read; a client that pipelines more than
 * `MAX_WAITING` requests is disconnected (D-185).
 */
export class RequestQueue {
  readonly #socket: Socket;
  readonly #serve: Serve;
  readonly #waiting: Pending[] = [];
  #current: Pending | undefined;
  #last: (() => void) | undefined;

  constructor(socket: Socket, serve: Serve) {
    this.#socket = socket;
    this.#serve = serve;
  }

  add(message: IncomingMessage, response: ServerResponse): void {
    if (this.#socket.destroyed) return;
    const pending = { message, response };
    if (!this.#current) this.#start(pending);
    else if (this.#waiting.push(pending) > MAX_WAITING) this.#socket.destroy();
    else this.#socket.pause();
  }

  /**
   * Queues an error response for an unreadable request. `answer` gets the response in progress when it is the body of that
   * request which broke off.
   */
  fail(answer: (response?: ServerResponse) => void): void {
    const broken = this.#waiting.at(-1);
    if (broken && !broken.message.complete) this.#waiting.pop();
    const current = this.#current;
    if (!current) answer();
    else if (!broken && !current.message.complete) answer(current.response);
    else this.#last = answer;
  }

  #start(pending: Pending): void {
    this.#current = pending;
    pending.response.once('close', () => this.#next());
    this.#serve(pending.message, pending.response);
  }

  #next(): void {
    this.#current = undefined;
    if (this.#socket.destroyed) return;
    const next = this.#waiting.shift();
    if (this.#waiting.length === 0 && this.#socket.isPaused()) this.#socket.resume();
    if (next) this.#start(next);
    else this.#last?.();
  }
}
