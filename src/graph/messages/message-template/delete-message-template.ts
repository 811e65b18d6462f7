import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { MESSAGE_TEMPLATE_MISSING } from './message-template.rules.ts';
import { MessageTemplate } from './message-template.ts';
import { assertTemplateUnused } from './template-references.ts';

builder.mutationField('deleteMessageTemplate', (t) =>
  t.prismaField({
    type: MessageTemplate,
    scope: 'automations:write',
    emits: {},
    description: 'Exclui um modelo de mensagem que nenhuma automação usa. Responde o modelo como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do modelo.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const template = await db.messageTemplate.findUnique({ ...query, where: { id } });
      if (!template) throw notFoundError(MESSAGE_TEMPLATE_MISSING);
      await assertTemplateUnused(db, template.id, 'id');
      assertVersion(template, ifVersion);
      assertDeleted(
        await retryOnForeignKeyViolation(db.messageTemplate.deleteMany({ where: { id, version: template.version } })),
      );
      return template;
    },
  }),
);
