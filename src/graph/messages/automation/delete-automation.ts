import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { AUTOMATION_MISSING } from './automation.rules.ts';
import { Automation } from './automation.ts';

builder.mutationField('deleteAutomation', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Exclui uma automação com os seus passos e execuções; os modelos ficam. Responde a automação como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const automation = await db.automation.findUnique({ ...query, where: { id } });
      if (!automation) throw notFoundError(AUTOMATION_MISSING);
      assertVersion(automation, ifVersion);
      assertDeleted(await db.automation.deleteMany({ where: { id, version: automation.version } }));
      return automation;
    },
  }),
);
