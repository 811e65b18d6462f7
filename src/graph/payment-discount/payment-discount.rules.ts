import { z } from 'zod';
import { PaymentMethod } from '../../generated/prisma/enums.ts';
import type { Duplicates } from '../kernel/database-errors.ts';
import { invalid } from '../kernel/errors.ts';
import { inOrder, money, oneOf, percent } from '../kernel/fields.ts';

const fields = z.object({
  method: oneOf(PaymentMethod),
  amount: percent({ min: 1 }),
  minTotal: money().nullable().default(null),
  maxTotal: money().nullable().default(null),
  enabled: z.boolean().default(true),
});

/** The state of a payment discount (contract §2, D-52, D-130). */
export const paymentDiscountRules = inOrder(fields, {
  from: 'minTotal',
  to: 'maxTotal',
  message: 'Não pode ser menor que minTotal.',
});

/** The documented 400 for an update that names no field at all (contract §4, D-09). */
export function requireSome(input: object): void {
  if (Object.values(input).some((value) => value !== undefined)) return;
  const message = `Informe ao menos um destes campos: ${Object.keys(fields.shape).join(', ')}.`;
  throw invalid([{ field: '', message, code: 'REQUIRED' }]);
}

/** What the list of payment discounts may be narrowed by. */
export const paymentDiscountFilterRules = z.object({
  enabled: z.boolean().nullish(),
  method: oneOf(PaymentMethod).nullish(),
});

/** A store has one discount for each method (contract §2, D-52). */
export const paymentDiscountDuplicates: Duplicates = {
  payment_discount_store_id_method_key: {
    field: 'method',
    message: 'Já existe um desconto para esta forma de pagamento nesta loja.',
  },
};

export const PAYMENT_DISCOUNT_MISSING = 'Desconto por forma de pagamento não encontrado.';
