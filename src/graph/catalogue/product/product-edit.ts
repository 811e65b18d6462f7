import type { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { PRODUCT_MISSING, productRules } from './product.rules.ts';
import { reassignSku } from './product-columns.ts';
import { editVersionColumn, setStockCause } from './stock-cause.ts';
import { assertStockRead, splitStockRead, staleStockIssue } from './stock-read.ts';

/** A validated change of a product. */
export interface ProductEdit {
  readonly current: Product;
  readonly changes: Partial<z.output<typeof productRules>>;
}

/**
 * Validates a change of a product; without `changes` it is already as the input says. Throws in the order of D-02: 400 with
 * every invalid field, 404, 412.
 */
export function validateProductEdit(
  found: Product | null,
  input: object,
  {
    ifVersion,
    ifEditVersion,
  }: { readonly ifVersion?: number | null | undefined; readonly ifEditVersion?: number | null | undefined } = {},
): ProductEdit {
  const { sent, ifStock, issues } = splitStockRead(input);
  const options = { ifVersion, missing: PRODUCT_MISSING, also: issues };
  const { current, changes } = mergeUpdate(productRules, found, sent, options);
  assertVersion({ version: current.editVersion }, ifEditVersion, changes);
  assertStockRead([staleStockIssue(current, ifStock)]);
  return { current, changes };
}

/** Writes validated changes of different products, each with one more version. `hasParts`: their parts change as well. */
export function writeProductEdits(ctx: RequestContext, edits: readonly ProductEdit[], { hasParts = false } = {}): Product[] {
  if (edits.some(({ changes }) => changes.stock !== undefined)) setStockCause(ctx, { reason: 'SET' });
  return ctx.deferred.product.updateEach(
    edits.map(({ current, changes }) => ({
      row: current,
      data: { ...changes, ...(hasParts ? { editVersion: current.editVersion + 1 } : editVersionColumn(current, changes)) },
    })),
  );
}

/** Writes a validated change of one product, with its SKU, and emits it. */
export async function writeProductEdit(ctx: RequestContext, edit: ProductEdit): Promise<Product> {
  const [product = edit.current] = writeProductEdits(ctx, [edit]);
  await reassignSku(ctx, { productId: product.id }, edit.current.sku, product.sku);
  await ctx.emit('PRODUCT_UPDATED', product);
  return product;
}
