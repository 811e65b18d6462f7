import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import type { Question } from '../../../files/table.ts';
import type { BulkFault, BulkJob as BulkJobRow } from '../../../generated/prisma/client.ts';
import { BulkKind, BulkOnFault, BulkStatus } from '../../../generated/prisma/enums.ts';
import { BULK_SCOPES, MAX_FAULTS } from './bulk-job.rules.ts';
import { bulkFileUrl } from './upload-address.ts';

export const BulkKindEnum = builder.enumType('BulkKind', {
  description: 'O que as linhas de um arquivo alteram.',
  values: {
    [BulkKind.STOCK]: { description: 'Estoques, por SKU: a contagem, ou a diferença.' },
    [BulkKind.PRICES]: { description: 'Preços, por SKU: preço, preço promocional e preço de custo.' },
    [BulkKind.PRODUCTS]: { description: 'Produtos, por SKU: os que faltam são criados, os outros alterados.' },
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

const BulkStatusEnum = builder.enumType('BulkStatus', {
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

const BulkCounts = builder.objectRef<Counts>('BulkCounts').implement({
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

const BulkQuestion = builder.objectRef<Question>('BulkQuestion').implement({
  description: 'Algo que só quem conhece o arquivo sabe.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'SEPARATOR, SHEET, DECIMALS ou COLUMN.' }),
    column: t.exposeString('column', { nullable: true, description: 'Cabeçalho da coluna; null: é sobre o arquivo.' }),
    message: t.exposeString('message', { description: 'A pergunta.' }),
    choices: t.stringList({ description: 'As respostas possíveis, até 50.', resolve: ({ choices }) => [...choices] }),
  }),
});

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly row?: number | null;
}

const BulkRefusal = builder.objectRef<Refusal>('BulkRefusal').implement({
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
}

const BulkReadingType = builder.objectRef<BulkReading>('BulkReading').implement({
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
  }),
});

const BulkFaultType = builder.objectRef<BulkFault>('BulkFault').implement({
  description: 'Por que uma linha de um arquivo foi recusada.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Número da linha na planilha, a partir de 1.' }),
    position: t.exposeInt('position', { description: 'Lugar entre as recusas da linha, a partir de 0.' }),
    column: t.exposeString('column', { description: 'Cabeçalho da coluna; vazio: é sobre a linha inteira.' }),
    code: t.exposeString('code', { description: 'Código estável.' }),
    message: t.exposeString('message', { description: 'O que há de errado, em português.' }),
  }),
});

const PHASES: Readonly<Partial<Record<BulkStatus, 'planned' | 'done'>>> = { CHECKING: 'planned', RUNNING: 'done' };

type PacedJob = Pick<BulkJobRow, 'status' | 'phaseAt' | 'total' | 'planned' | 'done'>;

/** Seconds that are left of a phase, at the pace of its rows so far; null while that cannot be told. */
function secondsLeft({ status, phaseAt, total, ...counts }: PacedJob): number | null {
  const phase = PHASES[status];
  if (!phase || !phaseAt || counts[phase] === 0 || total === 0) return null;
  const seconds = Math.max(0, (Date.now() - phaseAt.getTime()) / 1_000);
  return Math.ceil((seconds / counts[phase]) * Math.max(0, total - counts[phase]));
}

