import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { MoneyFiguresType, moneyFigures } from '../money-figures/money-figures.ts';
import { orderList } from '../order/order-list.ts';
import { paymentMovementList } from '../payment-movement/payment-movement-list.ts';
import { type ReconciledDays, type ReconciliationDay, reconciliationDays, timesOf } from './reconciliation-days.ts';
import { MAX_RECONCILED_DAYS, reconciliationRules } from './statement.rules.ts';

const ReconciliationDayType = builder.objectRef<ReconciliationDay>('ReconciliationDay').implement({
  description: 'Os dois lados de um dia: o dinheiro que se moveu, e os pedidos que foram pagos.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'O dia.' }),
    figures: t.field({
      type: MoneyFiguresType,
      description: 'O dinheiro que se moveu no dia, por quem o disse; unmatched é o que não tem pedido.',
      resolve: ({ money }) => money,
    }),
    approvedOrders: t.int({
      description: 'Pedidos cujo pagamento foi aprovado no dia.',
      resolve: ({ orders }) => Number(orders.approvedOrders),
    }),
    approved: t.field({ type: 'Money', description: 'O que eles custam.', resolve: ({ orders }) => orders.approved }),
    missingOrders: t.int({
      description: 'Pedidos a que falta dinheiro: estão pagos, e ele não se moveu.',
      resolve: ({ orders }) => Number(orders.missingOrders),
    }),
    missing: t.field({ type: 'Money', description: 'Quanto lhes falta.', resolve: ({ orders }) => -orders.lacking }),
    surplusOrders: t.int({
      description: 'Pedidos com dinheiro a mais, ou com dinheiro sem estarem pagos.',
      resolve: ({ orders }) => Number(orders.surplusOrders),
    }),
    surplus: t.field({ type: 'Money', description: 'Quanto a mais.', resolve: ({ orders }) => orders.surplus }),
    balanced: t.boolean({
      description: 'Se todo o dinheiro do dia tem pedido, e todo pedido o seu dinheiro.',
      resolve: ({ money, orders }) => money.unmatchedMovements + orders.missingOrders + orders.surplusOrders === 0n,
    }),
  }),
});

const ReconciliationType = builder.objectRef<ReconciledDays>('Reconciliation').implement({
  description:
    'O confronto do dinheiro que se moveu com os pedidos pagos, dia a dia no fuso horário da loja. Um pedido com diferença está no dia em que foi aprovado; um que não foi, no do último movimento.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'Primeiro dia.' }),
    to: t.expose('to', { type: 'Date', description: 'Último dia, que faz parte do período.' }),
    timeZone: t.exposeString('timeZone', { description: 'O fuso horário dos dias: o da loja.' }),
    figures: t.field({
      type: MoneyFiguresType,
      description: 'O dinheiro que se moveu no período.',
      resolve: (span, _args, ctx) => moneyFigures(ctx, { happenedAt: timesOf(span) }),
    }),
    days: t.field({
      type: [ReconciliationDayType],
      description: 'Cada dia do período, também os sem dinheiro e sem pedidos.',
      resolve: (span, _args, ctx) => reconciliationDays(ctx, span),
    }),
    movements: t.field({
      type: paymentMovementList.Connection,
      description: 'Os movimentos do período sem pedido.',
      args: paymentMovementList.args(t.arg),
      resolve: (span, args, ctx, info) =>
        paymentMovementList.read(ctx, info, args, { within: { orderId: null, happenedAt: timesOf(span) } }),
    }),
    orders: t.field({
      type: orderList.Connection,
      scope: 'orders-basic:read',
      description: 'Os pedidos do período com diferença; payment { unexplained } diz de quanto.',
      args: orderList.args(t.arg),
      resolve: (span, args, ctx, info) =>
        orderList.read(ctx, info, args, { within: { payment: { is: { unexplainedAt: timesOf(span) } } } }),
    }),
  }),
});

builder.queryField('reconciliation', (t) =>
  t.field({
    type: ReconciliationType,
    scope: 'payments:read',
    description: `Confronta o dinheiro que os provedores dizem com os pedidos pagos: todo centavo sem pedido, e todo pedido pago sem o seu dinheiro, por dia. No máximo ${MAX_RECONCILED_DAYS} dias.`,
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'Primeiro dia, de 1900-01-01 a 2999-12-31.' }),
      to: t.arg({ type: 'Date', required: true, description: 'Último dia, não antes de from.' }),
    },
    resolve: async (_root, args, ctx): Promise<ReconciledDays> => ({
      ...parseInput(reconciliationRules, args),
      timeZone: (await ctx.ownStore()).timeZone,
    }),
  }),
);
