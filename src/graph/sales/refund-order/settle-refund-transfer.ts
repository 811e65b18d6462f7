import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { RefundTransfer } from '../../../generated/prisma/client.ts';
import { type FoundMovement, MovementDetailsInput } from '../payment-movement/found-movement.ts';
import { PaymentMovementStatusEnum } from '../payment-movement/payment-movement.ts';
import { MOVEMENT_EVENTS, recordMovements } from '../payment-movement/record-movements.ts';
import { settleTransfer, TRANSFER_STATUS } from '../refund/settle-transfer.ts';

const TransferAnswerInput = builder.inputType('TransferAnswerInput', {
  description: 'O que um provedor respondeu sobre uma devolução.',
  fields: (t) => ({
    status: t.field({ type: PaymentMovementStatusEnum, required: true, description: 'Situação.' }),
    externalId: t.string({ description: 'O identificador que ele lhe deu; null: ainda nenhum.' }),
    happenedAt: t.field({ type: 'DateTime', description: 'Quando aconteceu; null: ele não diz.' }),
    details: t.field({ type: MovementDetailsInput, description: 'O mais que se sabe dela; null: nada.' }),
  }),
});

const TransferFailureInput = builder.inputType('TransferFailureInput', {
  description: 'Por que um provedor não devolveu.',
  fields: (t) => ({
    message: t.string({ required: true, description: 'O que aconteceu, em uma frase.' }),
    isFinal: t.boolean({ required: true, description: 'Se ele recusou a devolução: nada foi devolvido.' }),
    retrySeconds: t.int({ description: 'Em quantos segundos o provedor quer ser perguntado de novo; null: ele não disse.' }),
  }),
});

/** Waits before a provider is asked again, in seconds; the last one from then on. */
const WAIT_SECONDS = [2, 5, 10, 30, 60, 300, 900, 3600] as const;

/** The columns of a transfer that is asked about again, later each time. */
function laterColumns({ calls }: RefundTransfer, now: Date, error: string | null, retrySeconds = 0) {
  const usual = WAIT_SECONDS[Math.min(calls, WAIT_SECONDS.length) - 1] ?? 3600;
  const seconds = Math.max(usual, Math.min(retrySeconds, 3600));
  return { error, dueAt: new Date(now.getTime() + seconds * 1000) };
}

/** Time after which a provider shows all that it did, in milliseconds. */
const SHOWN_MS = 60 * 60_000;

/**
 * True when nothing was given back. A refusal of the first call says so; that of a later one may be of what an earlier one has done, while the provider
 * does not show it yet.
 */
const isRefused = ({ calls, sentAt }: RefundTransfer, now: Date): boolean =>
  calls <= 1 || sentAt === null || now.getTime() - sentAt.getTime() > SHOWN_MS;

interface Answer {
  readonly status: keyof typeof TRANSFER_STATUS;
  readonly externalId?: string | null | undefined;
  readonly happenedAt?: Date | null | undefined;
  readonly details?: FoundMovement['details'];
}

/** Notes an answer: as a movement where the provider gives it an id, with all that follows from it. */
async function noteAnswer(ctx: RequestContext, taken: RefundTransfer, answer: Answer): Promise<void> {
  const { status, externalId, happenedAt, details } = answer;
  const { id, providerId, chargeId: ofId, reference: refundReference, amount } = taken;
  if (externalId != null && providerId !== null) {
    const moved = {
      externalId,
      kind: 'REFUND' as const,
      status,
      cents: Number(amount),
      happenedAt: happenedAt ?? ctx.clock.now(),
    };
    await recordMovements(ctx, { providerId, source: 'LOOK' }, [{ ...moved, ofId, refundReference, details }]);
  }
  // A list may have kept the movement before it was known whose it is.
  const current = await ctx.db.refundTransfer.findUniqueOrThrow({ where: { id } });
  await settleTransfer(ctx, current, { status: TRANSFER_STATUS[status], externalId: externalId ?? null });
}

builder.mutationField('settleTransfer', (t) =>
  t.field({
    type: 'Boolean',
    scope: 'system',
    emits: { may: MOVEMENT_EVENTS },
    description: 'Anota o que um provedor respondeu sobre um envio tomado de uma devolução. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'O envio.' }),
      answer: t.arg({ type: TransferAnswerInput, description: 'O que ele respondeu; null: não devolveu.' }),
      failure: t.arg({ type: TransferFailureInput, description: 'Por que não devolveu; null: respondeu.' }),
    },
    resolve: async (_root, { id, answer, failure }, ctx) => {
      const taken = await ctx.db.refundTransfer.findUnique({ where: { id } });
      if (!taken) throw notFoundError('Envio de devolução não encontrado.');
      if (answer) await noteAnswer(ctx, taken, answer);
      if (failure?.isFinal && isRefused(taken, ctx.clock.now()))
        await settleTransfer(ctx, taken, { status: 'REFUSED', error: failure.message });
      const after = await ctx.db.refundTransfer.findUniqueOrThrow({ where: { id } });
      if (after.dueAt === null) return true;
      const data = laterColumns(after, ctx.clock.now(), failure?.message ?? null, failure?.retrySeconds ?? 0);
      await ctx.db.refundTransfer.update({ where: { id, version: after.version }, data });
      return true;
    },
  }),
);
