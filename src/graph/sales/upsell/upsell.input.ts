import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { upsellRules } from './upsell.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const upsellFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome para o lojista, ${lengthInWords(upsellRules, 'name')}.` }),
  offerProductId: t.field({ type: 'ID', required, description: 'Produto oferecido.' }),
  offerVariantId: t.field({
    type: 'ID',
    description: 'Variação oferecida, do produto oferecido; null: o produto sem variação.',
  }),
  title: t.string({ required, description: `Título mostrado ao comprador, ${lengthInWords(upsellRules, 'title')}.` }),
  buttonText: t.string({ required, description: `Texto do botão, ${lengthInWords(upsellRules, 'buttonText')}.` }),
  description: t.string({ description: `Texto da oferta, ${lengthInWords(upsellRules, 'description')}; null remove.` }),
  triggerAnyProduct: t.boolean({
    description:
      'Se a compra de qualquer produto mostra a oferta; true esvazia triggerProductIds. false quando omitido na criação.',
  }),
  triggerProductIds: t.field({
    type: ['ID'],
    description: 'Produtos cuja compra mostra a oferta, de 1 a 500, um repetido contando uma vez.',
  }),
  price: t.field({
    type: 'Money',
    description: 'Preço da oferta em reais, de 0 a 999999,99. O upsell tem só um: price, discountPercent ou discountAmount.',
  }),
  discountPercent: t.field({
    type: 'Percent',
    description: 'Desconto em por cento, de 0 a 100, com no máximo 2 casas; null remove.',
  }),
  discountAmount: t.field({ type: 'Money', description: 'Desconto em reais, de 0 a 999999,99; null remove.' }),
  active: t.boolean({ description: 'Se a oferta é mostrada; true quando omitido na criação.' }),
});

export const CreateUpsellInput = builder.inputType('CreateUpsellInput', {
  description: 'Dados de um upsell novo.',
  extensions: { rules: upsellRules },
  fields: (t) => upsellFields(t, true),
});

export const UpdateUpsellInput = builder.inputType('UpdateUpsellInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: upsellRules },
  fields: (t) => upsellFields(t, false),
});
