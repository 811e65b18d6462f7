import { builder } from '../../../core/schema/builder.ts';
import type { PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { PaymentOutcomeEnum } from '../order-payment/record-payment.ts';

/** Steps of a claim that can be tried out at a simulated provider (D-733). */
export const CLAIM_OUTCOMES = ['CLAIM_OPENED', 'CLAIM_WON', 'CLAIM_LOST', 'CLAIM_WITHDRAWN'] as const;

export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Outcomes of a payment that can be tried out (D-394). */
export type PaymentSimulation = 'PAID' | 'UNDERPAID' | 'OVERPAID' | 'PAID_LATE' | 'PAID_TWICE' | 'REFUSED' | 'CHARGEBACK';

export type SimulatedOutcome = PaymentSimulation | ClaimOutcome;

export const isClaimOutcome = (outcome: SimulatedOutcome): outcome is ClaimOutcome =>
  (CLAIM_OUTCOMES as readonly SimulatedOutcome[]).includes(outcome);

export const SimulatedOutcomeEnum = builder.enumType('SimulatedOutcome', {
  description: 'O que acontece com um pagamento simulado.',
  values: {
    PAID: { description: 'Pago, dentro do prazo.' },
    UNDERPAID: { description: 'Paga a metade: o pedido continua esperando até o prazo.' },
    OVERPAID: { description: 'Paga R$ 1,00 a mais: o pedido fica pago, e history diz quanto chegou.' },
    PAID_LATE: { description: 'Pago depois do prazo: o pedido é cancelado por ele e pago em seguida.' },
    PAID_TWICE: { description: 'Pago duas vezes, com dois avisos diferentes: só o primeiro tem efeito.' },
    REFUSED: { description: 'Recusado: o comprador pode tentar de novo até o prazo.' },
    CHARGEBACK: { description: 'Devolvido a quem pagou, por contestação ou pelo MED do PIX: o pedido fica reembolsado.' },
    CLAIM_OPENED: {
      description:
        'Contestado: o provedor bloqueia o dinheiro, e a loja tem dez dias para responder. Só com um provedor SIMULATED, como as três seguintes.',
    },
    CLAIM_WON: { description: 'A contestação aberta termina a favor da loja: o dinheiro é dela.' },
    CLAIM_LOST: { description: 'A contestação aberta termina a favor de quem pagou: o dinheiro volta a ele.' },
    CLAIM_WITHDRAWN: { description: 'Quem pagou retira a contestação aberta: o dinheiro é da loja.' },
  } as const satisfies Record<SimulatedOutcome, object>,
});

/** Ways of a notice from the provider to the service. */
export type NoticeDelivery = 'NORMAL' | 'LOST' | 'DUPLICATED' | 'FORGED' | 'LATE';

export const NoticeDeliveryEnum = builder.enumType('NoticeDelivery', {
  description: 'Como o aviso de um pagamento simulado chega.',
  values: {
    NORMAL: { description: 'Uma vez, na hora.' },
    LOST: { description: 'Não chega: o dinheiro foi cobrado, e a loja não sabe.' },
    DUPLICATED: { description: 'Duas vezes, com o mesmo externalId: só a primeira tem efeito.' },
    FORGED: { description: 'Enviado por outra pessoa: é recusado, e nada muda.' },
    LATE: { description: 'Depois do prazo de um pagamento que ainda espera.' },
  } as const satisfies Record<NoticeDelivery, object>,
});

/** Effects of a notice. */
export type NoticeEffect = 'SENT' | 'SCHEDULED' | 'CHANGED' | 'UNCHANGED' | 'REPEATED' | 'LOST' | 'FORGED';

const NoticeEffectEnum = builder.enumType('NoticeEffect', {
  description: 'O que um aviso simulado fez.',
  values: {
    SENT: { description: 'O provedor simulado o enviou, e o serviço perguntou a ele.' },
    SCHEDULED: { description: 'O provedor simulado o envia mais tarde, pelo relógio da loja.' },
    CHANGED: { description: 'Foi registrado e mudou o pedido.' },
    UNCHANGED: { description: 'Foi registrado e não mudou a situação de nada.' },
    REPEATED: { description: 'Já estava registrado.' },
    LOST: { description: 'Não chegou.' },
    FORGED: { description: 'Foi recusado.' },
  } as const satisfies Record<NoticeEffect, object>,
});

/** A notice and what came of it; `amount` in cents, `outcome` null for what does not change the payment. */
export interface SimulatedNotice {
  readonly externalId: string;
  readonly outcome: PaymentOutcome | null;
  readonly amount: number;
  readonly effect: NoticeEffect;
  readonly message: string;
}

export const SimulatedNoticeType = builder.objectRef<SimulatedNotice>('SimulatedNotice').implement({
  description: 'Um aviso de um pagamento simulado e o que ele fez.',
  fields: (t) => ({
    externalId: t.exposeString('externalId', { description: 'Identificador do aviso, como em recordPayment.' }),
    outcome: t.expose('outcome', {
      type: PaymentOutcomeEnum,
      nullable: true,
      description:
        'O resultado que ele traz; null: nada que mude o pagamento, como menos do que o valor ou uma contestação aberta.',
    }),
    amount: t.expose('amount', { type: 'Money', description: 'O valor que ele diz.' }),
    effect: t.expose('effect', { type: NoticeEffectEnum, description: 'O que fez.' }),
    message: t.exposeString('message', { description: 'O que aconteceu, em uma frase.' }),
  }),
});
