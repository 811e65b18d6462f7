import { DomainError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentAttempt } from '../../../generated/prisma/client.ts';
import type { NoticeDelivery, NoticeEffect, SimulatedNotice } from './simulated-notices.ts';

/** Number of notices of each movement, by their way. */
const NOTICES: Readonly<Record<NoticeDelivery, number>> = { NORMAL: 1, LATE: 1, DUPLICATED: 2, LOST: 0, FORGED: 1 };

const REPORTED: Readonly<Record<NoticeDelivery, { readonly effect: NoticeEffect; readonly message: string }>> = {
  NORMAL: { effect: 'SENT', message: 'O provedor avisou, e o serviço pergunta a ele o que houve.' },
  LATE: { effect: 'SENT', message: 'O provedor mostra o pagamento depois do prazo, e avisa então.' },
  DUPLICATED: { effect: 'SENT', message: 'O provedor avisou duas vezes, e o serviço pergunta a ele o que houve.' },
  LOST: { effect: 'LOST', message: 'O aviso não chega: o serviço encontra o pagamento na lista do provedor, em até um minuto.' },
  FORGED: { effect: 'FORGED', message: 'O aviso é de outra pessoa: o serviço pergunta ao provedor, que nada recebeu.' },
};

/** Something in the books of the simulated provider that notices tell of. */
interface Booked extends Pick<SimulatedNotice, 'externalId' | 'outcome' | 'amount'> {
  readonly reference: string;
  /** Time from which the provider shows it. */
  readonly shownAt: Date;
}

/** Has the notices of something sent when the provider shows it. */
export async function bookNotices(
  { db, clock }: RequestContext,
  providerId: string,
  { reference, shownAt, ...told }: Booked,
  delivery: NoticeDelivery,
): Promise<SimulatedNotice> {
  const sent = Array.from({ length: NOTICES[delivery] }, () => ({ providerId, reference, sendAt: shownAt }));
  await db.simulatedNotice.createMany({ data: sent });
  const { effect, message } = REPORTED[delivery];
  if (shownAt <= clock.now() || effect !== 'SENT') return { ...told, effect, message };
  const when = `Acontece em ${shownAt.toISOString()}, pelo relógio da loja. ${message}`;
  return { ...told, effect: 'SCHEDULED', message: when };
}

/** The refusal of a simulation that does not fit what happened so far. */
export const simulationRefusal = (message: string) => new DomainError('INVALID_STATUS_TRANSITION', message);

/** The money of an order that a claim is about. Throws 409 where none has come by then. */
export async function claimedMoney({ db }: RequestContext, { orderId, providerId }: PaymentAttempt, at: Date) {
  const attempts = await db.paymentAttempt.findMany({ where: { orderId, simulated: true } });
  const references = attempts.map(({ reference }) => reference);
  const paid = { providerId, reference: { in: references }, kind: 'CHARGE', status: 'DONE', shownAt: { lte: at } } as const;
  const charge = await db.simulatedMovement.findFirst({ where: paid, orderBy: { at: 'desc' } });
  if (!charge) throw simulationRefusal('Este pedido ainda não foi pago no provedor: não há o que contestar.');
  return charge;
}