export const BulkJob = builder.prismaObject('BulkJob', {
  interfaces: [Node],
  description: 'Um arquivo cujas linhas são alterações da loja. Cada linha é a chamada de uma mutação, com as regras dela.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da importação.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que a importação pertence.' }),
    kind: t.expose('kind', { type: BulkKindEnum, description: 'O que as linhas alteram.' }),
    status: t.expose('status', { type: BulkStatusEnum, description: 'Em que ponto está.' }),
    onFault: t.expose('onFault', { type: BulkOnFaultEnum, description: 'O que fazer quando uma linha é recusada.' }),
    fileName: t.exposeString('fileName', { description: 'Nome do arquivo, de 1 a 255 caracteres.' }),
    uploadUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'Onde o arquivo é enviado com PUT, inteiro ou em partes com Content-Range; o endereço basta, sem chave. null: já chegou.',
      select: { storeId: true, status: true, kind: true, id: true },
      resolve: (job, _args, ctx) => {
        if (job.status !== 'WAITING_UPLOAD') return null;
        // The address lets its holder do what the job does.
        ctx.require(BULK_SCOPES[job.kind].write);
        return bulkFileUrl(ctx.publicUrl, ctx.secrets, job);
      },
    }),
    received: t.exposeInt('received', { description: 'Bytes do arquivo que já chegaram.' }),
    reading: t.field({
      type: BulkReadingType,
      nullable: true,
      description: 'Como o arquivo foi lido; null: ainda não foi.',
      select: { reading: true },
      resolve: ({ reading }) => reading as unknown as BulkReading | null,
    }),
    questions: t.field({
      type: [BulkQuestion],
      description: 'O que answerBulk deve responder; vazia quando não há dúvida.',
      select: { questions: true },
      resolve: ({ questions }) => questions as unknown as Question[],
    }),
    refusal: t.field({
      type: BulkRefusal,
      nullable: true,
      description: 'Por que o arquivo foi recusado por inteiro, ou por que a importação parou; null: não foi.',
      select: { refusal: true },
      resolve: ({ refusal }) => refusal as unknown as Refusal | null,
    }),
    total: t.exposeInt('total', { description: 'Linhas do arquivo abaixo do cabeçalho; 0 até que seja lido.' }),
    plan: t.field({
      type: BulkCounts,
      description: 'O que aconteceria com as linhas, até onde foram experimentadas.',
      select: { planned: true, wouldChange: true, wouldStay: true, wouldFail: true, onFault: true },
      resolve: ({ planned, wouldChange, wouldStay, wouldFail, onFault }) => {
        const changed = onFault === 'REFUSE_ALL' && wouldFail > 0 ? 0 : wouldChange;
        const notApplied = planned - changed - wouldStay - wouldFail;
        return { done: planned, changed, unchanged: wouldStay, failed: wouldFail, notApplied };
      },
    }),
    rows: t.field({
      type: BulkCounts,
      description: 'O que aconteceu com as linhas, até onde foram executadas.',
      select: { done: true, changed: true, unchanged: true, failed: true, notApplied: true },
      resolve: (job) => job,
    }),
    secondsLeft: t.int({
      nullable: true,
      description: 'Segundos até o fim da leitura ou da execução, no passo de até agora; null: não se sabe, ou não anda.',
      select: { status: true, phaseAt: true, total: true, planned: true, done: true },
      resolve: secondsLeft,
    }),
    faults: t.field({
      type: [BulkFaultType],
      description: `As recusas, na ordem das linhas, até ${MAX_FAULTS}; as do plano até que a linha seja executada.`,
      args: {
        first: t.arg.int({ description: `Quantas, de 1 a ${MAX_FAULTS}; 50 quando omitido.` }),
        afterRow: t.arg.int({ description: 'Só as das linhas depois desta: a última da página anterior.' }),
      },
      resolve: ({ id }, { first, afterRow }, ctx) =>
        ctx.db.bulkFault.findMany({
          where: { jobId: id, ...(afterRow != null && { row: { gt: afterRow } }) },
          orderBy: [{ row: 'asc' }, { position: 'asc' }],
          take: Math.min(Math.max(first ?? 50, 1), MAX_FAULTS),
        }),
    }),
    resultUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'O arquivo enviado, em CSV que o Excel abre, com as colunas resultado, motivo, antes e depois; null: não há plano ainda.',
      select: { storeId: true, status: true, planned: true, id: true },
      resolve: (job, _args, { publicUrl, secrets }) =>
        job.planned > 0 ? `${bulkFileUrl(publicUrl, secrets, job)}/resultado.csv` : null,
    }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Nome da chave ou do usuário que a começou.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Fim; null: não terminou.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada mudança de status; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});
