import { compileOperation } from '../../core/execution/stored-operation.ts';
import type { FileField } from '../../files/layouts/fields.ts';
import { AddProductDocument, RemoveProductDocument, SetProductDocument } from '../../generated/documents/jobs.ts';
import type { Product } from '../../generated/prisma/client.ts';
import { serviceSchema } from '../../graph/schema.ts';
import { goodsBySku } from '../../graph/store/bulk-job/goods-by-sku.ts';
import { fileFieldOf, ownValues, productInput } from './product-input.ts';
import { productValues } from './records/product-values.ts';
import type { RecordKind } from './records/record-kind.ts';
import { recordRows } from './records/record-rows.ts';
import { RowsRefused } from './row-call.ts';

const OF_VARIANT = {
  column: 'SKU',
  code: 'CONFLICT',
  message: 'Este SKU é de uma variação, que não é importada como produto.',
};

/** Fields of a product alone. */
export const PRODUCT_FIELDS = [
  ...(['name', 'status', 'physical', 'price', 'discountedPrice', 'costPrice', 'stock', 'barcode'] as const),
  ...(['shortDescription', 'description', 'featured', 'weight', 'height', 'width', 'length', 'images'] as const),
] satisfies FileField[];

const products: RecordKind<Product> = {
  key: 'sku',
  fields: PRODUCT_FIELDS,
  find: async (context, rows) => {
    const skus = rows.map(({ values }) => String(values.sku));
    const goods = await goodsBySku(context, skus);
    const ofVariants = skus.flatMap((sku, index) => (goods.get(sku)?.variant ? [[index, [OF_VARIANT]] as const] : []));
    if (ofVariants.length > 0) throw new RowsRefused(new Map(ofVariants));
    return new Map(
      skus.flatMap((sku, index) => {
        const product = goods.get(sku)?.product;
        return product ? [[index, product] as const] : [];
      }),
    );
  },
  findById: ({ db }, ids) => db.product.findMany({ where: { id: { in: [...ids] } } }),
  valuesOf: productValues,
  wanted: ownValues,
  // A product is sold as a parcel unless its file says otherwise; a parcel needs its measures.
  inputOf: (values, { found }) => ({ ...(!found && { type: 'PHYSICAL' }), ...productInput(values, found) }),
  fieldOf: fileFieldOf,
  create: compileOperation(serviceSchema, AddProductDocument) as never,
  update: compileOperation(serviceSchema, SetProductDocument) as never,
  remove: compileOperation(serviceSchema, RemoveProductDocument) as never,
};

export const productRows = recordRows(products);
