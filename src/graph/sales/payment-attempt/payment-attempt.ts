import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { PaymentAttemptStatus } from '../../../generated/prisma/enums.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { Order } from '../order/order.ts';

/** Maximum number of attempts that an order shows, and has. */
export const MAX_ATTEMPTS = 20;

const PaymentAttemptStatusEnum = builder.enumType('PaymentAttemptStatus', {
  description: 'Situação de uma tentativa de pagamento.',
  values: {
    [PaymentAttemptStatus.STARTING]: { description: 'O provedor ainda não deu o código ou a página.' },
    [PaymentAttemptStatus.OPEN]: { description: 'O comprador pode pagar.' },
    [PaymentAttemptStatus.PAID]: { description: 'Paga.' },
    [PaymentAttemptStatus.ENDED]: { description: 'Encerrada sem pagamento.' },
    [PaymentAttemptStatus.FAILED]: { description: 'O provedor recusou a cobrança.' },
  },
});

/** Charges that a provider examines a payment of. */
const examinations = createLoader<boolean>(async ({ db }, attemptIds) => {
  const rows = await db.paymentMovement.findMany({
    where: { attemptId: { in: attemptIds }, kind: 'CHARGE', status: 'PENDING', review: 'IN_REVIEW' },
    select: { attemptId: true },
  });
  return new Map(rows.map(({ attemptId }) => [attemptId as string, true]));
}, false);

export const PaymentAttempt = builder.prismaObject('PaymentAttempt', {
  description: 'Uma cobrança de um pedido em um provedor: cada uma tem código e prazo próprios, e uma só é paga.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da tentativa.' }),
    number: t.exposeInt('number', { description: 'Número no pedido, a partir de 1.' }),
    method: t.expose('method', { type: PaymentMethodEnum, description: 'Meio de pagamento por que cobra.' }),
    status: t.expose('status', { type: PaymentAttemptStatusEnum, description: 'Situação.' }),
    reference: t.exposeString('reference', {
      description: 'Como a cobrança se chama no provedor: o txid do PIX, a referência externa do Mercado Pago.',
    }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor cobrado.' }),
    pixCode: t.exposeString('pixCode', { nullable: true, description: 'PIX copia e cola; null: o provedor ainda não o deu.' }),
    payUrl: t.expose('payUrl', {
      type: 'URL',
      nullable: true,
      description: 'Página do provedor em que o comprador paga; null: paga-se com um código, ou o provedor ainda não a deu.',
    }),
    examined: t.boolean({
      description: 'Se o provedor analisa o risco de um pagamento dela: enquanto analisa, não é preciso pagar de novo.',
      select: { id: true },
      resolve: ({ id }, _args, ctx) => examinations(ctx, id),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Até quando se paga.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'O que impediu o serviço de falar com o provedor na última vez, em uma frase; null: nada.',
    }),
    lookedAt: t.expose('lookedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando o provedor foi perguntado por último; null: ainda não foi.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
  }),
});

builder.prismaObjectField(Order, 'attempts', (t) =>
  t.relation('attempts', {
    type: PaymentAttempt,
    description: `As cobranças do pedido em provedores, da mais nova à mais antiga, no máximo ${MAX_ATTEMPTS}; vazia para pagamentos sem provedor.`,
    query: { orderBy: [{ number: 'desc' }], take: MAX_ATTEMPTS },
  }),
);
