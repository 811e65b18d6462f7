import type { z } from 'zod';
import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { skuForm } from '../../../core/validation/sku.ts';
import { Prisma, type Product as ProductRow, type Variant } from '../../../generated/prisma/client.ts';
import { ProductStatus, ProductType } from '../../../generated/prisma/enums.ts';
import { productRules } from './product.rules.ts';

type State = z.output<typeof productRules>;

export const ProductTypeEnum = builder.enumType('ProductType', {
  description: 'Se o produto é enviado ou entregue em formato digital.',
  values: {
    [ProductType.PHYSICAL]: { description: 'Enviado; exige medidas e peso.' },
    [ProductType.DIGITAL]: { description: 'Sem envio e sem controle de estoque.' },
  },
});

export const ProductStatusEnum = builder.enumType('ProductStatus', {
  description: 'Situação do produto no catálogo. Só ACTIVE e PUBLISHED são vendidos.',
  values: {
    [ProductStatus.DRAFT]: { description: 'Rascunho.' },
    [ProductStatus.ACTIVE]: { description: 'À venda.' },
    [ProductStatus.PUBLISHED]: { description: 'À venda e publicado.' },
    [ProductStatus.INACTIVE]: { description: 'Desativado; fica fora das listas sem filtro.' },
  },
});

const ProductMedia = builder.objectRef<State['media']>('ProductMedia').implement({
  description: 'Endereços de imagens, vídeos e documentos do produto; até 50 de cada.',
  fields: (t) => ({
    images: t.expose('images', { type: ['URL'], description: 'Imagens; a primeira é a principal.' }),
    videos: t.expose('videos', { type: ['URL'], description: 'Vídeos.' }),
    documents: t.expose('documents', { type: ['URL'], description: 'Documentos.' }),
  }),
});

const Logistics = builder.objectRef<NonNullable<State['logistics']>>('Logistics').implement({
  description: 'Medidas do pacote para envio.',
  fields: (t) => ({
    height: t.exposeFloat('height', { description: 'Altura em centímetros.' }),
    width: t.exposeFloat('width', { description: 'Largura em centímetros.' }),
    length: t.exposeFloat('length', { description: 'Comprimento em centímetros.' }),
    weight: t.exposeFloat('weight', { description: 'Peso em quilogramas.' }),
  }),
});

export const Product = builder.prismaObject('Product', {
  select: columnsWithout(Prisma.ProductScalarFieldEnum, 'description', 'shortDescription'),
  interfaces: [Node],
  description: 'Um produto do catálogo da loja.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do produto.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o produto pertence.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(productRules, 'name')}.` }),
    slug: t.exposeString('slug', { description: 'Nome no endereço da página, gerado pelo serviço e único na loja.' }),
    type: t.expose('type', { type: ProductTypeEnum, description: 'Físico ou digital.' }),
    status: t.expose('status', { type: ProductStatusEnum, description: 'Situação no catálogo.' }),
    price: t.expose('price', { type: 'Money', description: 'Preço, de 0,01 a 999999,99.' }),
    discountedPrice: t.expose('discountedPrice', {
      type: 'Money',
      nullable: true,
      description: 'Preço promocional, sempre menor que o preço.',
    }),
    costPrice: t.expose('costPrice', {
      type: 'Money',
      nullable: true,
      scope: 'product-costs:read',
      description: 'Preço de custo, de 0 a 999999,99.',
    }),
    currency: t.exposeString('currency', { description: 'Moeda dos preços: BRL.' }),
    // Only validated values are stored.
    media: t.field({ type: ProductMedia, description: 'Mídias.', resolve: ({ media }) => media as State['media'] }),
    logistics: t.field({
      type: Logistics,
      nullable: true,
      description: 'Medidas para envio; presentes em todo produto físico.',
      resolve: ({ logistics }) => logistics as State['logistics'],
    }),
    stock: t.exposeInt('stock', { description: 'Unidades em estoque.' }),
    tracked: t.boolean({
      description: 'Se o estoque é controlado: o dos DIGITAL não é.',
      resolve: ({ type }) => type === 'PHYSICAL',
    }),
    lowStockAt: t.exposeInt('lowStockAt', {
      nullable: true,
      description: 'Até quantas unidades o estoque está baixo; null: o número da loja.',
    }),
    sku: t.exposeString('sku', { description: 'Código do lojista; único entre produtos e variações quando não é vazio.' }),
    barcode: t.exposeString('barcode', {
      nullable: true,
      description: `Código de barras, ${lengthInWords(productRules, 'barcode')}.`,
    }),
    description: t.exposeString('description', { description: 'Descrição completa.' }),
    shortDescription: t.exposeString('shortDescription', { description: 'Descrição curta.' }),
    featured: t.exposeBoolean('featured', { description: 'Se o produto é destaque.' }),
    editVersion: t.exposeInt('editVersion', {
      description: 'Versão do cadastro, aumentada a cada alteração que não é só do estoque; use em ifEditVersion.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('productBySku', (t) =>
  t.prismaField({
    type: Product,
    nullable: true,
    scope: 'products-basic:read',
    description: 'O produto que tem este SKU, ou que tem uma variação com ele; null quando nenhum tem.',
    args: { sku: t.arg.string({ required: true, description: 'SKU, por inteiro; espaços em volta não contam.' }) },
    resolve: (query, _root, { sku }, ctx) =>
      ctx.db.product.findFirst({ ...query, where: { skus: { some: { value: skuForm(sku) } } } }),
  }),
);

builder.queryField('product', (t) =>
  t.prismaField({
    type: Product,
    nullable: true,
    scope: 'products-basic:read',
    description: 'Um produto da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do produto.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.product.findUnique({ ...query, where: { id } }),
  }),
);

type Priced = Pick<ProductRow, 'price' | 'discountedPrice'>;

/** Selling price of a product, in cents (D-81). */
export const productPrice = ({ price, discountedPrice }: Priced): number => discountedPrice ?? price;

/** Selling price of a variant, in cents: what it does not have of its own is the product's (D-81). */
export const variantPrice = ({ price, discountedPrice }: Pick<Variant, 'price' | 'discountedPrice'>, product: Priced): number =>
  discountedPrice ?? price ?? productPrice(product);
