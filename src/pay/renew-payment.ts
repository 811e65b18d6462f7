import { DomainError } from '../core/errors.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { payResponses } from './layout.ts';
import { orderPage } from './order-page.ts';
import { readTrustedForm, type ShopperSession } from './shopper-session.ts';

/** The click on the button that asks for a new code; the page then shows it, or why there is none. */
export async function renewPayment(session: ShopperSession): Promise<HttpResponse> {
  const fields = await readTrustedForm(session);
  if (!(fields instanceof URLSearchParams)) return fields;
  const { operations, principal, pageUrl, base, token, runtime } = session;
  const orderId = fields.get('order') ?? '';
  if (!isUuid(orderId)) return payResponses.redirect(pageUrl);
  try {
    await operations.renewPayment(principal, orderId);
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
      paymentError: { orderId, message: error.message },
    };
    return payResponses.page(error.status, await orderPage(view));
  }
}
