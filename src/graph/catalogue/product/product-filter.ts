import type { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { MAX_AMOUNT } from '../../../core/validation/field-types.ts';
import { between, containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { ProductStatusEnum, ProductTypeEnum } from './product.ts';
import { PRODUCT_STATUS_FILTER, productFilterRules } from './product-filter.rules.ts';

const ProductStatusFilter = builder.enumType('ProductStatusFilter', {
  description: 'Situação dos produtos da lista. Sem filtro, os INACTIVE ficam de fora.',
  values: {
    [PRODUCT_STATUS_FILTER.DRAFT]: { description: 'Rascunhos.' },
    [PRODUCT_STATUS_FILTER.ACTIVE]: { description: 'À venda.' },
    [PRODUCT_STATUS_FILTER.PUBLISHED]: { description: 'À venda e publicados.' },
    [PRODUCT_STATUS_FILTER.INACTIVE]: { description: 'Desativados.' },
    ALL: { value: PRODUCT_STATUS_FILTER.all, description: 'Todos, também os desativados.' },
  },
});

export const ProductFilter = builder.inputType('ProductFilter', {
  description: 'O que a lista de produtos deve conter; campos combinados valem juntos.',
  extensions: { rules: productFilterRules },
  fields: (t) => ({
    ids: t.field({
      type: ['ID'],
      description: 'Um destes produtos, de 1 a 100, em qualquer situação se status e statuses não dizem outra coisa.',
    }),
    search: t.string({
      description:
        'Texto contido no nome, ou o SKU ou o código de barras por inteiro, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos.',
    }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(productFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
    sku: t.string({ description: 'SKU do produto ou de uma variação, por inteiro.' }),
    minPrice: t.field({ type: 'Money', description: 'Preço mínimo.' }),
    maxPrice: t.field({ type: 'Money', description: 'Preço máximo.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Alterados neste instante ou depois.' }),
    status: t.field({ type: ProductStatusFilter, description: 'Situação.' }),
    statuses: t.field({ type: [ProductStatusEnum], description: 'Uma destas situações, de 1 a 4; também INACTIVE.' }),
    type: t.field({ type: ProductTypeEnum, description: 'Físico ou digital.' }),
    featured: t.boolean({ description: 'Se é destaque.' }),
    categoryId: t.field({ type: 'ID', description: 'Coleção em que está, ela mesma e não as que estão nela.' }),
    uncategorised: t.boolean({ description: 'true: os que não estão em nenhuma coleção; false: os que estão em alguma.' }),
    barcode: t.string({ description: 'Código de barras do produto ou de uma variação, por inteiro.' }),
    minStock: t.int({ description: 'Estoque mínimo do próprio produto.' }),
    maxStock: t.int({ description: 'Estoque máximo do próprio produto, não menor que minStock.' }),
    hasVariants: t.boolean({ description: 'Se tem variações.' }),
    missingImage: t.boolean({ description: 'Se lhe faltam imagens.' }),
  }),
});

type Filter = z.output<typeof productFilterRules>;

/** A bound of a price as the column takes it: no product costs more (D-215 numbers). */
const bound = (cents: number | null | undefined) => (cents == null ? cents : Math.min(cents, MAX_AMOUNT + 1));

/** Maximum number of products that variants with one barcode lead to. */
const MAX_LOOKED_UP = 100;

/** The products with a barcode, or of a variant with it. */
async function barcodeWhere({ db }: RequestContext, barcode: string): Promise<Prisma.ProductWhereInput> {
  const variants = await db.variant.findMany({ where: { barcode }, select: { productId: true }, take: MAX_LOOKED_UP });
  return { OR: [{ barcode }, { id: { in: [...new Set(variants.map(({ productId }) => productId))] } }] };
}

/** The products that search finds, whose name contains a text, or with a variant of this very SKU or barcode. */
async function searchWhere(ctx: RequestContext, text: string): Promise<Prisma.ProductWhereInput> {
  const [barcode, skus] = await Promise.all([
    barcodeWhere(ctx, text),
    ctx.db.sku.findMany({ where: { value: { in: [...new Set([text, text.toUpperCase(), text.toLowerCase()])] } } }),
  ]);
  const contained = {
    OR: [{ name: containsInsensitive(text) }, barcode, { id: { in: skus.map(({ productId }) => productId) } }],
  };
  return orMatchingWords(ctx.storeId, text, contained);
}

/** The condition on the status: nothing INACTIVE where the filter names none (D-32), unless it names the products (D-509). */
function statusWhere({ ids, status, statuses }: Filter): Prisma.ProductWhereInput {
  const some = statuses && { status: { in: statuses } };
  if (status == null) return some ?? (ids == null ? { status: { not: 'INACTIVE' } } : {});
  return { AND: [...(some ? [some] : []), ...(status === 'all' ? [] : [{ status }])] };
}

/** The rows that a filter leaves (D-32, D-320). Looks variants and SKUs up for a barcode and a search. */
export async function productWhere(ctx: RequestContext, filter: Filter): Promise<Prisma.ProductWhereInput> {
  const { ids, search, name, sku, updatedSince, type, featured, categoryId, uncategorised, barcode } = filter;
  const { hasVariants, missingImage } = filter;
  const price = between(bound(filter.minPrice), bound(filter.maxPrice));
  const stock = between(filter.minStock, filter.maxStock);
  const withoutImage = { media: { path: ['images'], equals: [] } };
  return {
    AND: [
      statusWhere(filter),
      ids != null && { id: { in: ids } },
      name != null && { name: containsInsensitive(name) },
      sku != null && { skus: { some: { value: sku } } },
      price && { price },
      stock && { stock },
      updatedSince != null && { updatedAt: { gte: updatedSince } },
      type != null && { type },
      featured != null && { featured },
      categoryId != null && { categories: { some: { categoryId } } },
      uncategorised != null && { categories: { [uncategorised ? 'none' : 'some']: {} } },
      hasVariants != null && { variants: { [hasVariants ? 'some' : 'none']: {} } },
      missingImage != null && (missingImage ? withoutImage : { NOT: withoutImage }),
      barcode != null && (await barcodeWhere(ctx, barcode)),
      search != null && (await searchWhere(ctx, search)),
    ].filter((one) => typeof one === 'object'),
  };
}
