import { emailText } from '../http/email-text.ts';
import { type Html, html } from '../http/html.ts';
import { httpsUrlOrNull, imageUrlOrNull, type SellerData } from './page-data.ts';

/** A CPF or CNPJ as it is printed: `CNPJ 11.222.333/0001-81`. */
export const formatDocument = (number: string): string =>
  number.length === 11
    ? `CPF ${number.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-')}`
    : `CNPJ ${number.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-')}`;

/** A number of Brazil as people write it: `(11) 98765-4321`. Any other stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3');

/** The store's logo, or its name. */
export function sellerHeading({ name, logoUrl }: SellerData): Html {
  const logo = imageUrlOrNull(logoUrl);
  return logo === null ? html`${name}` : html`<img class="logo" src="${logo}" alt="${name}" referrerpolicy="no-referrer">`;
}

const link = (address: string, text: string | Html) => html`<a href="${address}" rel="noreferrer">${text}</a>`;

const joined = (parts: readonly (Html | string)[]): Html | string =>
  parts.length === 0 ? '' : html`<p>${parts.map((part, index) => html`${index === 0 ? '' : ' · '}${part}`)}</p>`;

/** The seller, the ways to reach them, and the right to withdraw (Decreto 7.962/2013, Lei 8.078/1990 art. 49). */
export function sellerFooter(seller: SellerData): Html {
  const { name, legalName, document, addressLine, supportEmail, supportPhone } = seller;
  const [policy, privacy] = [httpsUrlOrNull(seller.policyUrl), httpsUrlOrNull(seller.privacyUrl)];
  const identity = [legalName ?? name, document === null ? [] : formatDocument(document), addressLine ?? []].flat();
  const contact = [
    supportEmail === null ? [] : link(`mailto:${supportEmail}`, emailText(supportEmail)),
    supportPhone === null ? [] : link(`tel:${supportPhone}`, formatPhone(supportPhone)),
  ].flat();
  const pages = [
    policy === null ? [] : link(policy, 'Trocas, devoluções e entrega'),
    privacy === null ? [] : link(privacy, 'Privacidade'),
  ].flat();
  return html`${joined(identity)}
${contact.length === 0 ? '' : html`<p>Atendimento: ${contact.map((part, index) => html`${index === 0 ? '' : ' · '}${part}`)}</p>`}
<p>Direito de arrependimento: você pode desistir da compra em até 7 dias, contados de quando receber o pedido, e recebe de volta o que pagou.</p>
${joined(pages)}`;
}
