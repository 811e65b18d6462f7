import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import type { ExportJob as ExportJobRow } from '../../../generated/prisma/client.ts';
import { exportFileName, exportFileUrl } from './download-address.ts';
import { EXPORT_SCOPES } from './export-job.rules.ts';
import { ExportFormatEnum, ExportKindEnum, type ExportRefusal, ExportRefusalType, ExportStatusEnum } from './export-job-parts.ts';
import { EXPORT_SOURCES } from './export-sources.ts';

type PacedJob = Pick<ExportJobRow, 'status' | 'takenAt' | 'total' | 'done'>;

/** Seconds until the end, at the pace of its records so far; null while that cannot be told. */
function secondsLeft({ status, takenAt, total, done }: PacedJob, now: Date): number | null {
  if (status !== 'RUNNING' || takenAt === null || total === null || done === 0) return null;
  const seconds = Math.max(0, (now.getTime() - takenAt.getTime()) / 1_000);
  return Math.ceil((seconds / done) * Math.max(0, total - done));
}

/** True while the file of an export may be fetched. */
const hasFile = ({ status, expiresAt }: Pick<ExportJobRow, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'DONE' && expiresAt !== null && expiresAt > now;

export const ExportJob = builder.prismaObject('ExportJob', {
  interfaces: [Node],
  description: 'Um arquivo de registros da loja, todos do mesmo instante, feito em segundo plano.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da exportação.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que a exportação pertence.' }),
    kind: t.expose('kind', { type: ExportKindEnum, description: 'De que registros é.' }),
    format: t.expose('format', { type: ExportFormatEnum, description: 'Forma do arquivo.' }),
    status: t.expose('status', { type: ExportStatusEnum, description: 'Em que ponto está.' }),
    columns: t.exposeStringList('columns', {
      description: 'Nomes das colunas do arquivo, até 100; vazia: as de costume, até que comece a ser escrito.',
    }),
    filtered: t.boolean({
      description: 'Se um filtro escolhe os registros; false: são todos os da lista.',
      select: { filter: true },
      resolve: ({ filter }) => Object.keys(filter as object).length > 0,
    }),
    refusal: t.field({
      type: ExportRefusalType,
      nullable: true,
      description: 'Por que não há arquivo; null: não se sabe de nada que falte.',
      select: { refusal: true },
      resolve: ({ refusal }) => refusal as unknown as ExportRefusal | null,
    }),
    total: t.exposeInt('total', {
      nullable: true,
      description: 'Registros por que se passa; null: ainda não foram contados.',
    }),
    done: t.exposeInt('done', { description: 'Registros por que já se passou.' }),
    rows: t.exposeInt('rows', { description: 'Linhas do arquivo até agora, sem o cabeçalho.' }),
    size: t.exposeInt('size', { description: 'Bytes do arquivo até agora.' }),
    secondsLeft: t.int({
      nullable: true,
      description: 'Segundos até o fim, no passo de até agora; null: não se sabe, ou não anda.',
      select: { status: true, takenAt: true, total: true, done: true },
      resolve: (job, _args, { clock }) => secondsLeft(job, clock.now()),
    }),
    takenAt: t.expose('takenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'O instante de que são os registros; null: ainda não começou.',
    }),
    downloadUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'De onde o arquivo é baixado com GET; o endereço basta, sem chave, e vale por uma hora: peça outro quando precisar. null: não há arquivo.',
      select: {
        storeId: true,
        id: true,
        kind: true,
        format: true,
        status: true,
        takenAt: true,
        createdAt: true,
        expiresAt: true,
      },
      resolve: (job, _args, ctx) => {
        const now = ctx.clock.now();
        if (!hasFile(job, now)) return null;
        ctx.require(EXPORT_SCOPES[job.kind]);
        const fileName = exportFileName(EXPORT_SOURCES[job.kind].title, job.format, job.takenAt ?? job.createdAt);
        return exportFileUrl(ctx.publicUrl, ctx.secrets, job, { fileName, now });
      },
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Até quando o arquivo fica; null: ainda não está pronto, ou não há.',
    }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Nome da chave ou do usuário que a começou.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Fim; null: não terminou.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada mudança de status; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});
