import { z } from 'zod';
import { soughtDocument } from '../../../core/brazil/documents.ts';
import { phoneField } from '../../../core/brazil/phones.ts';
import { stateField } from '../../../core/brazil/zipcodes.ts';
import { soughtEmail } from '../../../core/validation/emails.ts';
import { dateTimeField, orderedRange, textField, uuidField } from '../../../core/validation/field-types.ts';
import { amountFilter, countFilter, idsFilter, timesInOrder } from '../../../core/validation/filter-fields.ts';
import { MAX_TAG_CHARACTERS } from './customer.rules.ts';

const fields = z.object({
  ids: idsFilter(),
  search: textField({ min: 1, max: 255 }).nullish(),
  documentNumber: soughtDocument().nullish(),
  email: soughtEmail().nullish(),
  phone: phoneField().nullish(),
  tag: textField({ min: 1, max: MAX_TAG_CHARACTERS }).nullish(),
  state: stateField().nullish(),
  city: textField({ min: 1, max: 100 }).nullish(),
  minTotalSpent: amountFilter(),
  maxTotalSpent: amountFilter(),
  minOrders: countFilter(),
  maxOrders: countFilter(),
  firstOrderSince: dateTimeField().nullish(),
  lastOrderSince: dateTimeField().nullish(),
  lastOrderUntil: dateTimeField().nullish(),
  updatedSince: dateTimeField().nullish(),
  boughtProductId: uuidField().nullish(),
});

const spentInOrder = orderedRange(timesInOrder(fields, 'lastOrder'), {
  from: 'minTotalSpent',
  to: 'maxTotalSpent',
  message: 'Não pode ser menor que minTotalSpent.',
});

/** Filters of the list of customers (D-48, D-320); document, e-mail and phone in normalised form (D-133). */
export const customerFilterRules = orderedRange(spentInOrder, {
  from: 'minOrders',
  to: 'maxOrders',
  message: 'Não pode ser menor que minOrders.',
});

export const CUSTOMER_MISSING = 'Comprador não encontrado.';
