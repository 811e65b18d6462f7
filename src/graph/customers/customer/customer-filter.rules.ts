import { z } from 'zod';
import { soughtDocument } from '../../../core/brazil/documents.ts';
import { phoneField } from '../../../core/brazil/phones.ts';
import { stateField } from '../../../core/brazil/zipcodes.ts';
import { soughtEmail } from '../../../core/validation/emails.ts';
import { textField } from '../../../core/validation/field-types.ts';
import {
  amountRangeFilter,
  countRangeFilter,
  filterOf,
  idFilter,
  idsFilter,
  periodFilter,
  setFilter,
  textFilter,
} from '../../../core/validation/filter-fields.ts';
import { MAX_TAG_CHARACTERS } from './customer.rules.ts';

/** Filters of the list of customers (D-48, D-320); document, e-mail and phone in normalised form (D-133). */
export const customerFilterRules = z.object({
  ids: idsFilter(),
  search: textFilter(255),
  documentNumber: filterOf(soughtDocument()),
  email: filterOf(soughtEmail()),
  phone: filterOf(phoneField()),
  tags: setFilter(textField({ min: 1, max: MAX_TAG_CHARACTERS })),
  states: setFilter(stateField()),
  city: textFilter(100),
  totalSpent: amountRangeFilter(),
  totalOrders: countRangeFilter(),
  firstOrderAt: periodFilter(),
  lastOrderAt: periodFilter(),
  updatedAt: periodFilter(),
  boughtProductId: idFilter(),
  segmentId: idFilter(),
});

export const CUSTOMER_MISSING = 'Comprador não encontrado.';
