import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { BulkOutcomeEnum, type BulkRows, countFields, shownRows } from '../../bulk/bulk-payload.ts';
import { lockSelectedRows, selectedIds } from '../../bulk/select-rows.ts';
import { MAX_ROW_FAULT_FIELDS, type ValidatedRow, validateRows } from '../../bulk/validate-rows.ts';
import { FaultType } from '../../fault/fault.ts';
import { CATEGORY_MISSING } from '../category/category.rules.ts';
import { writeCategoryChanges } from '../category/product-categories.ts';
import { Product } from '../product/product.ts';
import { writeProductEdits } from '../product/product-edit.ts';
import { productFilter } from '../product/product-filter.ts';
import { editVersionColumn } from '../product/stock-cause.ts';
import { BulkProductsInput } from './bulk-products.input.ts';
import { bulkProductsRules, type ProductsChange } from './bulk-products.rules.ts';
import { type ProductAndVariantEdit, productValidator } from './validate-products.ts';

/** A validated product, with its price before. */
interface ProductRow extends ValidatedRow<ProductAndVariantEdit> {
  readonly priceBefore: number | null;
  readonly priceAfter: number | null;
}

/** Writes validated products: one version and one event for each product, however many of its parts change. */
async function writeWholeEdits(ctx: RequestContext, edits: readonly ProductAndVariantEdit[]): Promise<void> {
  // The products' rows come first: they hold back every other change of their parts until the transaction ends.
  const products = writeProductEdits(ctx, edits, { hasParts: true });
  ctx.deferred.variant.updateEach(
    edits.flatMap(({ variants }) =>
      variants.map(({ current, changes }) => ({ row: current, data: { ...changes, ...editVersionColumn(current, changes) } })),
    ),
  );
  await writeCategoryChanges(
    ctx,
    edits.flatMap(({ categories }) => categories ?? []),
  );
  for (const product of products) await ctx.emit('PRODUCT_UPDATED', product);
}

/** Changes the selected products, each as the mutations for one would. */
async function changeProducts(ctx: RequestContext, input: ProductsChange): Promise<ProductRow[]> {
  const { selection, addCategoryIds, removeCategoryIds, onFault, dryRun } = input;
  const where = selection.filter == null ? undefined : await productFilter.where(ctx, selection.filter);
  const categories = { addCategoryIds, removeCategoryIds };
  const named = Object.entries(categories).flatMap(([field, ids]) => referencePaths(field, ids));
  await resolveAllOrThrow(ctx.db.category, named, CATEGORY_MISSING);
  const ids = await selectedIds(ctx.db.product, { ids: selection.ids, where }, 'produtos');
  // Products without a change are not locked.
  const models = dryRun ? [] : [{ model: 'Product' }];
  const locked = await lockSelectedRows(ctx, models, { ids, where }, (found) => ctx.db.product.findMany({ where: found }));
  const rows = validateRows(locked.ids, onFault, await productValidator(ctx, input, locked));
  const edits = rows.flatMap(({ change }) => change ?? []);
  if (!dryRun && edits.length > 0) await writeWholeEdits(ctx, edits);
  return rows.map((row) => {
    const before = locked.rows.get(row.id)?.price ?? null;
    const isTold = row.outcome === 'CHANGED' || row.outcome === 'UNCHANGED';
    return { ...row, priceBefore: before, priceAfter: isTold ? (row.change?.changes.price ?? before) : null };
  });
}

const productOf = linkTo('product');

const BulkProductResult = builder.objectRef<ProductRow>('BulkProductResult').implement({
  description: 'O que aconteceu com um produto de uma alteração em massa.',
  fields: (t) => ({
    productId: t.expose('id', { type: 'ID', description: 'Identificador do produto, como foi selecionado.' }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'O produto como ficou; em dryRun, como está. null: a loja não o tem.',
      resolve: ({ id }, _args, ctx, info) => productOf(ctx, info, id),
    }),
    outcome: t.expose('outcome', { type: BulkOutcomeEnum, description: 'O que aconteceu.' }),
    fault: t.expose('fault', {
      type: FaultType,
      nullable: true,
      description: `Por que foi recusado; null: não foi. Os campos, até ${MAX_ROW_FAULT_FIELDS}, são os da alteração de um só produto; variants.1.price é da segunda variação.`,
    }),
    priceBefore: t.expose('priceBefore', {
      type: 'Money',
      nullable: true,
      description: 'O preço antes; null: a loja não tem o produto, ou outra chamada o está alterando.',
    }),
    priceAfter: t.expose('priceAfter', {
      type: 'Money',
      nullable: true,
      description: 'O preço depois, também em dryRun; null: o produto foi recusado ou deixado como estava.',
    }),
  }),
});

const BulkProductsPayload = builder.objectRef<BulkRows<ProductRow>>('BulkProductsPayload').implement({
  description: 'O resultado de uma alteração em massa de produtos.',
  fields: (t) => ({
    ...countFields(t),
    results: t.field({
      type: [BulkProductResult],
      description: 'O resultado de cada produto, na ordem da seleção.',
      args: { onlyRefused: t.arg.boolean({ description: 'Só os recusados, o que vale quando omitido; false: todos.' }) },
      resolve: (payload, { onlyRefused }) => shownRows(payload, onlyRefused),
    }),
  }),
});

builder.mutationField('bulkProducts', (t) =>
  t.field({
    type: BulkProductsPayload,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    description:
      'Altera muitos produtos em uma chamada: preço, situação e coleções. Cada produto é alterado ou recusado por si, com um evento e uma versão.',
    args: { input: t.arg({ type: BulkProductsInput, required: true, description: 'Quais produtos e o que muda.' }) },
    resolve: async (_root, { input }, ctx) => ({ rows: await changeProducts(ctx, parseInput(bulkProductsRules, input)) }),
  }),
);
