import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { segmentInputField } from '../promotion/promotion-segment.ts';
import { contractCouponRules, couponRules } from './coupon.rules.ts';
import { DiscountTypeEnum } from './coupon.ts';
import { couponContractNames } from './coupon.wire.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const extensions = { rules: contractCouponRules, schemaRules: couponRules, contractNames: couponContractNames };

/** The fields that create and update share; those of `required` are demanded. */
const couponFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(couponRules, 'name')}.` }),
  discountType: t.field({ type: DiscountTypeEnum, required, description: 'Como o desconto é medido.' }),
  amount: t.field({
    type: 'DiscountAmount',
    required,
    description: 'Tamanho do desconto: até 100 por cento, ou até 999999,99 reais.',
  }),
  totalAvailable: t.int({
    description: 'Quantas vezes pode ser usado, não menos que já foi; null: sem limite, também quando omitido na criação.',
    contractDescription: 'Quantas vezes pode ser usado, não menos que já foi; 0: sem limite. 0 quando omitido na criação.',
  }),
  startsAt: t.field({ type: 'DateTime', description: 'Começo; null: vale desde já.' }),
  endsAt: t.field({ type: 'DateTime', description: 'Fim, não antes do começo; null: sem fim.' }),
  singleUsePerCustomer: t.boolean({ description: 'Se cada cliente o usa uma só vez; false quando omitido na criação.' }),
  automaticApply: t.boolean({ description: 'Se vale sem ser digitado, até 50 cupons na loja; false quando omitido na criação.' }),
  active: t.boolean({ description: 'Se pode ser usado; true quando omitido na criação.' }),
  segmentId: segmentInputField(t),
});

export const CreateCouponInput = builder.inputType('CreateCouponInput', {
  description: 'Dados de um cupom novo.',
  extensions,
  fields: (t) => ({
    code: t.string({
      required: true,
      description: 'O que o comprador digita: de 1 a 60 caracteres sem espaços, único na loja sem distinguir maiúsculas.',
    }),
    ...couponFields(t, true),
  }),
});

export const UpdateCouponInput = builder.inputType('UpdateCouponInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions,
  fields: (t) => ({
    code: t.string({ description: 'O código não muda: o atual é ignorado, outro é recusado.' }),
    ...couponFields(t, false),
  }),
});
