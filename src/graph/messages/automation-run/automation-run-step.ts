import { builder } from '../../../core/schema/builder.ts';
import type { Message as MessageRow, AutomationRunStep as StepRow } from '../../../generated/prisma/client.ts';
import { RunStepStatus } from '../../../generated/prisma/enums.ts';
import { AutomationActionEnum } from '../automation/automation-action.ts';
import { isAction } from '../automation/automation-step.rules.ts';
import type { RecordedStep } from '../automation/run-steps.ts';
import { Message } from '../message/message.ts';

/** A step of a run with its result; `row` is absent until the run has reached it. */
export interface RunStep {
  readonly step: RecordedStep;
  readonly position: number;
  readonly row: (StepRow & { readonly message: MessageRow | null }) | undefined;
}

export const RunStepStatusEnum = builder.enumType('AutomationRunStepStatus', {
  description: 'O que foi feito de um passo de uma execução.',
  values: {
    [RunStepStatus.WAITING]: { description: 'À espera: da hora, ou do envio da mensagem.' },
    [RunStepStatus.DONE]: { description: 'A espera acabou.' },
    [RunStepStatus.SENT]: { description: 'A mensagem foi enviada.' },
    [RunStepStatus.NOT_SENT]: { description: 'A mensagem não foi enviada e não será.' },
    [RunStepStatus.SKIPPED]: { description: 'Foi pulado.' },
  },
});

export const AutomationRunStep = builder.objectRef<RunStep>('AutomationRunStep').implement({
  description: 'Um passo de uma execução, como era quando ela começou.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Lugar na execução, a partir de 0.' }),
    stepId: t.field({
      type: 'ID',
      description: 'O passo da automação, que pode não existir mais.',
      resolve: ({ step }) => step.id,
    }),
    type: t.string({ description: 'Tipo, como delay ou action.', resolve: ({ step }) => step.type }),
    name: t.field({
      type: AutomationActionEnum,
      nullable: true,
      description: 'A ação; null: o passo não é uma.',
      resolve: ({ step }) => (isAction(step.name) ? step.name : null),
    }),
    minutes: t.int({ nullable: true, description: 'De uma espera, quantos minutos.', resolve: ({ step }) => step.minutes }),
    templateId: t.field({
      type: 'ID',
      nullable: true,
      description: 'O modelo da mensagem.',
      resolve: ({ step }) => step.templateId,
    }),
    status: t.field({
      type: RunStepStatusEnum,
      nullable: true,
      description: 'O que foi feito dele; null: a execução ainda não chegou a ele.',
      resolve: ({ row }) => row?.status ?? null,
    }),
    result: t.string({ nullable: true, description: 'O que deu, em palavras.', resolve: ({ row }) => row?.result ?? null }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Quando a execução chegou a ele.',
      resolve: ({ row }) => row?.createdAt ?? null,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Quando o que foi feito dele mudou pela última vez.',
      resolve: ({ row }) => row?.updatedAt ?? null,
    }),
    message: t.field({
      type: Message,
      nullable: true,
      description: 'A mensagem que enviou, ou que vai enviar.',
      resolve: ({ row }) => row?.message ?? null,
    }),
  }),
});
