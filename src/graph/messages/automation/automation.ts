import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { CustomerSegment } from '../../customers/customer-segment/customer-segment.ts';
import { automationRules } from './automation.rules.ts';
import { AutomationStep } from './automation-step.ts';
import { CONTRACT_TRIGGERS, TRIGGER_EVENTS, type TriggerEvent } from './trigger-events.rules.ts';

export const Automation = builder.prismaObject('Automation', {
  interfaces: [Node],
  description: 'Passos que são feitos, um depois do outro, cada vez que algo acontece na loja.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da automação.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que a automação pertence.' }),
    name: t.exposeString('name', { description: `Nome, ${lengthInWords(automationRules, 'name')}.` }),
    triggerEvent: t.field({
      type: TriggerEventEnum,
      description: 'Evento que a inicia.',
      resolve: ({ triggerEvent }) => triggerEvent as TriggerEvent,
    }),
    triggerEventText: t.exposeString('triggerEvent', {
      representationOf: 'triggerEvent',
      description: 'Evento que a inicia, como pix.generated.',
    }),
    active: t.exposeBoolean('active', { description: 'Se está ligada; uma nova começa desligada.' }),
    segmentId: t.expose('segmentId', {
      type: 'ID',
      nullable: true,
      description: 'Segmento em que o comprador precisa estar para que ela seja feita; null: qualquer um.',
    }),
    segment: t.field({
      type: CustomerSegment,
      nullable: true,
      scope: 'customer-segments:read',
      description: 'O segmento; null: qualquer comprador.',
      select: (_args, _ctx, nested) => ({ segment: nested(true) }),
      resolve: ({ segment }) => segment,
    }),
    steps: t.field({
      type: [AutomationStep],
      description: 'Passos, na ordem em que são feitos, até 100.',
      select: { steps: { orderBy: { position: 'asc' } } },
      resolve: ({ steps }) => steps.map((step, index) => ({ ...step, nextId: steps[index + 1]?.id ?? null })),
    }),
    version: t.exposeInt('version', {
      description: 'Versão, aumentada a cada alteração, também dos passos; use em ifVersion.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração, também dos passos.' }),
  }),
});

builder.queryField('automation', (t) =>
  t.prismaField({
    type: Automation,
    nullable: true,
    scope: 'automations:read',
    description: 'Uma automação da loja; null quando a loja não a tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.automation.findUnique({ ...query, where: { id } }),
  }),
);

/** The name of an event in the schema: `PIX_GENERATED` of `pix.generated`. */
const enumNameOf = (event: string) => event.toUpperCase().replaceAll('.', '_');

const values = Object.entries(TRIGGER_EVENTS).map(
  ([event, description]) =>
    [
      enumNameOf(event),
      {
        value: event as TriggerEvent,
        description: `${event}: ${description}`,
        onlyInSchema: !Object.hasOwn(CONTRACT_TRIGGERS, event),
      },
    ] as const,
);

export const TriggerEventEnum = builder.enumType('TriggerEvent', {
  description: 'Evento que inicia uma automação; o texto antes dos dois pontos é o da API REST, aceito também aqui.',
  extensions: { isTextInContract: true },
  values: Object.fromEntries(values),
});
