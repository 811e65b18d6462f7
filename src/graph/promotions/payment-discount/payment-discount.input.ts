import { builder } from '../../../core/schema/builder.ts';
import { segmentInputField } from '../promotion/promotion-segment.ts';
import { paymentDiscountRules } from './payment-discount.rules.ts';
import { PaymentMethodEnum } from './payment-discount.ts';
import { paymentDiscountContractNames } from './payment-discount.wire.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const discountFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  method: t.field({ type: PaymentMethodEnum, required, description: 'Forma de pagamento; uma vez por loja.' }),
  amount: t.field({ type: 'Percent', required, description: 'Desconto em por cento, de 0,01 a 100.' }),
  minTotal: t.field({ type: 'Money', description: 'Total mínimo em reais, de 0 a 999999,99; null: sem mínimo.' }),
  maxTotal: t.field({
    type: 'Money',
    description: 'Total máximo em reais, até 999999,99, não menor que o mínimo; null: sem máximo.',
  }),
  active: t.boolean({ description: 'Se está ligado; true quando omitido na criação.' }),
  segmentId: segmentInputField(t),
});

export const CreatePaymentDiscountInput = builder.inputType('CreatePaymentDiscountInput', {
  description: 'Dados de um desconto novo por forma de pagamento.',
  extensions: { rules: paymentDiscountRules, contractNames: paymentDiscountContractNames },
  fields: (t) => discountFields(t, true),
});

export const UpdatePaymentDiscountInput = builder.inputType('UpdatePaymentDiscountInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: {
    rules: paymentDiscountRules,
    contractNames: paymentDiscountContractNames,
    minFields: 1,
    contractDescription: 'Campos a alterar, ao menos um. O que falta fica como está; null limpa o que pode ser limpo.',
  },
  fields: (t) => discountFields(t, false),
});
