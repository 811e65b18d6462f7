import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { DiscountTypeEnum } from '../coupon/coupon.ts';
import { segmentInputField } from '../promotion/promotion-segment.ts';
import { rangeInputRules } from './discount-range.rules.ts';
import { DiscountTargetEnum, ItemOrderEnum, RangeRuleTypeEnum } from './discount-range.ts';
import { discountRangeContractNames } from './discount-range.wire.ts';

const DiscountTierInput = builder.inputType('DiscountTierInput', {
  description: 'Uma faixa. Os limites fazem parte dela; null ou omitido é sem limite. Faixas não se sobrepõem.',
  fields: (t) => ({
    minValue: t.field({ type: 'Money', description: 'Valor mínimo, em reais, de 0 a 999999,99; só com CART_VALUE.' }),
    maxValue: t.field({ type: 'Money', description: 'Valor máximo, em reais, até 999999,99; só com CART_VALUE.' }),
    minQuantity: t.int({ description: 'Mínimo de unidades, a partir de 0; só com QUANTITY.' }),
    maxQuantity: t.int({ description: 'Máximo de unidades; só com QUANTITY.' }),
    discountType: t.field({
      type: DiscountTypeEnum,
      requiredInSchema: true,
      description: 'Como o desconto é medido.',
      contractDescription: 'Como o desconto é medido; PERCENT quando omitido.',
    }),
    discountAmount: t.field({
      type: 'DiscountAmount',
      required: true,
      description: 'Tamanho do desconto: até 100 por cento, ou até 999999,99 reais.',
    }),
    position: t.int({ description: 'Lugar entre as faixas, a partir de 0; o lugar na lista quando omitido.' }),
  }),
});

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const rangeFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(rangeInputRules, 'name')}.` }),
  ruleType: t.field({ type: RangeRuleTypeEnum, required, description: 'O que as faixas medem.' }),
  tiers: t.field({
    type: [DiscountTierInput],
    required,
    description: 'Faixas, de 1 a 50; substituem as atuais por inteiro.',
  }),
  appliesToAllProducts: t.boolean({
    description: 'Se vale para todos os produtos; true quando omitido na criação. true esvazia productIds.',
  }),
  productIds: t.field({
    type: ['ID'],
    description: 'Produtos, de 1 a 500, quando appliesToAllProducts é false; substituem os atuais por inteiro.',
  }),
  applyDiscountTo: t.field({
    type: DiscountTargetEnum,
    description: 'De que parte do carrinho é tirado; ENTIRE_CART quando omitido na criação.',
  }),
  itemRangeStart: t.int({ description: 'Primeira unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele.' }),
  itemRangeEnd: t.int({ description: 'Última unidade, de 1 a 99900; obrigatória com ITEM_RANGE, null sem ele.' }),
  itemRangeOrderBy: t.field({
    type: ItemOrderEnum,
    description: 'Ordem em que as unidades são contadas; obrigatória com ITEM_RANGE, null sem ele.',
  }),
  startsAt: t.field({ type: 'DateTime', description: 'Começo; null: vale desde já.' }),
  endsAt: t.field({ type: 'DateTime', description: 'Fim, não antes do começo; null: sem fim.' }),
  active: t.boolean({ description: 'Se está ligado; true quando omitido na criação.' }),
  priority: t.int({ description: 'Prioridade, a partir de 0; a maior vale primeiro. 0 quando omitida na criação.' }),
  segmentId: segmentInputField(t),
});

export const CreateDiscountRangeInput = builder.inputType('CreateDiscountRangeInput', {
  description: 'Dados de um desconto progressivo novo.',
  extensions: { rules: rangeInputRules, contractNames: discountRangeContractNames },
  fields: (t) => rangeFields(t, true),
});

export const UpdateDiscountRangeInput = builder.inputType('UpdateDiscountRangeInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: rangeInputRules, contractNames: discountRangeContractNames },
  fields: (t) => rangeFields(t, false),
});
