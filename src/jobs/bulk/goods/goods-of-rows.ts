import type { RequestContext } from '../../../core/execution/context.ts';
import type { Product, Variant } from '../../../generated/prisma/client.ts';
import type { BatchRow } from '../../../graph/store/bulk-job/batch.ts';
import { type GoodOfSku, goodsBySku } from '../../../graph/store/bulk-job/goods-by-sku.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { FileValues } from '../records/differing-values.ts';
import { isNamed, OPTION_NUMBERS, optionValue } from './product-roles.ts';
import { optionsOf } from './variant-kind.ts';

const textOf = (value: FileValues[keyof FileValues]) => (isNamed(value) ? String(value) : undefined);

/** The products and variants of a store that rows name. */
export interface GoodsOfRows {
  /** The product that a row names by an id or a SKU of its own. */
  product(values: FileValues): Product | undefined;
  /** The product of the variant that a row names, or of which it says that it belongs to it. */
  owner(values: FileValues): Product | undefined;
  /** The variant of a product that a row names by id, SKU or options. */
  variant(values: FileValues, product: Product): Variant | undefined;
  /** The good of the SKU of a row. */
  ofSku(values: FileValues): GoodOfSku | undefined;
}

/** Reads them in few statements. */
export async function goodsOfRows(context: RequestContext, rows: readonly BatchRow[]): Promise<GoodsOfRows> {
  const { db } = context;
  const named = (fields: readonly (keyof FileValues)[]) =>
    rows.flatMap(({ values }) => fields.flatMap((field) => textOf(values[field]) ?? []));
  const goods = await goodsBySku(context, named(['sku', 'parentSku']));
  const ids = named(['id', 'parentId'])
    .filter(isUuid)
    .map((id) => id.toLowerCase());
  const ofIds = ids.length === 0 ? [] : await db.product.findMany({ where: { id: { in: ids } } });
  const products = new Map(
    [...[...goods.values()].map(({ product }) => product), ...ofIds].map((product) => [product.id, product]),
  );
  const where = { productId: { in: [...products.keys()] } };
  const variants = products.size === 0 ? [] : await db.variant.findMany({ where });
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId);
  const ofSku = (values: FileValues) => goods.get(textOf(values.sku) ?? '');

  const hasOptionsOf = (values: FileValues, variant: Variant) => {
    const sent = OPTION_NUMBERS.flatMap((number) => textOf(optionValue(values, number)) ?? []);
    return (
      sent.length > 0 &&
      sent.join('\n') ===
        optionsOf(variant)
          .map(({ value }) => value)
          .join('\n')
    );
  };

  return {
    ofSku,
    product: (values) => {
      const good = ofSku(values);
      return products.get(textOf(values.id)?.toLowerCase() ?? '') ?? (good?.variant ? undefined : good?.product);
    },
    owner: (values) => {
      const parent = goods.get(textOf(values.parentSku) ?? '');
      return (
        products.get(textOf(values.parentId)?.toLowerCase() ?? '') ??
        (parent?.variant ? undefined : parent?.product) ??
        (ofSku(values)?.variant ? ofSku(values)?.product : undefined)
      );
    },
    variant: (values, product) => {
      const found = byId.get(textOf(values.id)?.toLowerCase() ?? '') ?? ofSku(values)?.variant;
      if (found) return found.productId === product.id ? found : undefined;
      // A row with another SKU is another variant, though it has the same options: that is refused, and never renames one.
      return ofProduct
        .get(product.id)
        ?.find((variant) => hasOptionsOf(values, variant) && (variant.sku === '' || !isNamed(values.sku)));
    },
  };
}
