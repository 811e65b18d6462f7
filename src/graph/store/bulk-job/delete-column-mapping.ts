import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { BULK_SCOPES, COLUMN_MAPPING_MISSING } from './bulk-job.rules.ts';
import { ColumnMapping } from './column-mapping.ts';

builder.mutationField('deleteColumnMapping', (t) =>
  t.field({
    type: ColumnMapping,
    scope: 'authenticated',
    emits: {},
    description:
      'Exclui uma leitura salva: o próximo arquivo com esses cabeçalhos é perguntado de novo. Responde a leitura como era. Exige o escopo de escrita do que as linhas alteram.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da leitura.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, ctx) => {
      const mapping = await ctx.db.columnMapping.findUnique({ where: { id } });
      if (!mapping) throw notFoundError(COLUMN_MAPPING_MISSING);
      ctx.require(BULK_SCOPES[mapping.kind].write);
      assertVersion(mapping, ifVersion);
      assertDeleted(await ctx.db.columnMapping.deleteMany({ where: { id, version: mapping.version } }));
      return mapping;
    },
  }),
);
