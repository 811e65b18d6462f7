import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Message as MessageRow } from '../../../generated/prisma/client.ts';
import { Message } from './message.ts';
import { endMessage } from './message-content.ts';
import { formatDuration, retryDelayAfter } from './retry-waits.ts';

const SendOutcome = builder.enumType('SendOutcome', {
  description: 'O que deu uma tentativa de envio.',
  values: {
    SENT: { description: 'Aceita por quem a entrega.' },
    FAILED: { description: 'Falhou; outra tentativa pode dar certo.' },
    REFUSED: { description: 'Recusada para sempre.' },
  } as const,
});

/** Lets a message wait for its next attempt, or gives it up after the last one. */
async function scheduleRetry(ctx: RequestContext, message: MessageRow, result: string): Promise<MessageRow> {
  const { id, version, attemptCount } = message;
  const wait = retryDelayAfter(attemptCount);
  if (wait === undefined) return endMessage(ctx, message, 'NOT_SENT', `${result} Não haverá outra tentativa.`);
  const text = `${result} Nova tentativa em ${formatDuration(wait)}.`;
  const nextAttemptAt = new Date(ctx.clock.now().getTime() + wait);
  await ctx.db.automationRunStep.updateMany({ where: { messageId: id }, data: { result: text } });
  return ctx.db.message.update({ where: { id, version }, data: { result: text, nextAttemptAt, leasedUntil: null } });
}

builder.mutationField('settleMessage', (t) =>
  t.field({
    type: Message,
    scope: 'system',
    emits: {},
    description: 'Anota o que deu uma tentativa de envio de uma mensagem tomada. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'A mensagem.' }),
      attempt: t.arg.int({ required: true, description: 'O número da tentativa.' }),
      outcome: t.arg({ type: SendOutcome, required: true, description: 'O que deu.' }),
      result: t.arg.string({ required: true, description: 'O que deu, em palavras.' }),
    },
    resolve: async (_root, { id, attempt, outcome, result }, ctx) => {
      const message = await ctx.db.message.findUnique({ where: { id } });
      if (!message) throw notFoundError('Mensagem não encontrada.');
      if (message.status !== 'PENDING') return message;
      // A success is recorded regardless of the lease; a failure only by the latest attempt.
      if (outcome === 'SENT') return endMessage(ctx, message, 'SENT', result);
      if (message.attemptCount !== attempt) return message;
      return outcome === 'REFUSED' ? endMessage(ctx, message, 'NOT_SENT', result) : scheduleRetry(ctx, message, result);
    },
  }),
);
