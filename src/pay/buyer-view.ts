import { emailText } from '../http/email-text.ts';
import { type Html, html } from '../http/html.ts';
import { shippingText } from './cart-view.ts';
import type { CheckoutData } from './page-data.ts';
import { formatMoment } from './pix-view.ts';

type ShownOrder = NonNullable<CheckoutData['order']>;

/** The first name of a buyer who made the order in this browser; undefined for others, and for a masked one. */
export function firstName({ buyer }: ShownOrder): string | undefined {
  const [name = ''] = buyer?.name.trim().split(/\s+/) ?? [];
  return name === '' || name.includes('•') ? undefined : name;
}

/** Sentences on what happens to a paid order next, by its status. */
function nextSteps({ status, shipping }: ShownOrder): readonly string[] {
  if (status === 'SHIPPED') return ['A loja já enviou o seu pedido.'];
  if (status === 'DELIVERED') return ['O seu pedido foi entregue.'];
  const sent = shipping
    ? `A loja prepara o pedido e o envia: ${shippingText(shipping)}.`
    : 'A loja libera o que você comprou: não há nada a enviar.';
  return [sent, 'Guarde o endereço desta página: ela mostra a situação do pedido.'];
}

/** The next steps of a paid order. */
export const nextStepsList = (order: ShownOrder): Html =>
  html`<h2>E agora?</h2><ul class="next">${nextSteps(order).map((step) => html`<li>${step}</li>`)}</ul>`;

/** The buyer and where the order goes, for the browser that made it (D-613). */
export function buyerDetails({ buyer }: ShownOrder): Html | string {
  if (!buyer) return '';
  const { name, email, address } = buyer;
  const row = (label: string, value: string | Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  return html`<dl class="buyer">${row('Comprador', name)}${row('E-mail', emailText(email))}${address === null ? '' : row('Entrega', addressLines(address))}</dl>`;
}

function addressLines({
  street,
  number,
  complement,
  neighborhood,
  city,
  state,
  zipcode,
}: NonNullable<NonNullable<ShownOrder['buyer']>['address']>): Html {
  const place = [street, number, complement].filter(Boolean).join(', ');
  return html`${place}<br>${neighborhood} · ${city} · ${state}<br>CEP ${zipcode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`;
}

/** Text for the time at which an order was paid; empty while it is not. */
export const paidText = ({ payment }: ShownOrder): string =>
  payment?.approvedAt == null ? '' : `, pago em ${formatMoment(payment.approvedAt)} (horário de Brasília)`;
