import { builder } from '../../../core/schema/builder.ts';
import { Node } from '../../../core/schema/node.ts';
import { RunStatus } from '../../../generated/prisma/enums.ts';
import { Automation, TriggerEventEnum } from '../automation/automation.ts';
import { stepsOf } from '../automation/run-steps.ts';
import type { TriggerEvent } from '../automation/trigger-events.rules.ts';
import { AutomationRunStep } from './automation-run-step.ts';

export const RunStatusEnum = builder.enumType('AutomationRunStatus', {
  description: 'Situação de uma execução.',
  values: {
    [RunStatus.WAITING]: { description: 'Em andamento, à espera do próximo passo.' },
    [RunStatus.COMPLETED]: { description: 'Chegou ao fim.' },
    [RunStatus.STOPPED]: { description: 'Parou antes do fim.' },
  },
});

export const AutomationRun = builder.prismaObject('AutomationRun', {
  interfaces: [Node],
  description: 'Uma execução de uma automação, começada por um evento. Segue os passos como eram quando começou.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da execução.' }),
    automationId: t.expose('automationId', { type: 'ID', description: 'A automação.' }),
    automation: t.relation('automation', { type: Automation, description: 'A automação, como é agora.' }),
    triggerEvent: t.field({
      type: TriggerEventEnum,
      description: 'O gatilho que a começou.',
      resolve: (run) => stepsOf(run).trigger as TriggerEvent,
    }),
    eventId: t.expose('eventId', { type: 'ID', description: 'O evento que a começou.' }),
    orderId: t.expose('orderId', { type: 'ID', nullable: true, description: 'O pedido de que trata.' }),
    checkoutId: t.expose('checkoutId', {
      type: 'ID',
      nullable: true,
      scope: 'checkouts:read',
      description: 'O checkout de que trata, cuja página o seu id abre.',
    }),
    customerId: t.expose('customerId', { type: 'ID', nullable: true, description: 'O comprador de que trata.' }),
    productId: t.expose('productId', { type: 'ID', nullable: true, description: 'O produto de que trata.' }),
    status: t.expose('status', { type: RunStatusEnum, description: 'Situação.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Por que parou, em palavras.' }),
    nextAt: t.expose('nextAt', { type: 'DateTime', nullable: true, description: 'Hora do próximo passo; null: não há.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Quando acabou.' }),
    steps: t.field({
      type: [AutomationRunStep],
      description: 'Todos os passos, em ordem, com o que foi feito de cada um.',
      select: { history: { include: { message: true } } },
      resolve: (run) => {
        const rows = new Map(run.history.map((row) => [row.position, row]));
        return stepsOf(run).steps.map((step, position) => ({ step, position, row: rows.get(position) }));
      },
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Começo.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('automationRun', (t) =>
  t.prismaField({
    type: AutomationRun,
    nullable: true,
    scope: 'automations:read',
    description: 'Uma execução de automação da loja; null quando a loja não a tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da execução.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.automationRun.findUnique({ ...query, where: { id } }),
  }),
);
