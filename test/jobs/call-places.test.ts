import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallPlaces } from '../../src/jobs/payments/call-places.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Begins as many calls of a provider as it may have. Returns what ends them. */
function fill(places: CallPlaces, providerId: string): (() => void)[] {
  const ends: (() => void)[] = [];
  while (!places.isFull(providerId)) {
    vi.advanceTimersByTime(0.1);
    ends.push(places.enter(providerId));
  }
  return ends;
}

describe('places of calls', () => {
  test('are four for a provider, and 32 for all that answer in time', () => {
    const places = new CallPlaces();
    const ends = Array.from({ length: 9 }, (_each, index) => fill(places, `banco ${index}`));
    expect(ends.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 0]);
    expect(places.full()).toHaveLength(8);
    ends[0]?.[0]?.();
    expect([places.isFull('banco 8'), places.of('banco 0')]).toEqual([false, 3]);
  });

  test('are left by banks that hang, of a hundred stores too', () => {
    const places = new CallPlaces();
    for (let store = 0; store < 100; store += 1) {
      fill(places, `lento ${store}`);
      vi.advanceTimersByTime(2_000);
    }
    expect(fill(places, 'vizinho')).toHaveLength(4);
    expect(places.isFull('lento 0')).toBe(true);
  });

  test('of whoever was slow is one, until it is quick again', () => {
    const places = new CallPlaces();
    const slow = fill(places, 'banco');
    vi.advanceTimersByTime(2_000);
    for (const end of slow) end();
    const [end] = fill(places, 'banco');
    expect(places.of('banco')).toBe(1);
    end?.();
    expect(places.of('banco')).toBe(0);
    expect(fill(places, 'banco')).toHaveLength(4);
  });

  test('are not more than 512, whatever hangs', () => {
    const places = new CallPlaces();
    let count = 0;
    for (let store = 0; store < 200; store += 1) {
      count += fill(places, `lento ${store}`).length;
      vi.advanceTimersByTime(2_000);
    }
    expect(count).toBe(512);
  });
});
