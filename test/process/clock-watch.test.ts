import { afterEach, expect, test, vi } from 'vitest';
import { watchClock } from '../../src/process/clock-watch.ts';
import { keepLog } from '../support/log-lines.ts';

afterEach(() => vi.useRealTimers());

const BACK = 'the clock was put back';
const FORWARD = 'the clock was put forward, or the machine stood still';

/** A watched clock, which a test sets. */
function watched() {
  vi.useFakeTimers();
  const kept = keepLog();
  watchClock(kept.log);
  const setBy = (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds);
    vi.advanceTimersByTime(2_000);
  };
  return { setBy, lines: () => ({ back: kept.of(BACK), forward: kept.of(FORWARD) }) };
}

test('a clock that is set has one line within two seconds, which says by how much', () => {
  const { setBy, lines } = watched();
  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual({ back: [], forward: [] });
  setBy(-3_600_000);
  expect(lines()).toEqual({ back: [{ seconds: -3600 }], forward: [] });
  vi.advanceTimersByTime(60_000);
  setBy(3_720_000);
  expect(lines()).toEqual({ back: [{ seconds: -3600 }], forward: [{ seconds: 3720 }] });
});

test('corrections of a synchronised clock have none', () => {
  const { setBy, lines } = watched();
  for (const milliseconds of [4_999, -4_999, 1_000, 0]) setBy(milliseconds);
  expect(lines()).toEqual({ back: [], forward: [] });
  setBy(5_000);
  setBy(-5_000);
  expect(lines()).toEqual({ back: [{ seconds: -5 }], forward: [{ seconds: 5 }] });
});
