import type { Logger } from 'pino';

/** Interval of the looks at the clock, in milliseconds. */
const INTERVAL_MS = 2_000;
/** Smallest jump that is told, in milliseconds: a synchronised clock is corrected by less. */
const MIN_JUMP_MS = 5_000;

/**
 * Compares the clock with the monotonic one every two seconds, and writes a line when somebody has set it. A machine that was suspended
 * looks like one whose clock was put forward. It keeps no process from ending (D-551).
 */
export function watchClock(log: Logger): void {
  let difference = Date.now() - performance.now();
  const look = () => {
    const now = Date.now() - performance.now();
    const jump = now - difference;
    difference = now;
    if (Math.abs(jump) < MIN_JUMP_MS) return;
    const seconds = Math.round(jump / 1000);
    log.warn({ seconds }, jump < 0 ? 'the clock was put back' : 'the clock was put forward, or the machine stood still');
  };
  setInterval(look, INTERVAL_MS).unref();
}
