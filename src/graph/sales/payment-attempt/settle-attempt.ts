import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentAttempt as AttemptRow, Payment } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { FoundMovementInput } from '../payment-movement/found-movement.ts';
import { MOVEMENT_EVENTS, recordMovements } from '../payment-movement/record-movements.ts';
import { PaymentAttempt } from './payment-attempt.ts';
import { waitForBank, waitingEnd } from './waiting-attempt.ts';
import { isWanted } from './wanted-attempt.ts';

const AttemptAnswerInput = builder.inputType('AttemptAnswerInput', {
  description: 'O que um provedor respondeu.',
  fields: (t) => ({
    pixCode: t.string({ description: 'O código da cobrança; null: não há.' }),
    payUrl: t.field({ type: 'URL', description: 'A página em que se paga; null: não há.' }),
    open: t.boolean({
      required: true,
      description: 'Se a cobrança ainda pode ser paga, ou algo começado no prazo ainda espera.',
    }),
    withdrawn: t.boolean({ required: true, description: 'Se ele foi mandado encerrá-la antes de responder.' }),
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

/** Time between two questions about a charge that is withdrawn and still waits for a bank, in milliseconds. */
const WAITING_INTERVALS_MS: Readonly<Record<PaymentMethod, number>> = { PIX: 60_000, CARD: 3_600_000, BOLETO: 3_600_000 };

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

type AttemptColumns = Partial<Pick<AttemptRow, 'status' | 'pixCode' | 'payUrl' | 'dueAt' | 'failures' | 'error' | 'lookedAt'>>;

/** The columns of an attempt whose provider did not answer: it is asked again, or given up where it refused. */
function failedColumns(
  { status, failures, expiresAt }: AttemptRow,
  { message, isFinal, retrySeconds }: { message: string; isFinal: boolean; retrySeconds?: number | null | undefined },
  now: Date,
): AttemptColumns {
  if (isFinal && status === 'STARTING') return { status: 'FAILED', dueAt: null, error: message, lookedAt: now };
  if (now.getTime() > expiresAt.getTime() + LAST_LOOKS_MS)
    return { status: status === 'PAID' ? status : 'ENDED', dueAt: null, error: message };
  const usual = RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length - 1)] ?? 60;
  const seconds = Math.min(Math.max(retrySeconds ?? 0, usual), 300);
  return { failures: failures + 1, error: message, dueAt: new Date(now.getTime() + seconds * 1000) };
}

/**
 * Tells the charges that wait for the same provider that it does not answer: one that hangs is asked one thing at a time, and the pages of their
 * orders would not say so before their turn. Those that are asked now say it themselves (D-832).
 */
async function tellWaiting(
  { db }: RequestContext,
  { id, providerId, simulated }: AttemptRow,
  error: string,
  now: Date,
): Promise<void> {
  const where = { id: { not: id }, providerId, simulated, status: 'STARTING' as const, error: null, dueAt: { lte: now } };
  await db.paymentAttempt.updateMany({ where, data: { error } });
}

/** The columns of an attempt whose provider answered. One that can still be paid is asked about at its end, or now if nobody wants it. */
function answeredColumns({ attempt, payment }: AttemptCase, answer: Answer, isPaid: boolean, now: Date) {
  const { pixCode = attempt.pixCode, payUrl = attempt.payUrl } = answer;
  const known = {
    failures: 0,
    error: null,
    lookedAt: now,
    pixCode: pixCode ?? attempt.pixCode,
    payUrl: payUrl ?? attempt.payUrl,
  };
  if (isPaid) return { ...known, status: 'PAID' as const, dueAt: null };
  // Withdrawn and still open: a payment that was begun waits for its bank.
  const isLate = answer.withdrawn && now > waitingEnd(attempt);
  if (!answer.open || isLate) return { ...known, status: 'ENDED' as const, dueAt: null };
  if (answer.withdrawn) return { ...known, status: 'OPEN' as const, dueAt: later(now, WAITING_INTERVALS_MS[attempt.method]) };
  return { ...known, status: 'OPEN' as const, dueAt: isWanted(attempt, payment, now) ? attempt.expiresAt : now };
}

/** An answer, as far as it changes an attempt. */
interface Answer {
  readonly pixCode?: string | null | undefined;
  readonly payUrl?: string | null | undefined;
  readonly open: boolean;
  readonly withdrawn: boolean;
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
    emits: { may: MOVEMENT_EVENTS },
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
      if (failure) {
        if (!failure.isFinal) await tellWaiting(ctx, taken, failure.message, now);
        return save(taken, failedColumns(taken, failure, now));
      }
      if (!answer) return taken;
      const { providerId } = taken;
      const paid = await recordMovements(ctx, { providerId, source: 'LOOK' }, answer.movements);
      // What was paid may have ended the payment, which asks for its attempts.
      const found = await findAttempt(ctx, id);
      const { attempt, payment } = found;
      const columns = answeredColumns(found, answer, paid.has(id), now);
      // A charge that its buyer has changed their mind about meanwhile is not shown.
      if (attempt.status === 'STARTING' && columns.status === 'OPEN' && isWanted(attempt, payment, now))
        await showCode(ctx, payment, columns.pixCode);
      if (answer.withdrawn && columns.status === 'OPEN' && attempt.expiresAt <= now) await waitForBank(ctx, found);
      return save(attempt, columns);
    },
  }),
);
