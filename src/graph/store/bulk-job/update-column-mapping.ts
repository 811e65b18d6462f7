import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { BULK_SCOPES, COLUMN_MAPPING_MISSING, columnMappingRules, MAX_MAPPING_NAME } from './bulk-job.rules.ts';
import { ColumnMapping } from './column-mapping.ts';

const UpdateColumnMappingInput = builder.inputType('UpdateColumnMappingInput', {
  description: 'Campos a alterar. O que falta fica como está.',
  extensions: { rules: columnMappingRules },
  fields: (t) => ({ name: t.string({ description: `Nome, de 1 a ${MAX_MAPPING_NAME} caracteres.` }) }),
});

builder.mutationField('updateColumnMapping', (t) =>
  t.field({
    type: ColumnMapping,
    scope: 'authenticated',
    emits: {},
    description: 'Dá outro nome a uma leitura salva. Exige o escopo de escrita do que as linhas alteram.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da leitura.' }),
      input: t.arg({ type: UpdateColumnMappingInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const mapping = await ctx.db.columnMapping.findUnique({ where: { id } });
      if (mapping) ctx.require(BULK_SCOPES[mapping.kind].write);
      const options = { ifVersion, missing: COLUMN_MAPPING_MISSING };
      const { current, changes, unchanged } = mergeUpdate(columnMappingRules, mapping, input, options);
      if (unchanged) return current;
      return ctx.db.columnMapping.update({ where: { id, version: current.version }, data: changes });
    },
  }),
);
