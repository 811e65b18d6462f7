import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { isAvailable, mergeLines } from '../../catalogue/stock/stock.ts';
import { type CartItem, type ResolvedCart, stockLineOf } from '../../promotions/pricing/resolved-cart.ts';
import { outOfStockError } from '../order-placement/order-lines.ts';
import { simulateCart } from './cart-simulation.ts';
import { Checkout } from './checkout.ts';
import { CartItemInput, CheckoutCustomerInput } from './complete-checkout.input.ts';
import { ownCheckoutColumns } from './own-checkout-columns.ts';
import { storeCheckoutRules } from './store-cart.rules.ts';
import { resolveStoreCart } from './store-cart.ts';

const CreateCheckoutInput = builder.inputType('CreateCheckoutInput', {
  description: 'Um carrinho de produtos, variações e kits da loja.',
  extensions: { rules: storeCheckoutRules },
  fields: (t) => ({
    items: t.field({ type: [CartItemInput], required: true, description: 'Itens, de 1 a 100.' }),
    couponCode: t.string({ description: 'Cupom informado, sem distinguir maiúsculas.' }),
    customer: t.field({ type: CheckoutCustomerInput, description: 'O que já se sabe do comprador.' }),
    metadata: t.field({ type: 'JSON', description: 'Dados livres, um objeto de até 16 KiB como JSON.' }),
  }),
});

/** Throws 409 with every item whose stock is too low (D-88). Takes no stock yet. */
async function assertInStock(ctx: RequestContext, { cart, items }: ResolvedCart): Promise<void> {
  const requested = cart.lines.flatMap(({ key, quantity }) => {
    const item = items.get(key);
    const line = item && stockLineOf(item, quantity);
    return line ? [{ item, line }] : [];
  });
  const missing: CartItem[] = [];
  for (const line of mergeLines(requested.map(({ line }) => line))) {
    if (await isAvailable(ctx, line)) continue;
    missing.push(
      ...requested
        .map(({ item }) => item)
        .filter((item) => item.productId === line.productId && item.variantId === line.variantId),
    );
  }
  if (missing.length > 0) throw outOfStockError(missing);
}

builder.mutationField('createCheckout', (t) =>
  t.field({
    type: Checkout,
    scope: 'checkouts:write',
    emits: { always: ['CHECKOUT_CREATED'] },
    refuses: ['OUT_OF_STOCK'],
    description: 'Cria um checkout com produtos, variações e kits da loja. Nada é reservado até a compra ser concluída.',
    args: { input: t.arg({ type: CreateCheckoutInput, required: true, description: 'O carrinho.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { items, couponCode, customer, metadata } = parseInput(storeCheckoutRules, input);
      const cart = await resolveStoreCart(ctx.db, items);
      await assertInStock(ctx, cart);
      const at = ctx.clock.now();
      const customerKey = customer?.documentNumber ?? customer?.email ?? null;
      const options = { couponCode, customerKey, paymentMethod: null, shippingMethodId: null, at };
      const { price } = await simulateCart(ctx, cart, options);
      const checkout = await ctx.db.checkout.create({
        data: {
          kind: 'OWN',
          ...ownCheckoutColumns(cart, items, price),
          customerName: customer?.name ?? null,
          customerEmail: customer?.email ?? null,
          customerPhone: customer?.phone ?? null,
          customerDocument: customer?.documentNumber ?? null,
          couponCode,
          ...(metadata && { metadata: metadata as object }),
          activeAt: at,
        },
      });
      await ctx.emit('CHECKOUT_CREATED', checkout);
      return checkout;
    },
  }),
);
