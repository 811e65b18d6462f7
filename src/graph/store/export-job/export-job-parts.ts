import { builder } from '../../../core/schema/builder.ts';
import { ExportFormat, ExportKind, ExportStatus } from '../../../generated/prisma/enums.ts';

export const ExportKindEnum = builder.enumType('ExportKind', {
  description: 'De que registros um arquivo é.',
  values: {
    [ExportKind.ORDERS]: { description: 'Pedidos.' },
    [ExportKind.ORDER_ITEMS]: { description: 'Itens de pedidos.' },
    [ExportKind.PRODUCTS]: { description: 'Produtos com as suas variações.' },
    [ExportKind.CUSTOMERS]: { description: 'Compradores.' },
    [ExportKind.COUPONS]: { description: 'Cupons.' },
    [ExportKind.STOCK_MOVEMENTS]: { description: 'Mudanças de estoque.' },
    [ExportKind.PAYMENT_MOVEMENTS]: { description: 'Movimentos de dinheiro.' },
    [ExportKind.STATEMENT]: { description: 'O extrato: movimentos com as linhas que os explicam.' },
    [ExportKind.EVENTS]: { description: 'Eventos.' },
  },
});

export const ExportFormatEnum = builder.enumType('ExportFormat', {
  description: 'A forma de um arquivo.',
  values: {
    [ExportFormat.CSV]: { description: 'CSV que o Excel em português abre: ponto e vírgula entre as colunas, vírgula decimal.' },
    [ExportFormat.XLSX]: { description: 'Planilha do Excel; os códigos conservam os zeros do começo.' },
    [ExportFormat.JSONL]: { description: 'Um objeto JSON por linha, com datas em UTC.' },
  },
});

export const ExportStatusEnum = builder.enumType('ExportStatus', {
  description: 'Em que ponto uma exportação está.',
  values: {
    [ExportStatus.RUNNING]: { description: 'O arquivo está sendo escrito, ou espera a vez.' },
    [ExportStatus.DONE]: { description: 'O arquivo está pronto, ou já foi apagado depois de expiresAt.' },
    [ExportStatus.FAILED]: { description: 'Não há arquivo: refusal diz por quê.' },
    [ExportStatus.CANCELLED]: { description: 'Foi cancelada; não há arquivo.' },
  },
});

/** Reason for which there is no file. */
export interface ExportRefusal {
  readonly code: string;
  readonly message: string;
}

export const ExportRefusalType = builder.objectRef<ExportRefusal>('ExportRefusal').implement({
  description: 'Por que uma exportação não tem arquivo.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Código estável, como TOO_LARGE ou KEY_REVOKED.' }),
    message: t.exposeString('message', { description: 'O que houve e o que fazer.' }),
  }),
});
