import { DomainError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentProvider } from '../../../generated/prisma/client.ts';
import type { PaymentMethod, PaymentProviderKind } from '../../../generated/prisma/enums.ts';
import { METHOD_LABELS } from '../../promotions/pricing/payment-discount.ts';

/** Throws 400 when another provider of the store charges its new orders by one of these methods. */
export async function assertOnlyActive({ db }: RequestContext, methods: readonly PaymentMethod[], own?: string): Promise<void> {
  const others = await db.paymentProvider.findMany({ where: { active: true, ...(own !== undefined && { id: { not: own } }) } });
  const method = methods.find((each) => others.some((other) => other.methods.includes(each)));
  const other = method && others.find((each) => each.methods.includes(method));
  if (!other) return;
  const message = `“${other.name}” já cobra os pedidos novos com ${METHOD_LABELS[method]}. Desligue-o antes de ligar outro.`;
  throw validationError([{ field: 'active', code: 'CONFLICT', message }]);
}

/** Throws 409 for a real provider in a test store, where nobody is charged, and for the simulated one anywhere else. */
export async function assertOfStore(ctx: RequestContext, kind: PaymentProviderKind): Promise<void> {
  const { test } = await ctx.ownStore();
  if (test === (kind === 'SIMULATED')) return;
  const message = test
    ? 'Esta loja é de teste: os pagamentos dela se simulam com simulatePayment. O provedor dela é do tipo SIMULATED.'
    : 'Esta loja é de verdade: um provedor SIMULATED só existe em lojas de teste.';
  throw new DomainError('INVALID_STATUS_TRANSITION', message);
}

/** Lets the new orders of the store be charged by a provider by its methods, or no longer, and has it asked from now on, or no longer. */
export async function followActive(ctx: RequestContext, { id, active, methods }: PaymentProvider): Promise<void> {
  const now = ctx.clock.now();
  await ctx.stores.setProvider((await ctx.ownStore()).id, id, active ? methods : []);
  await ctx.db.paymentProviderState.updateMany({
    where: { providerId: id },
    data: active ? { checkDueAt: now, listDueAt: now } : { checkDueAt: null },
  });
}
