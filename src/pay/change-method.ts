import { DomainError, type Issue } from '../core/errors.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import { PaymentMethod } from '../generated/prisma/enums.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { payResponses } from './layout.ts';
import { orderPage } from './order-page.ts';
import { readTrustedForm, type ShopperSession } from './shopper-session.ts';

const isMethod = (text: string): text is PaymentMethod => Object.hasOwn(PaymentMethod, text);

const sentenceOf = ({ message, details }: DomainError) =>
  (Array.isArray(details) ? (details as Issue[])[0]?.message : undefined) ?? message;

/** The click on another method; the page then shows the order with its price, or why it stays as it is. */
export async function changeMethod(session: ShopperSession): Promise<HttpResponse> {
  const fields = await readTrustedForm(session);
  if (!(fields instanceof URLSearchParams)) return fields;
  const { operations, principal, pageUrl, base, token, runtime } = session;
  const [orderId, method, cents] = ['order', 'method', 'total'].map((name) => fields.get(name) ?? '') as [string, string, string];
  if (!isUuid(orderId) || !isMethod(method) || !/^\d{1,15}$/.test(cents)) return payResponses.redirect(pageUrl);
  try {
    await operations.changeMethod(principal, { orderId, paymentMethod: method, acceptTotal: Number(cents) / 100 });
    return payResponses.redirect(pageUrl);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const checkout = await operations.checkout(principal);
    if (!checkout?.order) return payResponses.redirect(pageUrl);
    const { clock } = await atStoreTime(runtime, principal.storeId);
    const view = {
      base,
      token,
      checkout,
      order: checkout.order,
      now: clock.now(),
      paymentError: { orderId, message: sentenceOf(error) },
    };
    return payResponses.page(error.status, await orderPage(view));
  }
}
