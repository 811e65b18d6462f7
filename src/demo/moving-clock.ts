import type { Clock } from '../core/lib/clock.ts';

/** A clock that stands still until it is set, so that operations can be run as of the past. */
export class MovingClock implements Clock {
  #now: number;

  constructor(now: Date) {
    this.#now = now.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  moveTo(at: Date): void {
    this.#now = at.getTime();
  }

  forward(minutes: number): void {
    this.#now += minutes * 60_000;
  }
}
