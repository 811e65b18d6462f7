import { expect, test } from 'vitest';
import { inactiveRejection } from '../../../src/graph/promotions/pricing/conditions.ts';
import { reject } from '../../../src/graph/promotions/pricing/rejection.ts';
import { missingToTier } from '../../../src/graph/promotions/pricing/tiers.ts';
import { range, tier } from './offers.ts';

test('a period without start and end is open at any time, also before 1970', () => {
  for (const at of [new Date('0001-01-01T00:00:00.000Z'), new Date(0), new Date('9999-12-31T23:59:59.999Z')])
    expect(inactiveRejection({ active: true, startsAt: null, endsAt: null }, at)).toBe(null);
});

test('a rejection that nothing could change reports nothing as missing', () => {
  expect(reject('INACTIVE')).toEqual({ reason: 'INACTIVE', missing: '' });
});

test('a reached tier is not listed as the next one', () => {
  const three = range('r', { ruleType: 'QUANTITY', tiers: [tier({ minQuantity: 3, maxQuantity: 3 })] });
  const missing = (units: number) => missingToTier(three, { units, value: 0 });
  expect([2, 3, 4].map(missing)).toEqual(['Falta 1 item', '', '']);
});
