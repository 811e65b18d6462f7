import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ExplainedOrder,
  explainMovement,
  type MovementPart,
} from '../../../src/graph/sales/statement/explain-movement.rules.ts';

const sum = (parts: readonly Pick<MovementPart, 'amount'>[]) => parts.reduce((total, { amount }) => total + amount, 0n);
const item = (itemId: string, amount: bigint) => ({ kind: 'ITEM' as const, itemId, amount });
const freight = (amount: bigint) => ({ kind: 'SHIPPING' as const, itemId: null, amount });
const charge = (id: string, amount: bigint) => ({ id, kind: 'CHARGE' as const, amount, providerId: 'p', externalId: id });

const order = (more: Partial<ExplainedOrder>): ExplainedOrder => ({
  ...{ lines: [item('a', 60n), item('b', 30n), freight(10n)], total: 100n, unexplained: 0n, charges: [], refunds: [] },
  ...more,
});

describe('what the cents of a movement are for', () => {
  test('two charges pay for the lines one after the other', () => {
    const charges = [charge('1', 70n), charge('2', 30n)];
    const paid = order({ charges });
    expect(explainMovement(charges[0] as never, paid)).toEqual([item('a', 60n), item('b', 10n)]);
    expect(explainMovement(charges[1] as never, paid)).toEqual([item('b', 20n), freight(10n)]);
  });

  test('a second payment of the whole is unexplained, and then returned', () => {
    const charges = [charge('1', 100n), charge('2', 100n)];
    const second = (unexplained: bigint) => explainMovement(charges[1] as never, order({ charges, unexplained }));
    expect(second(100n)).toEqual([{ kind: 'UNEXPLAINED', itemId: null, amount: 100n }]);
    expect(second(40n)).toEqual([
      { kind: 'RETURNED', itemId: null, amount: 60n },
      { kind: 'UNEXPLAINED', itemId: null, amount: 40n },
    ]);
  });

  test('money of an order that is not paid, and of none, is unexplained', () => {
    const half = charge('1', 50n);
    const all = [{ kind: 'UNEXPLAINED', itemId: null, amount: 50n }];
    expect(explainMovement(half, order({ total: 0n, charges: [half], unexplained: 50n }))).toEqual(all);
    expect(explainMovement(half, undefined)).toEqual(all);
  });

  test('a refund has its own lines, also what the store kept of them', () => {
    const lines = [item('a', 60n), { kind: 'ADJUSTMENT' as const, itemId: null, amount: -5n }];
    const refunds = [{ amount: 55n, lines, transfers: [{ providerId: 'p', externalId: 'r', amount: 55n }] }];
    const back = { id: 'x', kind: 'REFUND' as const, amount: 55n, providerId: 'p', externalId: 'r' };
    expect(explainMovement(back, order({ refunds }))).toEqual(lines);
    expect(explainMovement({ ...back, providerId: 'q' }, order({ refunds }))).toEqual([
      { kind: 'UNEXPLAINED', itemId: null, amount: 55n },
    ]);
  });

  test('the parts of every movement are its amount, and the lines of an order are covered once', () => {
    const cents = fc.bigInt({ min: 0n, max: 100_000n });
    const paid = fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 8 }), cents, paid, fc.boolean(), cents, (items, shipping, came, isPaid, open) => {
        const lines = [...items.map((amount, place) => item(String(place), amount)), freight(shipping)];
        const charges = came.map((amount, place) => charge(String(place), amount));
        const total = isPaid ? sum(lines) : 0n;
        const beyond = sum(charges) - total;
        const unexplained = beyond < 0n ? beyond : open < beyond ? open : beyond;
        const explained = order({ lines, total, charges, unexplained });
        const all = charges.map((one) => explainMovement(one, explained));
        for (const [place, parts] of all.entries()) expect(sum(parts)).toBe(came[place]);
        const parts = all.flat();
        const of = (kind: string) => sum(parts.filter((part) => part.kind === kind));
        expect(of('UNEXPLAINED')).toBe(unexplained > 0n ? unexplained : 0n);
        expect(of('ITEM') + of('SHIPPING')).toBe(sum(charges) < total ? sum(charges) : total);
      }),
    );
  });
});
