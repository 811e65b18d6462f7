import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Message as MessageRow } from '../../../generated/prisma/client.ts';
import { stopReason } from '../automation/stop-reason.ts';
import { MessageChannelEnum } from '../message-template/message-template.ts';
import { SentContent } from './message.ts';
import { endMessage } from './message-content.ts';
import { isOptedOut, optedOutText } from './opt-out.ts';
import { MESSAGE_LEASE_MS, retryDelayAfter } from './retry-waits.ts';

const TakenMessage = builder.objectRef<MessageRow>('TakenMessage').implement({
  description: 'Uma mensagem nas mãos de quem a envia.',
  fields: (t) => ({
    messageId: t.expose('id', { type: 'ID', description: 'Identificador da mensagem.' }),
    channel: t.expose('channel', { type: MessageChannelEnum, description: 'Canal.' }),
    recipient: t.exposeString('recipient', { description: 'Para quem.' }),
    content: t.field({ type: SentContent, description: 'O que ela diz.', resolve: (message) => message }),
    attempt: t.exposeInt('attemptCount', { description: 'A tentativa que começa, a partir de 1.' }),
    isTest: t.exposeBoolean('isTest', { description: 'Se é um teste.' }),
    toOutbox: t.boolean({
      description: 'Se a loja é de teste: a mensagem vai à caixa de saída, e não a quem a entregaria.',
      resolve: async (_message, _args, ctx) => (await ctx.ownStore()).test,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
  }),
});

const AUTOMATION_REMOVED = 'A automação foi removida.';
const OUTCOME_UNKNOWN = 'O serviço parou durante a última tentativa: não se sabe se foi entregue.';

/**
 * Returns the reason not to send an enqueued message; undefined when it should be sent. `attempts`: maximum number of times that a
 * process may crash while sending it.
 */
async function notSentReason(ctx: RequestContext, message: MessageRow, attempts: number): Promise<string | undefined> {
  const { id, channel, recipient, isTest } = message;
  if (attempts > 0 && retryDelayAfter(attempts) === undefined) return OUTCOME_UNKNOWN;
  if (isTest) return undefined;
  if (await isOptedOut(ctx, channel, recipient)) return optedOutText(channel);
  const step = await ctx.db.automationRunStep.findFirst({ where: { messageId: id }, include: { run: true } });
  if (!step) return AUTOMATION_REMOVED;
  return step.run.status === 'STOPPED' ? (step.run.reason ?? undefined) : stopReason(ctx, step.run);
}

/**
 * True when a message may be attempted: an unleased one that is due by `now` (this process's clock), or a leased one whose
 * lease has expired by `databaseNow`.
 */
const isDue = ({ status, nextAttemptAt, leasedUntil }: MessageRow, now: Date, databaseNow: Date): boolean => {
  if (status !== 'PENDING') return false;
  return leasedUntil === null ? nextAttemptAt !== null && nextAttemptAt <= now : leasedUntil <= databaseNow;
};

builder.mutationField('takeMessage', (t) =>
  t.field({
    type: TakenMessage,
    nullable: true,
    scope: 'system',
    emits: {},
    description:
      'Toma por alguns minutos uma mensagem que deve ser enviada agora; null quando não é hora, outro a tem ou ela não é mais desejada, o que fica anotado. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'A mensagem.' }),
      at: t.arg({
        type: 'DateTime',
        required: true,
        description: 'Agora, pelo relógio do banco de dados: por ele se conta por quanto tempo é de quem a tomou.',
      }),
    },
    resolve: async (_root, { id, at }, ctx) => {
      const found = await ctx.db.message.findUnique({ where: { id } });
      if (!found || !isDue(found, ctx.clock.now(), at)) return null;
      // A later check that finds this lease expired finds the message due, whichever process's clock it uses.
      const data = { leasedUntil: new Date(at.getTime() + MESSAGE_LEASE_MS), nextAttemptAt: at, attemptCount: { increment: 1 } };
      const leased = await ctx.db.message.update({ where: { id, version: found.version }, data });
      const reason = await notSentReason(ctx, leased, found.attemptCount);
      if (reason === undefined) return leased;
      await endMessage(ctx, leased, 'NOT_SENT', reason);
      return null;
    },
  }),
);
