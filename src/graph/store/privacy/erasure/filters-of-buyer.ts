import { unmaskDocument } from '../../../../core/brazil/documents.ts';
import type { StoreDb } from '../../../../data/store-db.ts';
import type { Customer, Prisma } from '../../../../generated/prisma/client.ts';
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

/** The fields of a filter that name the buyer. */
const namingFields = (filter: unknown, customer: Customer, identifiers: BuyerIdentifiers): string[] =>
  Object.entries(filter as object)
    .filter(([, value]) => [value].flat().some((text) => typeof text === 'string' && names(text, customer, identifiers)))
    .map(([field]) => field);

/** Deletes the saved views whose filter looks for the buyer by name, document, e-mail or phone (D-343). Returns their ids. */
export async function deleteViewsOf(
  { savedView }: StoreDb,
  customer: Customer,
  identifiers: BuyerIdentifiers,
): Promise<readonly string[]> {
  const views = await savedView.findMany({ where: { kind: { in: ['CUSTOMER', 'ORDER'] } } });
  const theirs = views.filter(({ filter }) => namingFields(filter, customer, identifiers).length > 0);
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0) await savedView.deleteMany({ where: { id: { in: ids } } });
  return ids;
}

/**
 * Replaces what names the buyer in the filters of segments by their id: the promotions and automations of the segments stay as they are
 * (D-740). Returns the ids of these segments.
 */
export async function redactSegments(
  { customerSegment }: StoreDb,
  customer: Customer,
  identifiers: BuyerIdentifiers,
): Promise<readonly string[]> {
  const redacted: string[] = [];
  for (const { id, version, filter, condition } of await customerSegment.findMany()) {
    const naming = namingFields(filter, customer, identifiers);
    if (naming.length === 0) continue;
    const withoutName = (stored: unknown) => ({
      ...Object.fromEntries(Object.entries(stored as Prisma.JsonObject).filter(([field]) => !naming.includes(field))),
      ids: [customer.id],
    });
    const data = { filter: withoutName(filter), condition: withoutName(condition) };
    await customerSegment.update({ where: { id, version }, data });
    redacted.push(id);
  }
  return redacted;
}
