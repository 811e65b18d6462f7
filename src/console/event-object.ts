import type { EventObjectFragment } from '../generated/documents/console.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { money } from './format.ts';
import { isPermitted, type PageContext } from './page-context.ts';

/** Variables of a document that asks for the records of events: those that the signed-in user may read. */
export const objectVariables = (context: PageContext) => ({
  withOrders: isPermitted(context, 'orders-basic:read'),
  withContacts: isPermitted(context, 'order-contacts:read'),
  withCheckouts: isPermitted(context, 'checkouts:read'),
  withCustomers: isPermitted(context, 'customers:read'),
  withProducts: isPermitted(context, 'products-basic:read'),
});

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');

/** The record that an event is about, in a line: `#35 · Ana · R$ 205,73`. */
export function eventObject({ base }: PageContext, { order, checkout, customer, product }: EventObjectFragment): Part {
  if (order) {
    const rest = joined(order.contact?.name ?? null, money(order.total));
    return html`<a href="${base}/console/pedidos/${order.id}">#${order.number}</a> · ${rest}`;
  }
  if (checkout) return joined('Checkout', checkout.contact.name, money(checkout.total));
  if (customer) return html`<a href="${base}/console/pedidos?comprador=${customer.id}">${customer.name}</a>`;
  return product ? product.name : '–';
}

/** A link to the page of an event, with what it is about. */
export const eventLink = ({ base }: PageContext, { id, type }: { readonly id: string; readonly type: string }): Html =>
  html`<a href="${base}/console/eventos/${id}">${type}</a>`;
