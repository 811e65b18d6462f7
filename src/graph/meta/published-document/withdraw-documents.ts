import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { manifestRules } from './published-document.rules.ts';
import { DocumentManifestType } from './published-document.ts';

const WithdrawDocumentsInput = builder.inputType('WithdrawDocumentsInput', {
  description: 'A versão de um cliente que não é mais usada.',
  extensions: { rules: manifestRules },
  fields: (t) => ({
    app: t.string({ required: true, description: 'O cliente.' }),
    version: t.string({ required: true, description: 'A versão dele.' }),
  }),
});

builder.mutationField('withdrawDocuments', (t) =>
  t.field({
    type: DocumentManifestType,
    scope: 'operator',
    emits: {},
    refuses: ['RESOURCE_NOT_FOUND'],
    description:
      'Retira uma versão de um cliente, com os documentos que nenhuma outra versão tem. Em até um minuto eles deixam de ser executados. Responde a versão como era.',
    args: { input: t.arg({ type: WithdrawDocumentsInput, required: true, description: 'A versão.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { app, version } = parseInput(manifestRules, input);
      await ctx.documents.lock();
      const withdrawn = await ctx.documents.withdraw(app, version);
      if (!withdrawn) throw notFoundError('Nenhuma versão deste cliente tem documentos publicados com este nome.', 'version');
      return withdrawn;
    },
  }),
);
