import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Checkout as CheckoutRow } from '../../../generated/prisma/client.ts';
import { Checkout, payUrl } from './checkout.ts';
import { ExternalCheckoutInput } from './external-checkout.input.ts';
import { externalCheckoutRules } from './external-checkout.rules.ts';
import { externalCheckoutColumns } from './external-checkout-columns.ts';

interface Payload {
  readonly checkout: CheckoutRow;
  readonly cartToken: string;
  readonly created: boolean;
}

const ExternalCheckoutPayload = builder.objectRef<Payload>('ExternalCheckoutPayload').implement({
  description: 'O checkout de um carrinho externo.',
  fields: (t) => ({
    checkoutId: t.field({ type: 'ID', description: 'Identificador do checkout.', resolve: ({ checkout }) => checkout.id }),
    checkoutUrl: t.field({
      type: 'URL',
      description: 'Endereço da página em que o checkout é pago.',
      resolve: ({ checkout }, _args, ctx) => payUrl(ctx, checkout.id),
    }),
    storeId: t.field({ type: 'ID', description: 'Loja.', resolve: ({ checkout }) => checkout.storeId }),
    cartToken: t.exposeString('cartToken', { description: 'O cart.token enviado.' }),
    created: t.exposeBoolean('created', { description: 'Se o checkout é novo; false: o conteúdo foi substituído.' }),
    checkout: t.expose('checkout', { type: Checkout, description: 'O checkout.' }),
  }),
});

type Columns = ReturnType<typeof externalCheckoutColumns>;

const NEW = {
  kind: 'EXTERNAL',
  status: 'OPEN',
  couponCode: null,
  abandonedAt: null,
  recoveredAt: null,
  recoveredByRunId: null,
} as const;

/** Opens a checkout. The unique index decides between two of one token: the second replaces the cart of the first. */
const openCheckout = ({ deferred, clock }: RequestContext, columns: Columns): CheckoutRow =>
  deferred.checkout.insertOrConflict({ ...columns, ...NEW, activeAt: clock.now() });

/** Replaces the contents of a checkout that is not yet an order, which is open again (D-59). Throws 400 when it is one. */
function replaceContents({ deferred, clock }: RequestContext, existing: CheckoutRow, columns: Columns): CheckoutRow {
  if (existing.status === 'COMPLETED') {
    const message = 'Este carrinho já virou um pedido. Envie outro token para um carrinho novo.';
    throw validationError([{ field: 'cart.token', message, code: 'CONFLICT' }]);
  }
  return deferred.checkout.update(existing, { ...columns, status: 'OPEN', activeAt: clock.now() });
}

builder.mutationField('createExternalCheckout', (t) =>
  t.field({
    type: ExternalCheckoutPayload,
    scope: 'checkouts:write',
    emits: { may: ['CHECKOUT_CREATED', 'CHECKOUT_UPDATED'] },
    description:
      'Faz de um carrinho de outra vitrine um checkout com página de pagamento. O mesmo cart.token mantém o checkout e substitui o conteúdo, até que vire um pedido.',
    args: { input: t.arg({ type: ExternalCheckoutInput, required: true, description: 'Carrinho externo.' }) },
    resolve: async (_root, { input }, ctx): Promise<Payload> => {
      const columns = externalCheckoutColumns(parseInput(externalCheckoutRules, input));
      // Retries for one token run one after the other: otherwise each would conflict with all the others.
      if (!ctx.isOptimistic) await ctx.locks.acquire(`cart ${columns.cartToken}`);
      const existing = await ctx.db.checkout.findFirst({ where: { cartToken: columns.cartToken } });
      const checkout = existing ? replaceContents(ctx, existing, columns) : openCheckout(ctx, columns);
      await ctx.emit(existing ? 'CHECKOUT_UPDATED' : 'CHECKOUT_CREATED', checkout);
      return { checkout, cartToken: columns.cartToken, created: !existing };
    },
  }),
);
