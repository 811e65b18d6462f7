import { compileOperation } from '../../../core/execution/stored-operation.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import { AddProductDocument, RemoveProductDocument, SetProductDocument } from '../../../generated/documents/jobs.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { fileFieldOf, ownValues, productInput } from './product-input.ts';
import { productValues } from './product-values.ts';

/** Fields of a product alone. */
const PRODUCT_FIELDS = [
  'sku',
  ...(['name', 'status', 'physical', 'price', 'discountedPrice', 'costPrice', 'stock', 'barcode'] as const),
  ...(['shortDescription', 'description', 'featured', 'weight', 'height', 'width', 'length', 'images'] as const),
] satisfies FileField[];

/** Products, each made and changed alone. */
export const productKind: RecordKind<Product> = {
  key: 'sku',
  fields: PRODUCT_FIELDS,
  find: async () => new Map(),
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
