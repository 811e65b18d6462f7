import { z } from 'zod';
import { type UniqueConstraintMessages, validationError } from '../../../core/errors.ts';
import { enumField, moneyField, orderedRange, percentField } from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, setFilter } from '../../../core/validation/filter-fields.ts';
import { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { segmentField } from '../../customers/customer-segment/customer-segment.rules.ts';

const fields = z.object({
  method: enumField(PaymentMethod),
  amount: percentField({ min: 1 }),
  minTotal: moneyField().nullable().default(null),
  maxTotal: moneyField().nullable().default(null),
  active: z.boolean().default(true),
  segmentId: segmentField(),
});

/** The state of a payment discount (contract §2, D-52, D-130). */
export const paymentDiscountRules = orderedRange(fields, {
  from: 'minTotal',
  to: 'maxTotal',
  message: 'Não pode ser menor que minTotal.',
});

/** The fields of an update, as API v1 names them. */
const CONTRACT_FIELDS = 'method, amount, minTotal, maxTotal, enabled';

/** Throws the documented 400 of API v1 for an update that names no field at all (contract §4, D-09). */
export function assertNotEmpty(input: object): void {
  if (Object.values(input).some((value) => value !== undefined)) return;
  const message = `Informe ao menos um destes campos: ${CONTRACT_FIELDS}.`;
  throw validationError([{ field: '', message, code: 'REQUIRED' }]);
}

/** Filters of the list of payment discounts. */
export const paymentDiscountFilterRules = z.object({
  ids: idsFilter(),
  active: flagFilter(),
  methods: setFilter(enumField(PaymentMethod)),
});

/** A store has one discount for each method (contract §2, D-52). */
export const paymentDiscountUniqueConstraints: UniqueConstraintMessages = {
  payment_discount_store_id_method_key: {
    field: 'method',
    message: 'Já existe um desconto para esta forma de pagamento nesta loja.',
  },
};

export const PAYMENT_DISCOUNT_MISSING = 'Desconto por forma de pagamento não encontrado.';
