import { isDeepStrictEqual } from 'node:util';
import { BANKS } from '../../../src/gateways/api-pix/bank.ts';
import { BANK_FAULTS } from '../../../test/support/bank/faults.ts';
import { bankLife, canHave, ROUTES } from '../../../test/support/bank/life.ts';
import type { Report } from '../../soak/report.ts';

/** Every bank, each of its calls failing in every way: what an order sees is always the same. */
export async function compareBanks(report: Report): Promise<void> {
  const expected = await bankLife('OTHER');
  for (const bank of BANKS) {
    const different: string[] = [];
    const troubles = ROUTES.flatMap((route) => BANK_FAULTS.map((fault) => ({ route, fault }))).filter((each) =>
      canHave(bank, each),
    );
    for (const trouble of [undefined, ...troubles]) {
      const lived = await bankLife(bank, trouble).catch((error: unknown) => error);
      if (!isDeepStrictEqual(lived, expected))
        different.push(trouble ? `${trouble.route} ${trouble.fault}: ${String(lived)}` : 'without a fault');
    }
    report.check(
      different.length === 0,
      `${bank}: what an order sees`,
      `${troubles.length} faults, ${different.length} different ${different.slice(0, 5).join('; ')}`,
    );
  }
}
