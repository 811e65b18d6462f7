/** The page of a provider at which a buyer pays, for providers that have one. */
export interface HostedCheckout {
  /** The method that the page offers. */
  readonly method: 'CARD' | 'BOLETO';
  /** Instalments that the page proposes, 1 to 12; a buyer may choose others there. */
  readonly installments: number;
  /** Address that the page sends the buyer back to, whatever became of the payment. */
  readonly returnUrl: string;
  /** Address of the provider's notices; a charge may add its reference to it. */
  readonly noticeUrl: string;
}

/** A charge to open at a provider. Cents are integers; times are Dates. */
export interface NewCharge {
  /** Names the charge at the provider for ever: 26 to 35 letters and digits, such as a UUID without its hyphens (D-592). */
  readonly reference: string;
  /** In cents, 1 or more. */
  readonly amount: number;
  readonly expiresAt: Date;
  /** Text that the payer reads; cut to what the provider takes. */
  readonly description: string;
  readonly payer?: { readonly name: string; readonly document: string } | null;
  /** Absent for a charge that is paid with a code. */
  readonly checkout?: HostedCheckout | undefined;
}

/** A charge that can be paid: with a code, or at an address. */
export interface StartedCharge {
  /** The code that the payer copies, also the content of the QR; null: there is a page instead. */
  readonly pixCode: string | null;
  /** The page of the provider at which the buyer pays. */
  readonly payUrl?: string | null;
}

/**
 * Kinds of movements: money of a payer, money given back by the store, money that the provider holds or took because of a claim,
 * money that a hold set free.
 */
export type MovementKind = 'CHARGE' | 'REFUND' | 'HOLD' | 'RELEASE';

/** States of a movement. A refused one moved no money; a refused hold let the money go. */
export type MovementState = 'PENDING' | 'DONE' | 'REFUSED';

/** A refund as the provider knows it. */
export interface Refunded {
  readonly state: MovementState;
  /** Id of the movement that it is; null: the provider gives one only once it has ended. */
  readonly movementId: string | null;
  /** Time at which it ended or, before, was asked for; null: the provider does not say. */
  readonly at: Date | null;
  /** Absent: the provider says nothing beside the amount. */
  readonly details?: MovementDetails | undefined;
}

/** Facts of a movement beside its amount; null: the provider does not say. */
export interface MovementDetails {
  /** Cents by which it changes the balance of the store at the provider: without the fee of a charge, without what came back of a fee with a refund. */
  readonly net: number | null;
  /** Cents that the buyer paid, with the interest of instalments. */
  readonly buyerPaid: number | null;
  readonly installments: number | null;
  /** Brand of the card, or kind of the payment, as the provider names it. */
  readonly brand: string | null;
  /** Last four digits of the card. */
  readonly lastDigits: string | null;
  /** Time from which the store can use the money. */
  readonly settlesAt: Date | null;
  /** Examination for fraud: it goes on, or the payment was refused for it; absent or null: the provider tells of none. */
  readonly review?: 'IN_REVIEW' | 'REFUSED' | null;
}

/** Money that moved, or is about to, as the provider reports it. */
export interface Movement {
  /** Unique at the provider, and the same for ever: the endToEndId of a PIX, the rtrId of a refund. */
  readonly id: string;
  /** The charge that it belongs to; null: money that came without a charge of ours. */
  readonly reference: string | null;
  readonly kind: MovementKind;
  /** The movement that a refund or a hold is of. */
  readonly of: string | null;
  /** The id that the store gave its refund. */
  readonly refundId: string | null;
  readonly state: MovementState;
  /** In cents, never negative. */
  readonly amount: number;
  readonly at: Date;
  /** The key that the money came to. */
  readonly pixKey: string | null;
  readonly payerName: string | null;
  /** CPF or CNPJ without punctuation; providers may mask it, and then it is null. */
  readonly payerDocument: string | null;
  /** Absent: the provider says nothing beside the amount. */
  readonly details?: MovementDetails;
  /** Time until which the store may answer the claim that holds it; absent or null: the provider does not say. */
  readonly answerDueAt?: Date | null;
  /** True for money that is free again because the payer gave the claim up. */
  readonly withdrawn?: boolean;
}

/** A charge as the provider knows it. */
export interface Looked {
  /** False when it was paid or withdrawn. One that is past its time stays open until it is withdrawn, and while a payment that was begun in time waits for its bank. */
  readonly open: boolean;
  /** In cents. */
  readonly amount: number;
  readonly pixCode: string | null;
  readonly payUrl?: string | null;
  readonly expiresAt: Date;
  readonly movements: readonly Movement[];
}

/** A refund to make. The caller stores `refundId` before the call. */
export interface NewRefund {
  /** The movement whose money is given back. */
  readonly movementId: string;
  /** 1 to 35 letters and digits, unique for the movement. */
  readonly refundId: string;
  /** In cents. */
  readonly amount: number;
}

/** A refund that was made. */
export interface KnownRefund extends Pick<NewRefund, 'movementId' | 'refundId'> {
  /** Id of the movement that it is; null: not known. */
  readonly isMovement: string | null;
}

/**
 * A payment provider. It has no database, no environment and no clock of its own. All of its promises reject with a `GatewayError`, or
 * with another error for a bug of the caller.
 */
export interface Gateway {
  /** Calls that the provider answers one application in a minute; absent: not known. */
  readonly callsPerMinute?: number | undefined;
  /** Opens a charge. Safe to repeat with the same reference: it answers the charge that is there. */
  start(charge: NewCharge): Promise<StartedCharge>;
  /**
   * Reads what the provider knows of a charge: the only source of truth. Undefined: it knows no such charge. `movementIds` are those that a
   * notice named, which a search may not show yet.
   */
  look(reference: string, movementIds?: readonly string[]): Promise<Looked | undefined>;
  /** Closes a charge, then looks: money that came meanwhile is in the answer. */
  withdraw(reference: string): Promise<Looked | undefined>;
  /** Reads the movement with this id and all that are of it; empty: the provider knows none. */
  lookMovement(id: string): Promise<readonly Movement[]>;
  /** The movements of a time span, by pages, also those without a charge of ours and those to other keys of the account. */
  find(from: Date, to: Date): AsyncIterable<Movement>;
  /** Those of them of which some money went back, whenever that was; absent: `find` shows what changed in a span. */
  findReturned?(from: Date, to: Date): AsyncIterable<Movement>;
  /** References and ids of movements that a notice names: where to look. Empty for nonsense. Never a state (D-590). */
  hints(notice: unknown): string[];
  /** Tries credentials, certificate and key, and opens no charge. Rejects with what is wrong and with the setting. */
  check(): Promise<void>;
  /** Tells the provider where to send notices: reads first, and writes only when it differs. */
  register(callbackUrl: string): Promise<void>;
  /** Ends notices to this address; those to another stay. */
  unregister(callbackUrl: string): Promise<void>;
  /**
   * Gives money back. Looks before it sends, so that a repeated call never pays twice. Rejects with REFUSED or AMOUNT only when the provider
   * refused the refund itself, and a look afterwards shows none.
   */
  refund(refund: NewRefund): Promise<Refunded>;
  /** Reads a refund, by its id or by that of the movement that it is. Undefined: the provider knows no such refund. */
  lookRefund(refund: KnownRefund): Promise<Refunded | undefined>;
  /** Ends all connections. */
  close(): Promise<void>;
}
