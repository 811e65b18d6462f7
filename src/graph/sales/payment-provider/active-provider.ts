import { DomainError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentProvider } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { METHOD_LABELS } from '../../promotions/pricing/payment-discount.ts';
import { chargingProvider } from '../payment/open-payment.ts';

/** Throws 400 when another provider of the store charges its new orders by one of these methods. */
export async function assertOnlyActive({ db }: RequestContext, methods: readonly PaymentMethod[], own?: string): Promise<void> {
  const others = await db.paymentProvider.findMany({ where: { active: true, ...(own !== undefined && { id: { not: own } }) } });
  const method = methods.find((each) => others.some((other) => other.methods.includes(each)));
  const other = method && others.find((each) => each.methods.includes(method));
  if (!other) return;
  const message = `“${other.name}” já cobra os pedidos novos com ${METHOD_LABELS[method]}. Desligue-o antes de ligar outro.`;
  throw validationError([{ field: 'active', code: 'CONFLICT', message }]);
}

/** Throws 409 in a test store: nobody is charged there. */
export async function assertRealStore(ctx: RequestContext): Promise<void> {
  if (!(await ctx.ownStore()).test) return;
  const message = 'Esta loja é de teste: os pagamentos dela se simulam com simulatePayment.';
  throw new DomainError('INVALID_STATUS_TRANSITION', message);
}

/** Lets the new orders of the store be charged by a provider by its methods, or no longer, and has it asked from now on, or no longer. */
export async function followActive(ctx: RequestContext, { id, active, methods }: PaymentProvider): Promise<void> {
  const store = await ctx.ownStore();
  const now = ctx.clock.now();
  const chosen = (method: PaymentMethod) => {
    const before = chargingProvider(store, method);
    return active && methods.includes(method) ? id : before === id ? null : before;
  };
  await ctx.stores.setProviders(store.id, { PIX: chosen('PIX'), CARD: chosen('CARD'), BOLETO: chosen('BOLETO') });
  await ctx.db.paymentProviderState.updateMany({
    where: { providerId: id },
    data: active ? { checkDueAt: now, listDueAt: now } : { checkDueAt: null },
  });
}
