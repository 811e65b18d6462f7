import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { toStoredFilter } from '../../../core/pagination/stored-filter.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { productFilter } from '../../catalogue/product/product-filter.ts';
import { movementFilter } from '../../catalogue/stock/stock-movement.ts';
import { customerFilter } from '../../customers/customer/customer-filter.ts';
import { eventFilter } from '../../integration/event/event-log.ts';
import { couponFilter } from '../../promotions/coupon/coupon-list.ts';
import { orderFilter } from '../../sales/order/order-filter.ts';
import { paymentMovementFilter } from '../../sales/payment-movement/payment-movement-list.ts';
import { assertExportBudget } from './export-budget.ts';
import { EXPORT_SCOPES, exportJobRules, KIND_OF_RECORDS, OPEN_EXPORT_LIMIT, type RecordsField } from './export-job.rules.ts';
import { ExportJob } from './export-job.ts';
import { ExportFormatEnum } from './export-job-parts.ts';
import { type ExportSource, mayReadColumn } from './export-source.ts';
import { EXPORT_SOURCES } from './export-sources.ts';
import { forgetOldExports } from './forget-old-exports.ts';

const ExportRecordsInput = builder.inputType('ExportRecordsInput', {
  isOneOf: true,
  description: 'Os registros de um arquivo, com o filtro da lista deles; {}: os que a lista tem sem filtro. Só um destes campos.',
  fields: (t) => ({
    orders: t.field({ type: orderFilter.type, description: 'Pedidos.' }),
    orderItems: t.field({ type: orderFilter.type, description: 'Os itens destes pedidos.' }),
    products: t.field({ type: productFilter.type, description: 'Produtos, cada um seguido das suas variações.' }),
    customers: t.field({ type: customerFilter.type, description: 'Compradores.' }),
    coupons: t.field({ type: couponFilter.type, description: 'Cupons.' }),
    stockMovements: t.field({ type: movementFilter.type, description: 'Mudanças de estoque de todos os produtos.' }),
    paymentMovements: t.field({ type: paymentMovementFilter.type, description: 'Movimentos de dinheiro.' }),
    statement: t.field({
      type: paymentMovementFilter.type,
      description: 'O extrato: estes movimentos, cada um com as linhas de pedidos e devoluções que o explicam.',
    }),
    events: t.field({ type: eventFilter.type, description: 'Eventos dos últimos 30 dias.' }),
  }),
});

const StartExportInput = builder.inputType('StartExportInput', {
  description: 'Uma exportação a começar.',
  extensions: { rules: exportJobRules },
  fields: (t) => ({
    records: t.field({ type: ExportRecordsInput, required: true, description: 'Que registros.' }),
    format: t.field({ type: ExportFormatEnum, description: 'Forma do arquivo; CSV quando omitido.' }),
    columns: t.stringList({
      description:
        'Nomes de exportColumns, de 1 a 100, na ordem em que as colunas vêm; omitido ou null: as de costume que a credencial pode ler.',
    }),
  }),
});

/** Throws 400 for a column that there is not, 403 for one that the caller may not read. */
function assertColumns(ctx: RequestContext, { columns }: ExportSource, names: readonly string[]): void {
  const unknown = names.flatMap((name, index) =>
    columns.some((column) => column.name === name)
      ? []
      : [
          {
            field: `columns.${index}`,
            message: 'Esta coluna não existe: exportColumns diz quais há.',
            code: 'INVALID_VALUE' as const,
          },
        ],
  );
  if (unknown.length > 0) throw validationError(unknown);
  for (const column of columns)
    if (names.includes(column.name) && column.scope && !mayReadColumn(ctx.principal, column)) ctx.require(column.scope);
}

builder.mutationField('startExport', (t) =>
  t.field({
    type: ExportJob,
    scope: 'authenticated',
    emits: {},
    description:
      'Começa uma exportação: um arquivo com os registros da loja, todos do mesmo instante, é escrito em segundo plano; downloadUrl o tem quando status é DONE. Exige o escopo de leitura da lista.',
    args: { input: t.arg({ type: StartExportInput, required: true, description: 'Que exportação.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { records, format, columns } = parseInput(exportJobRules, input);
      const [[field, sent] = []] = Object.entries(records).filter(([, filter]) => filter != null) as [RecordsField, object][];
      if (field === undefined || sent === undefined) throw validationError([NO_RECORDS]);
      const kind = KIND_OF_RECORDS[field];
      ctx.require(EXPORT_SCOPES[kind]);
      const source = EXPORT_SOURCES[kind];
      assertColumns(ctx, source, columns ?? []);
      // Some of its fields require a scope of their own.
      await source.filter.where(ctx, sent as never);
      await assertBelowLimit(ctx, OPEN_EXPORT_LIMIT, { status: 'RUNNING' });
      await assertExportBudget(ctx);
      await forgetOldExports(ctx);
      const { kind: actor, credential, scopes } = ctx.principal;
      return ctx.db.exportJob.create({
        data: {
          kind,
          format,
          filter: toStoredFilter(sent),
          columns: columns ? [...columns] : [],
          actor,
          actorId: credential?.id ?? null,
          actorName: credential?.name ?? null,
          scopes: [...scopes],
        },
      });
    },
  }),
);

const NO_RECORDS = { field: 'records', message: 'Diga que registros.', code: 'REQUIRED' } as const;
