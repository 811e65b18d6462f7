import type { LookupFunction } from 'node:net';
import type { Bank } from './bank.ts';

/** Access of a store to the API PIX of its bank. */
export interface ApiPixSettings {
  readonly bank: Bank;
  /** Replaces the bank's own address; needed for OTHER. Ends before `/cob`. */
  readonly baseUrl?: string | undefined;
  /** Replaces the bank's own address of tokens; needed for OTHER. */
  readonly tokenUrl?: string | undefined;
  readonly clientId: string;
  /** Null for banks that know a store by its certificate alone. */
  readonly clientSecret: string | null;
  /** Client certificate in PEM, with its chain. */
  readonly certificate: string | null;
  /** Private key of the certificate in PEM, without a password. */
  readonly privateKey: string | null;
  /** The key that receives, in the form of the directory. */
  readonly pixKey: string;
  /** The account, where an application serves several. */
  readonly account?: string | null | undefined;
  /** The key of the application, where the bank gives one besides the credentials. */
  readonly applicationKey?: string | null | undefined;
  /** Certificate authorities in PEM in place of Node's own. */
  readonly ca?: string | undefined;
  /** Receiver in codes that are made here, because the bank gives only a location. */
  readonly merchantName?: string | undefined;
  readonly merchantCity?: string | undefined;
}

/** Timeouts of a call, in milliseconds. */
export interface Timeouts {
  readonly connect: number;
  readonly answer: number;
}

/** Surroundings that a gateway is given. */
export interface ApiPixSurroundings {
  readonly now: () => Date;
  /**
   * Resolves the bank's name; a caller that lets people choose addresses refuses private ones here. An address that is a number is never
   * resolved: the caller refuses it before.
   */
  readonly lookup?: LookupFunction;
  readonly timeouts?: Timeouts;
  /** Told of each call but those for tokens, before it is sent. */
  readonly onCall?: () => void;
}
