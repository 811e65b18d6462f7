import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { automationPatchRules, automationUpdateRules, newAutomationRules } from './automation.rules.ts';
import { TriggerEventEnum } from './automation.ts';
import { AutomationActionEnum } from './automation-action.ts';
import { automationStepRules } from './automation-step.rules.ts';
import { CONTRACT_TRIGGERS } from './trigger-events.rules.ts';

const TRIGGER = {
  description: 'Evento que a inicia.',
  contractDescription: `Evento que a inicia: ${Object.keys(CONTRACT_TRIGGERS).join(', ')}.`,
};
const NAME = 'Nome, de 1 a 255 caracteres.';
const SEGMENT =
  'Segmento em que o comprador precisa estar, em cada passo; null: qualquer um. Só com gatilhos que tratam de um comprador.';
const MINUTES = 'Minutos de espera, de 1 a 43200 (30 dias); só em um passo delay.';
const ACTION = { type: AutomationActionEnum, description: 'O que um passo action faz; só nele.' };
const DATA =
  'Dados do passo, um objeto de até 10000 caracteres como JSON. Em um passo action, template_id é o modelo enviado, do canal da ação.';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const STEP_KINDS = 'Um tipo que não é delay nem action é guardado como é, com data.';

const stepFields = (t: Fields) => ({
  type: t.string({
    required: true,
    description: `Tipo: delay (espera), action (ação) ou outro, ${lengthInWords(automationStepRules, 'type')}.`,
  }),
  minutes: t.int({ description: MINUTES }),
  name: t.field(ACTION),
  data: t.field({ type: 'JSON', description: DATA }),
});

export const AutomationStepInput = builder.inputType('AutomationStepInput', {
  description: `Um passo de uma automação. ${STEP_KINDS}`,
  fields: (t) => ({
    id: t.field({
      type: 'ID',
      description: 'Só em setAutomationSteps: o passo que continua, cujos campos que faltam ficam como estão; null: um novo.',
    }),
    ...stepFields(t),
  }),
});

export const AddAutomationStepInput = builder.inputType('AddAutomationStepInput', {
  description: `Um passo a mais em uma automação. ${STEP_KINDS}`,
  extensions: { rules: automationStepRules },
  fields: (t) => ({
    ...stepFields(t),
    after: t.field({
      type: 'ID',
      description: 'Passo depois do qual este fica; null: no começo; omitido: no fim.',
    }),
  }),
});

export const UpdateAutomationStepInput = builder.inputType('UpdateAutomationStepInput', {
  description: 'Campos de um passo a alterar. O que falta fica como está; o tipo não muda.',
  extensions: { rules: automationStepRules },
  fields: (t) => ({
    minutes: t.int({ description: MINUTES }),
    name: t.field(ACTION),
    data: t.field({ type: 'JSON', description: `${DATA} Substitui os dados atuais por inteiro.` }),
  }),
});

export const CreateAutomationInput = builder.inputType('CreateAutomationInput', {
  description: 'Dados de uma automação nova, que começa desligada.',
  extensions: { rules: newAutomationRules },
  fields: (t) => ({
    name: t.string({ required: true, description: NAME }),
    triggerEvent: t.field({ type: TriggerEventEnum, required: true, ...TRIGGER }),
    segmentId: t.field({ type: 'ID', onlyInSchema: true, description: SEGMENT }),
    steps: t.field({
      type: [AutomationStepInput],
      description: 'Passos na ordem em que são feitos, até 100; nenhum quando omitidos.',
    }),
  }),
});

export const UpdateAutomationInput = builder.inputType('UpdateAutomationInput', {
  description: 'Campos a alterar. O que falta fica como está.',
  extensions: { rules: automationPatchRules, schemaRules: automationUpdateRules },
  fields: (t) => ({
    name: t.string({ description: NAME }),
    triggerEvent: t.field({ type: TriggerEventEnum, ...TRIGGER }),
    active: t.boolean({ description: 'Se está ligada.' }),
    segmentId: t.field({ type: 'ID', onlyInSchema: true, description: SEGMENT }),
    steps: t.field({
      type: ['JSON'],
      onlyInContract: true,
      description:
        'Os passos não mudam por aqui: os atuais, como a API REST os mostra, são ignorados; outros são recusados. Têm operações próprias.',
    }),
  }),
});
