import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { created } from '../kernel/rules.ts';
import { shortage } from '../order/order-lines.ts';
import { gathered, isThere } from '../stock/stock.ts';
import { CartItemInput } from './cart-item.input.ts';
import { simulated } from './cart-simulation.ts';
import { Checkout } from './checkout.ts';
import { CheckoutCustomerInput } from './complete-checkout.input.ts';
import { type Good, type GoodsCart, partOf } from './good.ts';
import { ownCheckoutRules } from './own-cart.rules.ts';
import { type OwnItem, ownCart } from './own-cart.ts';

const CreateCheckoutInput = builder.inputType('CreateCheckoutInput', {
  description: 'Um carrinho de produtos, variações e kits da loja.',
  extensions: { rules: ownCheckoutRules },
  fields: (t) => ({
    items: t.field({ type: [CartItemInput], required: true, description: 'Itens, de 1 a 100.' }),
    couponCode: t.string({ description: 'Cupom informado, sem distinguir maiúsculas.' }),
    customer: t.field({ type: CheckoutCustomerInput, description: 'O que já se sabe do comprador.' }),
    metadata: t.field({ type: 'JSON', description: 'Dados livres, um objeto.' }),
  }),
});

/** The items as the buyer saw them: what each was called and cost. */
function shownItems({ cart, goods }: GoodsCart, items: readonly OwnItem[]) {
  return items.map((item, index) => {
    const lines = cart.lines.filter(({ key }) => goods.get(key)?.place === `items.${index}`);
    const good = goods.get(lines[0]?.key ?? '');
    const price = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    return { ...item, title: good?.title ?? '', unitPrice: price / item.quantity, image: good?.image ?? null };
  });
}

/** Throws 409 that names every item of which there is not enough (D-88). Nothing is taken yet. */
async function requireStock(ctx: RequestContext, { cart, goods }: GoodsCart): Promise<void> {
  const wanted = cart.lines.flatMap(({ key, quantity }) => {
    const good = goods.get(key);
    const part = good && partOf(good, quantity);
    return part ? [{ good, part }] : [];
  });
  const short: Good[] = [];
  for (const part of gathered(wanted.map(({ part }) => part))) {
    if (await isThere(ctx, part)) continue;
    short.push(
      ...wanted.map(({ good }) => good).filter((good) => good.productId === part.productId && good.variantId === part.variantId),
    );
  }
  if (short.length > 0) throw shortage(short);
}

builder.mutationField('createCheckout', (t) =>
  t.field({
    type: Checkout,
    scope: 'checkouts:write',
    emits: { always: ['CHECKOUT_CREATED'] },
    description: 'Cria um checkout com produtos, variações e kits da loja. Nada é reservado até a compra ser concluída.',
    args: { input: t.arg({ type: CreateCheckoutInput, required: true, description: 'O carrinho.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { items, couponCode, customer, metadata } = created(ownCheckoutRules, input);
      const bought = await ownCart(ctx.db, items);
      await requireStock(ctx, bought);
      const at = ctx.clock.now();
      const customerKey = customer?.documentNumber ?? customer?.email ?? null;
      const asked = { couponCode, customerKey, paymentMethod: null, shippingMethodId: null, at };
      const { price } = await simulated(ctx, bought, asked);
      const checkout = await ctx.db.checkout.create({
        data: {
          kind: 'OWN',
          items: shownItems(bought, items),
          subtotal: BigInt(price.subtotal),
          discount: BigInt(price.discount),
          total: BigInt(price.subtotal - price.discount),
          requiresShipping: price.shipping !== null,
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
