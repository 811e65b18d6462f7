import { DomainError, type Issue } from '../core/errors.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import { checkoutPage } from './checkout-page.ts';
import {
  choicesOf,
  completionInput,
  type FormInput,
  initialFormInput,
  maskErrors,
  parseFormInput,
  unchangedFields,
  withUsedCoupon,
} from './form-input.ts';
import { type FormProblem, isUsedCoupon, toFormProblem } from './form-problem.ts';
import { htmlResponse, seeOtherResponse } from './http.ts';
import { landingParams } from './landing-params.ts';
import { missingPage, unavailablePage } from './message-page.ts';
import { orderPage, shownOffer } from './order-page.ts';
import type { CheckoutData, OfferData, PricesView } from './page-data.ts';
import { BOUGHT, setQuantities } from './quantities.ts';
import { readTrustedForm, type ShopperSession } from './shopper-session.ts';

/** Current prices, or the page that explains why there are none. */
async function pricesOf(session: ShopperSession, checkout: CheckoutData, input: FormInput): Promise<PricesView | Response> {
  const { operations, principal, base } = session;
  try {
    return await operations.prices(principal, choicesOf(input));
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const issues = Array.isArray(error.details) ? (error.details as Issue[]) : [];
    const sentences = issues.length > 0 ? issues.map(({ message }) => message) : [error.message];
    return htmlResponse(409, unavailablePage(base, checkout, [...new Set(sentences)]));
  }
}

/** The form, with what was typed and what is wrong with it. */
async function formPage(
  session: ShopperSession,
  checkout: CheckoutData,
  input: FormInput,
  problem?: FormProblem,
): Promise<Response> {
  const prices = await pricesOf(session, checkout, input);
  if (prices instanceof Response) return prices;
  const { base, token, pageUrl: address, url } = session;
  const view = { base, token, action: `${address}${url.search}`, checkout, prices, input, problem };
  return htmlResponse(problem?.status ?? 200, checkoutPage(view));
}

/** Records the offer that a buyer is about to see. A page of a payment does not fail for an offer that ended meanwhile, or that is not counted. */
async function recordShownOffer({ operations, principal, request }: ShopperSession, offer: OfferData | undefined): Promise<void> {
  if (!offer || request.method !== 'GET') return;
  try {
    await operations.recordOffer(principal, offer.upsellId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** The checkout's page: the form, or the order that it has become. */
export async function showCheckout(session: ShopperSession): Promise<Response> {
  const { operations, principal, base, token, runtime } = session;
  const checkout = await operations.checkout(principal);
  if (!checkout) return htmlResponse(404, missingPage(base));
  if (!checkout.order) return formPage(session, checkout, initialFormInput(checkout));
  const { clock } = await atStoreTime(runtime, principal.storeId);
  const now = clock.now();
  const page = await orderPage({ base, token, checkout, order: checkout.order, now });
  await recordShownOffer(session, shownOffer(checkout.order, now));
  return htmlResponse(200, page);
}

/** Submits the purchase, or shows the form again with its errors. */
async function submitPurchase(session: ShopperSession, checkout: CheckoutData, input: FormInput): Promise<Response> {
  const { operations, principal, pageUrl: address, url } = session;
  try {
    await operations.complete(principal, completionInput(checkout, input, landingParams(url.searchParams)));
    return seeOtherResponse(address);
  } catch (error) {
    const problem = toFormProblem(error, input, {
      unchanged: unchangedFields(checkout, input),
      fieldErrors: maskErrors(checkout, input),
    });
    if (!problem) throw error;
    return formPage(session, checkout, isUsedCoupon(error) ? withUsedCoupon(input) : input, problem);
  }
}

/** A sent form: its quantities first, then to see other prices, or to buy. A form that is sent again after the purchase leads to the order (D-141). */
export async function postCheckout(session: ShopperSession): Promise<Response> {
  const fields = await readTrustedForm(session);
  if (fields instanceof Response) return fields;
  const { operations, principal, base, pageUrl: address } = session;
  const checkout = await operations.checkout(principal);
  if (!checkout) return htmlResponse(404, missingPage(base));
  if (checkout.order) return seeOtherResponse(address);
  const input = parseFormInput(fields);
  const problem = await setQuantities(session, input);
  if (problem === BOUGHT) return seeOtherResponse(address);
  if (problem) return formPage(session, checkout, input, problem);
  return input.value('intent') === 'pay' ? submitPurchase(session, checkout, input) : formPage(session, checkout, input);
}
