import type { Clock } from '../lib/clock.ts';

/** Clock that keeps its time until it is set, so that operations can run in the past. */
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
