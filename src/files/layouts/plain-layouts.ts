import type { FileField } from './fields.ts';
import { type Layout, RESULT } from './layout.ts';
import { OWN_COLUMNS, type Subject } from './own-columns.ts';

type Headers = Readonly<Partial<Record<FileField, readonly string[]>>>;

/** Headers beside those of the service's own files. */
const SYNONYMS: Readonly<Record<Subject, Headers>> = {
  PRODUCTS: {
    sku: ['Código', 'Código (SKU)', 'Cód', 'Referência'],
    parentSku: ['Código pai'],
    name: ['Name', 'Produto', 'Título'],
    description: ['Description'],
    price: ['Price', 'Preço de venda', 'Valor'],
    discountedPrice: ['Preço com desconto', 'Discounted price'],
    costPrice: ['Custo', 'Cost price'],
    stock: ['Stock', 'Quantidade', 'Saldo', 'Qtd', 'Qtde'],
    stockChange: ['Diferença', 'Movimento', 'Stock change'],
    barcode: ['EAN', 'GTIN', 'GTIN/EAN', 'Barcode'],
    active: ['Ativo', 'Active'],
    featured: ['Featured'],
    weight: ['Peso', 'Weight'],
    weightGrams: ['Peso (g)'],
    height: ['Altura', 'Height'],
    width: ['Largura', 'Width'],
    length: ['Comprimento', 'Length'],
    categories: ['Coleção', 'Categorias', 'Categoria'],
    images: ['Imagem', 'Images'],
  },
  CUSTOMERS: {
    document: ['CPF', 'CNPJ', 'CPF/CNPJ', 'Document'],
    email: ['Email', 'E-mail do cliente'],
    name: ['Nome completo', 'Cliente', 'Comprador', 'Name'],
    phone: ['Celular', 'WhatsApp', 'Fone', 'Phone'],
    street: ['Endereço', 'Logradouro'],
    city: ['Município'],
    state: ['UF'],
    tags: ['Tags'],
    notes: ['Observação', 'Obs', 'Anotações'],
  },
  ORDERS: {
    orderNumber: ['Número do pedido', 'Nº do pedido', 'N.º do pedido', 'Número'],
    orderStatus: ['Status', 'Status do pedido', 'Situação do pedido'],
    trackingCode: ['Código de rastreio', 'Rastreio', 'Rastreamento', 'Tracking'],
    trackingUrl: ['Link de rastreio', 'Link de rastreamento', 'URL de rastreio'],
    trackingStatus: ['Status do envio', 'Situação do rastreamento'],
    tags: ['Tags'],
  },
  COUPONS: {
    couponCode: ['Cupom', 'Código do cupom', 'Code'],
    name: ['Descrição'],
    discountType: ['Tipo', 'Tipo de desconto'],
    amount: ['Valor', 'Valor do desconto'],
    active: ['Situação'],
    startsAt: ['Início', 'Válido a partir de'],
    endsAt: ['Validade', 'Válido até'],
    totalAvailable: ['Quantidade', 'Limite'],
  },
};

/** Headers by field: those of the service's own files first. */
function headersOf(subject: Subject): Headers {
  const own = OWN_COLUMNS[subject].map(({ field, header }): [FileField, string[]] => [field, [header]]);
  const others = Object.entries(SYNONYMS[subject]) as [FileField, readonly string[]][];
  const headers: Partial<Record<FileField, readonly string[]>> = { ...RESULT };
  for (const [field, names] of [...own, ...others]) headers[field] = [...(headers[field] ?? []), ...names];
  return headers;
}

/** Layout of files without a known author, one for each subject. */
export const PLAIN_LAYOUTS: readonly Layout[] = (Object.keys(OWN_COLUMNS) as Subject[]).map((subject) => ({
  name: 'PLAIN',
  title: 'simples',
  subject,
  signatures: [],
  headers: headersOf(subject),
  categorySigns: { between: '|', within: '>' },
}));
