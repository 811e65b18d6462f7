import {
  ExpireOrderDocument,
  MoveOrderDocument,
  type OrderStatus,
  ReportPaymentDocument,
  UpdateOrderDocument,
  type UpdateOrderInput,
} from '../generated/documents/demo.ts';
import type { MovingClock } from './moving-clock.ts';
import type { RunOperation } from './operation-runner.ts';

/** Operations on a store as of the time of a clock. */
export interface DemoOperations {
  readonly clock: MovingClock;
  /** Runs an operation as the operator. */
  readonly run: RunOperation;
  /** Runs an operation as a job of the service. */
  readonly runAsSystem: RunOperation;
  /** Called before and after each operation: makes what is due by then, such as deliveries. */
  readonly onChange: () => Promise<void>;
}

/** The number of an order in a series, whose name is the store's for it alone. */
interface OrderNumber {
  readonly number: number;
  readonly series: string;
}

interface Step {
  /** Minutes after the step before it, at most. */
  readonly after: number;
  /** Does it with an order. */
  readonly act: (run: RunOperation, id: string, order: OrderNumber) => Promise<unknown>;
  readonly isSystem?: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const report = (outcome: 'APPROVED' | 'REFUSED' | 'REFUNDED', after: number): Step => ({
  after,
  act: (run, id, { number, series }) =>
    run(ReportPaymentDocument, { id, outcome, report: `${series}-${outcome.toLowerCase()}-${number}` }),
});

const move = (status: OrderStatus, after: number): Step => ({
  after,
  act: (run, id) => run(MoveOrderDocument, { id, status }),
});

const change = (input: (order: OrderNumber) => UpdateOrderInput, after: number): Step => ({
  after,
  act: (run, id, order) => run(UpdateOrderDocument, { id, input: input(order) }),
});

/** The tracking code of an order. */
export const trackingCode = (number: number) => `BR${100_000_000 + number * 7919}BR`;

const track = (status: OrderStatus, trackingStatus: string, after: number): Step =>
  change(({ number }) => ({ status, tracking: { code: trackingCode(number), status: trackingStatus } }), after);

const PAID = report('APPROVED', 12);
const SHIPPED = track('SHIPPED', 'in_transit', 26 * HOUR);
const DELIVERED = track('DELIVERED', 'delivered', 4 * DAY);

/** Steps of an order after its placement, by its ending. Every status of an order is the end of one. */
const LIVES = {
  WAITING: [],
  REFUSED: [report('REFUSED', 3)],
  EXPIRED: [{ after: 31, act: (run, id) => run(ExpireOrderDocument, { id }), isSystem: true }],
  PROCESSING: [change(() => ({ status: 'PROCESSING', tagIds: ['faturamento.nf_emitida'] }), 20)],
  PAID: [PAID],
  SHIPPED: [PAID, SHIPPED],
  DELIVERED: [PAID, SHIPPED, DELIVERED],
  CANCELLED: [move('CANCELLED', 9 * HOUR)],
  REFUNDED: [PAID, SHIPPED, DELIVERED, report('REFUNDED', 3 * DAY)],
} as const satisfies Record<string, readonly Step[]>;

/** Name of a sequence of steps. */
export type OrderOutcome = keyof typeof LIVES;

/** Longest life, in minutes: an order that is older has ended. */
export const MAX_LIFE_MINUTES = Math.max(
  ...Object.values(LIVES).map((steps: readonly Step[]) => steps.reduce((sum, { after }) => sum + after, 0)),
);

/**
 * Takes an order that was just placed to its ending, as of the times of its steps. What people do for an odd number
 * takes half the time.
 */
export async function completeOrderSteps(
  shop: DemoOperations,
  id: string,
  ending: OrderOutcome,
  order: OrderNumber,
): Promise<void> {
  const steps: readonly Step[] = LIVES[ending];
  for (const { after, act, isSystem = false } of steps) {
    shop.clock.forward(order.number % 2 === 0 || isSystem ? after : Math.ceil(after / 2));
    await shop.onChange();
    await act(isSystem ? shop.runAsSystem : shop.run, id, order);
    await shop.onChange();
  }
}
