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
}

export interface BankOptions {
  readonly bank?: Bank;
  /** Ways in place of those of the bank. */
  readonly ways?: Partial<BankWays>;
  /** With it the bank speaks TLS and lets in only shops of this authority. */
  readonly authority?: BankAuthority;
  readonly keys?: readonly string[];
  readonly now?: () => Date;
  /** Calls that are answered in a minute, tokens besides; more get a 429. */
  readonly callsPerMinute?: number;
  /** Lifetime of a token, in seconds. */
  readonly tokenSeconds?: number;
}
