import type { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { contractFilter, defineFilter } from '../../../core/pagination/filter.ts';
import {
  byAmount,
  byCount,
  byFlag,
  byIds,
  byName,
  byPeriod,
  bySet,
  filterBy,
} from '../../../core/pagination/filter-conditions.ts';
import { builder } from '../../../core/schema/builder.ts';
import { MAX_AMOUNT } from '../../../core/validation/field-types.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { orMatchingWords } from '../../../data/search-words.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { ProductStatus } from '../../../generated/prisma/enums.ts';
import { lowWhere } from './low-stock.ts';
import { ProductStatusEnum, ProductTypeEnum } from './product.ts';
import { PRODUCT_STATUS_FILTER, productFilterRules } from './product-filter.rules.ts';

const ProductStatusFilter = builder.enumType('ProductStatusFilter', {
  extensions: { isOfRepresentations: true },
  description: 'Situação dos produtos da lista. Sem filtro, os INACTIVE ficam de fora.',
  values: {
    [PRODUCT_STATUS_FILTER.DRAFT]: { description: 'Rascunhos.' },
    [PRODUCT_STATUS_FILTER.ACTIVE]: { description: 'À venda.' },
    [PRODUCT_STATUS_FILTER.PUBLISHED]: { description: 'À venda e publicados.' },
    [PRODUCT_STATUS_FILTER.INACTIVE]: { description: 'Desativados.' },
    ALL: { value: PRODUCT_STATUS_FILTER.all, description: 'Todos, também os desativados.' },
  },
});

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

/** The rows of each set that a product is in, or of none. */
const isIn = (holds: boolean) => ({ [holds ? 'some' : 'none']: {} });

const WITHOUT_IMAGE = { media: { path: ['images'], equals: [] } };

type Filter = z.output<typeof productFilterRules>;

/** The filter in the words of the schema, of one in those of API v1. */
function fromContract({ minPrice, maxPrice, updatedSince, status, ...filter }: Filter): Filter {
  const statuses = status === 'all' ? Object.values(ProductStatus) : status && [status];
  return {
    ...filter,
    ...((minPrice != null || maxPrice != null) && { price: { min: minPrice, max: maxPrice } }),
    ...(updatedSince != null && { updatedAt: { times: { since: updatedSince } } }),
    ...(statuses != null && { statuses }),
  };
}

/** The filter of products (D-32, D-320). Looks variants and SKUs up for a barcode and a search. */
export const productFilter = defineFilter<Prisma.ProductWhereInput>()(
  'Product',
  'produtos',
  productFilterRules,
  {
    ids: byIds('Um destes produtos, em qualquer situação se statuses não diz outra coisa'),
    search: filterBy(
      'String',
      'Texto contido no nome, ou o SKU ou o código de barras por inteiro, de 1 a 255 caracteres, sem distinguir maiúsculas. Também o que search encontra: palavras em qualquer ordem, cada uma no começo de uma palavra, sem distinguir acentos.',
      (search, ctx) => searchWhere(ctx, search),
    ),
    name: byName(productFilterRules),
    sku: filterBy('String', 'SKU do produto ou de uma variação, por inteiro.', (value) => ({ skus: { some: { value } } })),
    // No product costs more than the largest amount (D-215 numbers).
    price: byAmount('price', 'Preço, em reais.', MAX_AMOUNT + 1),
    sellingPrice: byAmount('sellingPrice', 'Preço de venda, em reais, como sellingPrice: o do próprio produto.', MAX_AMOUNT + 1),
    stock: byCount('stock', 'Estoque do próprio produto.'),
    totalStock: byCount(
      'totalStock',
      'Estoque total, como totalStock: o das variações ativas somado ou, sem nenhuma ativa, o do produto.',
    ),
    tracked: filterBy('Boolean', 'Se o estoque é controlado: o dos DIGITAL não é.', (tracked) => ({
      type: tracked ? 'PHYSICAL' : 'DIGITAL',
    })),
    lowStock: filterBy('Boolean', 'Se o estoque está baixo, como lowStock.', async (low, ctx) =>
      lowWhere(low, (await ctx.ownStore()).lowStockAt),
    ),
    updatedAt: byPeriod('updatedAt', 'Quando foram alterados por último.'),
    statuses: bySet(
      ProductStatusEnum,
      'status',
      'Uma destas situações; sem elas e sem ids, os INACTIVE ficam de fora.',
      Object.keys(ProductStatus).length,
    ),
    types: bySet(ProductTypeEnum, 'type', 'Físico ou digital: um destes tipos.'),
    featured: byFlag('featured', 'Se é destaque.'),
    categoryId: filterBy('ID', 'Coleção em que está, ela mesma e não as que estão nela.', (categoryId) => ({
      categories: { some: { categoryId } },
    })),
    uncategorised: filterBy(
      'Boolean',
      'true: os que não estão em nenhuma coleção; false: os que estão em alguma.',
      (uncategorised) => ({ categories: isIn(!uncategorised) }),
    ),
    barcode: filterBy('String', 'Código de barras do produto ou de uma variação, por inteiro.', (barcode, ctx) =>
      barcodeWhere(ctx, barcode),
    ),
    hasVariants: filterBy('Boolean', 'Se tem variações.', (hasVariants) => ({ variants: isIn(hasVariants) })),
    missingImage: filterBy('Boolean', 'Se lhe faltam imagens.', (missing) => (missing ? WITHOUT_IMAGE : { NOT: WITHOUT_IMAGE })),
    minPrice: contractFilter('Money', 'Preço mínimo.'),
    maxPrice: contractFilter('Money', 'Preço máximo.'),
    updatedSince: contractFilter('DateTime', 'Alterados neste instante ou depois.'),
    status: contractFilter(ProductStatusFilter, 'Situação.'),
  },
  {
    fromContract,
    // Nothing INACTIVE where the filter names no status (D-32), unless it names the products (D-509).
    also: ({ ids, statuses }) => (ids?.length || statuses?.length ? undefined : { status: { not: 'INACTIVE' } }),
  },
);
