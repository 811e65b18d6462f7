import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { CustomerSegment } from '../../../generated/prisma/client.ts';
import { areDisjoint } from '../../customers/customer-segment/disjoint-segments.ts';
import { couponFields } from '../coupon/coupon-columns.ts';
import type { Tier } from '../pricing/promotions.ts';
import { rangeColumns } from '../promotion/promotion.ts';
import { EXCLUSIONS, type ExclusionTerms } from './exclusions.ts';
import { ALL_KINDS, type PromotionKind, type PromotionRows, termsOf } from './promotion-kind.ts';
import { PROMOTION_COLUMNS, phaseOf, whereNotEnded } from './promotion-phase.ts';

/** Another promotion of the kind that does not apply together with this one, and when both could. */
export interface PromotionConflict {
  readonly with: PromotionKind;
  readonly promotionId: string;
  readonly name: string;
  /** Null: no bound. */
  readonly from: Date | null;
  readonly until: Date | null;
  readonly message: string;
}

type AnyContender = ExclusionTerms[PromotionKind];

/** The row of a promotion as the types of pricing. */
export const TO_EXCLUSION_TERMS: { readonly [Kind in PromotionKind]: (row: PromotionRows[Kind]) => ExclusionTerms[Kind] } = {
  COUPON: couponFields,
  DISCOUNT_RANGE: ({ tiers, ...row }) => ({ ...rangeColumns.withFields(row), tiers: tiers as unknown as Tier[] }),
  GIFT: (row) => row,
  PAYMENT_DISCOUNT: (row) => ({
    ...{ id: row.id, createdAt: row.createdAt, segmentId: row.segmentId },
    ...termsOf('PAYMENT_DISCOUNT', row),
  }),
};

/** Reads the promotions of a kind that may keep another one away. Each kind has few in a store (D-211). */
const READ: { readonly [Kind in PromotionKind]: (db: StoreDb, where: object) => Promise<readonly PromotionRows[Kind][]> } = {
  COUPON: (db, where) => db.coupon.findMany({ where: { ...where, automaticApply: true } }),
  DISCOUNT_RANGE: (db, where) => db.discountRange.findMany({ where }),
  GIFT: (db, where) => db.gift.findMany({ where }),
  PAYMENT_DISCOUNT: () => Promise.resolve([]),
};

async function readContenders<Kind extends PromotionKind>({ db, clock }: RequestContext, kind: Kind) {
  const columns = PROMOTION_COLUMNS[kind];
  const rows = await READ[kind](db, { AND: [columns.on, whereNotEnded(columns, clock.now())] });
  return rows.map((row) => TO_EXCLUSION_TERMS[kind](row));
}

/** The promotions of a kind that are on and not over, read once for all fields of a turn. */
const contenders = createLoader<readonly AnyContender[]>(async (ctx, kinds) => {
  const requested = ALL_KINDS.filter((kind) => kinds.includes(kind));
  return new Map(await Promise.all(requested.map(async (kind) => [kind, await readContenders(ctx, kind)] as const)));
}, []);

/** The segments that promotions are for, read once for all fields of a turn. */
const segments = createLoader<CustomerSegment | null>(async ({ db }, ids) => {
  const found = await db.customerSegment.findMany({ where: { id: { in: ids } } });
  return new Map(found.map((segment) => [segment.id, segment]));
}, null);

/** True when two promotions are for segments that no buyer is in together (D-779). */
async function areForOthers(ctx: RequestContext, one: AnyContender, other: AnyContender): Promise<boolean> {
  if (one.segmentId === null || other.segmentId === null || one.segmentId === other.segmentId) return false;
  const [mine, theirs] = await Promise.all([segments(ctx, one.segmentId), segments(ctx, other.segmentId)]);
  return mine !== null && theirs !== null && areDisjoint(mine, theirs);
}

const latest = (a: Date | null, b: Date | null) => (a === null || (b !== null && b > a) ? b : a);
const earliest = (a: Date | null, b: Date | null) => (a === null || (b !== null && b < a) ? b : a);

/** The conflict of two promotions of a kind; undefined when a cart may have both, now or later. */
function conflictOf<Kind extends PromotionKind>(
  kind: Kind,
  own: ExclusionTerms[Kind],
  other: ExclusionTerms[Kind],
  now: Date,
): PromotionConflict | undefined {
  const from = latest(own.startsAt, other.startsAt);
  const until = earliest(own.endsAt, other.endsAt);
  const isOver = until !== null && (until < now || (from !== null && from > until));
  const message = isOver ? null : EXCLUSIONS[kind](own, other);
  return message === null ? undefined : { with: kind, promotionId: other.id, name: other.name, from, until, message };
}

/**
 * The conflicts of a promotion that is on and not over, those that begin first first: with those that are on and not over, without
 * those of `without`. A coupon is compared with the automatic ones, of which there are few.
 */
export async function conflictsOf<Kind extends PromotionKind>(
  ctx: RequestContext,
  kind: Kind,
  own: ExclusionTerms[Kind],
  without: readonly string[] = [],
): Promise<PromotionConflict[]> {
  const now = ctx.clock.now();
  const phase = phaseOf(own, now);
  if (phase === 'OFF' || phase === 'ENDED') return [];
  const others = (await contenders(ctx, kind)) as readonly ExclusionTerms[Kind][];
  const compared = others.filter(({ id }) => id !== own.id && !without.includes(id));
  const conflicts = await Promise.all(
    compared.map(async (other) => {
      const conflict = conflictOf(kind, own, other, now);
      return conflict && !(await areForOthers(ctx, own, other)) ? [conflict] : [];
    }),
  );
  return conflicts
    .flat()
    .sort((a, b) => (a.from?.getTime() ?? 0) - (b.from?.getTime() ?? 0) || (a.promotionId < b.promotionId ? -1 : 1));
}
