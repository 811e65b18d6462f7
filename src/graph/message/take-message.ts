import type { Message as MessageRow } from '../../generated/prisma/client.ts';
import { whyStopped } from '../automation-run/why-stopped.ts';
import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { MessageChannelEnum } from '../message-template/message-channel.ts';
import { endMessage } from './end-message.ts';
import { isOptedOut, optedOut } from './opt-out.ts';
import { LEASE, waitAfter } from './retry-waits.ts';

const TakenMessage = builder.objectRef<MessageRow>('TakenMessage').implement({
  description: 'Uma mensagem nas mãos de quem a envia.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Identificador da mensagem.' }),
    channel: t.expose('channel', { type: MessageChannelEnum, description: 'Canal.' }),
    recipient: t.exposeString('recipient', { description: 'Para quem.' }),
    content: t.field({ type: 'JSON', description: 'O que ela diz.', resolve: ({ content }) => content as object }),
    attempt: t.exposeInt('attemptCount', { description: 'A tentativa que começa, a partir de 1.' }),
    isTest: t.exposeBoolean('isTest', { description: 'Se é um teste.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
  }),
});

const GONE = 'A automação foi removida.';
const UNKNOWN = 'O serviço parou durante a última tentativa: não se sabe se foi entregue.';

/**
 * Why a message that was laid in the queue is not sent any more; undefined: it is. `before` is how many attempts it has
 * had: a process that dies in each of them must not go on for ever.
 */
async function whyNot(ctx: RequestContext, message: MessageRow, before: number): Promise<string | undefined> {
  const { id, channel, recipient, isTest } = message;
  if (before > 0 && waitAfter(before) === undefined) return UNKNOWN;
  if (isTest) return undefined;
  if (await isOptedOut(ctx, channel, recipient)) return optedOut(channel);
  const step = await ctx.db.automationRunStep.findFirst({ where: { messageId: id }, include: { run: true } });
  if (!step) return GONE;
  return step.run.status === 'STOPPED' ? (step.run.reason ?? undefined) : whyStopped(ctx, step.run);
}

/**
 * Whether a message is to be attempted: one that nobody has when its time has come by `now`, the clock of this process; one
 * that somebody has when he had it for too long by `at`, the clock of the database.
 */
const isDue = ({ status, nextAttemptAt, leasedUntil }: MessageRow, now: Date, at: Date): boolean => {
  if (status !== 'PENDING') return false;
  return leasedUntil === null ? nextAttemptAt !== null && nextAttemptAt <= now : leasedUntil <= at;
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
      id: t.arg({ type: 'UUID', required: true, description: 'A mensagem.' }),
      at: t.arg({
        type: 'DateTime',
        required: true,
        description: 'Agora, pelo relógio do banco de dados: por ele se conta por quanto tempo é de quem a tomou.',
      }),
    },
    resolve: async (_root, { id, at }, ctx) => {
      const found = await ctx.db.message.findUnique({ where: { id } });
      if (!found || !isDue(found, ctx.clock.now(), at)) return null;
      // Whoever finds it after this lease finds it due, whatever the clock said that made it due for this process.
      const data = { leasedUntil: new Date(at.getTime() + LEASE), nextAttemptAt: at, attemptCount: { increment: 1 } };
      const taken = await ctx.db.message.update({ where: { id, version: found.version }, data });
      const reason = await whyNot(ctx, taken, found.attemptCount);
      if (reason === undefined) return taken;
      await endMessage(ctx, taken, 'NOT_SENT', reason);
      return null;
    },
  }),
);
