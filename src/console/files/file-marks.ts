import type { BulkStatus, ExportFormat, ExportKind, ExportStatus } from '../../generated/prisma/enums.ts';
import type { Html } from '../../http/html.ts';
import { statusMark, type Tone } from '../pieces.ts';

const IMPORTS: Readonly<Record<BulkStatus, readonly [Tone, string]>> = {
  WAITING_UPLOAD: ['open', 'Espera o arquivo'],
  CHECKING: ['moving', 'Lendo'],
  ASKING: ['open', 'Tem uma pergunta'],
  READY: ['open', 'Espera a confirmação'],
  RUNNING: ['moving', 'Alterando'],
  DONE: ['done', 'Terminada'],
  CANCELLED: ['ended', 'Cancelada'],
  REFUSED: ['wrong', 'Recusada'],
};

/** The status of an import. */
export const importMark = ({ status }: { readonly status: BulkStatus }): Html => statusMark(...IMPORTS[status]);

const EXPORTS: Readonly<Record<ExportStatus, readonly [Tone, string]>> = {
  RUNNING: ['moving', 'Escrevendo'],
  DONE: ['done', 'Pronta'],
  FAILED: ['wrong', 'Falhou'],
  CANCELLED: ['ended', 'Cancelada'],
};

/** The status of an export. */
export const exportMark = ({ status }: { readonly status: ExportStatus }): Html => statusMark(...EXPORTS[status]);

/** Names of the kinds of imports; a kind without one has that of the API. */
export const IMPORT_NAMES: Readonly<Partial<Record<string, string>>> = {
  PRODUCTS: 'Produtos',
  STOCK: 'Estoque',
  PRICES: 'Preços',
  CUSTOMERS: 'Compradores',
  ORDERS: 'Pedidos',
  COUPONS: 'Cupons',
};

export const EXPORT_NAMES: Readonly<Record<ExportKind, string>> = {
  ORDERS: 'Pedidos',
  ORDER_ITEMS: 'Itens de pedidos',
  PRODUCTS: 'Produtos',
  CUSTOMERS: 'Compradores',
  COUPONS: 'Cupons',
  STOCK_MOVEMENTS: 'Mudanças de estoque',
  PAYMENT_MOVEMENTS: 'Movimentos de dinheiro',
  STATEMENT: 'Extrato, linha por linha',
  EVENTS: 'Eventos',
};

export const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  CSV: 'CSV, para o Excel e outros',
  XLSX: 'Planilha do Excel (XLSX)',
  JSONL: 'JSON, um objeto por linha',
};
