/** Reasons of cents of a movement. */
export const MOVEMENT_PART_KINDS = ['ITEM', 'SHIPPING', 'ADJUSTMENT', 'RETURNED', 'CLAIM', 'UNEXPLAINED'] as const;

export type MovementPartKind = (typeof MOVEMENT_PART_KINDS)[number];

/** Some cents of a movement and what they are for. */
export interface MovementPart {
  readonly kind: MovementPartKind;
  /** The item of the order; null: none. */
  readonly itemId: string | null;
  readonly amount: bigint;
}

interface Line {
  readonly kind: MovementPartKind;
  readonly itemId: string | null;
  readonly amount: bigint;
}

interface Moved {
  readonly id: string;
  readonly kind: 'CHARGE' | 'REFUND' | 'HOLD' | 'RELEASE';
  readonly amount: bigint;
  readonly providerId: string | null;
  readonly externalId: string;
}

/** An order as far as its money is explained by it. Amounts in cents. */
export interface ExplainedOrder {
  /** Its items and its freight. */
  readonly lines: readonly Line[];
  /** Its price; zero while it is not paid. */
  readonly total: bigint;
  /** Cents that its movements have beyond what it kept; negative: that they lack. */
  readonly unexplained: bigint;
  /** Its charges that were done, in order of time. */
  readonly charges: readonly Pick<Moved, 'id' | 'amount'>[];
  readonly refunds: readonly {
    readonly amount: bigint;
    readonly lines: readonly Line[];
    readonly transfers: readonly Pick<Moved, 'providerId' | 'externalId' | 'amount'>[];
  }[];
}

const sumOf = (rows: readonly { readonly amount: bigint }[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);

/** The parts of lines that a stretch of their cents has: `length` of them after the first `start`. What is beyond the lines is unexplained. */
function stretch(lines: readonly Line[], start: bigint, length: bigint): MovementPart[] {
  const parts: MovementPart[] = [];
  let before = 0n;
  for (const { kind, itemId, amount } of lines) {
    if (amount <= 0n) continue;
    const [from, to] = [before > start ? before : start, before + amount < start + length ? before + amount : start + length];
    if (to > from) parts.push({ kind, itemId, amount: to - from });
    before += amount;
  }
  const explained = sumOf(parts);
  return explained < length ? [...parts, { kind: 'UNEXPLAINED', itemId: null, amount: length - explained }] : parts;
}

/** Lines cut to a sum; where they are less, the rest is a difference. */
function cutTo(lines: readonly Line[], total: bigint): MovementPart[] {
  return stretch(lines, 0n, total).map((part) => (part.kind === 'UNEXPLAINED' ? { ...part, kind: 'ADJUSTMENT' } : part));
}

/** The first charges pay for the order, line by line; what they have beyond it went back, or is unexplained. */
function explainCharge({ id, amount }: Moved, order: ExplainedOrder): MovementPart[] {
  const place = order.charges.findIndex((charge) => charge.id === id);
  const before = sumOf(order.charges.slice(0, Math.max(place, 0)));
  const beyond = sumOf(order.charges) - order.total;
  const open = order.unexplained > 0n ? order.unexplained : 0n;
  const returned = beyond > open ? beyond - open : 0n;
  return stretch([...cutTo(order.lines, order.total), { kind: 'RETURNED', itemId: null, amount: returned }], before, amount);
}

/** A refund is explained by its lines; of one that went back by several movements each has its stretch of them. */
function explainRefund({ providerId, externalId, amount }: Moved, { refunds }: ExplainedOrder): MovementPart[] {
  for (const refund of refunds) {
    const place = refund.transfers.findIndex((each) => each.externalId === externalId && each.providerId === providerId);
    if (place < 0) continue;
    if (amount === refund.amount) return refund.lines.filter((line) => line.amount !== 0n);
    return stretch(cutTo(refund.lines, refund.amount), sumOf(refund.transfers.slice(0, place)), amount);
  }
  return [{ kind: 'UNEXPLAINED', itemId: null, amount }];
}

/** Parts of a movement, each with what its cents are for, to the cent (D-718). Undefined: no order asked for it. */
export function explainMovement(movement: Moved, order: ExplainedOrder | undefined): MovementPart[] {
  const { kind, amount } = movement;
  if (!order) return [{ kind: 'UNEXPLAINED', itemId: null, amount }];
  if (kind === 'CHARGE') return explainCharge(movement, order);
  return kind === 'REFUND' ? explainRefund(movement, order) : [{ kind: 'CLAIM', itemId: null, amount }];
}
