import type { Report } from '../soak/report.ts';
import { killApprovals } from './money/approvals.ts';
import { leaveForAnHour, slowDown } from './money/away.ts';
import { compareBanks } from './money/banks.ts';
import { killAtEachAwait } from './money/kills.ts';
import { playMonth } from './money/month.ts';
import { forgeNotices, loseNotices, repeatNotices, tellInTime } from './money/notices.ts';
import { returnMany } from './money/returns.ts';
import { MONEY_ROWS, type MoneyRow } from './money/rows.ts';

type Part = (parts: { readonly report: Report; readonly row: MoneyRow }, phase?: string) => Promise<void>;

const PARTS: Readonly<Record<string, Part>> = {
  lost: loseNotices,
  repeated: repeatNotices,
  forged: forgeNotices,
  quick: tellInTime,
  slow: slowDown,
  away: leaveForAnHour,
  kills: killAtEachAwait,
  approvals: killApprovals,
  returns: returnMany,
};

/** Parts that are played once, whatever the provider. */
const OWN_PARTS = ['banks', 'month'];

/**
 * Plays money that comes in with every kind of provider, and everything that goes wrong with it. `argument`: the name of one part, with a kind of
 * provider and a phase of it where only these are meant, as `kills/api-pix/list`; `month/500` is a month of 500 orders, `returns/api-pix/300` has 300 returns.
 */
export async function tryMoney(report: Report, argument?: string): Promise<void> {
  const [part, word, ...of] = argument?.split('/') ?? [];
  const isPlayed = (name: string) => part === undefined || name === part;
  const parts = Object.entries(PARTS).filter(([name]) => isPlayed(name));
  if (parts.length === 0 && !OWN_PARTS.some(isPlayed))
    throw new Error(`the parts are ${[...OWN_PARTS, ...Object.keys(PARTS)].join(', ')}`);
  if (isPlayed('banks')) await compareBanks(report);
  if (isPlayed('month')) await playMonth(report, part === 'month' && word !== undefined ? Number(word) : undefined);
  for (const row of MONEY_ROWS.filter((each) => word === undefined || each.word === word))
    for (const [name, play] of parts) {
      console.log(`\n${row.name}: ${name}`);
      await play({ report, row }, of.length > 0 ? of.join('/') : undefined);
    }
}
