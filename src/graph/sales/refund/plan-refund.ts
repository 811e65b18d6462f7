import type { Issue } from '../../../core/errors.ts';
import type { RefundLineKind } from '../../../generated/prisma/enums.ts';
import { formatBrl } from '../../../lib/money.ts';
import { type LineRest, unitsWorth } from './line-rest.ts';
import type { OrderMoney } from './order-money.ts';

/** A refund that is asked for: units of items, cents of the freight, and an amount that may differ from both. */
export interface AskedRefund {
  readonly lines: readonly { readonly item: string; readonly quantity: number }[];
  readonly shipping: bigint;
  /** Null: what lines and freight are worth, as far as so much may still go back. */
  readonly amount: bigint | null;
}

/** Parts of an order that may still be given back. */
export interface OrderRest {
  readonly items: ReadonlyMap<string, LineRest & { readonly name: string }>;
  readonly shipping: bigint;
  readonly money: OrderMoney;
}

export interface PlannedLine {
  readonly kind: RefundLineKind;
  readonly itemId: string | null;
  readonly quantity: number;
  readonly amount: bigint;
}

/** A refund as it would be made. Its lines add up to its amount. */
export interface RefundPlan {
  readonly amount: bigint;
  readonly lines: readonly PlannedLine[];
  /** Reasons for which it is not made. */
  readonly issues: readonly Issue[];
}

const brl = (cents: bigint): string => formatBrl(Number(cents));

const ITEM_MISSING = 'O pedido não tem esta linha.';

/** Issues of the lines of the input. */
function lineIssues({ items }: OrderRest, { lines }: AskedRefund): Issue[] {
  return lines.flatMap(({ item, quantity }, index): Issue[] => {
    const rest = items.get(item);
    if (!rest) return [{ field: `lines.${index}.item`, message: ITEM_MISSING, code: 'NOT_FOUND' }];
    if (quantity <= rest.quantity) return [];
    const message =
      rest.quantity === 0
        ? `De “${rest.name}” nada mais pode ser devolvido.`
        : `De “${rest.name}” ainda se devolve no máximo ${rest.quantity}, por ${brl(rest.amount)}.`;
    return [{ field: `lines.${index}.quantity`, message, code: 'TOO_BIG' }];
  });
}

function shippingIssues({ shipping: rest }: OrderRest, { shipping }: AskedRefund): Issue[] {
  if (shipping <= rest) return [];
  return [{ field: 'shipping', message: `Do envio pode ser devolvido no máximo ${brl(rest)}.`, code: 'TOO_BIG' }];
}

/** The sentence on what may still go back. */
function leftSentence({ refundable, returning, held }: OrderMoney): string {
  const reasons = [
    ...(returning > 0n ? [`${brl(returning)} já estão a caminho`] : []),
    ...(held > 0n ? [`${brl(held)} estão bloqueados por uma contestação`] : []),
  ];
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', e ')}`;
  return refundable === 0n
    ? `Nada mais deste pedido pode ser devolvido${why}.`
    : `Deste pedido podem ser devolvidos no máximo ${brl(refundable)}${why}.`;
}

function amountIssues({ money }: OrderRest, amount: bigint): Issue[] {
  if (money.refundable === 0n || amount > money.refundable)
    return [{ field: 'amount', message: leftSentence(money), code: 'TOO_BIG' }];
  if (amount > 0n) return [];
  const message = 'O que foi escolhido não custou nada: informe quanto devolver.';
  return [{ field: 'amount', message, code: 'REQUIRED' }];
}

/**
 * Plans a refund: the lines and the freight explain it, the amount rules, and a difference between them is a line of its own. Without an amount it
 * is what they are worth, as far as so much may still go back (D-710).
 */
export function planRefund(rest: OrderRest, asked: AskedRefund): RefundPlan {
  const items = asked.lines.map(({ item, quantity }): PlannedLine => {
    const left = rest.items.get(item) ?? { quantity: 0, amount: 0n };
    return { kind: 'ITEM', itemId: item, quantity, amount: unitsWorth(left, quantity) };
  });
  const { shipping } = asked;
  const freight = shipping > 0n ? [{ kind: 'SHIPPING' as const, itemId: null, quantity: 0, amount: shipping }] : [];
  const explained = [...items, ...freight];
  const worth = explained.reduce((cents, line) => cents + line.amount, 0n);
  const { refundable } = rest.money;
  const amount = asked.amount ?? (worth < refundable ? worth : refundable);
  const difference = amount - worth;
  const adjustment = difference === 0n ? [] : [{ kind: 'ADJUSTMENT' as const, itemId: null, quantity: 0, amount: difference }];
  const issues = [...lineIssues(rest, asked), ...shippingIssues(rest, asked)];
  return {
    amount,
    lines: [...explained, ...adjustment],
    // The worth of a line that is refused is none, so it says nothing of the amount.
    issues: issues.length > 0 && asked.amount === null ? issues : [...issues, ...amountIssues(rest, amount)],
  };
}

/** All that is left of an order. */
export const askedForAll = ({ items, shipping }: OrderRest): AskedRefund => ({
  lines: [...items].flatMap(([item, { quantity }]) => (quantity > 0 ? [{ item, quantity }] : [])),
  shipping,
  amount: null,
});
