import { builder } from '../../../core/schema/builder.ts';
import type { WrittenType } from '../../../files/writing/written-column.ts';
import { EXPORT_SCOPES } from './export-job.rules.ts';
import { ExportKindEnum } from './export-job-parts.ts';
import { type ExportColumn, mayReadColumn } from './export-source.ts';
import { EXPORT_SOURCES } from './export-sources.ts';

const TYPE_WORDS: Readonly<Record<WrittenType, string>> = {
  code: 'código',
  text: 'texto',
  integer: 'número inteiro',
  money: 'valor em reais',
  decimal: 'número',
  flag: 'sim ou não',
  time: 'data e hora',
  json: 'JSON',
};

const ExportColumnType = builder.objectRef<ExportColumn<never>>('ExportColumn').implement({
  description: 'Uma coluna que um arquivo pode ter.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Nome, como startExport o recebe.' }),
    header: t.exposeString('header', { description: 'Cabeçalho no arquivo.' }),
    content: t.string({ description: 'O que as células têm, em palavras.', resolve: ({ type }) => TYPE_WORDS[type] }),
    usual: t.boolean({ description: 'Se vem quando nenhuma coluna é escolhida.', resolve: ({ isExtra }) => isExtra !== true }),
  }),
});

builder.queryField('exportColumns', (t) =>
  t.field({
    type: [ExportColumnType],
    scope: 'authenticated',
    description:
      'As colunas que um arquivo destes registros pode ter: as que a credencial pode ler, até 100, na ordem de costume.',
    args: { kind: t.arg({ type: ExportKindEnum, required: true, description: 'De que registros.' }) },
    resolve: (_root, { kind }, ctx) => {
      ctx.require(EXPORT_SCOPES[kind]);
      return EXPORT_SOURCES[kind].columns.filter((column) => mayReadColumn(ctx.principal, column));
    },
  }),
);
