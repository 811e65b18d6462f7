import type { RequestContext } from '../../../core/execution/context.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import type { Product, Variant } from '../../../generated/prisma/client.ts';
import type { BatchRow, CellRefusal, RowResult } from '../../../graph/store/bulk-job/batch.ts';
import type { FileValues } from '../records/differing-values.ts';
import { RecordRows } from '../records/record-rows.ts';
import { RowsRefused } from '../row-call.ts';
import type { BatchParts, RowRunner } from '../run-rows.ts';
import { Collections } from './collections.ts';
import { type GoodsOfRows, goodsOfRows } from './goods-of-rows.ts';
import { joinedResult } from './joined-result.ts';
import { productKind } from './product-kind.ts';
import { hasOptions, isNamed, isOfHandle, isPictureAlone, namesParent, OPTION_NUMBERS } from './product-roles.ts';
import { undoneGoods, withLastRevisions } from './undone-goods.ts';
import { variantKind } from './variant-kind.ts';

interface PlacedRow {
  readonly row: BatchRow;
  readonly index: number;
}

/** Fields that the first row of a product with variants has for its variant. */
const OF_VARIANT: readonly FileField[] = [
  ...(['id', 'sku', 'stock', 'barcode', 'discountedPrice', 'compareAtPrice', 'costPrice', 'price'] as const),
];

const without = (values: FileValues, fields: readonly FileField[]): FileValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field as FileField)));

/** Names of options, which some files have in the first row of a product alone. */
const optionNames = ({ values }: BatchRow): FileValues =>
  Object.fromEntries(
    OPTION_NUMBERS.flatMap((number) => {
      const field = `optionName${number}` as FileField;
      return isNamed(values[field]) ? [[field, values[field] ?? null]] : [];
    }),
  );

/** Work at the products of a batch, each with its variants and collections. */
class GoodsRun {
  readonly products: RecordRows<Product>;
  readonly variants: RecordRows<Variant>;
  readonly collections: Collections;
  readonly #goods: GoodsOfRows;
  readonly #parts: BatchParts;

  constructor(context: RequestContext, parts: BatchParts, timeZone: string, goods: GoodsOfRows) {
    this.products = new RecordRows(productKind, context, parts, timeZone);
    this.variants = new RecordRows(variantKind, context, parts, timeZone);
    this.collections = new Collections(context, parts);
    this.#goods = goods;
    this.#parts = parts;
  }

  #refuse(rows: readonly PlacedRow[], field: FileField, fault: Omit<CellRefusal, 'column'>): never {
    throw new RowsRefused(new Map(rows.map(({ index }) => [index, [{ column: this.#parts.headerOf(field), ...fault }]])));
  }

  /** Makes or changes a product and its variants. */
  async run(rows: readonly PlacedRow[], results: RowResult[]): Promise<void> {
    const group = rows[0]?.row.group;
    const first = rows.find(({ row: { values } }) => !namesParent(values) && (!isOfHandle(group) || isNamed(values.name)));
    const variants = rows.filter(({ row: { values } }) => namesParent(values) || (isOfHandle(group) && hasOptions(values)));
    const found = this.#found(rows, first, variants.length > 0);
    const made = first && (await this.#runProduct(first, found, rows, variants.length > 0));
    const productId = found?.id ?? made?.undo?.[0]?.id;
    if (productId === undefined)
      this.#refuse(rows, 'parentSku', { code: 'NOT_FOUND', message: 'Nem o arquivo nem a loja tem o produto desta variação.' });
    for (const { row, index } of rows) if (isPictureAlone(row.values, group)) results[index] = made ?? { outcome: 'UNCHANGED' };
    if (first) results[first.index] = made as RowResult;
    const names = first ? optionNames(first.row) : {};
    for (const placed of variants) {
      const result = await this.#runVariant(placed, productId, found, names);
      results[placed.index] = placed === first ? joinedResult(results[placed.index] as RowResult, result) : result;
    }
    for (const { index } of rows) results[index] ??= { outcome: 'UNCHANGED' };
  }

  /** The product that rows are about, as the store has it. */
  #found(rows: readonly PlacedRow[], first: PlacedRow | undefined, hasVariants: boolean): Product | undefined {
    const isBoth = first !== undefined && isOfHandle(first.row.group) && hasVariants;
    const own = first && !isBoth ? this.#goods.product(first.row.values) : undefined;
    if (first && !isBoth && !own && this.#goods.ofSku(first.row.values)?.variant)
      this.#refuse([first], 'sku', { code: 'CONFLICT', message: 'Este SKU é de uma variação: a linha não diz de que produto.' });
    return own ?? (first && !isBoth ? undefined : rows.map(({ row }) => this.#goods.owner(row.values)).find((owner) => owner));
  }

  async #runProduct(
    { row, index }: PlacedRow,
    found: Product | undefined,
    rows: readonly PlacedRow[],
    hasVariants: boolean,
  ): Promise<RowResult> {
    const isBoth = isOfHandle(row.group) && hasVariants;
    // A new product needs a price, which its variants may have as well.
    const kept = isBoth ? without(row.values, found ? OF_VARIANT : OF_VARIANT.slice(0, -1)) : row.values;
    const images = rows.flatMap((each) =>
      isOfHandle(row.group) && isNamed(each.row.values.images) ? String(each.row.values.images) : [],
    );
    const values = { ...kept, ...(images.length > 1 && { images: [...new Set(images)].join('|') }) };
    const result = await this.products.run({ ...row, values }, index, found);
    const productId = found?.id ?? result.undo?.[0]?.id ?? '';
    const { categories } = row.values;
    if (!isNamed(categories)) return result;
    const change = await this.collections.set(productId, String(categories), index);
    if (!change || result.before === 'não existe') return result;
    const words = (cell: string) => `${this.#parts.headerOf('categories')}: ${cell || 'nada'}`;
    const { id, revision } = change.record;
    const undo = [{ of: 'RECORD' as const, id, revision, isCreated: false, values: { categories: change.before } }];
    return joinedResult(result, { outcome: 'CHANGED', before: words(change.before), after: words(change.after), undo });
  }

  async #runVariant(
    { row, index }: PlacedRow,
    productId: string,
    product: Product | undefined,
    names: FileValues,
  ): Promise<RowResult> {
    const { values } = row;
    const good = this.#goods.ofSku(values);
    if (good && (!good.variant || good.product.id !== productId))
      this.#refuse([{ row, index }], 'sku', { code: 'CONFLICT', message: 'Este SKU é de outro produto da loja.' });
    const found = product && this.#goods.variant(values, product);
    const sent = { ...names, ...(isOfHandle(row.group) ? without(values, ['name', 'status', 'active', 'images']) : values) };
    return this.variants.run({ ...row, values: { ...sent, parentId: productId } }, index, found);
  }
}

/** Makes and changes products with their variants and collections, each as it is made or changed alone. */
export const productRows: RowRunner = {
  run: async (context, rows, parts) => {
    const { timeZone } = await context.ownStore();
    const work = new GoodsRun(context, parts, timeZone, await goodsOfRows(context, rows));
    if (rows.some(({ undo }) => undo)) return undoneGoods(work, rows);
    const results: RowResult[] = [];
    const placed = rows.map((row, index): PlacedRow => ({ row, index }));
    for (const group of Map.groupBy(placed, ({ row, index }) => row.group ?? `row ${index}`).values())
      await work.run(group, results);
    return withLastRevisions(context, results);
  },
};
