import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentAttempt as AttemptRow, Payment } from '../../../generated/prisma/client.ts';
import { OUTCOME_EVENTS } from '../order-payment/payment-transitions.ts';
import { FoundMovementInput, recordMovements } from '../payment-movement/record-movements.ts';
import { PaymentAttempt } from './payment-attempt.ts';
import { isWanted } from './wanted-attempt.ts';

const AttemptAnswerInput = builder.inputType('AttemptAnswerInput', {
  description: 'O que um provedor respondeu.',
  fields: (t) => ({
    pixCode: t.string({ description: 'O código da cobrança; null: não há.' }),
    open: t.boolean({ required: true, description: 'Se a cobrança ainda pode ser paga.' }),
    movements: t.field({ type: [FoundMovementInput], required: true, description: 'O que foi pago por ela.' }),
  }),
});

const AttemptFailureInput = builder.inputType('AttemptFailureInput', {
  description: 'Por que um provedor não respondeu.',
  fields: (t) => ({
    message: t.string({ required: true, description: 'O que aconteceu, em uma frase.' }),
    isFinal: t.boolean({ required: true, description: 'Se ele recusou a cobrança para sempre.' }),
    retrySeconds: t.int({ description: 'Em quantos segundos o provedor quer ser perguntado de novo; null: ele não disse.' }),
  }),
});

/** Waits before a provider that did not answer is asked again, in seconds; the last one from then on. */
const RETRY_SECONDS = [2, 5, 10, 20, 30, 60] as const;

/** Time after the end of an attempt for which its provider is asked whether it was paid, in milliseconds. */
const LAST_LOOKS_MS = 24 * 60 * 60_000;

type AttemptColumns = Partial<Pick<AttemptRow, 'status' | 'pixCode' | 'dueAt' | 'failures' | 'error' | 'lookedAt'>>;

/** The columns of an attempt whose provider did not answer: it is asked again, or given up where it refused. */
function failedColumns(
  { status, failures, expiresAt }: AttemptRow,
  { message, isFinal, retrySeconds }: { message: string; isFinal: boolean; retrySeconds?: number | null | undefined },
  now: Date,
): AttemptColumns {
  if (isFinal && status === 'STARTING') return { status: 'FAILED', dueAt: null, error: message, lookedAt: now };
  if (now.getTime() > expiresAt.getTime() + LAST_LOOKS_MS) return { status: 'ENDED', dueAt: null, error: message };
  const usual = RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length - 1)] ?? 60;
  const seconds = Math.min(Math.max(retrySeconds ?? 0, usual), 300);
  return { failures: failures + 1, error: message, dueAt: new Date(now.getTime() + seconds * 1000) };
}

/** The columns of an attempt whose provider answered. One that can still be paid is asked about at its end, or now if nobody wants it. */
function answeredColumns(
  { attempt, payment }: AttemptCase,
  answer: { pixCode?: string | null | undefined; open: boolean },
  isPaid: boolean,
  now: Date,
) {
  const known = { failures: 0, error: null, lookedAt: now, pixCode: answer.pixCode ?? attempt.pixCode };
  if (isPaid) return { ...known, status: 'PAID' as const, dueAt: null };
  if (!answer.open) return { ...known, status: 'ENDED' as const, dueAt: null };
  return { ...known, status: 'OPEN' as const, dueAt: isWanted(attempt, payment, now) ? attempt.expiresAt : now };
}

/** An attempt with the payment that it is of. */
interface AttemptCase {
  readonly attempt: AttemptRow;
  readonly payment: Payment;
}

async function findAttempt({ db }: RequestContext, id: string): Promise<AttemptCase> {
  const found = await db.paymentAttempt.findUnique({ where: { id }, include: { order: { include: { payment: true } } } });
  if (!found?.order.payment) throw notFoundError('Tentativa de pagamento não encontrada.');
  const { order, ...attempt } = found;
  return { attempt, payment: order.payment as Payment };
}

/** Shows the code of an attempt as that of its payment. */
async function showCode({ db }: RequestContext, { id, version, pixCode }: Payment, code: string | null): Promise<void> {
  if (pixCode !== code) await db.payment.update({ where: { id, version }, data: { pixCode: code } });
}

builder.mutationField('settleAttempt', (t) =>
  t.field({
    type: PaymentAttempt,
    scope: 'system',
    emits: { may: OUTCOME_EVENTS },
    description: 'Anota o que um provedor respondeu sobre uma tentativa tomada. Só o próprio serviço a chama.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'A tentativa.' }),
      answer: t.arg({ type: AttemptAnswerInput, description: 'O que ele respondeu; null: não respondeu.' }),
      failure: t.arg({ type: AttemptFailureInput, description: 'Por que não respondeu; null: respondeu.' }),
    },
    resolve: async (_root, { id, answer, failure }, ctx) => {
      const now = ctx.clock.now();
      const save = ({ version }: AttemptRow, data: AttemptColumns) =>
        ctx.db.paymentAttempt.update({ where: { id, version }, data });
      const { attempt: taken } = await findAttempt(ctx, id);
      if (failure) return save(taken, failedColumns(taken, failure, now));
      if (!answer) return taken;
      const { providerId } = taken;
      const paid = await recordMovements(ctx, { providerId, source: 'LOOK' }, answer.movements);
      // What was paid may have ended the payment, which asks for its attempts.
      const found = await findAttempt(ctx, id);
      const { attempt, payment } = found;
      const columns = answeredColumns(found, answer, paid.has(id), now);
      if (attempt.status === 'STARTING' && columns.status === 'OPEN') await showCode(ctx, payment, columns.pixCode);
      return save(attempt, columns);
    },
  }),
);
