import type { GraphReply } from './replies.ts';
import type { TestStore } from './service.ts';

const REFUND = `mutation ($id: ID!, $input: RefundOrderInput!) {
  refundOrder(id: $id, input: $input) {
    id number channel status amount reason note endedAt
    lines { kind itemId quantity amount restocked }
    transfers { status amount chargeId externalId reference error }
  }
}`;

export interface ShownRefund {
  readonly id: string;
  readonly number: number;
  readonly channel: string;
  readonly status: string;
  readonly amount: number;
  readonly lines: readonly {
    readonly kind: string;
    readonly itemId: string | null;
    readonly quantity: number;
    readonly amount: number;
    readonly restocked: number;
  }[];
  readonly transfers: readonly {
    readonly status: string;
    readonly amount: number;
    readonly chargeId: string | null;
    readonly externalId: string | null;
    readonly reference: string | null;
    readonly error: string | null;
  }[];
}

/** Gives money of an order back, for no particular reason. */
export const refundOf = (store: TestStore, id: string, input: object): Promise<ShownRefund> =>
  store.ask<ShownRefund>(REFUND, { id, input: { reason: 'OTHER', ...input } });

/** The same, whatever is answered. */
export const tryRefund = (store: TestStore, id: string, input: object, headers?: Record<string, string>): Promise<GraphReply> =>
  store.graph(REFUND, { id, input: { reason: 'OTHER', ...input } }, headers);

export interface RefundedOrder {
  readonly status: string;
  readonly total: number;
  readonly refundStatus: string;
  readonly refunded: number;
  readonly refunding: number;
  readonly refundable: number;
  readonly refundableShipping: number;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly total: number;
    readonly gift: boolean;
    readonly refundable: { readonly quantity: number; readonly amount: number };
  }[];
  readonly payment: {
    readonly status: string;
    readonly amount: number;
    readonly refunded: number;
    readonly refunding: number;
    readonly refundDue: boolean;
  };
  readonly refunds: readonly (ShownRefund & { readonly reasonLabel: string | null; readonly statusLabel: string })[];
}

const FIELDS = `status total refundStatus refunded refunding refundable refundableShipping
  items { id name quantity total gift refundable { quantity amount } }
  payment { status amount refunded refunding refundDue }
  refunds { id number channel status statusLabel amount reasonLabel
    lines { kind itemId quantity amount restocked } transfers { status amount chargeId externalId reference error } }`;

/** An order with all that went back of it. */
export const refundedOrder = (store: TestStore, id: string): Promise<RefundedOrder> => store.readOrder<RefundedOrder>(id, FIELDS);

/** Entries of the timeline of an order about its money, the oldest first. */
export async function moneyTold(store: TestStore, id: string): Promise<string[]> {
  const query = `query ($id: ID!) { order(id: $id) { timeline(first: 100) { nodes { __typename message } } } }`;
  const { timeline } = await store.ask<{ timeline: { nodes: { __typename: string; message: string }[] } }>(query, { id });
  return timeline.nodes.flatMap(({ __typename, message }) => (__typename === 'OrderPaymentEntry' ? [message] : []));
}

/** An order as API v1 shows it, with its entry in the list and its ETag: a change to the status that it has changes nothing. */
export async function restSnapshot(store: TestStore, id: string, status: string): Promise<unknown> {
  const { body, headers } = await store.patch(`/api/v1/orders/${id}`, { status }, 200);
  const { body: list } = await store.get('/api/v1/orders?limit=100', 200);
  const entries = (list as { data: { orders?: { id: string }[] } }).data;
  return { order: (body as { data: unknown }).data, etag: headers.get('etag'), list: entries };
}
