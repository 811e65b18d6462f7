import { DomainError, type Issue } from '../core/errors.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import { isLoopbackUrl } from '../core/validation/address.ts';
import { couponCodeKey } from '../graph/promotions/coupon/coupon-code.rules.ts';
import type { HttpResponse } from '../http/response.ts';
import { buyerCookie } from './buyer-cookie.ts';
import { checkoutPage } from './checkout-page.ts';
import { ANSWERED_COUPON, answeredCoupon, guessProblem, isAnsweredCoupon } from './coupon-guesses.ts';
import {
  choicesOf,
  completionInput,
  type FormInput,
  initialFormInput,
  maskErrors,
  parseFormInput,
  unchangedFields,
  withoutCoupon,
  withUsedCoupon,
  withValues,
} from './form-input.ts';
import { type FormProblem, isUsedCoupon, toFormProblem } from './form-problem.ts';
import { landingParams } from './landing-params.ts';
import { payResponses } from './layout.ts';
import { missingPage, unavailablePage } from './message-page.ts';
import { shownOffer } from './offer-view.ts';
import { orderPage } from './order-page.ts';
import { type CheckoutData, formatReais, type OfferData, type PricesView } from './page-data.ts';
import { BOUGHT, setQuantities } from './quantities.ts';
import { readTrustedForm, type ShopperSession } from './shopper-session.ts';
import { findState } from './zipcode-address.ts';

/** Current prices, or the page that explains why there are none. */
async function pricesOf(session: ShopperSession, checkout: CheckoutData, input: FormInput): Promise<PricesView | HttpResponse> {
  const { operations, principal, base } = session;
  try {
    return await operations.prices(principal, choicesOf(input));
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const issues = Array.isArray(error.details) ? (error.details as Issue[]) : [];
    const sentences = issues.length > 0 ? issues.map(({ message }) => message) : [error.message];
    return payResponses.page(409, unavailablePage(base, checkout, [...new Set(sentences)]));
  }
}

/** True for https, and for an address of the own machine. */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:') || isLoopbackUrl(publicUrl);

