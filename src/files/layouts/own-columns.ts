import { type FileField, MAX_OPTION_COLUMNS, type OptionField } from './fields.ts';

/** Subjects of the files that the service reads and writes in columns of its own. */
export type Subject = 'PRODUCTS' | 'CUSTOMERS' | 'ORDERS' | 'COUPONS';

/** A column of the service's own files. Its values are written as `FILE_FIELDS` says, choices by the words of `WORDS`. */
export interface OwnColumn {
  readonly field: FileField;
  readonly header: string;
}

const optionColumns = Array.from({ length: MAX_OPTION_COLUMNS }, (_none, index): OwnColumn[] => [
  { field: `optionName${index + 1}` as OptionField, header: `Opção ${index + 1}` },
  { field: `optionValue${index + 1}` as OptionField, header: `Valor ${index + 1}` },
]).flat();

/**
 * The columns that are read of a file of each subject, in the order in which a file of the service has them. What an export writes with
 * them is imported without a change. An empty cell leaves its field as it is. Lists have bars between them (`|`), a collection has its levels
 * (`Roupas > Camisetas`). Moments are those of the store's time zone.
 */
export const OWN_COLUMNS: Readonly<Record<Subject, readonly OwnColumn[]>> = {
  /** A row is a product, or a variant where it names the product that it belongs to. */
  PRODUCTS: [
    { field: 'id', header: 'ID' },
    { field: 'sku', header: 'SKU' },
    { field: 'parentId', header: 'ID do produto' },
    { field: 'parentSku', header: 'SKU pai' },
    { field: 'name', header: 'Nome' },
    { field: 'status', header: 'Situação' },
    { field: 'physical', header: 'Físico' },
    { field: 'price', header: 'Preço' },
    { field: 'discountedPrice', header: 'Preço promocional' },
    { field: 'costPrice', header: 'Preço de custo' },
    { field: 'stock', header: 'Estoque' },
    { field: 'barcode', header: 'Código de barras' },
    { field: 'shortDescription', header: 'Descrição curta' },
    { field: 'description', header: 'Descrição' },
    { field: 'featured', header: 'Destaque' },
    { field: 'weight', header: 'Peso (kg)' },
    { field: 'height', header: 'Altura (cm)' },
    { field: 'width', header: 'Largura (cm)' },
    { field: 'length', header: 'Comprimento (cm)' },
    { field: 'categories', header: 'Coleções' },
    { field: 'images', header: 'Imagens' },
    ...optionColumns,
  ],
  /** A row is the buyer with this document, or without one with this e-mail. */
  CUSTOMERS: [
    { field: 'document', header: 'Documento' },
    { field: 'email', header: 'E-mail' },
    { field: 'name', header: 'Nome' },
    { field: 'phone', header: 'Telefone' },
    { field: 'zipcode', header: 'CEP' },
    { field: 'street', header: 'Rua' },
    { field: 'streetNumber', header: 'Número' },
    { field: 'complement', header: 'Complemento' },
    { field: 'neighborhood', header: 'Bairro' },
    { field: 'city', header: 'Cidade' },
    { field: 'state', header: 'Estado' },
    { field: 'tags', header: 'Etiquetas' },
    { field: 'notes', header: 'Observações' },
  ],
  /** A row is the order with this number. */
  ORDERS: [
    { field: 'orderNumber', header: 'Pedido' },
    { field: 'orderStatus', header: 'Situação' },
    { field: 'trackingCode', header: 'Código de rastreamento' },
    { field: 'trackingUrl', header: 'Endereço de rastreamento' },
    { field: 'trackingStatus', header: 'Situação do envio' },
    { field: 'tags', header: 'Etiquetas' },
  ],
  /** A row is the coupon with this code. */
  COUPONS: [
    { field: 'couponCode', header: 'Código' },
    { field: 'name', header: 'Nome' },
    { field: 'discountType', header: 'Desconto em' },
    { field: 'amount', header: 'Desconto' },
    { field: 'active', header: 'Ativo' },
    { field: 'startsAt', header: 'Começo' },
    { field: 'endsAt', header: 'Fim' },
    { field: 'totalAvailable', header: 'Limite de usos' },
    { field: 'singleUsePerCustomer', header: 'Um uso por comprador' },
    { field: 'automaticApply', header: 'Aplicação automática' },
  ],
};

const HEADERS = new Map(
  Object.values(OWN_COLUMNS)
    .flat()
    .toReversed()
    .map(({ field, header }) => [field, header]),
);

/** Header of a field in the service's own files; empty for one that they do not have. */
export const ownHeader = (field: FileField): string => HEADERS.get(field) ?? '';
