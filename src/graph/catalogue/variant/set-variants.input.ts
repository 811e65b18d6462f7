import { builder } from '../../../core/schema/builder.ts';
import { VariantOptionInput, variantFields } from './variant.input.ts';
import { MAX_VARIANTS } from './variant.rules.ts';

export const ProductOptionInput = builder.inputType('ProductOptionInput', {
  description: 'Uma opção em que as variações de um produto diferem.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Nome, como Cor; de 1 a 50 caracteres.' }),
    values: t.stringList({
      required: true,
      description: `Os valores, de 1 a ${MAX_VARIANTS}, cada um uma vez; de 1 a 100 caracteres.`,
    }),
  }),
});

export const SetVariantInput = builder.inputType('SetVariantInput', {
  description: 'Uma variação da matriz. O que falta fica como está; em uma nova, vale o que vale em createVariant.',
  fields: (t) => {
    const { position: _position, options: _options, ...fields } = variantFields(t, false);
    return {
      id: t.field({ type: 'ID', description: 'A variação que é alterada; null: a que tem as mesmas opções, senão uma nova.' }),
      options: t.field({ type: [VariantOptionInput], required: true, description: 'Um valor de cada opção do produto.' }),
      ...fields,
      stock: t.int({
        description: 'Unidades em estoque, a partir de 0; as de uma variação que já existe, só com ifStock.',
      }),
      ifStock: t.int({ description: 'O estoque que foi lido: só altera se o atual for este. Uma variação nova não tem.' }),
    };
  },
});
