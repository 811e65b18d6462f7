import { setTimeout as pause } from 'node:timers/promises';
import type { Query } from '../../data/database.ts';
import { forgetRow } from '../../data/named-statements/job-processes.ts';
import type { BegunRows } from './begun-rows.ts';

/** Time for which nothing is begun beside a row that a process died at, and for which others may end before it, in milliseconds. */
const WINDOW_MS = 100;

const nothing = () => undefined;

/** The rows that a process died at, one after the other. While one begins, nothing else does, so that a second death tells which it was. */
export class Isolation {
  readonly #rows: BegunRows;
  readonly #query: Query;
  #isOpen: Promise<unknown> = Promise.resolve();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(rows: BegunRows, query: Query) {
    this.#rows = rows;
    this.#query = query;
  }

  /** Resolves when rows may be begun. */
  async open(): Promise<void> {
    await this.#isOpen;
  }

  /**
   * Does the work of a row. One that waits for others outside holds nobody up: the next one begins beside it. Where that left open which
   * of several rows a second process died at, each is alone to its end.
   */
  async run(id: string, deaths: number, work: () => Promise<unknown>): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const window = Promise.withResolvers<void>();
    const before = this.#lastTurn;
    this.#lastTurn = turn.promise;
    await before;
    this.#isOpen = window.promise;
    try {
      const others = this.#rows.begun.size - this.#rows.again.size;
      if (others > 0) await pause(WINDOW_MS);
      for (const set of [this.#rows.begun, this.#rows.again]) set.add(id);
      this.#rows.alone = id;
      await this.#rows.note();
      const ended = work();
      await Promise.race([ended.catch(nothing), pause(WINDOW_MS, undefined, { ref: false })]);
      window.resolve();
      if (deaths === 1 && this.#rows.alone === id) {
        this.#rows.alone = null;
        turn.resolve();
      }
      await ended;
    } finally {
      this.#rows.delete(id);
      window.resolve();
      turn.resolve();
      await Promise.all([this.#query(forgetRow(id)), this.#rows.note()]).catch(nothing);
    }
  }
}
