import { builder } from '../../../core/schema/builder.ts';
import { PaymentMovementKindEnum, PaymentMovementStatusEnum, PaymentReviewEnum } from './payment-movement.ts';

export const MovementDetailsInput = builder.inputType('MovementDetailsInput', {
  description: 'O que um provedor diz de um movimento além do valor; null: não diz.',
  fields: (t) => ({
    net: t.field({ type: 'Cents', description: 'Quanto ele muda o saldo, em centavos.' }),
    buyerPaid: t.field({ type: 'Cents', description: 'Quanto o comprador pagou, em centavos.' }),
    installments: t.int({ description: 'Parcelas.' }),
    brand: t.string({ description: 'A bandeira, ou o tipo.' }),
    lastDigits: t.string({ description: 'Os últimos dígitos do cartão.' }),
    settlesAt: t.field({ type: 'DateTime', description: 'Quando o dinheiro fica disponível.' }),
    review: t.field({ type: PaymentReviewEnum, description: 'A análise de risco.' }),
  }),
});

export const FoundMovementInput = builder.inputType('FoundMovementInput', {
  description: 'Um movimento de dinheiro, como o provedor o tem.',
  fields: (t) => ({
    externalId: t.string({ required: true, description: 'Identificador no provedor.' }),
    reference: t.string({ description: 'A cobrança de que ele é; null: de nenhuma.' }),
    kind: t.field({ type: PaymentMovementKindEnum, required: true, description: 'O que é.' }),
    status: t.field({ type: PaymentMovementStatusEnum, required: true, description: 'Situação.' }),
    cents: t.field({ type: 'Cents', required: true, description: 'Valor, em centavos.' }),
    happenedAt: t.field({ type: 'DateTime', required: true, description: 'Quando aconteceu.' }),
    ofId: t.string({ description: 'O movimento que ele devolve ou bloqueia; null: nenhum.' }),
    details: t.field({ type: MovementDetailsInput, description: 'O mais que se sabe dele; null: nada.' }),
    payerName: t.string({ description: 'O nome de quem pagou; null: o provedor não diz.' }),
    payerDocument: t.string({ description: 'O CPF ou CNPJ de quem pagou, só letras e dígitos; null: o provedor não diz.' }),
    answerDueAt: t.field({
      type: 'DateTime',
      description: 'Até quando a loja pode responder à contestação que o bloqueia; null: o provedor não diz.',
    }),
    withdrawn: t.boolean({ description: 'Se quem pagou retirou a contestação; null: o provedor não diz.' }),
    refundReference: t.string({
      description: 'O nome que este serviço deu à devolução; null: não é dele, ou o provedor não o guarda.',
    }),
  }),
});

export type FoundMovement = typeof FoundMovementInput.$inferInput;
