import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { BatchedFigures } from '../../../data/batched-figures.ts';
import { lowWhere } from '../product/low-stock.ts';
import { stockItemList } from './stock-item-list.ts';

const measuresAt = (lowStockAt: number) =>
  ({
    items: { count: true },
    low: { count: true, where: lowWhere(true, lowStockAt) },
    soldOut: { count: true, where: { stock: 0 } },
    units: { sum: 'stock' },
    value: { sum: 'value' },
    withoutCost: { count: true, where: { cost: null } },
  }) as const;

type StockFigures = BatchedFigures<keyof ReturnType<typeof measuresAt>>;

const countOf = (name: 'items' | 'low' | 'soldOut' | 'withoutCost') => async (figures: StockFigures) =>
  Number(await figures.read(name));

const StockSummary = builder.objectRef<StockFigures>('StockSummary').implement({
  description: 'Os números de todos os estoques de uma lista, e não só da página.',
  fields: (t) => ({
    items: t.int({ description: 'Estoques.', resolve: countOf('items') }),
    low: t.int({ description: 'Os que estão baixos.', resolve: countOf('low') }),
    soldOut: t.int({ description: 'Os que acabaram.', resolve: countOf('soldOut') }),
    units: t.float({ description: 'Soma das unidades.', resolve: async (figures) => Number(await figures.read('units')) }),
    value: t.field({
      type: 'Money',
      scope: 'product-costs:read',
      description: 'Custo de todas as unidades, sem as de que nenhum custo foi informado.',
      resolve: (figures) => figures.read('value'),
    }),
    withoutCost: t.int({ description: 'Os de que nenhum custo foi informado.', resolve: countOf('withoutCost') }),
  }),
});

async function figuresOf(ctx: RequestContext, where: object): Promise<StockFigures> {
  const { lowStockAt } = await ctx.ownStore();
  return new BatchedFigures(measuresAt(lowStockAt), (measures) => ctx.db.stockItem.figures({ where, measures }));
}

builder.objectField(stockItemList.Connection, 'summary', (t) =>
  t.field({
    type: StockSummary,
    description: 'Os números da lista inteira, em um só comando ao banco; a página só é lida se também for selecionada.',
    resolve: ({ where }, _args, ctx) => figuresOf(ctx, where),
  }),
);
