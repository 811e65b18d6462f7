import { DomainError, type Issue } from '../core/errors.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { payResponses } from './layout.ts';
import { orderPage } from './order-page.ts';
import { readTrustedForm, type ShopperSession } from './shopper-session.ts';

const sentenceOf = ({ message, details }: DomainError) =>
  (Array.isArray(details) ? (details as Issue[])[0]?.message : undefined) ?? message;

/** Accepts an offer. A repeated click leads to the order of the first one (D-142). */
export async function acceptOffer(session: ShopperSession): Promise<HttpResponse> {
  const fields = await readTrustedForm(session);
  if (!(fields instanceof URLSearchParams)) return fields;
  const { operations, principal, pageUrl: address, base, token, runtime } = session;
  const upsellId = fields.get('upsell') ?? '';
  const accepted = `${address}#oferta-aceita`;
  if (!isUuid(upsellId)) return payResponses.redirect(address);
  try {
    await operations.accept(principal, upsellId);
    return payResponses.redirect(accepted);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const checkout = await operations.checkout(principal);
    if (!checkout?.order) return payResponses.redirect(address);
    const { clock } = await atStoreTime(runtime, principal.storeId);
    const view = { base, token, checkout, order: checkout.order, now: clock.now(), offerError: sentenceOf(error) };
    return payResponses.page(error.status, await orderPage(view));
  }
}
