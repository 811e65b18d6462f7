import { duplicateError, type UniqueConstraintMessages } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { assertRoomFor } from '../../../core/execution/store-limits.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { resolveAllOrThrow } from '../../../core/validation/references.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { assertSoldWithoutVariant } from '../../catalogue/product/variant-choice.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { AUTOMATIC_COUPON_LIMIT, couponUniqueConstraints } from '../coupon/coupon.rules.ts';
import { RANGE_LIMIT } from '../discount-range/discount-range.rules.ts';
import { GIFT_LIMIT } from '../gift/gift.rules.ts';
import { paymentDiscountUniqueConstraints } from '../payment-discount/payment-discount.rules.ts';
import type { Draft } from './parse-draft.ts';

/** Throws 400 when the store, without what is left out, has as many as it may have. */
function assertBelow({ kind }: Draft, limit: StoreLimit, count: number): void {
  const field = ['draft', kind, limit.field].filter((part) => part !== undefined).join('.');
  assertRoomFor({ ...limit, field }, count);
}

/** Throws 409 when a record has the draft's value of a unique column. */
function assertUnique({ kind }: Draft, constraints: UniqueConstraintMessages, taken: unknown): void {
  const [constraint] = Object.values(constraints);
  if (taken !== null && constraint) throw duplicateError(`draft.${kind}.${constraint.field}`, constraint.message);
}

/**
 * Throws what the mutation that creates such a promotion would throw in a store without the promotions `without`: 404 for
 * products, 400 for a limit, 409 for a code or a method that another one has. Returns the products that the draft names, by id.
 */
export async function assertCreatable(
  ctx: RequestContext,
  draft: Draft,
  without: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const { db } = ctx;
  const products = await resolveAllOrThrow(db.product, draft.references, PRODUCT_MISSING);
  await assertSegmentExists(ctx, draft.state.segmentId, `draft.${draft.kind}.segmentId`);
  const given = draft.references.filter(({ field }) => field === 'draft.gift.productId');
  await assertSoldWithoutVariant(ctx, given);
  const others = { id: { notIn: [...without] } };
  if (draft.kind === 'gift') assertBelow(draft, GIFT_LIMIT, await db.gift.count({ where: others }));
  if (draft.kind === 'discountRange') assertBelow(draft, RANGE_LIMIT, await db.discountRange.count({ where: others }));
  if (draft.kind === 'paymentDiscount') {
    const taken = await db.paymentDiscount.findFirst({ where: { ...others, method: draft.state.method } });
    assertUnique(draft, paymentDiscountUniqueConstraints, taken);
  }
  if (draft.kind === 'coupon') {
    const { automaticApply, codeKey } = draft.state;
    const automatic = automaticApply ? await db.coupon.count({ where: { ...others, automaticApply } }) : 0;
    assertBelow(draft, AUTOMATIC_COUPON_LIMIT, automatic);
    assertUnique(draft, couponUniqueConstraints, await db.coupon.findFirst({ where: { ...others, codeKey } }));
  }
  return products;
}
