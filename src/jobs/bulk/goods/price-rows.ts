import { compileOperation } from '../../../core/execution/stored-operation.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import { SetProductDocument, SetVariantDocument } from '../../../generated/documents/jobs.ts';
import type { Product, Variant } from '../../../generated/prisma/client.ts';
import { SKU_MISSING } from '../../../graph/catalogue/stock/stock-targets.ts';
import { serviceSchema } from '../../../graph/schema.ts';
import { goodsBySku } from '../../../graph/store/bulk-job/goods-by-sku.ts';
import type { RecordKind, RecordOperation } from '../records/record-kind.ts';
import { recordRows } from '../records/record-rows.ts';

const SET_PRODUCT = compileOperation(serviceSchema, SetProductDocument) as unknown as RecordOperation;
const SET_VARIANT = compileOperation(serviceSchema, SetVariantDocument) as unknown as RecordOperation;

const PRICES = ['price', 'discountedPrice', 'costPrice'] as const satisfies FileField[];

/** A product without variants, or a variant. */
type Priced = Product | Variant;

const isVariant = (priced: Priced): priced is Variant => 'productId' in priced;
const reais = (cents: number | null) => (cents === null ? null : cents / 100);

const prices: RecordKind<Priced> = {
  key: 'sku',
  fields: PRICES,
  find: async (context, rows) => {
    const skus = rows.map(({ values }) => String(values.sku));
    const goods = await goodsBySku(context, skus);
    return new Map(
      skus.flatMap((sku, index) => {
        const good = goods.get(sku);
        return good ? [[index, good.variant ?? good.product] as const] : [];
      }),
    );
  },
  findById: async ({ db }, ids) => {
    const where = { id: { in: [...ids] } };
    return [...(await db.product.findMany({ where })), ...(await db.variant.findMany({ where }))];
  },
  valuesOf: (priced) => Object.fromEntries(PRICES.map((field) => [field, reais(priced[field])])),
  inputOf: (values) => Object.fromEntries(PRICES.flatMap((field) => (field in values ? [[field, values[field]]] : []))),
  fieldOf: (path) => PRICES.find((field) => field === path.split('.').at(-1)),
  update: (priced) => (isVariant(priced) ? SET_VARIANT : SET_PRODUCT),
  missing: { code: 'NOT_FOUND', message: SKU_MISSING },
};

/** Sets prices, each of a row as its product or variant is changed alone. */
export const priceRows = recordRows(prices);
