import type { Bank } from '../../../src/gateways/api-pix/bank.ts';
import type { BankAuthority } from './authority.ts';
import type { BankFault } from './faults.ts';
import type { BankWays } from './ways.ts';

/** One exchange with a simulated bank. */
export interface BankExchange {
  /** The name of the call: its method and path, with stars for what varies; `TOKEN` for a token. */
  readonly route: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  readonly fault: BankFault | undefined;
  /** The application that made the call; undefined: one without a token. */
  readonly client: string | undefined;
}

/** Moments of an exchange: before the call is done, after it, and after the answer has left. */
export type ExchangeMoment = 'BEFORE' | 'AFTER' | 'ANSWERED';

export interface BankOptions {
  readonly bank?: Bank;
  /** Ways in place of those of the bank. */
  readonly ways?: Partial<BankWays>;
  /** With it the bank speaks TLS and lets in only shops of this authority. */
  readonly authority?: BankAuthority;
  readonly keys?: readonly string[];
  /** Applications that get a token with the secret of the shop. */
  readonly clients?: readonly string[];
  readonly now?: () => Date;
  /** Calls that are answered in a minute, tokens besides; more get a 429. */
  readonly callsPerMinute?: number;
  /** Lifetime of a token, in seconds. */
  readonly tokenSeconds?: number;
  /** Waits, or has something happen, at the moments of each exchange. */
  readonly at?: (moment: ExchangeMoment, call: Pick<BankExchange, 'route' | 'client'>) => Promise<void> | void;
}
