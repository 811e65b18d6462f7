import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { requireRemoved, requireVersion } from '../kernel/rules.ts';
import { AUTOMATION_MISSING } from './automation.rules.ts';
import { Automation } from './automation.ts';

builder.mutationField('deleteAutomation', (t) =>
  t.prismaField({
    type: Automation,
    scope: 'automations:write',
    emits: {},
    description: 'Exclui uma automação com os seus passos e execuções; os modelos ficam. Responde a automação como era.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador da automação.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const automation = await db.automation.findUnique({ ...query, where: { id } });
      if (!automation) throw notFound(AUTOMATION_MISSING);
      requireVersion(automation, ifVersion);
      requireRemoved(await db.automation.deleteMany({ where: { id, version: automation.version } }));
      return automation;
    },
  }),
);
