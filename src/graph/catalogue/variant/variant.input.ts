import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { stockUpdateFields } from '../product/product.input.ts';
import { variantRules } from './variant.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

export const VariantOptionInput = builder.inputType('VariantOptionInput', {
  description: 'Uma característica da variação.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Nome, como Cor; de 1 a 50 caracteres.' }),
    value: t.string({ required: true, description: 'Valor, como Azul; de 1 a 100 caracteres.' }),
  }),
});

export const variantFields = <const Required extends boolean>(t: Fields, required: Required) => ({
  name: t.string({ required, description: `Nome, ${lengthInWords(variantRules, 'name')}.` }),
  sku: t.string({ description: `Código do lojista, ${lengthInWords(variantRules, 'sku')}.` }),
  barcode: t.string({ description: `Código de barras, ${lengthInWords(variantRules, 'barcode')}; null remove.` }),
  price: t.field({ type: 'Money', description: 'Preço próprio; null usa o do produto.' }),
  discountedPrice: t.field({ type: 'Money', description: 'Preço promocional, menor que o preço próprio; null remove.' }),
  costPrice: t.field({ type: 'Money', description: 'Preço de custo; null remove.' }),
  image: t.field({ type: 'URL', description: 'Imagem; null remove.' }),
  options: t.field({
    type: [VariantOptionInput],
    description:
      'Características, até 10; substituem as atuais. As variações ativas de um produto que as têm usam os mesmos nomes e nenhuma combinação se repete.',
  }),
  position: t.int({ description: 'Ordem entre as variações, a partir de 0.' }),
  active: t.boolean({ description: 'Se está à venda.' }),
  lowStockAt: t.int({
    description: 'Até quantas unidades o estoque está baixo, de 0 a 1000000; null: o número do produto ou, sem ele, o da loja.',
  }),
});

export const CreateVariantInput = builder.inputType('CreateVariantInput', {
  description: 'Dados de uma variação nova.',
  extensions: { rules: variantRules },
  fields: (t) => ({
    productId: t.field({ type: 'ID', required: true, description: 'Produto a que pertence.' }),
    ...variantFields(t, true),
    stock: t.int({ description: 'Unidades em estoque, a partir de 0.' }),
  }),
});

export const UpdateVariantInput = builder.inputType('UpdateVariantInput', {
  description: 'Campos a alterar. O que falta fica como está; null limpa o que pode ser limpo.',
  extensions: { rules: variantRules },
  fields: (t) => ({ ...variantFields(t, false), ...stockUpdateFields(t) }),
});
