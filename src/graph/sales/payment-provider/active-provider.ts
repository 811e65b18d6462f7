import { DomainError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentProvider } from '../../../generated/prisma/client.ts';

/** Throws 400 when another provider of the store charges its new orders. */
export async function assertOnlyActive({ db }: RequestContext, own?: string): Promise<void> {
  const other = await db.paymentProvider.findFirst({ where: { active: true, ...(own !== undefined && { id: { not: own } }) } });
  if (!other) return;
  const message = `“${other.name}” já cobra os pedidos novos. Desligue-o antes de ligar outro.`;
  throw validationError([{ field: 'active', code: 'CONFLICT', message }]);
}

/** Throws 409 in a test store: nobody is charged there. */
export async function assertRealStore(ctx: RequestContext): Promise<void> {
  if (!(await ctx.ownStore()).test) return;
  const message = 'Esta loja é de teste: os pagamentos dela se simulam com simulatePayment.';
  throw new DomainError('INVALID_STATUS_TRANSITION', message);
}

/** Lets the new orders of the store be charged by a provider, or no longer, and has it asked from now on, or no longer. */
export async function followActive(ctx: RequestContext, { id, active }: PaymentProvider): Promise<void> {
  const store = await ctx.ownStore();
  const now = ctx.clock.now();
  const pixProviderId = active ? id : store.pixProviderId === id ? null : store.pixProviderId;
  await ctx.stores.setPixProvider(store.id, pixProviderId);
  await ctx.db.paymentProviderState.updateMany({
    where: { providerId: id },
    data: active ? { checkDueAt: now, listDueAt: now } : { checkDueAt: null },
  });
}
