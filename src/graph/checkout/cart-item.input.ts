import { builder } from '../kernel/builder.ts';

export const CartItemInput = builder.inputType('CartItemInput', {
  description: 'Um item do carrinho: um produto, uma variação dele ou um kit.',
  fields: (t) => ({
    productId: t.field({ type: 'UUID', description: 'Produto.' }),
    variantId: t.field({ type: 'UUID', description: 'Variação; o seu produto pode ser informado junto.' }),
    kitId: t.field({ type: 'UUID', description: 'Kit, no lugar de um produto.' }),
    quantity: t.int({ description: 'Unidades, de 1 a 999; 1 quando omitido.' }),
  }),
});
