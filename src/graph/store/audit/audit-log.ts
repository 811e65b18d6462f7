import type { RequestContext } from '../../../core/execution/context.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byValue, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { PeriodInput, periodBounds } from '../../../core/schema/date-range.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { firstUuidAt, isUuid } from '../../../lib/ids.ts';
import { AuditConnection } from './audit-entry.ts';
import { auditFilterRules } from './audit-filter.rules.ts';
import { AUDITED_TABLES, readableTables } from './audited-tables.ts';

/** Rows about a record; one whose id is no UUID is a tag, `<store>:<code>`. */
function recordWhere(nodeId: string, storeId: string): Prisma.RowChangeWhereInput {
  if (isUuid(nodeId)) return { recordId: nodeId.toLowerCase() };
  const [owner, ...code] = nodeId.split(':');
  return { recordId: null, rowKey: owner === storeId ? code.join(':') : '' };
}

/** The ids of changes within a period: an id begins with the time of its change, so that the order of ids has the periods, too. */
function idsWithin({
  since,
  before,
}: {
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}): Prisma.RowChangeWhereInput {
  return {
    id: { ...(since && { gte: firstUuidAt(since.getTime()) }), ...(before && { lt: firstUuidAt(before.getTime()) }) },
  };
}

const auditFilter = defineFilter<Prisma.RowChangeWhereInput>()('Audit', 'mudanças', auditFilterRules, {
  ids: byIds('Uma destas mudanças'),
  nodeId: {
    ...filterBy('ID', 'Registro que mudou, com as suas partes: as variações são do seu produto.', (nodeId, { storeId }) =>
      recordWhere(nodeId, storeId),
    ),
    takesAnyText: true,
  },
  actorName: filterBy(
    'String',
    'Nome da chave, do usuário ou da pessoa por quem uma chave agiu, por inteiro: ERP e Ana acham também ERP (por Ana).',
    async (name, { records }) => {
      const names = [name, ...(await records.actorNames(name))];
      return { actorName: names.length === 1 ? name : { in: names } };
    },
  ),
  mutation: byValue('String', 'mutation', 'A mutation, como updateProduct.'),
  at: filterBy(PeriodInput, 'Quando mudaram.', async (period, ctx) => idsWithin(await periodBounds(ctx, period))),
});

const auditSort = defineOrdering(
  'Audit',
  {
    ID: { ...BY_ID, column: 'id' },
    AT: { column: 'id', usual: 'desc', description: 'Quando mudou.' },
  },
  { column: 'id', direction: 'desc' },
);

/** The rows of tables that the caller may read; no condition for a caller who may read all of them. */
function readableWhere(ctx: RequestContext): Prisma.RowChangeWhereInput {
  const tables = readableTables(ctx);
  return tables.length === Object.keys(AUDITED_TABLES).length ? {} : { tableName: { in: tables } };
}

const list = defineList('RowChange', {
  connection: AuditConnection,
  typeName: 'AuditEntry',
  rows: ({ db }) => db.rowChange,
  filter: auditFilter,
  ordering: auditSort,
});

/** A list of the changes that the caller may see, newest first if nothing else is asked for. */
export const auditList = {
  Connection: AuditConnection,
  args: list.args,
  read: (
    ctx: RequestContext,
    info: Parameters<typeof list.read>[1],
    args: Parameters<typeof list.read>[2],
    of: Prisma.RowChangeWhereInput = {},
  ) => list.read(ctx, info, args, { within: { ...of, ...readableWhere(ctx) } }),
};

builder.queryField('auditLog', (t) =>
  t.field({
    type: auditList.Connection,
    scope: 'audit:read',
    description:
      'O que mudou na loja nos últimos 400 dias, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Mostra e conta só as mudanças de áreas que a credencial pode ler.',
    args: auditList.args(t.arg),
    resolve: (_root, args, ctx, info) => auditList.read(ctx, info, args),
  }),
);
