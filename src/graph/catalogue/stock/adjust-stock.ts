import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { setStockCause } from '../product/stock-cause.ts';
import { AdjustStockInput } from './adjust-stock.input.ts';
import { adjustStockRules } from './adjust-stock.rules.ts';
import { movementId } from './movement-id.ts';
import { assertAllPlanned, type PlannedStock, planStocks } from './planned-stock.ts';
import { StockMovement } from './stock-movement.ts';

const movement = linkTo('stockMovement');

/** Writes the stocks of a plan in few statements, however many they are, and returns the products, each once. */
function writeStocks({ deferred }: RequestContext, planned: readonly PlannedStock[]): Product[] {
  const ofProduct = Map.groupBy(planned, ({ product }) => product.id);
  // The products' rows come first, as with every writer: each change of a variant raises the version of its product.
  const products = deferred.product.updateEach(
    [...ofProduct.values()].map((lines) => {
      const own = lines.find(({ variant }) => variant === undefined);
      return { row: (lines[0] as PlannedStock).product, data: own ? { stock: own.to } : {} };
    }),
  );
  const variants = planned.flatMap(({ variant, to }) => (variant ? [{ row: variant, data: { stock: to } }] : []));
  if (variants.length > 0) deferred.variant.updateEach(variants);
  return products;
}

/** A stock before and after an adjustment. */
interface AdjustedStock {
  readonly before: number;
  readonly after: number;
}

const AdjustedStockType = builder.objectRef<AdjustedStock>('AdjustedStock').implement({
  description: 'O estoque de uma linha de um ajuste.',
  fields: (t) => ({
    before: t.exposeInt('before', { description: 'O estoque antes.' }),
    after: t.exposeInt('after', { description: 'O estoque depois.' }),
  }),
});

interface Adjustment {
  /** Ids of its movements. */
  readonly ids: readonly string[];
  readonly stocks: readonly AdjustedStock[];
}

const AdjustStockPayload = builder.objectRef<Adjustment>('AdjustStockPayload').implement({
  description: 'O que um ajuste de estoques mudou.',
  fields: (t) => ({
    movements: t.field({
      type: [StockMovement],
      description: 'As mudanças, na ordem das linhas; um estoque que já era o de set não tem nenhuma.',
      resolve: async ({ ids }, _args, ctx, info) =>
        (await Promise.all(ids.map((id) => movement(ctx, info, id)))).filter((found) => found !== null),
    }),
    stocks: t.field({
      type: [AdjustedStockType],
      description: 'O estoque de cada linha, na ordem das linhas, também dos que não mudaram.',
      resolve: ({ stocks }) => [...stocks],
    }),
  }),
});

builder.mutationField('adjustStock', (t) =>
  t.field({
    type: AdjustStockPayload,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    refuses: ['OUT_OF_STOCK'],
    description: 'Ajusta estoques, por diferença ou por contagem, todos ou nenhum. Não muda editVersion.',
    args: { input: t.arg({ type: AdjustStockInput, required: true, description: 'O ajuste.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { reason, reference, lines } = parseInput(adjustStockRules, input);
      // The first attempt writes if nobody else has written since it read; the next one holds what it reads.
      const plan = await planStocks(ctx, lines, { isHeld: !ctx.isOptimistic });
      assertAllPlanned(plan);
      const inOrder = plan.planned.toSorted((one, other) => one.index - other.index);
      const stocks = inOrder.map(({ from, to }) => ({ before: from, after: to }));
      const isChanged = ({ from, to }: PlannedStock) => from !== to;
      if (!inOrder.some(isChanged)) return { ids: [], stocks };
      const adjustment = monotonicUuidV7();
      setStockCause(ctx, { reason, reference, adjustment });
      await Promise.all(writeStocks(ctx, plan.planned.filter(isChanged)).map((product) => ctx.emit('PRODUCT_UPDATED', product)));
      const idOf = ({ product, variant }: PlannedStock) => movementId(adjustment, variant?.id ?? product.id);
      return { ids: inOrder.filter(isChanged).map(idOf), stocks };
    },
  }),
);
