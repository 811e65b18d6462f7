import type { RequestContext } from '../../../core/execution/context.ts';
import { findByKey } from '../../customers/customer/customer-key.ts';
import { segmentsOf } from '../../customers/customer-segment/segment-membership.ts';
import type { Promotions, SegmentedPromotion } from './promotions.ts';

/** The segments that rules are for, each once. */
export const segmentIdsOf = (rules: readonly SegmentedPromotion[]): string[] => [
  ...new Set(rules.flatMap(({ segmentId }) => segmentId ?? [])),
];

/** The segments of rules in which a buyer is, of a document or an e-mail; none of one who is not known (D-741). */
export async function buyerSegments(
  ctx: RequestContext,
  rules: readonly SegmentedPromotion[],
  knownKey: string | null,
): Promise<ReadonlySet<string>> {
  const ids = segmentIdsOf(rules);
  if (ids.length === 0 || knownKey === null) return new Set();
  const customer = await findByKey(ctx.db, knownKey);
  return segmentsOf(ctx, customer?.id ?? null, ids);
}

/** Marks the rules that are for others than a buyer of these segments. */
export const forBuyer = <Rule extends SegmentedPromotion>(rules: readonly Rule[], own: ReadonlySet<string>): Rule[] =>
  rules.map((rule) => (rule.segmentId === null ? rule : { ...rule, isForOthers: !own.has(rule.segmentId) }));

/** Marks all promotions of a store for a buyer. */
export async function promotionsForBuyer(
  ctx: RequestContext,
  { gifts, ranges, coupons, paymentDiscounts, ...others }: Promotions,
  knownKey: string | null,
): Promise<Promotions> {
  const own = await buyerSegments(ctx, [...gifts, ...ranges, ...coupons, ...paymentDiscounts], knownKey);
  return {
    ...others,
    gifts: forBuyer(gifts, own),
    ranges: forBuyer(ranges, own),
    coupons: forBuyer(coupons, own),
    paymentDiscounts: forBuyer(paymentDiscounts, own),
  };
}
