import type { ChargeRest } from './order-money.ts';

/** A part of a refund that goes back to one movement. */
export interface RefundPart extends Pick<ChargeRest, 'providerId' | 'chargeId'> {
  readonly amount: bigint;
}

const rested = (charges: readonly ChargeRest[]): bigint => charges.reduce((sum, { rest }) => sum + rest, 0n);

/**
 * Splits an amount over movements, into as few parts as can be: to the newest one that has all of it, otherwise to the largest first. Undefined when
 * they have not as much.
 */
export function splitRefund(charges: readonly ChargeRest[], amount: bigint): RefundPart[] | undefined {
  if (rested(charges) < amount) return undefined;
  const whole = charges.find(({ rest }) => rest >= amount);
  const ordered = whole ? [whole] : charges.toSorted((a, b) => Number(b.rest - a.rest));
  const parts: RefundPart[] = [];
  let left = amount;
  for (const { providerId, chargeId, rest } of ordered) {
    const part = rest < left ? rest : left;
    if (part > 0n) parts.push({ providerId, chargeId, amount: part });
    left -= part;
  }
  return parts;
}
