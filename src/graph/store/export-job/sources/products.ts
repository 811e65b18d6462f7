import type { RequestContext } from '../../../../core/execution/context.ts';
import { WORDS } from '../../../../files/layouts/fields.ts';
import type { Product, Variant } from '../../../../generated/prisma/client.ts';
import { productFilter } from '../../../catalogue/product/product-filter.ts';
import { MAX_OPTIONS } from '../../../catalogue/variant/variant.rules.ts';
import { type ExportColumn, exportSource, listText } from '../export-source.ts';
import { categoryPaths } from './category-paths.ts';

type Found = Product & {
  readonly variants: readonly Variant[];
  readonly categories: readonly { readonly categoryId: string }[];
};

interface Row {
  readonly product: Found;
  /** The variant of the row; undefined: it is that of the product. */
  readonly variant: Variant | undefined;
  readonly collections: readonly string[];
}

type Column = ExportColumn<Row>;

/** A value that a variant does not have of its own. */
const ofProduct =
  <Value>(value: (product: Found) => Value) =>
  ({ product, variant }: Row) =>
    variant ? null : value(product);

const parcel = (side: 'height' | 'width' | 'length' | 'weight') =>
  ofProduct(({ logistics }) => (logistics as Readonly<Record<typeof side, number>> | null)?.[side]);

interface Option {
  readonly name: string;
  readonly value: string;
}

const optionOf = ({ variant }: Row, index: number) => (variant?.options as readonly Option[] | undefined)?.[index];

const OPTION_COLUMNS: readonly Column[] = Array.from({ length: MAX_OPTIONS }, (_none, index): Column[] => [
  { name: `optionName${index + 1}`, header: `Opção ${index + 1}`, type: 'text', value: (row) => optionOf(row, index)?.name },
  { name: `optionValue${index + 1}`, header: `Valor ${index + 1}`, type: 'text', value: (row) => optionOf(row, index)?.value },
]).flat();

const COLUMNS: readonly Column[] = [
  { name: 'id', header: 'ID', type: 'code', value: ({ product, variant }) => (variant ?? product).id },
  { name: 'sku', header: 'SKU', type: 'code', value: ({ product, variant }) => (variant ?? product).sku || null },
  { name: 'productId', header: 'ID do produto', type: 'code', value: ({ product, variant }) => variant && product.id },
  { name: 'parentSku', header: 'SKU pai', type: 'code', value: ({ product, variant }) => (variant && product.sku) || null },
  { name: 'name', header: 'Nome', type: 'text', value: ({ product, variant }) => (variant ?? product).name },
  {
    name: 'status',
    header: 'Situação',
    type: 'text',
    value: ({ product, variant }) => WORDS.productStatus[statusOf(product, variant)],
  },
  { name: 'physical', header: 'Físico', type: 'flag', value: ofProduct(({ type }) => type === 'PHYSICAL') },
  { name: 'price', header: 'Preço', type: 'money', value: ({ product, variant }) => (variant ?? product).price },
  {
    name: 'discountedPrice',
    header: 'Preço promocional',
    type: 'money',
    value: ({ product, variant }) => (variant ?? product).discountedPrice,
  },
  {
    name: 'costPrice',
    header: 'Preço de custo',
    type: 'money',
    scope: 'product-costs:read',
    value: ({ product, variant }) => (variant ?? product).costPrice,
  },
  { name: 'stock', header: 'Estoque', type: 'integer', value: ({ product, variant }) => (variant ?? product).stock },
  { name: 'barcode', header: 'Código de barras', type: 'code', value: ({ product, variant }) => (variant ?? product).barcode },
  {
    name: 'shortDescription',
    header: 'Descrição curta',
    type: 'text',
    value: ofProduct((product) => product.shortDescription || null),
  },
  { name: 'description', header: 'Descrição', type: 'text', value: ofProduct(({ description }) => description || null) },
  { name: 'featured', header: 'Destaque', type: 'flag', value: ofProduct(({ featured }) => featured) },
  { name: 'weight', header: 'Peso (kg)', type: 'decimal', value: parcel('weight') },
  { name: 'height', header: 'Altura (cm)', type: 'decimal', value: parcel('height') },
  { name: 'width', header: 'Largura (cm)', type: 'decimal', value: parcel('width') },
  { name: 'length', header: 'Comprimento (cm)', type: 'decimal', value: parcel('length') },
  {
    name: 'categories',
    header: 'Coleções',
    type: 'text',
    scope: 'categories:read',
    value: ({ variant, collections }) => (variant ? null : listText(collections) || null),
  },
  {
    name: 'images',
    header: 'Imagens',
    type: 'text',
    value: ({ product, variant }) => (variant ? variant.image : listText(imagesOf(product) ?? []) || null),
  },
  ...OPTION_COLUMNS,
  { name: 'slug', header: 'Nome no endereço', type: 'code', isExtra: true, value: ofProduct(({ slug }) => slug) },
  {
    name: 'createdAt',
    header: 'Criado em',
    type: 'time',
    isExtra: true,
    value: ({ product, variant }) => (variant ?? product).createdAt,
  },
  {
    name: 'updatedAt',
    header: 'Alterado em',
    type: 'time',
    isExtra: true,
    value: ({ product, variant }) => (variant ?? product).updatedAt,
  },
];

const imagesOf = ({ media }: Product) => (media as unknown as { readonly images?: readonly string[] }).images;

const statusOf = ({ status }: Product, variant: Variant | undefined) =>
  variant === undefined ? status : variant.active ? 'ACTIVE' : 'INACTIVE';

/** Rows that are read at a time to find how many options variants have. */
const OPTIONS_PAGE = 1_000;

/** The largest number of options that a variant of the store has. */
async function mostOptions({ db }: RequestContext): Promise<number> {
  let most = 0;
  for (let after: string | undefined; ; ) {
    const variants = await db.variant.findMany({
      where: after === undefined ? {} : { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: OPTIONS_PAGE,
      select: { id: true, options: true },
    });
    most = Math.max(most, ...variants.map(({ options }) => (options as unknown as readonly Option[]).length));
    if (variants.length < OPTIONS_PAGE) return most;
    after = variants.at(-1)?.id;
  }
}

/** Products, each followed by its variants. */
export const productSource = exportSource<Found, Row>({
  kind: 'PRODUCTS',
  title: 'Produtos',
  columns: COLUMNS,
  filter: productFilter,
  read: ({ db }, args) =>
    db.product.findMany({
      ...args,
      include: {
        variants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
        categories: { select: { categoryId: true }, orderBy: { categoryId: 'asc' } },
      },
    }),
  count: ({ db }, where) => db.product.count({ where }),
  async rowsOf(ctx, found) {
    const pathOf = await categoryPaths(ctx);
    return found.flatMap((product) => {
      const collections = product.categories.flatMap(({ categoryId }) => pathOf(categoryId) ?? []);
      return [undefined, ...product.variants].map((variant) => ({ product, variant, collections }));
    });
  },
  async usual(ctx) {
    const unused = new Set(OPTION_COLUMNS.slice(2 * (await mostOptions(ctx))));
    return COLUMNS.filter((column) => !column.isExtra && !unused.has(column)).map(({ name }) => name);
  },
});
