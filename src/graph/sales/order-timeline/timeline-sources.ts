import type { RequestContext } from '../../../core/execution/context.ts';
import { mayShow } from '../../../core/execution/may-show.ts';
import type { GrantedScope } from '../../../core/execution/principal.ts';
import type {
  Message,
  Order,
  OrderChange,
  OrderComment,
  WebhookDelivery as WebhookDeliveryRow,
} from '../../../generated/prisma/client.ts';

// What an order's timeline is made of: for many orders each area is one statement.

/** The entries to read of each order: those of a condition, the first ones of an order. */
export interface EntryRange {
  readonly where: object;
  readonly orderBy: readonly object[];
  readonly take: number;
}

export type AcceptedOffer = Pick<Order, 'id' | 'number' | 'total' | 'createdAt'> & {
  readonly changes: readonly Pick<OrderChange, 'actor' | 'actorName'>[];
};

export type SentMessage = Pick<Message, 'id' | 'channel' | 'status' | 'createdAt'>;

export type SentDelivery = Pick<WebhookDeliveryRow, 'id' | 'eventType' | 'status' | 'createdAt'> & {
  readonly webhook: { readonly name: string };
};

/** A record that is an entry of a timeline. */
export type TimelineRecord =
  | { readonly kind: 'CHANGE'; readonly row: OrderChange }
  | { readonly kind: 'COMMENT'; readonly row: OrderComment }
  | { readonly kind: 'OFFER'; readonly row: AcceptedOffer }
  | { readonly kind: 'MESSAGE'; readonly row: SentMessage }
  | { readonly kind: 'DELIVERY'; readonly row: SentDelivery };

/** An area of the store that has entries, and the scope that reads it. */
export interface TimelineSource {
  readonly scope: GrantedScope;
  /** The entries of each order, those of one order in any order. */
  read(ctx: RequestContext, orderIds: string[], stretch: EntryRange): Promise<ReadonlyMap<string, readonly TimelineRecord[]>>;
  count(ctx: RequestContext, orderIds: string[]): Promise<ReadonlyMap<string, number>>;
}

/** Maximum number of runs and of events of an order that are read. */
const MAX_OF_ORDER = 500;

const OLDEST_FIRST = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
const CREATION = { where: { kind: 'CREATED' as const }, take: 1, select: { actor: true, actorName: true } };

const ofOrder: TimelineSource = {
  scope: 'orders-basic:read',
  read: async ({ db }, ids, stretch) => {
    const shown = stretch as object;
    const orders = (await db.order.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        changes: { ...shown },
        comments: { ...shown },
        upsells: { ...shown, select: { id: true, number: true, total: true, createdAt: true, changes: CREATION } },
      },
    })) as unknown as { id: string; changes: OrderChange[]; comments: OrderComment[]; upsells: AcceptedOffer[] }[];
    return new Map(
      orders.map(({ id, changes, comments, upsells }) => [
        id,
        [
          ...changes.map((row) => ({ kind: 'CHANGE' as const, row })),
          ...comments.map((row) => ({ kind: 'COMMENT' as const, row })),
          ...upsells.map((row) => ({ kind: 'OFFER' as const, row })),
        ],
      ]),
    );
  },
  count: async ({ db }, ids) => {
    const _count = { select: { changes: true, comments: true, upsells: true } };
    const orders = await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, _count } });
    return new Map(orders.map(({ id, _count: { changes, comments, upsells } }) => [id, changes + comments + upsells]));
  },
};

/** Runs about orders with the messages that they sent, those of `where`. */
async function messagesOf({ db }: RequestContext, ids: string[], where: object) {
  const runs = await db.automationRun.findMany({
    where: { orderId: { in: ids } },
    orderBy: OLDEST_FIRST,
    take: MAX_OF_ORDER * ids.length,
    select: {
      orderId: true,
      history: {
        where: { message: { is: where } },
        select: { message: { select: { id: true, channel: true, status: true, createdAt: true } } },
      },
    },
  });
  const messages = new Map<string, SentMessage[]>();
  for (const { orderId, history } of runs)
    messages.set(orderId ?? '', [...(messages.get(orderId ?? '') ?? []), ...history.flatMap(({ message }) => message ?? [])]);
  return messages;
}

const ofAutomations: TimelineSource = {
  scope: 'automations:read',
  read: async (ctx, ids, { where }) => {
    const messages = await messagesOf(ctx, ids, where);
    return new Map([...messages].map(([id, rows]) => [id, rows.map((row) => ({ kind: 'MESSAGE' as const, row }))]));
  },
  count: async (ctx, ids) => new Map([...(await messagesOf(ctx, ids, {}))].map(([id, rows]) => [id, rows.length])),
};

/** Events about orders with their deliveries, the first ones of each event. */
async function deliveriesOf({ db }: RequestContext, ids: string[], stretch: object) {
  const events = (await db.event.findMany({
    where: { orderId: { in: ids } },
    orderBy: OLDEST_FIRST,
    take: MAX_OF_ORDER * ids.length,
    select: {
      orderId: true,
      deliveries: {
        ...stretch,
        select: { id: true, eventType: true, status: true, createdAt: true, webhook: { select: { name: true } } },
      },
    },
  })) as unknown as { orderId: string | null; deliveries: SentDelivery[] }[];
  const deliveries = new Map<string, SentDelivery[]>();
  for (const { orderId, deliveries: found } of events)
    deliveries.set(orderId ?? '', [...(deliveries.get(orderId ?? '') ?? []), ...found]);
  return deliveries;
}

const ofWebhooks: TimelineSource = {
  scope: 'webhooks:read',
  read: async (ctx, ids, stretch) => {
    const deliveries = await deliveriesOf(ctx, ids, stretch);
    return new Map([...deliveries].map(([id, rows]) => [id, rows.map((row) => ({ kind: 'DELIVERY' as const, row }))]));
  },
  count: async (ctx, ids) => new Map([...(await deliveriesOf(ctx, ids, {}))].map(([id, rows]) => [id, rows.length])),
};

/** The areas that the caller may read: what happened in the others is left out. */
export const readableSources = (ctx: RequestContext): readonly TimelineSource[] =>
  [ofOrder, ofAutomations, ofWebhooks].filter(({ scope }) => mayShow(ctx, scope));
