import type { GraphQLResolveInfo } from 'graphql';
import type { z } from 'zod';
import type { RequestContext } from '../../../core/execution/context.ts';
import { createList, listArgs } from '../../../core/pagination/connection.ts';
import type { ListArgs } from '../../../core/pagination/list-args.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { firstUuidAt, isUuid } from '../../../lib/ids.ts';
import { AuditConnection } from './audit-entry.ts';
import { auditFilterRules } from './audit-filter.rules.ts';
import { AUDITED_TABLES, readableTables } from './audited-tables.ts';

const AuditFilter = builder.inputType('AuditFilter', {
  description: 'O que o registro de mudanças deve conter; campos combinados valem juntos.',
  extensions: { rules: auditFilterRules },
  fields: (t) => ({
    nodeId: t.id({
      description: 'Registro que mudou, com as suas partes: as variações são do seu produto.',
      extensions: { takesAnyText: true },
    }),
    actorName: t.string({ description: 'Nome da chave ou do usuário, por inteiro.' }),
    mutation: t.string({ description: 'A mutation, como updateProduct.' }),
    since: t.field({ type: 'DateTime', description: 'Neste instante ou depois.' }),
    until: t.field({ type: 'DateTime', description: 'Neste instante ou antes.' }),
  }),
});

/** Rows about a record; one whose id is no UUID is a tag, `<store>:<code>`. */
function recordWhere(nodeId: string, storeId: string): Prisma.RowChangeWhereInput {
  if (isUuid(nodeId)) return { recordId: nodeId.toLowerCase() };
  const [owner, ...code] = nodeId.split(':');
  return { recordId: null, rowKey: owner === storeId ? code.join(':') : '' };
}

/** The rows that a filter leaves. An id begins with the time of its change, so that the order of ids has the periods, too. */
function auditWhere(filter: z.output<typeof auditFilterRules>, storeId: string): Prisma.RowChangeWhereInput {
  const { nodeId, actorName, mutation, since, until } = filter;
  return {
    AND: [
      nodeId != null && recordWhere(nodeId, storeId),
      actorName != null && { actorName },
      mutation != null && { mutation },
      since != null && { id: { gte: firstUuidAt(since.getTime()) } },
      until != null && { id: { lt: firstUuidAt(until.getTime() + 1) } },
    ].filter((one) => typeof one === 'object'),
  };
}

/** The rows of tables that the caller may read; no condition for a caller who may read all of them. */
function readableWhere(ctx: RequestContext): Prisma.RowChangeWhereInput {
  const tables = readableTables(ctx);
  return tables.length === Object.keys(AUDITED_TABLES).length ? {} : { tableName: { in: tables } };
}

/** A list of the changes that the caller may see, newest first. */
export const changesWhere = (where: Prisma.RowChangeWhereInput, args: ListArgs, ctx: RequestContext, info: GraphQLResolveInfo) =>
  createList(
    {
      model: ctx.db.rowChange,
      where: { ...where, ...readableWhere(ctx) },
      order: { column: 'id', direction: 'desc' },
      args,
    },
    { name: 'RowChange', typeName: 'AuditEntry', context: ctx, info },
  );

builder.queryField('auditLog', (t) =>
  t.field({
    type: AuditConnection,
    nullable: true,
    scope: 'store:admin',
    description:
      'O que mudou na loja nos últimos 400 dias, quem o mudou e com que chamada, do mais novo ao mais antigo. Mostra e conta só as mudanças de áreas que a credencial pode ler.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: AuditFilter, description: 'O que a lista deve conter.' }),
    },
    resolve: (_root, { filter, ...args }, ctx, info) => {
      const where = auditWhere(parseInput(auditFilterRules, filter ?? {}), ctx.storeId);
      return changesWhere(where, args, ctx, info);
    },
  }),
);
