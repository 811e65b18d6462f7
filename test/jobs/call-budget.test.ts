import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QUIRKS } from '../../src/gateways/api-pix/banks.ts';
import { CallBudget } from '../../src/jobs/payments/call-budget.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Calls that go through in `seconds` when one is asked for every tenth of a second, each made as `each` calls. */
function through(budget: CallBudget, seconds: number, each = 1): number {
  let made = 0;
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    vi.advanceTimersByTime(100);
    if (!budget.take('banco')) continue;
    for (let call = 0; call < each; call += 1) budget.count('banco');
    made += each;
  }
  return made;
}

describe('the budget of calls to a provider', () => {
  test('is a fact of its bank: Inter answers 20 in a minute, others are not known', () => {
    expect(
      Object.entries(QUIRKS).flatMap(([bank, { callsPerMinute }]) => (callsPerMinute ? [bank, callsPerMinute] : [])),
    ).toEqual(['INTER', 20]);
  });

  test.each([
    [20, 1, 20],
    [20, 2, 20],
    [undefined, 1, 300],
    [undefined, 3, 300],
  ])('of %s in a minute is not passed by work that makes %s calls each', (quota, each, most) => {
    const budget = new CallBudget();
    budget.limit('banco', quota);
    const first = through(budget, 60, each);
    expect(first).toBeGreaterThan(most * 0.9);
    expect(first).toBeLessThanOrEqual(most + each - 1);
    expect(through(budget, 60, each)).toBeLessThanOrEqual(most / 2 + each);
  });

  test('that gets to know its quota late counts what was taken before', () => {
    const budget = new CallBudget();
    for (let call = 0; call < 4; call += 1) expect(budget.take('banco')).toBe(true);
    budget.limit('banco', 20);
    expect(through(budget, 60)).toBeLessThanOrEqual(16);
  });

  test('keeps half of it from hints, for charges and for ends', () => {
    const budget = new CallBudget();
    budget.limit('banco', 20);
    const hints = Array.from({ length: 10 }, () => budget.take('banco', true));
    expect(hints.filter(Boolean)).toHaveLength(5);
    expect(Array.from({ length: 10 }, () => budget.take('banco')).filter(Boolean)).toHaveLength(5);
  });

  test('is given back by nothing, and work that made no call leaves none behind', () => {
    const budget = new CallBudget();
    budget.limit('banco', 20);
    for (let call = 0; call < 10; call += 1) expect(budget.take('banco')).toBe(true);
    expect(budget.take('banco')).toBe(false);
    expect(budget.spent()).toEqual({ all: ['banco'], hints: ['banco'] });
    budget.settle('banco', 0);
    vi.advanceTimersByTime(6_000);
    expect(budget.spent()).toEqual({ all: [], hints: ['banco'] });
    budget.count('banco');
    expect(budget.take('banco')).toBe(false);
  });
});
