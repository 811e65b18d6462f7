import { describe, expect, it } from 'vitest';
import { BANKS } from '../../../src/gateways/api-pix/bank.ts';
import { BANK_FAULTS, type BankFault } from '../../support/bank/faults.ts';
import { bankLife, canHave, ROUTES } from '../../support/bank/life.ts';

// Each call of each bank fails in one or two of the twelve ways, and each call in every way at some bank; all ways of all are in
// npm run trial -- money banks.
const faultsOf = (bank: number, route: number): BankFault[] =>
  BANK_FAULTS.filter((_fault, index) => (index + bank + route) % 8 === 0);

describe('orders see no difference between banks', () => {
  it.each(BANKS.map((name, index) => [name, index] as const))(
    '%s, whatever fails',
    async (name, bank) => {
      const expected = await bankLife('OTHER');
      expect(await bankLife(name)).toEqual(expected);
      for (const [index, route] of ROUTES.entries())
        for (const fault of faultsOf(bank, index))
          if (canHave(name, { route, fault }))
            expect([route, fault, await bankLife(name, { route, fault })]).toEqual([route, fault, expected]);
    },
    120_000,
  );
});
