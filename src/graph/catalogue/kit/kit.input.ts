import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { kitRules } from './kit.rules.ts';
import { KitShippingTypeEnum, KitStatusEnum } from './kit.ts';
import { KitPriceTypeEnum } from './kit-item.ts';

const KitShippingInput = builder.inputType('KitShippingInput', {
  description: 'Frete próprio de um kit.',
  fields: (t) => ({
    type: t.field({ type: KitShippingTypeEnum, required: true, description: 'Como é cobrado.' }),
    amount: t.field({ type: 'Money', description: 'Valor, de 0 a 999999,99; obrigatório no FIXED, nulo no FREE.' }),
  }),
});

const KitItemInput = builder.inputType('KitItemInput', {
  description: 'Um produto dentro de um kit.',
  fields: (t) => ({
    productId: t.field({ type: 'ID', required: true, description: 'Identificador do produto.' }),
    quantity: t.int({ description: 'Unidades, de 1 a 999; 1 quando omitida.' }),
    priceType: t.field({ type: KitPriceTypeEnum, description: 'De onde vem o preço; SKU quando omitido.' }),
    customPrice: t.field({
      type: 'Money',
      description: 'Preço de uma unidade, de 0 a 999999,99; obrigatório no CUSTOM, nulo no SKU.',
    }),
  }),
});

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const kitFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(kitRules, 'name')}.` }),
  description: t.string({ description: `Descrição, ${lengthInWords(kitRules, 'description')}.` }),
  image: t.field({ type: 'URL', description: 'Endereço http ou https da imagem; null remove.' }),
  status: t.field({ type: KitStatusEnum, description: 'Situação; DRAFT quando omitida na criação.' }),
  allowQuantityChange: t.boolean({
    description: 'Se o cliente pode mudar quantas unidades leva de cada item; false quando omitido na criação.',
  }),
  customShipping: t.field({ type: KitShippingInput, description: 'Frete próprio; null remove.' }),
  items: t.field({ type: [KitItemInput], required, description: 'Itens, de 1 a 100; substituem os atuais por inteiro.' }),
});

export const CreateKitInput = builder.inputType('CreateKitInput', {
  description: 'Dados de um kit novo.',
  extensions: { rules: kitRules },
  fields: (t) => kitFields(t, true),
});

export const UpdateKitInput = builder.inputType('UpdateKitInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: kitRules },
  fields: (t) => kitFields(t, false),
});
