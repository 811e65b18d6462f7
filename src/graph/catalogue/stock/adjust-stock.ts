import { DomainError, type Issue } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { MAX_INT } from '../../../core/validation/field-types.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { WriteConflictError } from '../../../data/errors.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { touchProduct } from '../product/product-columns.ts';
import { setStockCause } from '../product/stock-cause.ts';
import { staleStockIssue } from '../product/stock-read.ts';
import { AdjustStockInput } from './adjust-stock.input.ts';
import { type AdjustLine, adjustStockRules } from './adjust-stock.rules.ts';
import { StockMovement } from './stock-movement.ts';
import { resolveTargets, type StockTarget } from './stock-targets.ts';

const movement = linkTo('stockMovement');

/** Condition under which a line may be written, and what it writes. */
function changeOf({ change: { delta, set }, ifStock }: AdjustLine) {
  const bounds = delta === null ? {} : delta < 0 ? { gte: -delta } : { lte: MAX_INT - delta };
  const stock = ifStock === null ? bounds : { ...bounds, equals: ifStock };
  return { where: { stock }, data: { stock: delta === null ? (set ?? 0) : { increment: delta } } };
}

/** The error of a line that was not written, by the current stock. */
function refusalOf({ line, path, name }: StockTarget, stock: number): DomainError {
  const { delta } = line.change;
  const refuse = (code: 'PRECONDITION_FAILED' | 'OUT_OF_STOCK' | 'VALIDATION_ERROR', issue: Issue) =>
    new DomainError(code, issue.message, [issue]);
  const stale = staleStockIssue({ name, stock }, line.ifStock, `${path}.ifStock`);
  if (stale) return refuse('PRECONDITION_FAILED', stale);
  const field = `${path}.change.delta`;
  const message = `O estoque de “${name}” é ${stock} e não pode ficar em ${stock + (delta ?? 0)}.`;
  return (delta ?? 0) < 0
    ? refuse('OUT_OF_STOCK', { field, message, code: 'TOO_SMALL' })
    : refuse('VALIDATION_ERROR', { field, message, code: 'TOO_BIG' });
}

/** Writes a line and returns its product. Throws the refusal of a line that may not be written. */
async function adjust(ctx: RequestContext, target: StockTarget): Promise<Product> {
  const { db } = ctx;
  const { productId, variantId, line } = target;
  const { where, data } = changeOf(line);
  if (variantId === null) {
    const [product] = await db.product.updateManyAndReturn({ where: { id: productId, ...where }, data });
    if (product) return product;
    const current = await db.product.findUnique({ where: { id: productId } });
    throw current ? refusalOf(target, current.stock) : new WriteConflictError('the product was deleted');
  }
  // The product's row is locked first, as by every writer.
  const product = await touchProduct(db, productId, { isEdit: false });
  const { count } = await db.variant.updateMany({ where: { id: variantId, ...where }, data });
  if (count === 1) return product;
  const current = await db.variant.findUnique({ where: { id: variantId } });
  throw current ? refusalOf(target, current.stock) : new WriteConflictError('the variant was deleted');
}

/** True when the stock is already what a line sets. */
const isSet = ({ line: { change, ifStock }, stock }: StockTarget) =>
  change.set === stock && (ifStock === null || ifStock === stock);

const AdjustStockPayload = builder.objectRef<{ readonly ids: readonly string[] }>('AdjustStockPayload').implement({
  description: 'O que um ajuste de estoques mudou.',
  fields: (t) => ({
    movements: t.field({
      type: [StockMovement],
      description: 'As mudanças, na ordem das linhas; um estoque que já era o de set não tem nenhuma.',
      resolve: async ({ ids }, _args, ctx, info) =>
        (await Promise.all(ids.map((id) => movement(ctx, info, id)))).filter((found) => found !== null),
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
      const targets = (await resolveTargets(ctx, lines)).filter((target) => !isSet(target));
      const ids = new Map(targets.map(({ path }) => [path, monotonicUuidV7()]));
      const products = new Map<string, Product>();
      for (const target of targets) {
        setStockCause(ctx, { reason, reference, id: ids.get(target.path) as string });
        products.set(target.productId, await adjust(ctx, target));
      }
      for (const product of products.values()) await ctx.emit('PRODUCT_UPDATED', product);
      return { ids: lines.flatMap((_line, index) => ids.get(`lines.${index}`) ?? []) };
    },
  }),
);
