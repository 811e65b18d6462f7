import { type Html, html } from '../http/html.ts';
import type { OrderView } from './order-view.ts';
import { formatReais, imageUrlOrNull, type OfferData } from './page-data.ts';
import { stageOf } from './stage.ts';

/** The offer that the page shows: once the order is paid, one at a time (D-91). */
export const shownOffer = (order: OrderView['order'], now: Date): OfferData | undefined =>
  stageOf(order, now) === 'paid' ? order.offers[0] : undefined;

/** One offer after the purchase, accepted with one click. */
export function offerView({ base, checkout, order, token, now, offerError: refusal }: OrderView): Html | string {
  const offer = shownOffer(order, now);
  const notice =
    refusal === undefined ? '' : html`<section class="problem" role="alert"><h2>Oferta</h2><p>${refusal}</p></section>`;
  if (!offer) return notice;
  const { title, description, productName, image, sellingPrice, price, buttonText, upsellId } = offer;
  const source = imageUrlOrNull(image);
  return html`${notice}<section class="card offer"><h2>${title}</h2>
${source === null ? '' : html`<img src="${source}" alt="" width="128" height="128" loading="lazy" decoding="async" referrerpolicy="no-referrer">`}
<p class="name">${productName}</p>${description === null ? '' : html`<p>${description}</p>`}
<p class="amount">${sellingPrice > price ? html`<s><span class="vh">Antes: </span>${formatReais(sellingPrice)}</s> ` : ''}<span class="price">${formatReais(price)}</span></p>
<form method="post" action="${base}/pay/${checkout.id}/offer"><input type="hidden" name="token" value="${token}"><input type="hidden" name="upsell" value="${upsellId}">
<button class="pay">${buttonText}</button></form>
<p class="hint">Com os mesmos dados e a mesma forma de pagamento, em um pedido ligado a este.</p></section>`;
}
