import { notFoundError } from '../../../core/errors.ts';
import { aggregateOf } from '../../../core/execution/events.ts';
import { builder } from '../../../core/schema/builder.ts';
import { AUTOMATION_MISSING } from '../automation/automation.rules.ts';
import { AutomationActionEnum } from '../automation/automation-action.ts';
import { isAction } from '../automation/automation-step.rules.ts';
import type { AutomationWithSteps } from '../automation/automation-with-steps.ts';
import type { TriggerEvent } from '../automation/trigger-events.rules.ts';
import {
  MessagePreview,
  PREVIEW_SOURCE,
  PreviewSourceInput,
  previewContext,
} from '../message-template/preview-message-template.ts';
import { RunStepStatusEnum } from './automation-run-step.ts';
import { type TrialStep, type TrialSubject, trySteps } from './automation-trial.ts';
import { TRIGGERS } from './triggers.ts';

interface Trial {
  readonly notes: string[];
  readonly steps: TrialStep[];
}

const AutomationTrialStep = builder.objectRef<TrialStep>('AutomationTrialStep').implement({
  description: 'Um passo como uma execução começada agora o faria.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Lugar na automação, a partir de 0.' }),
    stepId: t.field({ type: 'ID', description: 'O passo da automação.', resolve: ({ step }) => step.id }),
    type: t.string({ description: 'Tipo, como delay ou action.', resolve: ({ step }) => step.type }),
    name: t.field({
      type: AutomationActionEnum,
      nullable: true,
      description: 'A ação; null: o passo não é uma.',
      resolve: ({ step }) => (isAction(step.name) ? step.name : null),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Quando a execução chegaria a ele.' }),
    status: t.expose('status', {
      type: RunStepStatusEnum,
      nullable: true,
      description: 'O que seria feito dele; null: a execução pararia antes.',
    }),
    preview: t.expose('preview', {
      type: MessagePreview,
      nullable: true,
      description: 'A mensagem, também quando não seria enviada; null: o passo não tem uma que possa ser enviada.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Por que seria pulado, não seria enviado ou não chegaria a ser feito; null: seria feito.',
    }),
  }),
});

const AutomationTrial = builder.objectRef<Trial>('AutomationTrial').implement({
  description: 'Uma automação percorrida sem que nada seja enviado nem gravado.',
  fields: (t) => ({
    notes: t.exposeStringList('notes', {
      description: 'Por que o gatilho não começaria uma execução como esta; vazio: começaria.',
    }),
    steps: t.field({
      type: [AutomationTrialStep],
      description: 'Os passos, na ordem em que seriam feitos, até 100.',
      resolve: ({ steps }) => steps,
    }),
  }),
});

/** Names of what a run may be about. */
const SUBJECT_NAMES = {
  Order: 'um pedido',
  Checkout: 'um checkout',
  Customer: 'o primeiro pedido de um comprador',
  Product: 'um produto',
} as const;

/** Reasons for which the automation's event would begin no run about this subject. */
function notesOf({ triggerEvent, active, steps }: AutomationWithSteps, { orderId, checkoutId, context }: TrialSubject): string[] {
  const { event, method, owed, coded } = TRIGGERS[triggerEvent as TriggerEvent];
  const about = aggregateOf[event];
  const { order } = context;
  const others = { Product: orderId ?? checkoutId, Checkout: orderId, Order: checkoutId, Customer: checkoutId };
  const isOther = others[about] !== null;
  const named = orderId === null ? null : order;
  return [
    ...(steps.length === 0 ? ['A automação não tem passos.'] : []),
    ...(active ? [] : ['A automação está desligada.']),
    ...(isOther ? [`O gatilho ${triggerEvent} trata de ${SUBJECT_NAMES[about]}.`] : []),
    ...(named && method && named.paymentMethod.toLowerCase() !== method
      ? [`O gatilho ${triggerEvent} é de outra forma de pagamento.`]
      : []),
    ...(named && owed && named.total === 0n ? ['O pedido não tem nada a pagar.'] : []),
    ...(named && coded && !named.payment?.pixCode ? ['O pedido não tem um código PIX.'] : []),
  ];
}

builder.mutationField('tryAutomation', (t) =>
  t.field({
    type: AutomationTrial,
    scope: 'automations:read',
    emits: {},
    description:
      'Percorre uma automação, ligada ou não, como se o seu gatilho tivesse acontecido agora, com valores de exemplo ou os de um pedido ou carrinho. Não envia nem grava nada.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da automação.' }),
      input: t.arg({ type: PreviewSourceInput, description: PREVIEW_SOURCE }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const context = await previewContext(ctx, input);
      const include = { steps: { orderBy: { position: 'asc' } } } as const;
      const automation = await ctx.db.automation.findUnique({ where: { id }, include });
      if (!automation) throw notFoundError(AUTOMATION_MISSING);
      const subject = { orderId: input?.orderId ?? null, checkoutId: input?.checkoutId ?? null, context };
      return { notes: notesOf(automation, subject), steps: await trySteps(ctx, automation, subject) };
    },
  }),
);
