import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { productRules } from './product.rules.ts';
import { ProductStatusEnum, ProductTypeEnum } from './product.ts';

const ProductMediaInput = builder.inputType('ProductMediaInput', {
  description: 'Mídias do produto. Em uma alteração, a lista que falta fica como está, e a enviada substitui a atual.',
  fields: (t) => ({
    images: t.field({ type: ['URL'], description: 'Imagens, até 50; a primeira é a principal.' }),
    videos: t.field({ type: ['URL'], description: 'Vídeos, até 50.' }),
    documents: t.field({ type: ['URL'], description: 'Documentos, até 50.' }),
  }),
});

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields of a parcel; those of `required` are demanded. */
const parcelFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  height: t.float({ required, description: 'Altura em centímetros.' }),
  width: t.float({ required, description: 'Largura em centímetros.' }),
  length: t.float({ required, description: 'Comprimento em centímetros.' }),
  weight: t.float({ required, description: 'Peso em quilogramas.' }),
});

const LogisticsInput = builder.inputType('LogisticsInput', {
  description: 'Medidas do pacote, todas maiores que zero.',
  fields: (t) => parcelFields(t, true),
});

const UpdateLogisticsInput = builder.inputType('UpdateLogisticsInput', {
  description: 'Medidas do pacote a alterar, maiores que zero. O que falta fica como está.',
  fields: (t) => parcelFields(t, false),
});

/** The fields that create and update share; those of `required` are demanded. */
const productFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(productRules, 'name')}.` }),
  type: t.field({ type: ProductTypeEnum, required, description: 'Físico ou digital.' }),
  price: t.field({ type: 'Money', required, description: 'Preço em reais, de 0,01 a 999999,99.' }),
  status: t.field({ type: ProductStatusEnum, description: 'Situação; DRAFT quando omitida na criação.' }),
  discountedPrice: t.field({ type: 'Money', description: 'Preço promocional, menor que o preço; null remove.' }),
  costPrice: t.field({ type: 'Money', description: 'Preço de custo; null remove.' }),
  currency: t.string({ description: 'Moeda; somente BRL.' }),
  media: t.field({ type: ProductMediaInput, description: 'Mídias.' }),
  sku: t.string({ description: `Código do lojista, ${lengthInWords(productRules, 'sku')}.` }),
  barcode: t.string({ description: `Código de barras, ${lengthInWords(productRules, 'barcode')}; null remove.` }),
  description: t.string({ description: 'Descrição completa.' }),
  shortDescription: t.string({ description: 'Descrição curta.' }),
  featured: t.boolean({ description: 'Se é destaque.' }),
  lowStockAt: t.int({
    onlyInSchema: true,
    description: 'Até quantas unidades o estoque está baixo, de 0 a 1000000; null: o número da loja.',
  }),
});

const PARCEL = 'Medidas; obrigatórias para produto físico.';

/** The fields by which an update sets a stock that was read before (D-484). */
export const stockUpdateFields = (t: Fields) => ({
  stock: t.int({
    description: 'Unidades em estoque, a partir de 0; só com ifStock. Para somar ou contar, adjustStock.',
  }),
  ifStock: t.int({ description: 'O estoque que foi lido: só altera se o atual for este.' }),
});

export const CreateProductInput = builder.inputType('CreateProductInput', {
  description: 'Dados de um produto novo.',
  extensions: { rules: productRules },
  fields: (t) => ({
    ...productFields(t, true),
    logistics: t.field({ type: LogisticsInput, description: PARCEL }),
    stock: t.int({ description: 'Unidades em estoque, a partir de 0.' }),
  }),
});

export const UpdateProductInput = builder.inputType('UpdateProductInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: productRules },
  fields: (t) => ({
    ...productFields(t, false),
    logistics: t.field({ type: UpdateLogisticsInput, description: PARCEL }),
    ...stockUpdateFields(t),
  }),
});
