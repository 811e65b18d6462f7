import { z } from 'zod';
import {
  integerField,
  listField,
  moneyField,
  nameField,
  rule,
  trimmedField,
  uuidField,
} from '../../../core/validation/field-types.ts';
import type { OrderStatus, ReturnStatus } from '../../../generated/prisma/enums.ts';
import { MAX_REFUND_LINES } from '../refund-order/refund-order.rules.ts';

/** Maximum number of times that the goods of an order may be asked to go back. */
export const MAX_RETURNS = 10;

/** Days after the delivery in which a buyer may withdraw (CDC, art. 49). */
export const RETURN_DAYS = 7;

/** Statuses of orders whose goods are, or will be, with the buyer. */
const SOLD: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['PAID', 'SHIPPED', 'DELIVERED']);

/** True for an order whose goods a buyer may ask to give back. */
export const isSold = ({ status }: { readonly status: OrderStatus }): boolean => SOLD.has(status);

/** Id of the form on the page of an order that asks for its return: a link to it opens the form, also without a script. */
export const returnFormId = (orderId: string): string => `devolver-pedido-${orderId}`;

/** Portuguese names of the statuses. */
export const RETURN_STATUS_LABELS: Readonly<Record<ReturnStatus, string>> = {
  ASKED: 'Pedida',
  APPROVED: 'Aprovada',
  REFUSED: 'Recusada',
};

const line = z.object({ item: uuidField(), quantity: integerField({ min: 1 }) });

/** Units that a buyer wants to give back. */
export const returnRequestRules = rule(
  z.object({
    orderId: uuidField(),
    lines: listField(line, { min: 1, max: MAX_REFUND_LINES }),
    message: nameField({ min: 1, max: 1000 }).nullable().default(null),
    email: trimmedField({ max: 254 }).nullable().default(null),
  }),
  {
    reads: ['lines'],
    field: 'lines',
    code: 'CONFLICT',
    message: 'A mesma linha do pedido está em mais de um lugar: some as unidades.',
    holds: ({ lines }) => new Set(lines.map(({ item }) => item)).size === lines.length,
  },
);

export type ReturnInput = z.output<typeof returnRequestRules>;

/** The approval of a return. */
export const returnApprovalRules = z.object({
  shipping: moneyField({ min: 0, max: Number.MAX_SAFE_INTEGER }).nullable().default(null),
  amount: moneyField({ min: 1, max: Number.MAX_SAFE_INTEGER }).nullable().default(null),
  restock: z.boolean().default(true),
  note: nameField({ min: 1, max: 1000 }).nullable().default(null),
});

/** The refusal of a return. */
export const returnRefusalRules = z.object({ reason: trimmedField({ min: 1, max: 1000 }) });
