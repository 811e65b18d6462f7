import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { AutomationStep as StepRow, MessageTemplate as TemplateRow } from '../../../generated/prisma/client.ts';
import { MessageTemplate } from '../message-template/message-template.ts';
import { AutomationActionEnum } from './automation-action.ts';
import type { ActionName } from './automation-step.rules.ts';

/** A step with its next step. */
export type LinkedStep = StepRow & { readonly nextId: string | null };

/** Kind of step → the type that shows it. */
const TYPES: Readonly<Record<string, string>> = { delay: 'DelayStep', action: 'ActionStep' };

const templates = createLoader<TemplateRow | null>(async ({ db }, ids) => {
  const found = await db.messageTemplate.findMany({ where: { id: { in: ids } } });
  return new Map(found.map((template) => [template.id, template]));
}, null);

export const AutomationStep = builder.interfaceRef<LinkedStep>('AutomationStep').implement({
  description: 'Um passo de uma automação.',
  resolveType: ({ type }) => (Object.hasOwn(TYPES, type) ? TYPES[type] : 'OtherStep'),
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do passo.' }),
    type: t.exposeString('type', { description: 'Tipo: delay (espera), action (ação) ou outro.' }),
    nextId: t.expose('nextId', { type: 'ID', nullable: true, description: 'Passo seguinte; null: é o último.' }),
  }),
});

builder.objectRef<LinkedStep>('DelayStep').implement({
  description: 'Uma espera.',
  interfaces: [AutomationStep],
  fields: (t) => ({
    minutes: t.int({ description: 'Minutos de espera, de 1 a 43200.', resolve: ({ minutes }) => minutes ?? 0 }),
  }),
});

builder.objectRef<LinkedStep>('ActionStep').implement({
  description: 'O envio de uma mensagem.',
  interfaces: [AutomationStep],
  fields: (t) => ({
    name: t.field({ type: AutomationActionEnum, description: 'Ação.', resolve: ({ name }) => name as ActionName }),
    nameText: t.string({
      representationOf: 'name',
      description: 'Ação: send_email, send_sms ou send_whatsapp.',
      resolve: ({ name }) => name ?? '',
    }),
    data: t.field({
      type: 'JSON',
      description: 'Dados da ação; template_id é o modelo que ela envia.',
      resolve: ({ data }) => data ?? {},
    }),
    template: t.field({
      type: MessageTemplate,
      nullable: true,
      description: 'O modelo que a ação envia.',
      resolve: ({ templateId }, _args, ctx) => (templateId === null ? null : templates(ctx, templateId)),
    }),
  }),
});

builder.objectRef<LinkedStep>('OtherStep').implement({
  description: 'Um passo de outro tipo, guardado como é: nada é feito nele.',
  interfaces: [AutomationStep],
  fields: (t) => ({
    data: t.field({
      type: 'JSON',
      description: 'Dados do passo, como foram enviados; {} quando não foram.',
      resolve: ({ data }) => data ?? {},
    }),
  }),
});
