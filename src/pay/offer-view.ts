import { type Html, html } from './html.ts';
import type { OrderView } from './order-page.ts';
import { brl, httpsOnly } from './shown.ts';

/** One offer after the purchase, accepted by one click; no more than one at a time (D-91). */
export function offerView({ base, checkout, order, token, refusal }: OrderView): Html | string {
  const [offer] = order.offers;
  const said =
    refusal === undefined ? '' : html`<section class="problem" role="alert"><h2>Oferta</h2><p>${refusal}</p></section>`;
  if (!offer) return said;
  const { title, description, productName, image, sellingPrice, price, buttonText, upsellId } = offer;
  const source = httpsOnly(image);
  return html`${said}<section class="card offer"><h2>${title}</h2>
${source === null ? '' : html`<img src="${source}" alt="" width="128" height="128" loading="lazy" decoding="async" referrerpolicy="no-referrer">`}
<p class="name">${productName}</p>${description === null ? '' : html`<p>${description}</p>`}
<p class="amount">${sellingPrice > price ? html`<s><span class="vh">Antes: </span>${brl(sellingPrice)}</s> ` : ''}${brl(price)}</p>
<form method="post" action="${base}/pay/${checkout.id}/offer"><input type="hidden" name="token" value="${token}"><input type="hidden" name="upsell" value="${upsellId}">
<button class="pay">${buttonText}</button></form>
<p class="hint">Com os mesmos dados e a mesma forma de pagamento, em um pedido ligado a este.</p></section>`;
}
