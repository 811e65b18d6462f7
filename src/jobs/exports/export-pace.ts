import { setTimeout as pause } from 'node:timers/promises';

/** Rest after each page, as a part of the time that it took: what else the machine does comes in between (D-685). */
const REST_SHARE = 1.5;

/** Lets the exports of a process read and write one page at a time, in turns, so that a long one does not keep a short one waiting. */
export class ExportPace {
  #last: Promise<void> = Promise.resolve();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Waits for its turn. Returns the function that ends it, which does not wait. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    const begun = performance.now();
    return () => {
      const rest = pause((performance.now() - begun) * REST_SHARE, undefined, { signal: this.#signal });
      void rest.catch(() => undefined).then(resolve);
    };
  }
}
