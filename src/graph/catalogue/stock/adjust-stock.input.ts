import { builder } from '../../../core/schema/builder.ts';
import { adjustStockRules, MAX_ADJUST_LINES } from './adjust-stock.rules.ts';
import { StockReasonEnum } from './stock-movement.ts';

const StockItemInput = builder.inputType('StockItemInput', {
  isOneOf: true,
  description: 'De que é um estoque: de um SKU, de um produto sem variação ou de uma variação. Informe um campo, e só um.',
  fields: (t) => ({
    sku: t.string({ description: 'SKU do produto ou da variação, por inteiro.' }),
    productId: t.field({ type: 'ID', description: 'Produto, cujo estoque sem variação é ajustado.' }),
    variantId: t.field({ type: 'ID', description: 'Variação.' }),
  }),
});

const StockChangeInput = builder.inputType('StockChangeInput', {
  isOneOf: true,
  description: 'A mudança de um estoque: por diferença ou por contagem. Informe um campo, e só um.',
  fields: (t) => ({
    delta: t.int({ description: 'Unidades que entram; negativo: que saem. O estoque não fica abaixo de 0.' }),
    set: t.int({ description: 'O estoque como deve ficar, a partir de 0.' }),
  }),
});

const StockLineInput = builder.inputType('StockLineInput', {
  description: 'O ajuste de um estoque.',
  fields: (t) => ({
    item: t.field({ type: StockItemInput, required: true, description: 'De que é o estoque.' }),
    change: t.field({ type: StockChangeInput, required: true, description: 'O que muda.' }),
    ifStock: t.int({ description: 'Só ajusta se o estoque atual for este.' }),
  }),
});

export const AdjustStockInput = builder.inputType('AdjustStockInput', {
  description: 'Um ajuste de estoques, todos ou nenhum.',
  extensions: { rules: adjustStockRules },
  fields: (t) => ({
    reason: t.field({
      type: StockReasonEnum,
      required: true,
      description: 'Por quê: COUNT, RECEIVED, DAMAGED, RETURN, CORRECTION ou IMPORT.',
    }),
    reference: t.string({
      description: 'Uma anotação de 1 a 255 caracteres, como o número de uma nota; não deve ter dados de compradores.',
    }),
    lines: t.field({
      type: [StockLineInput],
      required: true,
      description: `Os estoques, de 1 a ${MAX_ADJUST_LINES}; cada um uma vez.`,
    }),
  }),
});
