import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { DateRangeInput, DateRangeType, rangeInStore } from '../../../core/schema/date-range.ts';
import { dateRangeRules } from '../../../core/validation/date-range.rules.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { BatchedFigures } from '../../../data/batched-figures.ts';
import { type DateRange, momentsOf, type RequestedRange, rangeBefore } from '../../../lib/date-range.ts';

const ABANDONED = { abandonedAt: { not: null } };
const RECOVERED = { recoveredAt: { not: null } };
const COMPLETED = { status: 'COMPLETED' };

const MEASURES = {
  opened: { count: true },
  identified: { count: true, where: { OR: [{ customerEmail: { not: null } }, { customerPhone: { not: null } }, COMPLETED] } },
  completed: { count: true, where: COMPLETED },
  paid: { count: true, where: { order: { is: { paidAt: { not: null } } } } },
  abandoned: { count: true, where: ABANDONED },
  abandonedValue: { sum: 'total', where: ABANDONED },
  recovered: { count: true, where: RECOVERED },
  recoveredValue: { sum: 'total', where: RECOVERED },
} as const;

type Figure = keyof typeof MEASURES;

/** The figures of the checkouts that were opened in a range. */
interface Funnel {
  readonly requested: RequestedRange;
  readonly range: DateRange;
  readonly figures: BatchedFigures<Figure>;
}

async function funnelOf(ctx: RequestContext, requested: RequestedRange): Promise<Funnel> {
  const range = await rangeInStore(ctx, requested);
  const where = { createdAt: momentsOf(range) };
  return { requested, range, figures: new BatchedFigures(MEASURES, (measures) => ctx.db.checkout.figures({ where, measures })) };
}

const CheckoutFunnel = builder.objectRef<Funnel>('CheckoutFunnel');

const countOf = (figure: Figure) => async (funnel: Funnel) => Number(await funnel.figures.read(figure));

CheckoutFunnel.implement({
  description: 'O que foi feito dos checkouts criados em um período, até agora.',
  fields: (t) => ({
    range: t.field({ type: DateRangeType, description: 'O período.', resolve: ({ range }) => range }),
    opened: t.int({ description: 'Checkouts criados no período.', resolve: countOf('opened') }),
    identified: t.int({
      description: 'Destes, os que têm o e-mail ou o telefone do comprador, e os que viraram um pedido.',
      resolve: countOf('identified'),
    }),
    completed: t.int({ description: 'Destes, os que viraram um pedido.', resolve: countOf('completed') }),
    paid: t.int({
      description: 'Destes, os que viraram um pedido que foi pago, também se depois foi cancelado ou reembolsado.',
      resolve: countOf('paid'),
    }),
    conversion: t.float({
      nullable: true,
      description: 'Parte dos criados que virou um pedido, de 0 a 1: completed dividido por opened; null: nenhum foi criado.',
      resolve: async ({ figures }) => {
        const [opened, completed] = await Promise.all([figures.read('opened'), figures.read('completed')]);
        return opened === 0n ? null : Number(completed) / Number(opened);
      },
    }),
    abandoned: t.int({
      description: 'Dos criados, os que foram abandonados alguma vez, também os que foram recuperados depois.',
      resolve: countOf('abandoned'),
    }),
    abandonedValue: t.field({
      type: 'Money',
      description: 'Soma de total dos abandonados, com os recuperados.',
      resolve: ({ figures }) => figures.read('abandonedValue'),
    }),
    recovered: t.int({ description: 'Dos abandonados, os que viraram um pedido depois.', resolve: countOf('recovered') }),
    recoveredValue: t.field({
      type: 'Money',
      description: 'Soma de total dos checkouts recuperados.',
      resolve: ({ figures }) => figures.read('recoveredValue'),
    }),
    previous: t.field({
      type: CheckoutFunnel,
      nullable: true,
      description: 'O mesmo do período anterior; null: este já é um período anterior.',
      resolve: ({ requested }, _args, ctx) => {
        const before = rangeBefore(requested);
        return before && funnelOf(ctx, before);
      },
    }),
  }),
});

builder.queryField('checkoutFunnel', (t) =>
  t.field({
    type: CheckoutFunnel,
    scope: 'checkouts:read',
    description: 'Quantos dos checkouts de um período viraram pedidos, foram abandonados e recuperados.',
    args: { range: t.arg({ type: DateRangeInput, required: true, description: 'O período, no fuso horário da loja.' }) },
    resolve: (_root, { range }, ctx) => funnelOf(ctx, parseInput(dateRangeRules, range)),
  }),
);
