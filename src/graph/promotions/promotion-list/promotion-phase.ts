import { builder } from '../../../core/schema/builder.ts';
import type { PromotionKind, PromotionTerms } from './promotion-kind.ts';

const PHASES = {
  SCHEDULED: { description: 'Ligada, e ainda não começou.' },
  RUNNING: { description: 'Ligada, e vale agora.' },
  ENDED: { description: 'Ligada, e já terminou.' },
  OFF: { description: 'Desligada.' },
} as const;

export type PromotionPhase = keyof typeof PHASES;

export const ALL_PHASES = Object.keys(PHASES) as [PromotionPhase, ...PromotionPhase[]];

export const PromotionPhaseEnum = builder.enumType('PromotionPhase', {
  description: 'Em que momento uma promoção está.',
  values: PHASES,
});

/** The phase of a promotion; its first and its last moment belong to it, as in a price (D-82). */
export function phaseOf({ active, startsAt, endsAt }: Omit<PromotionTerms, 'name'>, now: Date): PromotionPhase {
  if (!active) return 'OFF';
  if (startsAt !== null && startsAt > now) return 'SCHEDULED';
  return endsAt !== null && endsAt < now ? 'ENDED' : 'RUNNING';
}

/** The columns of a kind: of its dates, where it has any, and its switch. */
export interface PromotionColumns {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly on: object;
  readonly off: object;
}

const ACTIVE = { on: { active: true }, off: { active: false } };

export const PROMOTION_COLUMNS: Readonly<Record<PromotionKind, PromotionColumns>> = {
  COUPON: { startsAt: 'startAt', endsAt: 'endAt', on: { status: 'ACTIVE' }, off: { status: 'INACTIVE' } },
  DISCOUNT_RANGE: { startsAt: 'startAt', endsAt: 'endAt', ...ACTIVE },
  GIFT: { startsAt: 'startsAt', endsAt: 'endsAt', ...ACTIVE },
  PAYMENT_DISCOUNT: { startsAt: null, endsAt: null, on: { enabled: true }, off: { enabled: false } },
};

/** The condition that no row has. */
export const MATCHES_NO_ROW = { id: { in: [] as string[] } };

/** The condition of the rows that have started at a moment. */
export const whereStarted = ({ startsAt }: PromotionColumns, at: Date): object =>
  startsAt === null ? {} : { OR: [{ [startsAt]: null }, { [startsAt]: { lte: at } }] };

/** The condition of the rows that have not ended before the moment. */
export const whereNotEnded = ({ endsAt }: PromotionColumns, at: Date): object =>
  endsAt === null ? {} : { OR: [{ [endsAt]: null }, { [endsAt]: { gte: at } }] };

/** The condition of the rows in a phase. */
export const PHASE_WHERE: Readonly<Record<PromotionPhase, (columns: PromotionColumns, now: Date) => object>> = {
  OFF: ({ off }) => off,
  SCHEDULED: ({ on, startsAt }, now) => (startsAt === null ? MATCHES_NO_ROW : { ...on, [startsAt]: { gt: now } }),
  ENDED: ({ on, endsAt }, now) => (endsAt === null ? MATCHES_NO_ROW : { ...on, [endsAt]: { lt: now } }),
  RUNNING: (columns, now) => ({ AND: [columns.on, whereStarted(columns, now), whereNotEnded(columns, now)] }),
};
