import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { BatchedFigures } from '../../../data/batched-figures.ts';
import { canonicalTimeZone, TIME_ZONE_MESSAGE } from '../../../lib/local-date.ts';
import { roundedMean } from '../../../lib/money.ts';
import { PAID_STATUSES } from '../../customers/customer/customer-stats.ts';
import { MoneyFiguresType, moneyFigures } from '../money-figures/money-figures.ts';
import { orderList } from '../order/order-list.ts';
import { ClaimFigures, claimFigures } from '../payment-claim/claim-figures.ts';
import { createdTimes } from './created-times.ts';

/** Orders whose total is money that the store has. */
export const PAID_ORDERS = { status: { in: [...PAID_STATUSES] } };

const MEASURES = {
  orders: { count: true },
  paidOrders: { count: true, where: PAID_ORDERS },
  units: { sum: 'units' },
  gross: { sum: 'subtotal' },
  discount: { sum: 'discount' },
  total: { sum: 'total' },
  net: { sum: 'total', where: PAID_ORDERS },
  refunded: { sum: 'total', where: { status: 'REFUNDED' } },
} as const;

/** Condition of movements for orders of a list. For that of all orders no order is read, which takes twice the time. */
function movementsOf(where: object): object {
  const { times, hasOthers } = createdTimes(where);
  return hasOthers || times.length > 0 ? { order: { is: where } } : { orderId: { not: null } };
}

/** The figures of a list of orders, each read only when something selects it. */
export class OrderFigures {
  readonly context: RequestContext;
  /** The condition of the list. */
  readonly where: object;
  /** Zone of the days that a client asked for; undefined: that of the store. */
  readonly timeZone: string | undefined;
  readonly #figures: BatchedFigures<keyof typeof MEASURES>;

  constructor(context: RequestContext, where: object, timeZone?: string) {
    this.context = context;
    this.where = where;
    this.timeZone = timeZone;
    this.#figures = new BatchedFigures(MEASURES, (measures) => context.db.order.figures({ where, measures }));
  }

  figure(name: keyof typeof MEASURES): Promise<bigint> {
    return this.#figures.read(name);
  }

  /** Cents that went back of paid orders of the list, each in part. */
  async partlyRefunded(): Promise<bigint> {
    const where = { refunded: { gt: 0n }, order: { is: { AND: [this.where, PAID_ORDERS] } } };
    const [row] = await this.context.db.payment.figures({ where, measures: { refunded: { sum: 'refunded' } } });
    return BigInt((row?.refunded as bigint | null | undefined) ?? 0n);
  }

  async figures<const Names extends readonly (keyof typeof MEASURES)[]>(...names: Names) {
    return (await Promise.all(names.map((name) => this.figure(name)))) as { [Place in keyof Names]: bigint };
  }
}

export const OrderSummary = builder.objectRef<OrderFigures>('OrderSummary').implement({
  description:
    'Os números de todos os pedidos de uma lista, e não só da página. Vale para eles o filtro da lista; sem filtro, são todos os pedidos da loja, em qualquer situação. total é gross menos discount mais shipping.',
  fields: (t) => ({
    orders: t.int({
      description: 'Pedidos, em qualquer situação, todos contados também numa busca.',
      resolve: async (summary) => Number(await summary.figure('orders')),
    }),
    paidOrders: t.int({
      description: 'Pedidos pagos, enviados e entregues.',
      resolve: async (summary) => Number(await summary.figure('paidOrders')),
    }),
    units: t.int({
      description: 'Unidades dos itens, com os brindes.',
      resolve: async (summary) => Number(await summary.figure('units')),
    }),
    gross: t.field({
      type: 'Money',
      description: 'Soma de subtotal: os itens, antes de descontos e envio.',
      resolve: (summary) => summary.figure('gross'),
    }),
    discount: t.field({
      type: 'Money',
      description: 'Soma dos descontos.',
      resolve: (summary) => summary.figure('discount'),
    }),
    shipping: t.field({
      type: 'Money',
      description: 'Soma do que os compradores pagam pelo envio.',
      resolve: async (summary) => {
        const [total, gross, discount] = await summary.figures('total', 'gross', 'discount');
        return total - gross + discount;
      },
    }),
    total: t.field({
      type: 'Money',
      description: 'Soma de total, também dos pedidos que não foram pagos.',
      resolve: (summary) => summary.figure('total'),
    }),
    net: t.field({
      type: 'Money',
      description: 'Soma de total dos pedidos pagos, enviados e entregues; kept desconta o que voltou em parte.',
      resolve: (summary) => summary.figure('net'),
    }),
    partlyRefunded: t.field({
      type: 'Money',
      description: 'O que voltou, em parte, de pedidos pagos, enviados e entregues.',
      resolve: (summary) => summary.partlyRefunded(),
    }),
    kept: t.field({
      type: 'Money',
      description: 'O que a loja recebeu e não devolveu: net menos partlyRefunded.',
      resolve: async (summary) => (await summary.figure('net')) - (await summary.partlyRefunded()),
    }),
    money: t.field({
      type: MoneyFiguresType,
      nullable: true,
      scope: 'payments:read',
      description:
        'O dinheiro que se moveu por estes pedidos, em qualquer dia: bruto, devolvido, tarifas e líquido. É o que statement e reconciliation somam por dia no fuso horário da loja, ao centavo.',
      resolve: ({ context, where }) => moneyFigures(context, movementsOf(where)),
    }),
    claims: t.field({
      type: ClaimFigures,
      description: 'As contestações do dinheiro destes pedidos, de qualquer dia.',
      resolve: ({ context, where }) => claimFigures(context, { order: { is: where } }),
    }),
    refunded: t.field({
      type: 'Money',
      description: 'Soma de total dos pedidos reembolsados por inteiro; não faz parte de net.',
      resolve: (summary) => summary.figure('refunded'),
    }),
    averageTicket: t.field({
      type: 'Money',
      nullable: true,
      description:
        'Valor médio dos pedidos pagos, enviados e entregues: net dividido por paidOrders, arredondado para o centavo; null: nenhum.',
      resolve: async (summary) => {
        const [net, paidOrders] = await summary.figures('net', 'paidOrders');
        return paidOrders === 0n ? null : roundedMean(net, Number(paidOrders));
      },
    }),
  }),
});

builder.objectField(orderList.Connection, 'summary', (t) =>
  t.field({
    type: OrderSummary,
    description: 'Os números da lista inteira. Só é calculado o que for selecionado, e a página só é lida se também for.',
    args: {
      timeZone: t.arg.string({
        description: 'Fuso horário da IANA dos dias de byDay, como America/Manaus; omitido: o da loja.',
      }),
    },
    resolve: (list, { timeZone }, ctx) => {
      const zone = timeZone == null ? undefined : canonicalTimeZone(timeZone);
      if (timeZone != null && zone === undefined)
        throw validationError([{ field: 'timeZone', message: TIME_ZONE_MESSAGE, code: 'INVALID_VALUE' }]);
      return new OrderFigures(ctx, list.where, zone);
    },
  }),
);
