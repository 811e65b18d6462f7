import { builder } from '../../../core/schema/builder.ts';
import type { Question } from '../../../files/table.ts';
import type { BulkFault } from '../../../generated/prisma/client.ts';
import { BulkKind, BulkOnFault, BulkStatus } from '../../../generated/prisma/enums.ts';

export const BulkKindEnum = builder.enumType('BulkKind', {
  description: 'O que as linhas de um arquivo alteram.',
  values: {
    [BulkKind.STOCK]: { description: 'Estoques, por SKU: a contagem, ou a diferença.' },
    [BulkKind.PRICES]: { description: 'Preços, por SKU: preço, preço promocional e preço de custo.' },
    [BulkKind.PRODUCTS]: {
      description: 'Produtos com variações, coleções e imagens, por SKU: os que faltam são criados, os outros alterados.',
    },
    [BulkKind.CUSTOMERS]: { description: 'Compradores, pelo documento ou, sem documento, pelo e-mail: os que a loja tem.' },
    [BulkKind.ORDERS]: { description: 'Situação, rastreamento e etiquetas de pedidos, pelo número.' },
    [BulkKind.COUPONS]: { description: 'Cupons, pelo código: os que faltam são criados, os outros alterados.' },
  },
});

export const BulkOnFaultEnum = builder.enumType('BulkOnFault', {
  description: 'O que fazer quando uma linha de um arquivo é recusada.',
  values: {
    [BulkOnFault.SKIP]: { description: 'Deixa de fora as recusadas e altera as outras.' },
    [BulkOnFault.STOP]: { description: 'Altera, na ordem, as que vêm antes da primeira recusada.' },
    [BulkOnFault.REFUSE_ALL]: { description: 'Não altera nenhuma se o plano tem alguma recusada.' },
  },
});

export const BulkStatusEnum = builder.enumType('BulkStatus', {
  description: 'Em que ponto uma importação está.',
  values: {
    [BulkStatus.WAITING_UPLOAD]: { description: 'O arquivo ainda não chegou por inteiro a uploadUrl.' },
    [BulkStatus.CHECKING]: { description: 'O arquivo é lido e cada linha é experimentada.' },
    [BulkStatus.ASKING]: { description: 'O arquivo pode ser lido de mais de um modo: questions pergunta, answerBulk responde.' },
    [BulkStatus.READY]: { description: 'O plano está pronto e nada mudou: confirmBulk executa, cancelBulk desiste.' },
    [BulkStatus.RUNNING]: { description: 'As linhas são executadas.' },
    [BulkStatus.DONE]: { description: 'Terminou.' },
    [BulkStatus.CANCELLED]: { description: 'Foi cancelada; o que já tinha mudado ficou.' },
    [BulkStatus.REFUSED]: { description: 'O arquivo não pode ser lido: refusal diz por quê. Nada mudou.' },
  },
});

interface Counts {
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly notApplied: number;
}

export const BulkCountsType = builder.objectRef<Counts>('BulkCounts').implement({
  description: 'Quantas linhas, e o que houve com elas.',
  fields: (t) => ({
    done: t.exposeInt('done', { description: 'Linhas por que já se passou: a soma das outras contagens.' }),
    changed: t.exposeInt('changed', { description: 'Alteradas; no plano, as que seriam.' }),
    unchanged: t.exposeInt('unchanged', { description: 'As que já estavam como pedido.' }),
    failed: t.exposeInt('failed', { description: 'Recusadas.' }),
    notApplied: t.exposeInt('notApplied', {
      description: 'Deixadas como estavam porque outra foi recusada (STOP ou REFUSE_ALL).',
    }),
  }),
});

export const BulkQuestion = builder.objectRef<Question>('BulkQuestion').implement({
  description: 'Algo que só quem conhece o arquivo sabe.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'SEPARATOR, SHEET, DECIMALS ou COLUMN.' }),
    column: t.exposeString('column', { nullable: true, description: 'Cabeçalho da coluna; null: é sobre o arquivo.' }),
    message: t.exposeString('message', { description: 'A pergunta.' }),
    choices: t.stringList({ description: 'As respostas possíveis, até 50.', resolve: ({ choices }) => [...choices] }),
  }),
});

/** Reason for which a file is refused as a whole. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly row?: number | null;
}

export const BulkRefusal = builder.objectRef<Refusal>('BulkRefusal').implement({
  description: 'Por que um arquivo foi recusado por inteiro.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Código estável, como ENCODING, QUOTES ou UNKNOWN_LAYOUT.' }),
    message: t.exposeString('message', { description: 'O que há de errado e o que fazer.' }),
    row: t.int({ nullable: true, description: 'Linha da planilha; null: é sobre o arquivo.', resolve: ({ row }) => row ?? null }),
  }),
});

/** Findings about a file. */
export interface BulkReading {
  readonly layout: string;
  readonly description: string;
  readonly ignored: readonly string[];
  /** Name of the saved mapping by which it was read; absent: by none. */
  readonly mapping?: string | null;
}

export const BulkReadingType = builder.objectRef<BulkReading>('BulkReading').implement({
  description: 'Como um arquivo foi lido.',
  fields: (t) => ({
    layout: t.exposeString('layout', {
      description: 'O programa cujos cabeçalhos o arquivo tem, como Bling (produtos), ou simples.',
    }),
    description: t.exposeString('description', { description: 'Formato, codificação e separador.' }),
    ignoredColumns: t.stringList({
      description: 'Cabeçalhos das colunas que não são lidas, até 500.',
      resolve: ({ ignored }) => [...ignored],
    }),
    columnMapping: t.string({
      nullable: true,
      description: 'Nome que tinha a leitura salva pela qual foi lido (columnMappings); null: nenhuma tem estes cabeçalhos.',
      resolve: ({ mapping }) => mapping ?? null,
    }),
  }),
});

export const BulkFaultType = builder.objectRef<BulkFault>('BulkFault').implement({
  description: 'Por que uma linha de um arquivo foi recusada.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Número da linha na planilha, a partir de 1.' }),
    position: t.exposeInt('position', { description: 'Lugar entre as recusas da linha, a partir de 0.' }),
    column: t.exposeString('column', { description: 'Cabeçalho da coluna; vazio: é sobre a linha inteira.' }),
    code: t.exposeString('code', { description: 'Código estável.' }),
    message: t.exposeString('message', { description: 'O que há de errado, em português.' }),
  }),
});
