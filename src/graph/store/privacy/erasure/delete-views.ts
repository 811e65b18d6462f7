import { unmaskDocument } from '../../../../core/brazil/documents.ts';
import type { StoreDb } from '../../../../data/store-db.ts';
import type { Customer } from '../../../../generated/prisma/client.ts';
import { foldedText, plainCode } from '../../../../lib/text-forms.ts';
import type { BuyerIdentifiers } from './buyer-identifiers.ts';

/** The fewest digits by which a text is taken for a phone: those of a number without its area code. */
const MIN_PHONE_DIGITS = 8;

const digitsOf = (text: string) => plainCode(text).replaceAll(/\D/g, '');

/** True when a text of a filter is the name, the document, an e-mail or a phone of a buyer. */
function names(text: string, { name }: Customer, { documentNumbers, emails, phones }: BuyerIdentifiers): boolean {
  const sent = foldedText(text);
  const digits = digitsOf(text);
  return (
    sent === foldedText(name) ||
    emails.includes(sent) ||
    documentNumbers.includes(unmaskDocument(text)) ||
    (digits.length >= MIN_PHONE_DIGITS && phones.some((phone) => digitsOf(phone).endsWith(digits)))
  );
}

/** Deletes the saved views whose filter looks for the buyer by name, document, e-mail or phone (D-343). Returns their ids. */
export async function deleteViewsOf(
  { savedView }: StoreDb,
  customer: Customer,
  identifiers: BuyerIdentifiers,
): Promise<readonly string[]> {
  const views = await savedView.findMany({ where: { kind: { in: ['CUSTOMER', 'ORDER'] } } });
  const textsOf = (filter: unknown) =>
    Object.values(filter as object)
      .flat()
      .filter((value) => typeof value === 'string');
  const theirs = views.filter(({ filter }) => textsOf(filter).some((text) => names(text, customer, identifiers)));
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0) await savedView.deleteMany({ where: { id: { in: ids } } });
  return ids;
}
