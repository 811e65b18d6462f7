import type { RequestContext } from '../../../core/execution/context.ts';
import { MAX_TEXT_LENGTH } from '../../../core/validation/field-types.ts';
import type { Order, OrderItem } from '../../../generated/prisma/client.ts';
import { isAvailable, type StockLine } from '../../catalogue/stock/stock.ts';
import { rejectedOutcome } from '../../promotions/pricing/outcome.ts';
import type { RuleOutcome } from '../../promotions/pricing/price.ts';
import { reject } from '../../promotions/pricing/rejection.ts';
import { appendNote, formatNote, recordChange } from '../order/order-history-entry.ts';

/** Stock that an order takes when it is paid after its expiry, and the gifts that it goes without. */
export interface LateStock {
  readonly lines: readonly StockLine[];
  readonly missing: readonly OrderItem[];
  /** Places of these among the gifts of the order. */
  readonly places: ReadonlySet<number>;
}

/** The line without the units that are given. */
const withoutGift = (line: StockLine, gift: OrderItem | undefined): StockLine =>
  gift ? { ...line, quantity: line.quantity - gift.quantity } : line;

/**
 * The stock that an order takes again. Undefined when something that was bought is gone; a gift that is gone is left out, as from a
 * purchase (D-82, D-487).
 */
export async function findLateStock(ctx: RequestContext, order: Order): Promise<LateStock | undefined> {
  const gifts = await ctx.db.orderItem.findMany({ where: { orderId: order.id, gift: true }, orderBy: { position: 'asc' } });
  const lines: StockLine[] = [];
  const missing: OrderItem[] = [];
  for (const line of order.stock as unknown as StockLine[]) {
    // A product is given once, and never as a variant.
    const gift = line.variantId === null ? gifts.find(({ productId }) => productId === line.productId) : undefined;
    if (await isAvailable(ctx, line)) {
      lines.push(line);
      continue;
    }
    const bought = withoutGift(line, gift);
    if (!gift || (bought.quantity > 0 && !(await isAvailable(ctx, bought)))) return undefined;
    if (bought.quantity > 0) lines.push(bought);
    missing.push(gift);
  }
  return { lines, missing, places: new Set(missing.map((gift) => gifts.indexOf(gift))) };
}

/** The rules of an order, those of its missing gifts as not applied: the gifts of an order are in the order of their rules. */
function rulesWithout({ rules }: Order, missing: ReadonlySet<number>): RuleOutcome[] {
  let place = -1;
  return (rules as unknown as RuleOutcome[]).map((rule) => {
    if (rule.kind !== 'GIFT' || !rule.applied) return rule;
    place += 1;
    return missing.has(place) ? rejectedOutcome('GIFT', rule, reject('OUT_OF_STOCK')) : rule;
  });
}

/** The notes of an order with a line about each missing gift; as they are when these would be too long. */
async function notesAbout(ctx: RequestContext, { notes }: Order, missing: readonly OrderItem[]): Promise<string | undefined> {
  const { timeZone } = await ctx.ownStore();
  const names = missing.map(({ name }) => `“${name}”`).join(', ');
  const line = formatNote(`Pago depois do prazo, sem o brinde ${names}, que está esgotado.`, ctx.clock.now(), timeZone);
  return line !== undefined && (notes ?? '').length + line.length < MAX_TEXT_LENGTH ? line : undefined;
}

/** Removes the gifts that are gone from an order, and returns the columns that change with them. */
export async function removeGifts(ctx: RequestContext, order: Order, { lines, missing, places }: LateStock) {
  if (missing.length === 0) return {};
  for (const { id, productId, quantity } of missing) {
    await ctx.db.orderItem.deleteMany({ where: { id } });
    const sold = { orderId: order.id, key: productId ?? '' };
    await ctx.db.orderProduct.deleteMany({ where: { ...sold, units: quantity } });
    await ctx.db.orderProduct.updateMany({ where: sold, data: { units: { decrement: quantity } } });
  }
  const line = await notesAbout(ctx, order, missing);
  if (line !== undefined) recordChange(ctx, order.id, 'NOTES', { text: line, appended: true });
  return {
    stock: lines.map((each) => ({ ...each })),
    units: (order.units ?? 0) - missing.reduce((sum, { quantity }) => sum + quantity, 0),
    rules: rulesWithout(order, places).map((rule) => ({ ...rule })),
    ...(line !== undefined && { notes: appendNote(order.notes, line) }),
  };
}
