import type { LookupFunction } from 'node:net';

/** Access of a store to its account at Mercado Pago. */
export interface MercadoPagoSettings {
  /** The access token of the application, in production or for tests. */
  readonly accessToken: string;
  /** Replaces the address of the API: that of a simulator. */
  readonly baseUrl?: string | undefined;
  /**
   * Hosts of the pages at which buyers pay, those below them included; undefined: Mercado Pago's own, and that of `baseUrl`. A charge
   * whose page is elsewhere is never shown.
   */
  readonly checkoutHosts?: readonly string[] | undefined;
}

/** Surroundings that a gateway is given. */
export interface MercadoPagoSurroundings {
  readonly now: () => Date;
  /** Resolves names in place of the system. */
  readonly lookup?: LookupFunction;
  /** Timeouts of a call, in milliseconds. */
  readonly timeouts?: { readonly connect: number; readonly answer: number };
  /** Told of each call before it is sent. */
  readonly onCall?: () => void;
}
