import type { OrderItem, RefundLine, RefundLineKind, RefundStatus } from '../../../generated/prisma/client.ts';

/** Units and cents of a line of an order that may still be given back. */
export interface LineRest {
  readonly quantity: number;
  readonly amount: bigint;
}

/** A refund with the lines that explain it. */
export interface ExplainedRefund {
  readonly status: RefundStatus;
  readonly lines: readonly Pick<RefundLine, 'kind' | 'itemId' | 'quantity' | 'amount'>[];
}

/** The lines of refunds whose money went back, or may. */
const countedLines = (refunds: readonly ExplainedRefund[], kind: RefundLineKind) =>
  refunds.flatMap(({ status, lines }) => (status === 'REFUSED' ? [] : lines.filter((line) => line.kind === kind)));

/** The rest of each item of an order, by its id. */
export function itemRests(
  items: readonly Pick<OrderItem, 'id' | 'quantity' | 'total'>[],
  refunds: readonly ExplainedRefund[],
): ReadonlyMap<string, LineRest> {
  const returned = Map.groupBy(countedLines(refunds, 'ITEM'), ({ itemId }) => itemId);
  return new Map(
    items.map(({ id, quantity, total }) => {
      const lines = returned.get(id) ?? [];
      const rest = {
        quantity: lines.reduce((units, line) => units - line.quantity, quantity),
        amount: lines.reduce((cents, line) => cents - line.amount, total),
      };
      return [id, rest];
    }),
  );
}

/** Cents of the freight that are left. */
export const shippingRest = (price: number, refunds: readonly ExplainedRefund[]): bigint =>
  countedLines(refunds, 'SHIPPING').reduce((cents, line) => cents - line.amount, BigInt(price));

/**
 * Cents of units of a line: their part of what is left, rounded down. The last unit takes the rest, so that all units are always worth what was
 * paid for the line, whatever was given back in between and whatever of it was refused (D-710).
 */
export const unitsWorth = ({ quantity, amount }: LineRest, units: number): bigint =>
  units >= quantity ? amount : (amount * BigInt(units)) / BigInt(quantity);
