import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { requireRemoved, requireVersion } from '../kernel/rules.ts';
import { MESSAGE_TEMPLATE_MISSING } from './message-template.rules.ts';
import { MessageTemplate } from './message-template.ts';
import { requireUnsent } from './template-uses.ts';

builder.mutationField('deleteMessageTemplate', (t) =>
  t.prismaField({
    type: MessageTemplate,
    scope: 'automations:write',
    emits: {},
    description: 'Exclui um modelo de mensagem que nenhuma automação usa. Responde o modelo como era.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do modelo.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const template = await db.messageTemplate.findUnique({ ...query, where: { id } });
      if (!template) throw notFound(MESSAGE_TEMPLATE_MISSING);
      await requireUnsent(db, template.id, 'id');
      requireVersion(template, ifVersion);
      requireRemoved(await relyingOnRead(db.messageTemplate.deleteMany({ where: { id, version: template.version } })));
      return template;
    },
  }),
);
