import { apiPixRow } from './api-pix-row.ts';
import { mercadoPagoRow } from './mercado-pago-row.ts';

/** Ways of a simulated provider with its notices: KEPT ones wait for `tell`. */
export type Delivery = 'SENT' | 'LOST' | 'KEPT';

/** Moments of a call to a provider: before it is done, after it, and after the answer has left. */
export type CallMoment = 'BEFORE' | 'AFTER' | 'ANSWERED';

/** A simulated provider, on a port of this machine, with accounts of several stores. */
export interface MoneyProvider {
  /** Settings of the service that lead to it. */
  readonly env: Readonly<Record<string, string>>;
  /** Ways in which notices go from now on. */
  deliver(delivery: Delivery): void;
  /** Sends the notices that were kept so often, in the reverse order. */
  tell(times: number): Promise<void>;
  /** Pays a charge. Resolves once its notice was answered. */
  pay(reference: string): Promise<void>;
  /** A notice of somebody else. */
  forged(reference: string): object;
  /** Calls of a store so far, those for tokens besides. */
  calls(store: number): number;
  /** Carries out what is on its way back. Resolves once its notices were answered. */
  giveBack(): Promise<void>;
  /** Charges that were ever made, money that came in, and refunds that were asked for. */
  books(): { readonly charges: number; readonly payments: number; readonly refunds: number };
  /** True: no call is answered any more. */
  setAway(isAway: boolean): void;
  /** Lets calls of a store take so long. */
  setDelay(store: number, milliseconds: number): void;
  /** Is told of each moment of each call; what it returns is waited for. */
  onCall: ((moment: CallMoment, route: string) => Promise<void> | void) | undefined;
  close(): Promise<void>;
}

/** A kind of provider that every part of the trial is played with. */
export interface MoneyRow {
  readonly name: string;
  /** The word that names it in an argument. */
  readonly word: string;
  readonly method: 'PIX' | 'CARD';
  /** Setting of a store that says how many minutes a buyer has to pay. */
  readonly minutesSetting: 'pixMinutes' | 'cardMinutes';
  /** Sentence of the pay page while the provider does not answer. */
  readonly awaySentence: string;
  /** Calls that a store may make in any minute. */
  readonly callsPerMinute: number;
  /** `stores`: number of stores that have an account. */
  open(stores: number, now: () => Date): Promise<MoneyProvider>;
  /** Input of `createPaymentProvider` for a store. */
  input(store: number): object;
}

export const MONEY_ROWS: readonly MoneyRow[] = [apiPixRow, mercadoPagoRow];
