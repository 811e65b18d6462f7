import type { PaymentStatus } from '../generated/prisma/enums.ts';
import type { OrderState } from './page-data.ts';

/**
 * Stage of an order for its buyer. `starting`: the provider makes the code; `failed`: it refused to; `lapsed`: the code has ended and the
 * order waits.
 */
export type Stage =
  | 'starting'
  | 'failed'
  | 'lapsed'
  | 'awaited'
  | 'analysed'
  | 'refused'
  | 'late'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'owed'
  | 'refunded';

const BY_PAYMENT: Readonly<Record<PaymentStatus, Stage>> = {
  PENDING: 'awaited',
  REFUSED: 'refused',
  APPROVED: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
};

/** Stages in which something may still happen while the buyer looks. */
const OPEN: ReadonlySet<Stage> = new Set(['starting', 'awaited', 'analysed', 'refused', 'late']);

type Shown = OrderState['acceptedOffers'][number];

/** Stage of an order that waits for money, by its charge at the provider. */
const BY_ATTEMPT: Readonly<Record<NonNullable<Shown['attempt']>['status'], Stage>> = {
  STARTING: 'starting',
  OPEN: 'awaited',
  PAID: 'awaited',
  ENDED: 'lapsed',
  FAILED: 'failed',
};

/** True for an order that expired, and has a new charge that can be paid. */
const isRenewed = ({ payment, attempt }: Shown, now: Date): boolean =>
  payment?.status === 'EXPIRED' && BY_ATTEMPT[attempt?.status ?? 'ENDED'] !== 'lapsed' && new Date(attempt?.expiresAt ?? 0) > now;

/** True for an order whose payment was begun in time and waits for its bank, or is examined for fraud. */
const isBeingConfirmed = ({ attempt }: Shown, now: Date): boolean =>
  attempt?.status === 'OPEN' && attempt.method !== 'PIX' && (attempt.examined || new Date(attempt.expiresAt) <= now);

/** Current stage of an order: an expired payment is late until its expiry is recorded. */
export function stageOf(order: Shown, now: Date): Stage {
  const { status, payment, attempt } = order;
  if (payment?.refundDue) return 'owed';
  if (payment?.status === 'REFUNDED') return 'refunded';
  if (isRenewed(order, now)) return BY_ATTEMPT[attempt?.status ?? 'OPEN'];
  if (status === 'CANCELLED') return payment?.status === 'EXPIRED' ? 'expired' : 'cancelled';
  const stage = payment ? BY_PAYMENT[payment.status] : 'awaited';
  if (!OPEN.has(stage)) return stage;
  if (payment?.expiresAt && new Date(payment.expiresAt) <= now) return 'late';
  if (status === 'PROCESSING' || isBeingConfirmed(order, now)) return 'analysed';
  return stage === 'awaited' && attempt ? BY_ATTEMPT[attempt.status] : stage;
}

/** True when the page of this stage polls for changes. */
export const isOpen = (stage: Stage): boolean => OPEN.has(stage);

/** The stages of an order and of the offers accepted after it, as the page's script compares them. */
export const stagesOf = (order: OrderState, now: Date): Stage[] =>
  [order, ...order.acceptedOffers].map((each) => stageOf(each, now));

/** The text that the page's script compares with what is shown: another stage or another code is another state. */
export const stateOf = (order: OrderState, now: Date): string =>
  stagesOf(order, now)
    .map((stage, index) => `${stage}${[order, ...order.acceptedOffers][index]?.attempt?.number ?? ''}`)
    .join(' ');
