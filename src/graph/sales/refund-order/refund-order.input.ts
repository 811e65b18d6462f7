import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { RefundReasonEnum } from '../refund/refund.ts';
import { MAX_REFUND_LINES, refundOrderRules } from './refund-order.rules.ts';

export const RefundLineInput = builder.inputType('RefundLineInput', {
  description: 'Unidades de uma linha do pedido que se devolvem.',
  fields: (t) => ({
    item: t.field({ type: 'ID', required: true, description: 'A linha do pedido, como items { id }.' }),
    quantity: t.int({ required: true, description: 'Unidades, a partir de 1.' }),
  }),
});

export const RefundOrderInput = builder.inputType('RefundOrderInput', {
  description: 'O que se devolve de um pedido. lines e shipping explicam, e amount manda: a diferença vira uma parte própria.',
  extensions: { rules: refundOrderRules },
  fields: (t) => ({
    lines: t.field({
      type: [RefundLineInput],
      description: `As unidades que se devolvem, de até ${MAX_REFUND_LINES} linhas do pedido, cada uma uma vez.`,
    }),
    restock: t.boolean({
      description: 'Se estas unidades voltam ao estoque agora, as que o pedido ainda tem; false quando omitido.',
    }),
    shipping: t.field({ type: 'Money', description: 'O que se devolve do envio; 0 quando omitido.' }),
    amount: t.field({
      type: 'Money',
      description:
        'Quanto se devolve, no máximo refundable do pedido. null ou omitido: o que lines e shipping custaram, até o que ainda pode ser devolvido.',
    }),
    reason: t.field({ type: RefundReasonEnum, required: true, description: 'Por que se devolve.' }),
    note: t.string({
      description: `Anotação para quem trabalha na loja, ${lengthInWords(refundOrderRules, 'note')}. O comprador não a vê.`,
    }),
    elsewhere: t.boolean({
      description:
        'true: já foi devolvido por outro meio, e só se registra: nada é enviado. false, ou omitido: o provedor a que o dinheiro chegou é mandado devolver; sem provedor, só se registra.',
    }),
    externalId: t.string({
      description:
        'Identificador da devolução feita por outro meio, até 255 caracteres: o mesmo só vale uma vez. Não deve ter dados do comprador.',
    }),
  }),
});
