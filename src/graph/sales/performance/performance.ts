import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { DateRangeInput, rangeInStore } from '../../../core/schema/date-range.ts';
import { dateRangeRules } from '../../../core/validation/date-range.rules.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { type DateRange, momentsOf } from '../../../lib/date-range.ts';
import { roundedMean } from '../../../lib/money.ts';
import { Promotion } from '../../promotions/promotion/promotion.ts';
import { PAID_ORDERS } from '../order-figures/order-summary.ts';
import { Upsell } from '../upsell/upsell.ts';

/** The orders to which something of the store applied. */
interface Performance {
  readonly orders: bigint;
  readonly paidOrders: bigint;
  readonly discount: bigint;
  readonly paidDiscount: bigint;
  readonly net: bigint;
  /** Reads the number of orders after which an offer was shown; absent: it is no offer. */
  readonly offered?: () => Promise<bigint>;
}

type Moments = ReturnType<typeof momentsOf>;

/** The figures of what has no orders and was not offered. */
const NONE = { orders: 0n, paidOrders: 0n, discount: 0n, paidDiscount: 0n, net: 0n, offered: 0n };
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
        paidDiscount: { sum: 'discount', where: OF_PAID },
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
        paidDiscount: { sum: 'discount', where: PAID_ORDERS },
        net: { sum: 'total', where: PAID_ORDERS },
      },
    }),
  offer: ({ db }: RequestContext, ids: string[], createdAt: Moments | undefined) =>
    db.upsellOffer.figures({
      where: { upsellId: { in: ids }, ...(createdAt && { createdAt }) },
      by: { key: 'upsellId' },
      measures: { offered: { count: true } },
    }),
} as const;

type Kind = keyof typeof READERS;
type Loader = (ctx: RequestContext, id: string) => Promise<typeof NONE>;

const loaders = new WeakMap<RequestContext, Map<string, Loader>>();

/** The loader of a kind and range: the figures of a whole list are read together. */
function loaderOf(ctx: RequestContext, kind: Kind, range: DateRange | undefined): Loader {
  const ofContext = loaders.get(ctx) ?? new Map<string, Loader>();
  loaders.set(ctx, ofContext);
  const key = JSON.stringify([kind, range]);
  const loader =
    ofContext.get(key) ??
    createLoader<typeof NONE>(async (context, ids) => {
      const rows = await READERS[kind](context, ids, range && momentsOf(range));
      return new Map(rows.map((row) => [row.key as string, { ...NONE, ...row }]));
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
    paidDiscount: t.expose('paidDiscount', {
      type: 'Money',
      description: 'O que deste desconto foi dado nos pagos, enviados e entregues: o que se compara com net.',
    }),
    net: t.expose('net', { type: 'Money', description: 'Soma de total dos pagos, enviados e entregues.' }),
    offered: t.int({
      nullable: true,
      description:
        'De um upsell, depois de quantos pedidos ele foi mostrado, pelo momento da primeira vez; orders por offered é a taxa de aceitação. null: uma promoção, que não se mostra.',
      resolve: async ({ offered }) => (offered ? Number(await offered()) : null),
    }),
    averageTicket: t.field({
      type: 'Money',
      nullable: true,
      description: 'Valor médio: net dividido por paidOrders, arredondado para o centavo; null: nenhum.',
      resolve: ({ net, paidOrders }) => (paidOrders === 0n ? null : roundedMean(net, Number(paidOrders))),
    }),
  }),
});

type SentRange = Parameters<typeof rangeInStore>[1] | null | undefined;

const rangeOf = async (ctx: RequestContext, sent: SentRange) =>
  sent == null ? undefined : rangeInStore(ctx, parseInput(dateRangeRules, sent));

async function upsellPerformance(ctx: RequestContext, id: string, sent: SentRange): Promise<Performance> {
  const range = await rangeOf(ctx, sent);
  const offered = async () => (await loaderOf(ctx, 'offer', range)(ctx, id)).offered;
  return { ...(await loaderOf(ctx, 'upsell', range)(ctx, id)), offered };
}

async function promotionPerformance(ctx: RequestContext, id: string, sent: SentRange): Promise<Performance> {
  const { offered: _never, ...figures } = await loaderOf(ctx, 'promotion', await rangeOf(ctx, sent))(ctx, id);
  return figures;
}

const DESCRIPTION = 'Período dos pedidos, pela sua criação, no fuso horário da loja; omitido: todos.';

builder.interfaceField(Promotion, 'performance', (t) =>
  t.field({
    type: PerformanceType,
    scope: 'promotion-figures:read',
    description: 'O que se vendeu e se descontou com ela.',
    args: { range: t.arg({ type: DateRangeInput, description: DESCRIPTION }) },
    resolve: ({ id }, { range }, ctx) => promotionPerformance(ctx, id, range),
  }),
);

builder.prismaObjectField(Upsell, 'performance', (t) =>
  t.field({
    type: PerformanceType,
    scope: 'promotion-figures:read',
    description: 'O que se vendeu com a oferta: os pedidos nascidos de quem a aceitou.',
    args: { range: t.arg({ type: DateRangeInput, description: DESCRIPTION }) },
    resolve: ({ id }, { range }, ctx) => upsellPerformance(ctx, id, range),
  }),
);
