import type { z } from 'zod';
import { DomainError, type Issue, notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Checkout } from '../../../generated/prisma/client.ts';
import { placeOf, type ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';
import { shortageOf } from '../order-placement/order-lines.ts';
import { simulateCart } from './cart-simulation.ts';
import type { StoreCartItem } from './catalog-snapshot.ts';
import { CHECKOUT_MISSING, kitQuantitiesRules } from './checkout.rules.ts';
import type { KitQuantity } from './kit-quantity.ts';
import { ownCheckoutColumns } from './own-checkout-columns.ts';
import { resolveCart } from './resolve-cart.ts';
import { ShopperCheckout } from './shopper-checkout.ts';
import { shortLines } from './short-lines.ts';
import { resolveStoreCart } from './store-cart.ts';

const KitQuantityInput = builder.inputType('KitQuantityInput', {
  description: 'Quantas unidades de um item vão em cada kit.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'A linha do carrinho, a key da simulação.' }),
    quantity: t.int({ required: true, description: 'Unidades em cada kit, de 1 a 999.' }),
  }),
});

const SetKitQuantitiesInput = builder.inputType('SetKitQuantitiesInput', {
  description: 'As quantidades que o comprador quer nos kits do carrinho.',
  extensions: { rules: kitQuantitiesRules },
  fields: (t) => ({
    checkoutId: t.field({ type: 'ID', required: true, description: 'O checkout.' }),
    quantities: t.field({
      type: [KitQuantityInput],
      required: true,
      description: 'Uma linha cada, de 1 a 500; as que faltam ficam como estão.',
    }),
  }),
});

type QuantityChanges = z.output<typeof kitQuantitiesRules>['quantities'];

/** A line whose quantity changes. */
interface Change extends KitQuantity {
  readonly key: string;
  readonly item: number;
  readonly isRaise: boolean;
  /** Index in the input, for errors. */
  readonly field: string;
  readonly name: string;
}

/** Returns what differs from the cart as it is. Throws 400 that names every line that the buyer may not change. */
function changesOf({ items }: ResolvedCart, quantities: QuantityChanges): Change[] {
  const keys = quantities.map(({ key }) => key);
  const first = new Map(keys.map((key, index) => [key, index] as const).toReversed());
  const issues: Issue[] = [];
  const changes = quantities.flatMap(({ key, quantity }, index): Change[] => {
    const reject = (message: string, code: Issue['code']) => {
      issues.push({ field: `quantities.${index}.key`, message, code });
      return [];
    };
    const item = items.get(key);
    if (!item || item.productId === null) return reject('Esta linha não está no carrinho.', 'NOT_FOUND');
    if (first.get(key) !== index) return reject('Esta linha já foi informada.', 'CONFLICT');
    if (item.kitQuantity === null) return reject(`A quantidade de “${item.name}” não pode ser mudada.`, 'CONFLICT');
    if (item.kitQuantity === quantity) return [];
    const { productId, name } = item;
    const isRaise = quantity > item.kitQuantity;
    return [{ ...placeOf(key), key, productId, name, quantity, isRaise, field: `quantities.${index}.quantity` }];
  });
  if (issues.length > 0) throw validationError(issues);
  return changes;
}

/** The items with the changes applied. */
function changedItems(items: readonly StoreCartItem[], changes: readonly Change[]): StoreCartItem[] {
  const ofItem = Map.groupBy(changes, ({ item }) => item);
  return items.map((item, index) => {
    const made = (ofItem.get(index) ?? []).map(({ part, productId, quantity }): KitQuantity => ({ part, productId, quantity }));
    if (made.length === 0) return item;
    const parts = new Set(made.map(({ part }) => part));
    return { ...item, kitQuantities: [...(item.kitQuantities ?? []).filter(({ part }) => !parts.has(part)), ...made] };
  });
}

/** Prices the changed cart, stores it and emits its event. Throws 409 with every increased line whose stock is too low. */
async function changed(ctx: RequestContext, checkout: Checkout, changes: readonly Change[]): Promise<Checkout> {
  const items = changedItems(checkout.items as unknown as StoreCartItem[], changes);
  const bought = await resolveStoreCart(ctx.db, items);
  const { couponCode, customerDocument, customerEmail } = checkout;
  const at = ctx.clock.now();
  const options = { couponCode, customerKey: customerDocument ?? customerEmail, paymentMethod: null, shippingMethodId: null, at };
  const { price } = await simulateCart(ctx, bought, options);
  const short = shortLines(price, bought.items);
  const details = changes
    .filter(({ key, isRaise }) => isRaise && short.has(key))
    .map(({ field, name }): Issue => ({ field, message: shortageOf(name), code: 'CONFLICT' }));
  if (details[0]) throw new DomainError('OUT_OF_STOCK', details[0].message, details);
  const updated = await ctx.db.checkout.update({
    where: { id: checkout.id, version: checkout.version },
    data: { ...ownCheckoutColumns(bought, items, price), status: 'OPEN', activeAt: at },
  });
  await ctx.emit('CHECKOUT_UPDATED', updated);
  return updated;
}

const ordered = () =>
  validationError([{ field: 'checkoutId', message: 'Este checkout já virou um pedido: nada mais muda nele.', code: 'CONFLICT' }]);

builder.mutationField('setKitQuantities', (t) =>
  t.field({
    type: ShopperCheckout,
    scope: 'shopper',
    emits: { may: ['CHECKOUT_UPDATED'] },
    refuses: ['OUT_OF_STOCK'],
    description:
      'Muda quantas unidades de um item vão em cada kit, nos kits que o permitem, e calcula o carrinho de novo. Só a página de pagamento a chama.',
    args: { input: t.arg({ type: SetKitQuantitiesInput, required: true, description: 'As quantidades.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { checkoutId, quantities } = parseInput(kitQuantitiesRules, input);
      const checkout = canAccessCheckout(ctx.principal, checkoutId)
        ? await ctx.db.checkout.findUnique({ where: { id: checkoutId } })
        : null;
      if (!checkout) throw notFoundError(CHECKOUT_MISSING, 'checkoutId');
      if (checkout.status === 'COMPLETED') throw ordered();
      const changes = changesOf(await resolveCart(ctx.db, checkout), quantities);
      return changes.length === 0 ? checkout : changed(ctx, checkout, changes);
    },
  }),
);
