import { builder } from '../../../core/schema/builder.ts';
import { SearchKindEnum } from '../../search/search-kind.ts';
import { MAX_POSITION, MAX_VIEW_NAME, newSavedViewRules, savedViewRules } from './saved-view.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** Fields shared by create and update. `required`: whether the name is required. */
const savedViewFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({
    required,
    description: `Nome, de 1 a ${MAX_VIEW_NAME} caracteres, único na lista, entre as da loja ou entre as suas, sem distinguir maiúsculas.`,
  }),
  position: t.int({ description: `Lugar entre as visões da lista, de 0 a ${MAX_POSITION}; a menor vem primeiro.` }),
  filter: t.field({
    type: 'JSON',
    description: 'Filtro, como se manda no argumento filter da lista: o que ela recusaria é recusado aqui.',
  }),
  personal: t.boolean({
    description: 'Se só quem salva a vê: quem usa a mesma chave ou entra no painel como a mesma pessoa.',
  }),
  orderBy: t.field({ type: 'JSON', description: 'Ordem, como se manda no argumento orderBy da lista; null: a de costume.' }),
});

export const CreateSavedViewInput = builder.inputType('CreateSavedViewInput', {
  description:
    'Dados de uma visão nova; sem filter ela tem a lista inteira, sem position fica por último, sem personal é da loja.',
  extensions: { rules: newSavedViewRules },
  fields: (t) => ({
    kind: t.field({ type: SearchKindEnum, required: true, description: 'A lista.' }),
    ...savedViewFields(t, true),
  }),
});

export const UpdateSavedViewInput = builder.inputType('UpdateSavedViewInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: savedViewRules },
  fields: (t) => savedViewFields(t, false),
});
