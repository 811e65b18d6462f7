import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { segmentInputField } from '../promotion/promotion-segment.ts';
import { giftRules } from './gift.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const giftFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(giftRules, 'name')}.` }),
  productId: t.field({ type: 'ID', required, description: 'Produto dado de presente.' }),
  description: t.string({ description: `Descrição, ${lengthInWords(giftRules, 'description')}; null remove.` }),
  active: t.boolean({ description: 'Se o brinde é dado; true quando omitido na criação.' }),
  minCartQuantity: t.int({ description: 'Menor número de itens do carrinho, a partir de 0; null: sem mínimo.' }),
  maxCartQuantity: t.int({ description: 'Maior número de itens, não menor que o mínimo; null: sem máximo.' }),
  minCartTotal: t.field({
    type: 'Money',
    description: 'Menor total do carrinho em reais, de 0 a 999999,99; null: sem mínimo.',
  }),
  maxCartTotal: t.field({
    type: 'Money',
    description: 'Maior total em reais, até 999999,99 e não menor que o mínimo; null: sem máximo.',
  }),
  priority: t.int({ description: 'Prioridade, a partir de 0; a maior vem primeiro; 0 quando omitida na criação.' }),
  startsAt: t.field({ type: 'DateTime', description: 'Início; null: desde já.' }),
  endsAt: t.field({ type: 'DateTime', description: 'Fim, não antes do início; null: sem fim.' }),
  triggerProductIds: t.field({
    type: ['ID'],
    description: 'Produtos dos quais um precisa estar no carrinho, até 500, um repetido contando uma vez; vazio: qualquer um.',
  }),
  segmentId: segmentInputField(t),
});

export const CreateGiftInput = builder.inputType('CreateGiftInput', {
  description: 'Dados de um brinde novo.',
  extensions: { rules: giftRules },
  fields: (t) => giftFields(t, true),
});

export const UpdateGiftInput = builder.inputType('UpdateGiftInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: giftRules },
  fields: (t) => giftFields(t, false),
});
