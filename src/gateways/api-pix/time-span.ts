import type { BankQuirks } from './banks.ts';

/** A moment for a bank that takes no fractions of a second, moved outwards so that nothing is left out. */
const wholeSeconds = (date: Date, round: (value: number) => number): string =>
  new Date(round(date.getTime() / 1000) * 1000).toISOString().replace('.000Z', 'Z');

/** A time span as a query has it. */
export const timeSpan = (from: Date, to: Date, { takesMilliseconds }: Pick<BankQuirks, 'takesMilliseconds'>) =>
  takesMilliseconds
    ? { inicio: from.toISOString(), fim: to.toISOString() }
    : { inicio: wholeSeconds(from, Math.floor), fim: wholeSeconds(to, Math.ceil) };
