import { builder } from '../../../core/schema/builder.ts';
import type { Webhook } from '../../../generated/prisma/client.ts';
import { type DeliveryStats, deliveryStats } from './delivery-stats.ts';
import { heldUntil } from './held-until.ts';
import { type LastFailure, lastFailure } from './last-failure.ts';

/** Share of the ended deliveries that succeeded, from 0 to 1; null when none has ended. */
function successRate({ delivered, failed }: DeliveryStats): number | null {
  const ended = delivered + failed;
  return ended === 0 ? null : delivered / ended;
}

export const LastFailureType = builder.objectRef<LastFailure>('WebhookFailure').implement({
  description: 'Uma tentativa que falhou.',
  fields: (t) => ({
    deliveryId: t.expose('deliveryId', { type: 'ID', description: 'Entrega a que pertence.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Quando.' }),
    failure: t.exposeString('failure', { description: 'O que deu errado, em palavras.' }),
    status: t.exposeInt('status', { nullable: true, description: 'Status HTTP da resposta; null: não houve resposta.' }),
  }),
});

export const WebhookHealth = builder.objectRef<Omit<Webhook, 'headers' | 'sealedHeaders'>>('WebhookHealth').implement({
  description: 'Como vão as entregas de um webhook, pelas que nasceram nos últimos 7 dias.',
  fields: (t) => ({
    delivered: t.int({
      description: 'Entregas bem-sucedidas.',
      resolve: async ({ id }, _, ctx) => (await deliveryStats(ctx, id)).delivered,
    }),
    failed: t.int({
      description: 'Entregas que terminaram sem sucesso.',
      resolve: async ({ id }, _, ctx) => (await deliveryStats(ctx, id)).failed,
    }),
    pending: t.int({
      description: 'Entregas a caminho.',
      resolve: async ({ id }, _, ctx) => (await deliveryStats(ctx, id)).pending,
    }),
    successRate: t.float({
      nullable: true,
      description: 'Parte das entregas terminadas que teve sucesso, de 0 a 1; null: nenhuma terminou.',
      resolve: async ({ id }, _, ctx) => successRate(await deliveryStats(ctx, id)),
    }),
    lastSuccessAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Último sucesso; null: nenhum.',
      resolve: async ({ id }, _, ctx) => (await deliveryStats(ctx, id)).lastSuccessAt,
    }),
    lastFailure: t.field({
      type: LastFailureType,
      nullable: true,
      description: 'A última tentativa que falhou, das entregas que ainda não tiveram sucesso; null: nenhuma.',
      resolve: ({ id }, _, ctx) => lastFailure(ctx, id),
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description:
        'Desde quando toda tentativa falha; null: a última teve sucesso ou não houve. Após 5 dias o webhook é desativado.',
    }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Até quando as entregas a caminho esperam, porque a loja usou as tentativas do dia (viewer.budgets); null: não esperam por isso.',
      resolve: ({ id }, _, ctx) => heldUntil(ctx, id),
    }),
    switchedOffAt: t.expose('switchedOffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando o serviço o desativou; null: não desativou.',
    }),
    switchedOffReason: t.exposeString('switchedOffReason', {
      nullable: true,
      description: 'Por que o serviço o desativou; null: não desativou.',
    }),
  }),
});
