import type { Report } from '../soak/report.ts';
import { leaveForAnHour, slowDown } from './money/away.ts';
import { compareBanks } from './money/banks.ts';
import { killAtEachAwait } from './money/kills.ts';
import { forgeNotices, loseNotices, repeatNotices, tellInTime } from './money/notices.ts';
import { MONEY_ROWS } from './money/rows.ts';

const PARTS = {
  lost: loseNotices,
  repeated: repeatNotices,
  forged: forgeNotices,
  quick: tellInTime,
  slow: slowDown,
  away: leaveForAnHour,
  kills: killAtEachAwait,
} as const;

/** Plays money that comes in with every kind of provider, and everything that goes wrong with it. `argument`: the name of one part. */
export async function tryMoney(report: Report, argument?: string): Promise<void> {
  const isPlayed = (name: string) => argument === undefined || name === argument;
  const parts = Object.entries(PARTS).filter(([name]) => isPlayed(name));
  if (parts.length === 0 && !isPlayed('banks')) throw new Error(`the parts are banks, ${Object.keys(PARTS).join(', ')}`);
  if (isPlayed('banks')) await compareBanks(report);
  for (const row of MONEY_ROWS)
    for (const [name, play] of parts) {
      console.log(`\n${row.name}: ${name}`);
      await play({ report, row });
    }
}
