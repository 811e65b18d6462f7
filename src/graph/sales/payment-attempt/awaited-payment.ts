import { DomainError, notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import type { PaymentStatus } from '../../../generated/prisma/enums.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { pageCheckoutId } from '../order/order-checkout.ts';
import { findLateStock } from '../order-payment/late-stock.ts';
import type { PaymentCase } from '../order-payment/payment-transitions.ts';
import { findPaymentCase } from '../order-payment/record-payment.ts';
import { hasEndedMain } from '../order-transition/linked-orders.ts';
import { MAX_ATTEMPTS } from './payment-attempt.ts';

/** 409 for an order that cannot be paid so. */
export const refusePayment = (message: string) => new DomainError('INVALID_STATUS_TRANSITION', message);

/** Statuses of payments that wait for money, or may be waited for again. */
export const AWAITED: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(['PENDING', 'REFUSED', 'EXPIRED']);

/** An order and its payment. Throws 404 to a caller who has no such order; the error names `field`. */
export async function findOwnPayment(ctx: RequestContext, orderId: string, field?: string): Promise<PaymentCase> {
  const found = await findPaymentCase(ctx, orderId);
  if (!canAccessCheckout(ctx.principal, await pageCheckoutId(ctx.db, found.order))) throw notFoundError(ORDER_MISSING, field);
  return found;
}

/** Throws 409 when the order cannot be paid any more. An order that expired takes its stock again when it is paid. */
export async function assertAwaited(ctx: RequestContext, { order, payment }: PaymentCase): Promise<void> {
  if (!AWAITED.has(payment.status)) throw refusePayment('Este pedido não espera mais um pagamento.');
  if (payment.status !== 'EXPIRED') return;
  if (await hasEndedMain(ctx, order)) throw refusePayment('O pedido de que esta oferta faz parte foi encerrado.');
  if (!(await findLateStock(ctx, order)))
    throw new DomainError('OUT_OF_STOCK', 'O que este pedido comprou já não está em estoque.');
}

/** The number of the next attempt after the latest one. Throws 409 when an order has had them all. */
export function nextNumber(latest: { readonly number: number } | null): number {
  const number = (latest?.number ?? 0) + 1;
  if (number > MAX_ATTEMPTS) throw refusePayment(`Este pedido já teve ${MAX_ATTEMPTS} cobranças. Fale com a loja.`);
  return number;
}
