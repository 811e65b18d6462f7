import { DomainError, type Issue } from '../core/errors.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import type { HttpResponse } from '../http/response.ts';
import { isUuid } from '../lib/ids.ts';
import { payResponses } from './layout.ts';
import { orderPage } from './order-page.ts';
import { readTrustedForm, type ShopperSession } from './shopper-session.ts';

/** Units that were typed beside the items. */
const typedLines = (fields: URLSearchParams) =>
  [...fields].flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith('item.') && Number.isSafeInteger(quantity) && quantity !== 0
      ? [{ item: name.slice('item.'.length), quantity }]
      : [];
  });

const NOTHING_CHOSEN = 'Escolha o que devolver.';

/** The first reason of a refusal; that no line was chosen has a sentence of its own. */
function sentenceOf({ message, details }: DomainError): string {
  const [first] = Array.isArray(details) ? (details as Issue[]) : [];
  return first?.field === 'lines' ? NOTHING_CHOSEN : (first?.message ?? message);
}

/** The form that asks for a return; the page then shows it, or why it was not taken. */
export async function requestReturn(session: ShopperSession): Promise<HttpResponse> {
  const fields = await readTrustedForm(session);
  if (!(fields instanceof URLSearchParams)) return fields;
  const { operations, principal, pageUrl, base, token, runtime } = session;
  const orderId = fields.get('order') ?? '';
  if (!isUuid(orderId)) return payResponses.redirect(pageUrl);
  const [message, email] = ['message', 'email'].map((name) => (fields.get(name) ?? '').trim() || null) as [
    string | null,
    string | null,
  ];
  try {
    await operations.requestReturn(principal, { orderId, lines: typedLines(fields), message, email });
    return payResponses.redirect(`${pageUrl}#devolucao-${orderId}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const checkout = await operations.checkout(principal);
    if (!checkout?.order) return payResponses.redirect(pageUrl);
    const { clock } = await atStoreTime(runtime, principal.storeId);
    const refused = { orderId, message: sentenceOf(error) };
    const view = { base, token, checkout, order: checkout.order, now: clock.now(), returnError: refused };
    return payResponses.page(error.status, await orderPage(view));
  }
}
