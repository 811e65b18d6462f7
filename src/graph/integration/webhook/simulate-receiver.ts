import { DomainError, notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { WEBHOOK_MISSING } from './webhook.rules.ts';
import { ReceiverBehaviourEnum, Webhook } from './webhook.ts';

const SimulateReceiverInput = builder.inputType('SimulateReceiverInput', {
  description: 'O destino simulado de um webhook.',
  fields: (t) => ({
    behave: t.field({ type: ReceiverBehaviourEnum, description: 'Como responde; null ou omitido: o endereço volta a receber.' }),
  }),
});

builder.mutationField('simulateReceiver', (t) =>
  t.field({
    type: Webhook,
    scope: 'webhooks:write',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Põe um destino simulado no lugar do endereço de um webhook de uma loja de teste: nada é enviado, e cada tentativa é anotada, repetida e desiste como uma de verdade, sem o tempo que ela levaria.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O webhook.' }),
      input: t.arg({ type: SimulateReceiverInput, required: true, description: 'O destino simulado de um webhook.' }),
    },
    resolve: async (_root, { id, input: { behave = null } }, ctx) => {
      const refusal = 'Esta loja é de verdade: o destino dos webhooks dela não se simula. Use uma loja de teste.';
      if (!(await ctx.ownStore()).test) throw new DomainError('INVALID_STATUS_TRANSITION', refusal);
      const webhook = await ctx.db.webhook.findUnique({ where: { id } });
      if (!webhook) throw notFoundError(WEBHOOK_MISSING);
      if (webhook.simulatedReceiver === behave) return webhook;
      return ctx.db.webhook.update({ where: { id, version: webhook.version }, data: { simulatedReceiver: behave } });
    },
  }),
);
