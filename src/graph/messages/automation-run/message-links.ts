import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { Checkout } from '../../sales/checkout/checkout.ts';
import { Order } from '../../sales/order/order.ts';
import { Message } from '../message/message.ts';
import { AutomationRun } from './automation-run.ts';

/** Links of a message to its run and, through it, to its order or checkout; and those back. */

/** Maximum number of runs that a checkout shows, and of messages that an order shows. */
const MAX_SHOWN = 100;

const OLDEST_FIRST = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

const order = linkTo('order');
const checkout = linkTo('checkout');
const run = linkTo('automationRun');
const message = linkTo('message');

const runIdsOfCheckout = createLoader<readonly string[]>(async ({ db }, checkoutIds) => {
  const runs = await db.automationRun.findMany({
    where: { checkoutId: { in: checkoutIds } },
    orderBy: OLDEST_FIRST,
    take: MAX_SHOWN * checkoutIds.length,
    select: { id: true, checkoutId: true },
  });
  const ids = Map.groupBy(runs, ({ checkoutId }) => checkoutId ?? '');
  return new Map([...ids].map(([checkoutId, found]) => [checkoutId, found.slice(0, MAX_SHOWN).map(({ id }) => id)]));
}, []);

const messageIdsOfOrder = createLoader<readonly string[]>(async ({ db }, orderIds) => {
  const runs = await db.automationRun.findMany({
    where: { orderId: { in: orderIds } },
    orderBy: OLDEST_FIRST,
    take: MAX_SHOWN * orderIds.length,
    select: { orderId: true, history: { where: { messageId: { not: null } }, select: { messageId: true } } },
  });
  const ids = new Map<string, string[]>();
  for (const { orderId, history } of runs) {
    const ofOrder = ids.get(orderId ?? '') ?? [];
    ids.set(orderId ?? '', [...ofOrder, ...history.flatMap(({ messageId }) => messageId ?? [])].slice(0, MAX_SHOWN));
  }
  return ids;
}, []);

const present = <Row>(rows: readonly (Row | null)[]): Row[] => rows.filter((row) => row !== null);

builder.prismaObjectField(Checkout, 'recoveredByRun', (t) =>
  t.field({
    type: AutomationRun,
    nullable: true,
    scope: 'automations:read',
    description:
      'A execução que enviou a última mensagem entre o abandono e o pedido; null: não foi recuperado, nenhuma enviou, ou ela não existe mais.',
    resolve: ({ recoveredByRunId }, _args, ctx, info) => run(ctx, info, recoveredByRunId),
  }),
);

builder.prismaObjectField(Checkout, 'runs', (t) =>
  t.field({
    type: [AutomationRun],
    scope: 'automations:read',
    description: `As execuções de automações que tratam do checkout, da mais antiga à mais nova, no máximo ${MAX_SHOWN}.`,
    resolve: async ({ id }, _args, ctx, info) =>
      present(await Promise.all((await runIdsOfCheckout(ctx, id)).map((runId) => run(ctx, info, runId)))),
  }),
);

builder.prismaObjectField(Order, 'messages', (t) =>
  t.field({
    type: [Message],
    scope: 'automations:read',
    description: `As mensagens das automações que tratam do pedido, da mais antiga à mais nova, no máximo ${MAX_SHOWN}.`,
    resolve: async ({ id }, _args, ctx, info) => {
      const found = present(
        await Promise.all((await messageIdsOfOrder(ctx, id)).map((messageId) => message(ctx, info, messageId))),
      );
      return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
    },
  }),
);

builder.prismaObjectFields(Message, (t) => ({
  run: t.field({
    type: AutomationRun,
    nullable: true,
    description: 'A execução que a enviou; null: é um teste.',
    select: (_args, _ctx, nested) => ({ runStep: { select: { run: nested(true) } } }),
    resolve: ({ runStep }) => runStep?.run ?? null,
  }),
  order: t.field({
    type: Order,
    nullable: true,
    scope: 'orders-basic:read',
    description: 'O pedido de que trata; null: não trata de um.',
    select: { runStep: { select: { run: { select: { orderId: true } } } } },
    resolve: ({ runStep }, _args, ctx, info) => order(ctx, info, runStep?.run.orderId),
  }),
  checkout: t.field({
    type: Checkout,
    nullable: true,
    scope: 'checkouts:read',
    description: 'O checkout de que trata; null: não trata de um.',
    select: { runStep: { select: { run: { select: { checkoutId: true } } } } },
    resolve: ({ runStep }, _args, ctx, info) => checkout(ctx, info, runStep?.run.checkoutId),
  }),
}));
