import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import type { Question } from '../../../files/table.ts';
import { resultUrl, uploadUrl } from './bulk-address.ts';
import { BULK_SCOPES, MAX_FAULTS } from './bulk-job.rules.ts';
import {
  BulkCountsType,
  BulkFaultType,
  BulkKindEnum,
  BulkOnFaultEnum,
  BulkQuestion,
  type BulkReading,
  BulkReadingType,
  BulkRefusal,
  BulkStatusEnum,
  type Refusal,
} from './bulk-job-parts.ts';
import { secondsLeft } from './phase-progress.ts';

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
        'Onde o arquivo é enviado com PUT, inteiro ou em partes com Content-Range; o endereço basta, sem chave, e vale por um dia. null: já chegou.',
      select: { storeId: true, status: true, kind: true, id: true },
      resolve: (job, _args, ctx) => {
        if (job.status !== 'WAITING_UPLOAD') return null;
        // The address lets its holder do what the job does.
        ctx.require(BULK_SCOPES[job.kind].write);
        return uploadUrl(ctx, job);
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
      type: BulkCountsType,
      description: 'O que aconteceria com as linhas, até onde foram experimentadas.',
      select: { planned: true, wouldChange: true, wouldStay: true, wouldFail: true, onFault: true },
      resolve: ({ planned, wouldChange, wouldStay, wouldFail, onFault }) => {
        const changed = onFault === 'REFUSE_ALL' && wouldFail > 0 ? 0 : wouldChange;
        const notApplied = planned - changed - wouldStay - wouldFail;
        return { done: planned, changed, unchanged: wouldStay, failed: wouldFail, notApplied };
      },
    }),
    rows: t.field({
      type: BulkCountsType,
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
        'O arquivo enviado, em CSV que o Excel abre, com as colunas resultado, motivo, antes e depois; o endereço vale por uma hora. null: não há plano ainda.',
      select: { storeId: true, status: true, planned: true, id: true },
      resolve: (job, _args, ctx) => (job.planned > 0 ? resultUrl(ctx, job) : null),
    }),
    undoOf: t.exposeID('undoOf', {
      nullable: true,
      description: 'A importação que esta desfaz; null: esta lê um arquivo.',
    }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Nome da chave ou do usuário que a começou.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Fim; null: não terminou.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada mudança de status; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});
