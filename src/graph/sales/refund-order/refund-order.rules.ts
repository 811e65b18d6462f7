import { z } from 'zod';
import {
  enumField,
  integerField,
  listField,
  moneyField,
  nameField,
  rule,
  uuidField,
  verbatimNameField,
} from '../../../core/validation/field-types.ts';
import { RefundReason } from '../../../generated/prisma/enums.ts';

/** Maximum number of lines of a refund: an order has no more items. */
export const MAX_REFUND_LINES = 500;

const line = z.object({ item: uuidField(), quantity: integerField({ min: 1 }) });

/** Cents up to the largest total that an order may have. */
const cents = (min: number) => moneyField({ min, max: Number.MAX_SAFE_INTEGER });

/** Lines of an order and cents of its freight that are given back. */
const explained = z.object({
  lines: listField(line, { max: MAX_REFUND_LINES }).default([]),
  shipping: cents(0).default(0),
});

const distinct = {
  reads: ['lines'],
  field: 'lines',
  code: 'CONFLICT',
  message: 'A mesma linha do pedido está em mais de um lugar: some as unidades.',
  holds: ({ lines }: { lines: readonly { item: string }[] }) => new Set(lines.map(({ item }) => item)).size === lines.length,
} as const;

/** Lines and freight of a suggested refund (D-710). */
export const suggestedRefundRules = rule(explained, distinct);

const fields = explained.extend({
  restock: z.boolean().default(false),
  amount: cents(1).nullable().default(null),
  reason: enumField(RefundReason),
  note: nameField({ min: 1, max: 1000 }).nullable().default(null),
  elsewhere: z.boolean().default(false),
  externalId: verbatimNameField({ min: 1, max: 255 }).nullable().default(null),
});

const withContent = rule(rule(fields, distinct), {
  reads: ['lines', 'shipping', 'amount'],
  field: 'amount',
  code: 'REQUIRED',
  message: 'Informe o que se devolve: lines, shipping ou amount.',
  holds: ({ lines, shipping, amount }) => lines.length > 0 || shipping > 0 || amount !== null,
});

const withGoods = rule(withContent, {
  reads: ['lines', 'restock'],
  field: 'restock',
  code: 'INVALID_VALUE',
  message: 'Só as unidades de lines voltam ao estoque: informe-as.',
  holds: ({ lines, restock }) => !restock || lines.length > 0,
});

/** A refund of an order (D-710). */
export const refundOrderRules = rule(withGoods, {
  reads: ['elsewhere', 'externalId'],
  field: 'externalId',
  code: 'INVALID_VALUE',
  message: 'Só uma devolução feita por outro meio (elsewhere) tem um identificador de fora.',
  holds: ({ elsewhere, externalId }) => elsewhere || externalId === null,
});

export type RefundInput = z.output<typeof refundOrderRules>;
