import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { Product } from '../product/product.ts';
import { assertNotReferenced, variantUses } from '../product/product-references.ts';
import { editVersionColumn, setStockCause } from '../product/stock-cause.ts';
import { assertStockRead } from '../product/stock-read.ts';
import { ProductOptionInput, SetVariantInput } from './set-variants.input.ts';
import { matrixRules } from './set-variants.rules.ts';
import { MAX_OPTIONS, MAX_VARIANTS } from './variant.rules.ts';
import { VARIANT_ORDER } from './variant.ts';
import { type MatrixChange, matrixChange } from './variant-matrix.ts';

/** True when more than stocks change. */
const isEdit = ({ created, updated, removed }: MatrixChange) =>
  created.length + removed.length > 0 ||
  updated.some(({ current, changes }) => 'editVersion' in editVersionColumn(current, changes));

/** Writes the changes. SKUs are released before others take them, so that two variants may swap theirs. */
async function writeMatrix({ db, deferred }: RequestContext, productId: string, change: MatrixChange): Promise<void> {
  const { created, updated, removed } = change;
  if (removed.length > 0)
    await retryOnForeignKeyViolation(db.variant.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } }));
  const moved = updated.filter(({ changes }) => changes.sku !== undefined);
  const released = moved.flatMap(({ current }) => (current.sku === '' ? [] : [current.sku]));
  if (released.length > 0) await db.sku.deleteMany({ where: { productId, value: { in: released } } });
  for (const { current, changes } of updated)
    deferred.variant.update(current, { ...changes, ...editVersionColumn(current, changes) });
  const made = created.map((state) => deferred.variant.insert({ ...state, productId, editVersion: 1 }));
  const named = [...moved.map(({ current, changes }) => ({ id: current.id, sku: changes.sku ?? '' })), ...made];
  for (const { id, sku } of named) if (sku !== '') deferred.sku.insert({ productId, variantId: id, value: sku });
}

const SetVariantsInput = builder.inputType('SetVariantsInput', {
  description: 'As opções e as variações que um produto passa a ter.',
  fields: (t) => ({
    options: t.field({
      type: [ProductOptionInput],
      required: true,
      description: `As opções em que as variações diferem, até ${MAX_OPTIONS}.`,
    }),
    variants: t.field({ type: [SetVariantInput], required: true, description: `As variações, até ${MAX_VARIANTS}.` }),
  }),
});

builder.mutationField('setVariants', (t) =>
  t.field({
    type: Product,
    scope: 'products:write',
    emits: { may: ['PRODUCT_UPDATED'] },
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Define as variações de um produto, na ordem em que são enviadas: altera as que têm id ou as mesmas opções, cria as outras e exclui as que faltam e que nada usa. Responde o produto.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do produto.' }),
      input: t.arg({
        type: SetVariantsInput,
        required: true,
        description: 'As opções e as variações que um produto passa a ter.',
      }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual do produto for esta.' }),
      ifEditVersion: t.arg.int({ description: 'Só altera se editVersion do produto for este; vendas não o mudam.' }),
    },
    resolve: async (_root, { id, input, ifVersion, ifEditVersion }, ctx) => {
      const { options: axes } = parseInput(matrixRules, input);
      const product = await ctx.db.product.findUnique({ where: { id } });
      if (!product) throw notFoundError(PRODUCT_MISSING);
      const current = await ctx.db.variant.findMany({ where: { productId: product.id }, orderBy: VARIANT_ORDER });
      const change = matrixChange(axes, input.variants, current);
      for (const { id, name } of change.removed) await assertNotReferenced(ctx.db, variantUses(id), `a variação “${name}”`);
      const isUnchanged = change.created.length + change.updated.length + change.removed.length === 0;
      const differing = isUnchanged ? {} : { variants: input.variants };
      assertVersion(product, ifVersion, differing);
      assertVersion({ version: product.editVersion }, ifEditVersion, differing);
      assertStockRead(change.stale);
      if (isUnchanged) return product;
      // The product's row comes first, in the version that was read: every change of a variant raises it.
      const data = isEdit(change) ? { editVersion: { increment: 1 } } : {};
      const changed = await ctx.db.product.update({ where: { id: product.id, version: product.version }, data });
      setStockCause(ctx, { reason: 'SET' });
      await writeMatrix(ctx, product.id, change);
      await ctx.emit('PRODUCT_UPDATED', changed);
      return changed;
    },
  }),
);
