import { afterEach, describe, expect, test, vi } from 'vitest';
import { decideNextStep, parseRetryAfter, retryDelay } from '../../src/graph/integration/webhook-delivery/retry-policy.ts';
import { formatDuration, MESSAGE_LEASE_MS, retryDelayAfter } from '../../src/graph/messages/message/retry-waits.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const NOW = new Date('2026-03-02T12:00:00.000Z');

/** Has chance be the least, the middle or the most that it is. */
const chance = (value: 0 | 0.5 | 1) => vi.spyOn(Math, 'random').mockReturnValue(value);

afterEach(() => vi.restoreAllMocks());

describe('a failed delivery', () => {
  const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24, 24].map((hours) => hours * HOUR)];

  test('waits from 5 seconds to 24 hours for the next attempt, a fifth more or less', () => {
    for (const [chosen, factor] of [
      [0, 0.8],
      [0.5, 1],
      [1, 1.2],
    ] as const) {
      chance(chosen);
      expect(waits.map((_, index) => retryDelay(index + 1, 1))).toEqual(waits.map((wait) => Math.round(wait * factor)));
    }
    chance(0.5);
    expect([retryDelay(11, 1), retryDelay(2, 0.001)]).toEqual([24 * HOUR, 300]);
  });

  test.each<[string | undefined, number]>([
    [undefined, 0],
    ['', 0],
    ['depois', 0],
    ['0', 0],
    ['7', 7 * SECOND],
    [' 120 ', 120 * SECOND],
    ['86400', 24 * HOUR],
    ['86401', 24 * HOUR],
    ['-5', 0],
    ['1.5', 0],
    ['Mon, 02 Mar 2026 12:10:00 GMT', 10 * MINUTE],
    ['Mon, 02 Mar 2026 11:59:59 GMT', 0],
    ['Wed, 04 Mar 2026 12:00:00 GMT', 24 * HOUR],
    ['Monday, 02-Mar-26 12:10:00 GMT', 10 * MINUTE],
    ['Mon Mar  2 12:10:00 2026', 10 * MINUTE],
    ['Mon, 02 Mar 2026 12:10:00', 10 * MINUTE],
    ['2026-03-02T12:10:00', 10 * MINUTE],
    ['Mon, 02 Mar 2026 09:10:00 -0300', 10 * MINUTE],
  ])('with Retry-After %j waits %i ms, in any time zone', (asked, wait) => {
    const { TZ } = process.env;
    for (const zone of ['America/Sao_Paulo', 'Asia/Tokyo', 'UTC']) {
      process.env.TZ = zone;
      expect(parseRetryAfter(asked, NOW)).toBe(wait);
    }
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  const stepAfter = (exchange: object, round: number, retryAttempts: number) => {
    chance(0.5);
    const attempted = { failure: 'O destino respondeu 500.', status: 500, headers: {}, ...exchange } as never;
    return decideNextStep({ result: attempted, round, retryAttempts, now: NOW, backoffScale: 1 });
  };
  const again = (wait: number) => ({ status: 'PENDING', nextAttemptAt: new Date(NOW.getTime() + wait) });

  test('is retried as often as its webhook allows', () => {
    expect(stepAfter({ failure: null, status: 200 }, 1, 3)).toEqual({ status: 'DELIVERED' });
    expect([1, 2, 3].map((round) => stepAfter({}, round, 3))).toEqual([again(5 * SECOND), again(5 * MINUTE), again(30 * MINUTE)]);
    expect(stepAfter({}, 4, 3)).toEqual({ status: 'FAILED', reason: 'As 4 tentativas falharam. O destino respondeu 500.' });
    expect(stepAfter({}, 1, 0)).toEqual({ status: 'FAILED', reason: 'A única tentativa falhou. O destino respondeu 500.' });
  });

  test('is given up when its receiver rejects it for good', () => {
    const reason = 'O destino respondeu 410: não quer mais este evento.';
    expect(stepAfter({ status: 410 }, 1, 3)).toEqual({ status: 'FAILED', reason });
  });

  test('waits as long as the receiver’s Retry-After, when that is longer', () => {
    expect(stepAfter({ headers: { 'retry-after': '60' } }, 1, 3)).toEqual(again(MINUTE));
    expect(stepAfter({ headers: { 'retry-after': ['60', '90'] } }, 1, 3)).toEqual(again(MINUTE));
    expect(stepAfter({ headers: { 'retry-after': '60' } }, 2, 3)).toEqual(again(5 * MINUTE));
    expect(stepAfter({ headers: undefined }, 1, 3)).toEqual(again(5 * SECOND));
    expect(stepAfter({ headers: null }, 1, 3)).toEqual(again(5 * SECOND));
  });
});

describe('a failed message', () => {
  test('waits 1, 5, 15, 60 and 240 minutes, and is then given up', () => {
    expect([1, 2, 3, 4, 5, 6].map(retryDelayAfter)).toEqual([
      ...[1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE),
      undefined,
    ]);
  });

  test('is leased for three minutes', () => {
    expect(MESSAGE_LEASE_MS).toBe(3 * MINUTE);
  });

  test.each([
    [0, '0 minutos'],
    [29_999, '0 minutos'],
    [30_000, '1 minuto'],
    [5 * MINUTE, '5 minutos'],
    [59 * MINUTE, '59 minutos'],
    [HOUR, '1 hora'],
    [2 * HOUR + MINUTE, '2 horas e 1 minuto'],
    [24 * HOUR, '1 dia'],
    [50 * HOUR, '2 dias e 2 horas'],
    [25 * HOUR + 2 * MINUTE, '1 dia e 1 hora e 2 minutos'],
  ])('a wait of %i ms is shown as %s', (wait, words) => {
    expect(formatDuration(wait)).toBe(words);
  });
});
