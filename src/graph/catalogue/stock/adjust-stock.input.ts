import { builder } from '../../../core/schema/builder.ts';
import { adjustStockRules, MAX_ADJUST_LINES } from './adjust-stock.rules.ts';
import { StockReasonEnum } from './stock-movement.ts';

const StockLineInput = builder.inputType('StockLineInput', {
  description: 'O ajuste de um estoque: o de um SKU, o de um produto sem variação ou o de uma variação.',
  fields: (t) => ({
    sku: t.string({ description: 'SKU do produto ou da variação, por inteiro.' }),
    productId: t.field({ type: 'ID', description: 'Produto, cujo estoque sem variação é ajustado.' }),
    variantId: t.field({ type: 'ID', description: 'Variação.' }),
    delta: t.int({ description: 'Unidades que entram; negativo: que saem. O estoque não fica abaixo de 0.' }),
    set: t.int({ description: 'O estoque como deve ficar, a partir de 0.' }),
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
