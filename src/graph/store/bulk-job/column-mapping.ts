import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import type { Decimals } from '../../../files/table.ts';
import { DecimalSignEnum } from './bulk-answers.ts';
import { BULK_SCOPES, MAX_COLUMN_MAPPINGS, MAX_MAPPING_NAME } from './bulk-job.rules.ts';
import { BulkKindEnum } from './bulk-job-parts.ts';
import { visibleBulkJobs } from './bulk-rights.ts';

interface MappedColumn {
  readonly column: string;
  readonly field: string | null;
}

const MappedColumnType = builder.objectRef<MappedColumn>('MappedColumn').implement({
  description: 'O que uma coluna diz.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Cabeçalho da coluna.' }),
    field: t.exposeString('field', { nullable: true, description: 'O campo, como sku ou price; null: a coluna fica de fora.' }),
  }),
});

interface MappedDecimals {
  readonly column: string;
  readonly sign: Decimals;
}

const MappedDecimalsType = builder.objectRef<MappedDecimals>('MappedDecimals').implement({
  description: 'O sinal antes das casas decimais de uma coluna.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Cabeçalho da coluna.' }),
    sign: t.expose('sign', { type: DecimalSignEnum, description: 'O sinal.' }),
  }),
});

export const ColumnMapping = builder.prismaObject('ColumnMapping', {
  interfaces: [Node],
  description:
    'O que as colunas de um arquivo dizem, como foi respondido e confirmado uma vez: um arquivo com os mesmos cabeçalhos é lido assim, sem perguntar.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da leitura.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que a leitura pertence.' }),
    kind: t.expose('kind', { type: BulkKindEnum, description: 'O que as linhas desses arquivos alteram.' }),
    name: t.exposeString('name', {
      description: `Nome, de 1 a ${MAX_MAPPING_NAME} caracteres: o do arquivo que a confirmou, até que seja mudado.`,
    }),
    headers: t.exposeStringList('headers', { description: 'Cabeçalhos do arquivo, na ordem.' }),
    columns: t.field({
      type: [MappedColumnType],
      description: 'As colunas de que se disse algo.',
      select: { columns: true },
      resolve: ({ columns }) =>
        Object.entries(columns as Record<string, string | null>).map(([column, field]) => ({ column, field })),
    }),
    decimals: t.field({
      type: [MappedDecimalsType],
      description: 'As colunas cujo sinal foi respondido; vale quando os números do arquivo não o mostram.',
      select: { decimals: true },
      resolve: ({ decimals }) => Object.entries(decimals as Record<string, Decimals>).map(([column, sign]) => ({ column, sign })),
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('columnMappings', (t) =>
  t.prismaField({
    type: [ColumnMapping],
    scope: 'authenticated',
    description: `As leituras salvas, até ${MAX_COLUMN_MAPPINGS} de cada tipo de importação, as confirmadas por último primeiro: as do que a credencial pode ler.`,
    args: { kind: t.arg({ type: BulkKindEnum, description: 'Só as deste tipo; null: de todos.' }) },
    resolve: (query, _root, { kind }, ctx) => {
      if (kind) ctx.require(BULK_SCOPES[kind].read);
      return ctx.db.columnMapping.findMany({
        ...query,
        where: kind ? { kind } : visibleBulkJobs(ctx),
        orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
        take: MAX_COLUMN_MAPPINGS * Object.keys(BULK_SCOPES).length,
      });
    },
  }),
);
