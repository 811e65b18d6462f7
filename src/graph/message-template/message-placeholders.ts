import { builder } from '../kernel/builder.ts';
import { PLACEHOLDERS } from './placeholders.rules.ts';

const MessagePlaceholder = builder.objectRef<readonly [string, string]>('MessagePlaceholder').implement({
  description: 'Um marcador que um modelo de mensagem pode ter.',
  fields: (t) => ({
    name: t.string({ description: 'Nome, escrito no modelo entre chaves duplas.', resolve: ([name]) => name }),
    description: t.string({ description: 'O que fica no lugar dele; vazio quando não se sabe.', resolve: ([, text]) => text }),
  }),
});

builder.queryField('messagePlaceholders', (t) =>
  t.field({
    type: [MessagePlaceholder],
    scope: 'automations:read',
    description: 'Todos os marcadores que os modelos de mensagem podem ter.',
    resolve: () => Object.entries(PLACEHOLDERS),
  }),
);
