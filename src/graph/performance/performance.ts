import type { RequestContext } from '../../core/execution/context.ts';
import { createLoader } from '../../core/execution/loader.ts';
import { type DateRange, momentsOf } from '../../core/lib/date-range.ts';
import { roundedMean } from '../../core/lib/money.ts';
import { builder } from '../../core/schema/builder.ts';
import { DateRangeInput, rangeInStore } from '../../core/schema/date-range.ts';
import { dateRangeRules } from '../../core/validation/date-range.rules.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { PAID_ORDERS } from '../order/order-summary.ts';
import { Promotion } from '../promotion/promotion.ts';
import { Upsell } from '../upsell/upsell.ts';

/** The orders to which something of the store applied. */
interface Performance {
  readonly orders: bigint;
  readonly paidOrders: bigint;
  readonly discount: bigint;
  readonly net: bigint;
}

type Moments = ReturnType<typeof momentsOf>;

const NONE: Performance = { orders: 0n, paidOrders: 0n, discount: 0n, net: 0n };
const OF_PAID = { order: { is: PAID_ORDERS } };

/** Reads the figures of several promotions, or of several offers, in one statement. */
const READERS = {
  promotion: ({ db }: RequestContext, ids: string[], createdAt: Moments | undefined) =>
    db.orderPromotion.figures({
      where: { promotionId: { in: ids }, ...(createdAt && { createdAt }) },
      by: { key: 'promotionId' },
      measures: {
        orders: { count: true },
        paidOrders: { count: true, where: OF_PAID },
        discount: { sum: 'discount' },
        net: { sum: 'total', where: OF_PAID },
      },
    }),
  upsell: ({ db }: RequestContext, ids: string[], createdAt: Moments | undefined) =>
    db.order.figures({
      where: { upsellId: { in: ids }, ...(createdAt && { createdAt }) },
      by: { key: 'upsellId' },
      measures: {
        orders: { count: true },
        paidOrders: { count: true, where: PAID_ORDERS },
        discount: { sum: 'discount' },
        net: { sum: 'total', where: PAID_ORDERS },
      },
    }),
} as const;

type Kind = keyof typeof READERS;
type Loader = (ctx: RequestContext, id: string) => Promise<Performance>;

const loaders = new WeakMap<RequestContext, Map<string, Loader>>();

/** The loader of a kind and range: the figures of a whole list are read together. */
function loaderOf(ctx: RequestContext, kind: Kind, range: DateRange | undefined): Loader {
  const ofContext = loaders.get(ctx) ?? new Map<string, Loader>();
  loaders.set(ctx, ofContext);
  const key = JSON.stringify([kind, range]);
  const loader =
    ofContext.get(key) ??
    createLoader<Performance>(async (context, ids) => {
      const rows = await READERS[kind](context, ids, range && momentsOf(range));
      return new Map(rows.map((row) => [row.key as string, row as unknown as Performance]));
    }, NONE);
  ofContext.set(key, loader);
  return loader;
}

const PerformanceType = builder.objectRef<Performance>('PromotionPerformance').implement({
  description: 'O que pedidos de um período têm de uma promoção ou de uma oferta.',
  fields: (t) => ({
    orders: t.int({
      description: 'Pedidos em que se aplicou, em qualquer situação: quantas vezes foi usada.',
      resolve: ({ orders }) => Number(orders),
    }),
    paidOrders: t.int({
      description: 'Destes, os pagos, enviados e entregues.',
      resolve: ({ paidOrders }) => Number(paidOrders),
    }),
    discount: t.expose('discount', {
      type: 'Money',
      description: 'O desconto que ela deu nestes pedidos, em qualquer situação; de um brinde, o que ele valia.',
    }),
    net: t.expose('net', { type: 'Money', description: 'Soma de total dos pagos, enviados e entregues.' }),
    averageTicket: t.field({
      type: 'Money',
      nullable: true,
      description: 'Valor médio: net dividido por paidOrders, arredondado para o centavo; null: nenhum.',
      resolve: ({ net, paidOrders }) => (paidOrders === 0n ? null : roundedMean(net, Number(paidOrders))),
    }),
  }),
});

async function performanceOf(
  ctx: RequestContext,
  kind: Kind,
  id: string,
  sent: Parameters<typeof rangeInStore>[1] | null | undefined,
): Promise<Performance> {
  const range = sent == null ? undefined : await rangeInStore(ctx, parseInput(dateRangeRules, sent));
  return loaderOf(ctx, kind, range)(ctx, id);
}

const DESCRIPTION = 'Período dos pedidos, pela sua criação, no fuso horário da loja; omitido: todos.';

builder.interfaceField(Promotion, 'performance', (t) =>
  t.field({
    type: PerformanceType,
    nullable: true,
    scope: 'orders:read',
    description: 'O que se vendeu e se descontou com ela.',
    args: { range: t.arg({ type: DateRangeInput, description: DESCRIPTION }) },
    resolve: ({ id }, { range }, ctx) => performanceOf(ctx, 'promotion', id, range),
  }),
);

builder.prismaObjectField(Upsell, 'performance', (t) =>
  t.field({
    type: PerformanceType,
    nullable: true,
    scope: 'orders:read',
    description: 'O que se vendeu com a oferta: os pedidos nascidos de quem a aceitou.',
    args: { range: t.arg({ type: DateRangeInput, description: DESCRIPTION }) },
    resolve: ({ id }, { range }, ctx) => performanceOf(ctx, 'upsell', id, range),
  }),
);
