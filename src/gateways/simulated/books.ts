import type { Movement, NewRefund } from '../gateway.ts';

/** A charge in the books of the simulated provider. */
export interface BookedCharge {
  readonly reference: string;
  /** In cents. */
  readonly amount: number;
  readonly pixCode: string | null;
  readonly payUrl: string | null;
  readonly expiresAt: Date;
  /** Null: it was not withdrawn. */
  readonly closedAt: Date | null;
}

/** The books of the simulated provider of a test store. Movements are those that it shows at `now`. */
export interface SimulatedBooks {
  /** Keeps a charge, or finds the one that has its reference. */
  open(charge: BookedCharge): Promise<BookedCharge>;
  charge(reference: string): Promise<BookedCharge | undefined>;
  close(reference: string, now: Date): Promise<void>;
  movementsOf(reference: string, now: Date): Promise<readonly Movement[]>;
  /** The movement with this id, and all that are of it. */
  movement(id: string, now: Date): Promise<readonly Movement[]>;
  /** Those that happened in a time span, in order of time; the next page begins after `after`. */
  happened(span: { readonly from: Date; readonly to: Date; readonly after: string | undefined }): Promise<readonly Movement[]>;
  /** Keeps a refund that was made. */
  refund(refund: NewRefund & { readonly net: number }, charge: Movement, now: Date): Promise<void>;
}
