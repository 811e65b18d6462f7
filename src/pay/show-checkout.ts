import { DomainError, type Issue } from '../graph/kernel/errors.ts';
import { addressParams } from './address-params.ts';
import { page, seeOther } from './answers.ts';
import { checkoutPage } from './checkout-page.ts';
import { missingPage, unavailablePage } from './message-page.ts';
import { orderPage } from './order-page.ts';
import { type Problem, problemOf } from './problem.ts';
import { type Session, trustedFields } from './shopper-session.ts';
import type { CheckoutShown, PricesShown } from './shown.ts';
import { choicesOf, completionInput, leftFields, maskFaults, type Typed, typedIn, untouched } from './typed.ts';

/** The prices of now, or the page that says why there are none any more. */
async function pricesOf(session: Session, checkout: CheckoutShown, typed: Typed): Promise<PricesShown | Response> {
  const { operations, caller, base } = session;
  try {
    return await operations.prices(caller, choicesOf(checkout, typed));
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    const issues = Array.isArray(error.details) ? (error.details as Issue[]) : [];
    const sentences = issues.length > 0 ? issues.map(({ message }) => message) : [error.message];
    return page(409, unavailablePage(base, checkout, [...new Set(sentences)]));
  }
}

/** The form, with what was typed and what is wrong with it. */
async function formPage(session: Session, checkout: CheckoutShown, typed: Typed, problem?: Problem): Promise<Response> {
  const prices = await pricesOf(session, checkout, typed);
  if (prices instanceof Response) return prices;
  const { base, token, address, url } = session;
  const view = { base, token, action: `${address}${url.search}`, checkout, prices, typed, problem };
  return page(problem?.status ?? 200, checkoutPage(view));
}

/** The checkout's page: the form, or the order that it has become. */
export async function showCheckout(session: Session): Promise<Response> {
  const { operations, caller, base, token, engine } = session;
  const checkout = await operations.checkout(caller);
  if (!checkout) return page(404, missingPage(base));
  if (!checkout.order) return formPage(session, checkout, untouched(checkout));
  return page(200, await orderPage({ base, token, checkout, order: checkout.order, now: engine.clock.now() }));
}

/** Buys what the form says, or shows the form again with what keeps it from being bought. */
async function buy(session: Session, checkout: CheckoutShown, typed: Typed): Promise<Response> {
  const { operations, caller, address, url } = session;
  try {
    await operations.complete(caller, completionInput(checkout, typed, addressParams(url.searchParams)));
    return seeOther(address);
  } catch (error) {
    const problem = problemOf(error, typed, { left: leftFields(checkout, typed), faults: maskFaults(checkout, typed) });
    if (!problem) throw error;
    return formPage(session, checkout, typed, problem);
  }
}

/** A sent form: to see other prices, or to buy. One that comes again after the purchase leads to the order (D-141). */
export async function postCheckout(session: Session): Promise<Response> {
  const fields = await trustedFields(session);
  if (fields instanceof Response) return fields;
  const { operations, caller, base, address } = session;
  const checkout = await operations.checkout(caller);
  if (!checkout) return page(404, missingPage(base));
  if (checkout.order) return seeOther(address);
  const typed = typedIn(fields);
  return typed.value('intent') === 'pay' ? buy(session, checkout, typed) : formPage(session, checkout, typed);
}
