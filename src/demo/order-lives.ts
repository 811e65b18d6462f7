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
  /** The operation's document, over `$id`, the order. */
  readonly source: string;
  readonly variables?: (order: OrderNumber) => object;
  readonly isSystem?: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const report = (outcome: string, after: number): Step => ({
  after,
  source: `mutation ($id: ID!, $report: String!) {
    recordPayment(input: { orderId: $id, outcome: ${outcome}, externalId: $report }) { id }
  }`,
  variables: ({ number, series }) => ({ report: `${series}-${outcome.toLowerCase()}-${number}` }),
});

const move = (status: string, after: number): Step => ({
  after,
  source: `mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: ${status} }) { id } }`,
});

const track = (status: string, trackingStatus: string, after: number): Step => ({
  after,
  source: `mutation ($id: ID!, $tracking: OrderTrackingInput!) {
    updateOrder(id: $id, input: { status: ${status}, tracking: $tracking }) { id }
  }`,
  variables: ({ number }) => ({ tracking: { code: `BR${100_000_000 + number * 7919}BR`, status: trackingStatus } }),
});

const PAID = report('APPROVED', 12);
const SHIPPED = track('SHIPPED', 'in_transit', 26 * HOUR);
const DELIVERED = track('DELIVERED', 'delivered', 4 * DAY);

/** Steps of an order after its placement, by its ending. Every status of an order is the end of one. */
const LIVES = {
  WAITING: [],
  REFUSED: [report('REFUSED', 3)],
  EXPIRED: [{ after: 31, source: 'mutation ($id: ID!) { expirePayment(orderId: $id) { id } }', isSystem: true }],
  PROCESSING: [
    {
      after: 20,
      source: `mutation ($id: ID!) {
        updateOrder(id: $id, input: { status: PROCESSING, tagIds: ["faturamento.nf_emitida"] }) { id }
      }`,
    },
  ],
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
  for (const { after, source, variables, isSystem = false } of steps) {
    shop.clock.forward(order.number % 2 === 0 || isSystem ? after : Math.ceil(after / 2));
    await shop.onChange();
    await (isSystem ? shop.runAsSystem : shop.run)(source, { id, ...variables?.(order) });
    await shop.onChange();
  }
}
