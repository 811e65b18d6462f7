import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { categoryRules } from './category.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields that create and update share; those of `required` are demanded. */
const categoryFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(categoryRules, 'name')}.` }),
  slug: t.string({ description: 'Nome no endereço da página, único na loja; feito do nome quando omitido na criação.' }),
  description: t.string({ description: 'Descrição; null remove.' }),
  parentId: t.field({ type: 'ID', description: 'Coleção em que esta fica; null a leva para a raiz.' }),
  image: t.field({ type: 'URL', description: 'Endereço http ou https da imagem; null remove.' }),
  position: t.int({ description: 'Lugar nas listas, a partir de 0; 0 quando omitido na criação.' }),
  active: t.boolean({ description: 'Se a coleção é mostrada na loja; true quando omitido na criação.' }),
});

export const CreateCategoryInput = builder.inputType('CreateCategoryInput', {
  description: 'Dados de uma coleção nova.',
  extensions: { rules: categoryRules },
  fields: (t) => categoryFields(t, true),
});

export const UpdateCategoryInput = builder.inputType('UpdateCategoryInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: categoryRules },
  fields: (t) => categoryFields(t, false),
});
