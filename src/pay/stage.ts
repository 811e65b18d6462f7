import type { PaymentStatus } from '../generated/prisma/enums.ts';
import type { OrderState } from './page-data.ts';

/** Stage of an order for its buyer. */
export type Stage = 'awaited' | 'analysed' | 'refused' | 'late' | 'paid' | 'expired' | 'cancelled' | 'owed' | 'refunded';

const BY_PAYMENT: Readonly<Record<PaymentStatus, Stage>> = {
  PENDING: 'awaited',
  REFUSED: 'refused',
  APPROVED: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
};

/** Stages in which something may still happen while the buyer looks. */
const OPEN: ReadonlySet<Stage> = new Set(['awaited', 'analysed', 'refused', 'late']);

/** Current stage of an order: an expired payment is late until its expiry is recorded. */
export function stageOf({ status, payment }: OrderState['acceptedOffers'][number], now: Date): Stage {
  if (payment?.refundDue) return 'owed';
  if (payment?.status === 'REFUNDED') return 'refunded';
  if (status === 'CANCELLED') return payment?.status === 'EXPIRED' ? 'expired' : 'cancelled';
  const stage = payment ? BY_PAYMENT[payment.status] : 'awaited';
  if (!OPEN.has(stage)) return stage;
  if (payment?.expiresAt && new Date(payment.expiresAt) <= now) return 'late';
  return status === 'PROCESSING' ? 'analysed' : stage;
}

/** True when the page of this stage polls for changes. */
export const isOpen = (stage: Stage): boolean => OPEN.has(stage);

/** The stages of an order and of the offers accepted after it, as the page's script compares them. */
export const stagesOf = (order: OrderState, now: Date): Stage[] =>
  [order, ...order.acceptedOffers].map((each) => stageOf(each, now));
