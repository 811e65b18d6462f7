import { maskedEmail, maskedName } from '../../../core/brazil/masks.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { Address } from '../../customers/customer/address.ts';
import type { DeliveryAddress } from '../../customers/customer/customer-columns.ts';
import { ShopperOrder } from './shopper-order.ts';

interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly address: DeliveryAddress | null;
}

const ShopperBuyer = builder.objectRef<Buyer>('ShopperBuyer').implement({
  description: 'O comprador, como ele mesmo se informou neste navegador; o que a loja já sabia continua mascarado.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Nome.' }),
    email: t.exposeString('email', { description: 'E-mail.' }),
    address: t.expose('address', { type: Address, nullable: true, description: 'Endereço de entrega; null: nada é enviado.' }),
  }),
});

/** A value that the buyer typed; masked where the store had sent it with the cart, and anybody may have left it as it was. */
const typed = (mask: (value: string) => string, value: string, known: string | null | undefined): string =>
  known != null && known.toLowerCase() === value.toLowerCase() ? mask(value) : value;

/** The buyer of an order for the browser that made it; null for any other (D-613). */
async function buyerOf({ db, principal }: RequestContext, order: Order): Promise<Buyer | null> {
  if (principal.kind !== 'shopper' || principal.isBuyer !== true || principal.checkoutId !== order.checkoutId) return null;
  const checkout = await db.checkout.findUnique({ where: { id: principal.checkoutId ?? '' } });
  return {
    name: typed(maskedName, order.customerName, checkout?.customerName),
    email: typed(maskedEmail, order.customerEmail, checkout?.customerEmail),
    address: order.shippingAddress as DeliveryAddress | null,
  };
}

builder.objectField(ShopperOrder, 'buyer', (t) =>
  t.field({
    type: ShopperBuyer,
    nullable: true,
    description: 'O comprador, para o navegador que fez o pedido; null para qualquer outro.',
    resolve: (order, _args, ctx) => buyerOf(ctx, order),
  }),
);
