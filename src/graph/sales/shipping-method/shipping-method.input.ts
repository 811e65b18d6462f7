import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { shippingMethodRules } from './shipping-method.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const shippingMethodFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(shippingMethodRules, 'name')}.` }),
  price: t.field({ type: 'Money', required, description: 'Preço do envio em reais, de 0 a 999999,99.' }),
  carrier: t.string({ description: `Transportadora, ${lengthInWords(shippingMethodRules, 'carrier')}; null remove.` }),
  turnaround: t.string({
    description: `Prazo em texto, ${lengthInWords(shippingMethodRules, 'turnaround')}, como 3 a 5 dias úteis; null remove.`,
  }),
  freeAbove: t.field({
    type: 'Money',
    description: 'Valor dos itens a partir do qual o envio é grátis, de 0 a 999999,99 reais; null: nunca é.',
  }),
});

export const CreateShippingMethodInput = builder.inputType('CreateShippingMethodInput', {
  description: 'Dados de uma forma de envio nova.',
  extensions: { rules: shippingMethodRules },
  fields: (t) => shippingMethodFields(t, true),
});

export const UpdateShippingMethodInput = builder.inputType('UpdateShippingMethodInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: shippingMethodRules },
  fields: (t) => shippingMethodFields(t, false),
});