/** The form, with what was typed and what is wrong with it. */
async function formPage(
  session: ShopperSession,
  checkout: CheckoutData,
  input: FormInput,
  problem?: FormProblem,
): Promise<HttpResponse> {
  const { base, token, pageUrl: address, url, runtime, checkoutId } = session;
  const retryAfter = problem?.retryAfter;
  const prices = await pricesOf(session, checkout, retryAfter === undefined ? input : withoutCoupon(input));
  if ('status' in prices) return prices;
  const code = input.value('coupon');
  const isAnswered = code !== '' && retryAfter === undefined;
  const couponProof = isAnswered ? answeredCoupon(runtime.secrets, checkoutId, code) : '';
  const view = {
    base,
    token,
    action: `${address}${url.search}`,
    checkout,
    prices,
    input,
    problem,
    couponProof,
    isSecure: isSecure(runtime.publicUrl),
  };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return payResponses.page(problem?.status ?? 200, checkoutPage(view), headers);
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
export async function showCheckout(session: ShopperSession): Promise<HttpResponse> {
  const { operations, principal, base, token, runtime } = session;
  const checkout = await operations.checkout(principal);
  if (!checkout) return payResponses.page(404, missingPage(base));
  if (!checkout.order) return formPage(session, checkout, initialFormInput(checkout));
  const { clock } = await atStoreTime(runtime, principal.storeId);
  const now = clock.now();
  const page = await orderPage({ base, token, checkout, order: checkout.order, now });
  await recordShownOffer(session, shownOffer(checkout.order, now));
  return payResponses.page(200, page);
}

/** True when a coupon was typed that neither came with the checkout nor has been answered by its page. */
function isGuess({ runtime, checkoutId }: ShopperSession, checkout: CheckoutData, input: FormInput): boolean {
  const code = input.value('coupon');
  if (code === '' || couponCodeKey(code) === couponCodeKey(checkout.couponCode ?? '')) return false;
  return !isAnsweredCoupon(runtime.secrets, checkoutId, code, input.value(ANSWERED_COUPON));
}

/** Looks for the coupon of a form. Returns the seconds to wait when the client may try no more (D-502). */
async function tryCoupon(session: ShopperSession, input: FormInput): Promise<number | undefined> {
  const { operations, principal, address, tryCoupon: attempt } = session;
  return attempt(principal.storeId ?? '', address, async () => {
    try {
      const { cart } = await operations.prices(principal, choicesOf(input));
      return !cart.rules.some(({ reason }) => reason === 'UNKNOWN_CODE');
    } catch (error) {
      // A cart that cannot be bought says nothing about its coupon.
      if (error instanceof DomainError && error.status < 500) return true;
      throw error;
    }
  });
}

/** Submits the purchase, or shows the form again with its errors. */
async function submitPurchase(session: ShopperSession, checkout: CheckoutData, input: FormInput): Promise<HttpResponse> {
  const { operations, principal, pageUrl: address, url, runtime } = session;
  try {
    const isPlaced = await operations.complete(principal, completionInput(checkout, input, landingParams(url.searchParams)));
    const cookie = buyerCookie(runtime.secrets, checkout.id, address, runtime.publicUrl);
    return payResponses.redirect(address, isPlaced ? { 'set-cookie': cookie } : {});
  } catch (error) {
    const problem = toFormProblem(error, input, {
      unchanged: unchangedFields(checkout, input),
      fieldErrors: maskErrors(checkout, input),
    });
    if (!problem) throw error;
    return formPage(session, checkout, isUsedCoupon(error) ? withUsedCoupon(input) : input, problem);
  }
}

/** Fills what the CEP decides into fields that are empty; before a purchase the state alone, because the buyer has not seen the rest. */
async function withAddress({ findAddress }: ShopperSession, input: FormInput): Promise<FormInput> {
  const zipcode = input.value('zipcode').replaceAll(/\D/g, '');
  if (zipcode.length !== 8 || input.value('state') !== '') return input;
  const found = await (input.value('intent') === 'pay' ? findState : findAddress)(zipcode);
  return withValues(input, { ...found });
}

/** The answer to a form of a cart that became an order meanwhile: in another tab, perhaps with another coupon (D-141). */
async function orderedMeanwhile(
  { base, token, runtime, principal, pageUrl }: ShopperSession,
  checkout: CheckoutData,
  order: NonNullable<CheckoutData['order']>,
  input: FormInput,
): Promise<HttpResponse> {
  const seen = input.value('total');
  const isSame = seen === '' || seen === String(Math.round(order.total * 100));
  if (isSame || input.value('intent') !== 'pay') return payResponses.redirect(pageUrl);
  const { clock } = await atStoreTime(runtime, principal.storeId);
  const notice = `Este carrinho já virou um pedido em outra aba ou janela, por ${formatReais(order.total)}. O que você enviou agora não mudou nada.`;
  return payResponses.page(409, await orderPage({ base, token, checkout, order, now: clock.now(), notice }));
}

/** A sent form: its coupon and its quantities first, then to see other prices, or to buy. A form that is sent again after the purchase leads to the order (D-141). */
export async function postCheckout(session: ShopperSession): Promise<HttpResponse> {
  const fields = await readTrustedForm(session);
  if (!(fields instanceof URLSearchParams)) return fields;
  const { operations, principal, base, pageUrl: address } = session;
  const checkout = await operations.checkout(principal);
  if (!checkout) return payResponses.page(404, missingPage(base));
  const sent = parseFormInput(fields);
  if (checkout.order) return orderedMeanwhile(session, checkout, checkout.order, sent);
  const input = await withAddress(session, sent);
  const wait = isGuess(session, checkout, input) ? await tryCoupon(session, input) : undefined;
  if (wait !== undefined) return formPage(session, checkout, input, guessProblem(wait));
  const problem = await setQuantities(session, input);
  if (problem === BOUGHT) return payResponses.redirect(address);
  if (problem) return formPage(session, checkout, input, problem);
  return input.value('intent') === 'pay' ? submitPurchase(session, checkout, input) : formPage(session, checkout, input);
}
