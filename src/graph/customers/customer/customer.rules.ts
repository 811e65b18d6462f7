import { z } from 'zod';
import { listField, textField, trimmedNameField } from '../../../core/validation/field-types.ts';
import { foldedText } from '../../../lib/text-forms.ts';
import { addressRules, buyerRules } from './buyer.rules.ts';

/** Maximum number of tags of a customer. */
export const MAX_CUSTOMER_TAGS = 40;

/** Maximum number of characters of a tag. */
export const MAX_TAG_CHARACTERS = 60;

/** Maximum number of characters of the notes. */
export const MAX_NOTES = 5_000;

const tag = trimmedNameField({ min: 1, max: MAX_TAG_CHARACTERS });

/** Tags without blanks around them; of those that are the same but for their case the first stays (D-340). */
const tags = listField(tag, { max: MAX_CUSTOMER_TAGS }).transform((sent) =>
  sent.filter((each, index) => sent.findIndex((other) => foldedText(other) === foldedText(each)) === index),
);

/** The state of a customer that a merchant may change (D-340). Name, phone and address follow the rules of a purchase. */
export const customerRules = z.object({
  name: buyerRules.shape.name,
  phone: buyerRules.shape.phone,
  notes: textField({ max: MAX_NOTES }).nullable().default(null),
  tags: tags.default([]),
  address: addressRules.nullable().default(null),
});

/** A customer who is made by hand, and identified as by an order (D-48, D-702). */
export const newCustomerRules = customerRules.extend({
  email: buyerRules.shape.email,
  documentNumber: buyerRules.shape.documentNumber,
});

/** The text by which a tag is found. The end of the store's id keeps the tags of stores apart in the one index (D-340). */
export const tagKey = (storeId: string, tagText: string): string => `${storeId.slice(-8)}:${foldedText(tagText)}`;
