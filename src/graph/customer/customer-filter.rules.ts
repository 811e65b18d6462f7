import { z } from 'zod';
import { phoneField, stateField, unmaskDocument } from '../../core/brazil/documents.ts';
import { dateTimeField, orderedRange, textField, uuidField } from '../../core/validation/field-types.ts';
import { amountFilter, countFilter, idsFilter, timesInOrder } from '../../core/validation/filter-fields.ts';
import { MAX_TAG_CHARACTERS } from './customer.rules.ts';

const fields = z.object({
  ids: idsFilter(),
  search: textField({ min: 1, max: 255 }).nullish(),
  documentNumber: textField({ min: 1, max: 30 }).transform(unmaskDocument).nullish(),
  email: textField({ min: 1, max: 254 })
    .transform((email) => email.toLowerCase())
    .nullish(),
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
