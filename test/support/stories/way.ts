import type { TestStore } from '../service.ts';
import type { HandStep, MoneyStep, StoryStep } from './stories.ts';

/** An order of a story with the money that moved so far, in cents. */
export interface ToldOrder {
  readonly id: string;
  readonly productId: string;
  readonly total: number;
  received: number;
  returned: number;
}

/** A way in which the service learns of money. */
export interface StoryWay {
  readonly store: TestStore;
  /** Method by which its orders are paid. */
  readonly method: 'PIX' | 'CARD';
  /** Moves money of an order. */
  move(order: ToldOrder, step: MoneyMove): Promise<void>;
  /** Lets the service learn of what moved, and of the time. */
  settle(): Promise<void>;
}

/** Money that moves: `cents` are what it is about. */
export interface MoneyMove {
  readonly kind: 'PAY' | 'PAY_KEY' | 'REFUND' | 'REFUND_FAILS' | 'HELD' | 'TAKEN' | 'FREED';
  readonly cents: number;
}

const rest = ({ received, returned }: ToldOrder) => received - returned;

/** The money of each step. */
const MOVES: Readonly<Record<MoneyStep, (order: ToldOrder) => MoneyMove>> = {
  PAY: ({ total }) => ({ kind: 'PAY', cents: total }),
  PAY_LESS: ({ total }) => ({ kind: 'PAY', cents: total - 100 }),
  PAY_REST: ({ total, received }) => ({ kind: 'PAY', cents: total - received }),
  PAY_MORE: ({ total }) => ({ kind: 'PAY', cents: total + 100 }),
  PAY_KEY: ({ total }) => ({ kind: 'PAY_KEY', cents: total }),
  REFUND: (order) => ({ kind: 'REFUND', cents: rest(order) }),
  REFUND_PART: () => ({ kind: 'REFUND', cents: 200 }),
  REFUND_REST: (order) => ({ kind: 'REFUND', cents: rest(order) }),
  REFUND_FAILS: (order) => ({ kind: 'REFUND_FAILS', cents: rest(order) }),
  HELD: (order) => ({ kind: 'HELD', cents: rest(order) }),
  TAKEN: (order) => ({ kind: 'TAKEN', cents: rest(order) }),
  FREED: (order) => ({ kind: 'FREED', cents: rest(order) }),
};

const STATUSES: Readonly<Record<Exclude<HandStep, 'SELL_OUT'>, string>> = {
  CANCEL: 'CANCELLED',
  PROCESS: 'PROCESSING',
  MARK_PAID: 'PAID',
  SHIP: 'SHIPPED',
  DELIVER: 'DELIVERED',
  MARK_REFUNDED: 'REFUNDED',
};

const isMoney = (step: StoryStep): step is MoneyStep => step in MOVES;

/** Does a step of an order. */
export async function tell(way: StoryWay, order: ToldOrder, step: StoryStep): Promise<void> {
  if (step === 'SELL_OUT') return void (await way.store.setStock(order.productId, 0));
  if (!isMoney(step)) return void (await way.store.update('Order', order.id, { status: STATUSES[step] }));
  const move = MOVES[step](order);
  if (move.kind === 'PAY' || move.kind === 'PAY_KEY') order.received += move.cents;
  if (move.kind === 'REFUND' || move.kind === 'TAKEN') order.returned += move.cents;
  await way.move(order, move);
}
