import { z } from 'zod';
import { reaisField } from './amounts.ts';
import { momentField } from './moments.ts';

/** Answers as far as they are used: unknown fields pass, and those that are used must be as specified. */

/** An id; the API writes numbers, and some of its lists the same as texts. */
const idField = () => z.union([z.number().int().positive(), z.string().regex(/^[\w.-]{1,64}$/)]).transform(String);

const optional = <Field extends z.ZodType>(field: Field) => field.nullish().catch(undefined);

/** A text that is only shown or compared: what is no text counts as absent. */
const textField = () => optional(z.string().max(500));

/** A page to pay. */
export const preferenceAnswer = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  init_point: optional(z.string().max(2_000)),
  external_reference: textField(),
  collector_id: optional(idField()),
  items: optional(
    z.array(z.looseObject({ title: z.string(), quantity: z.number().int().positive(), unit_price: z.number() })).min(1),
  ),
  expires: optional(z.boolean()),
  expiration_date_to: optional(momentField()),
});

/**
 * A page of a list of pages to pay, each with its id and reference alone: lists leave the rest out. The list itself must be there: the
 * library makes an answer that broke off an empty object, which is not an empty list.
 */
export const preferencePageAnswer = z.object({
  elements: z.array(z.object({ id: z.string(), external_reference: textField(), collector_id: optional(idField()) })).nullable(),
});

/** Money that went back. */
export const paymentRefundAnswer = z.object({
  id: idField(),
  amount: reaisField(),
  status: z.string().max(50).nullish().default('approved'),
  date_created: optional(momentField()),
  metadata: optional(z.looseObject({ refund_id: textField() })),
});

/** The refunds of a payment. The specification has one object where the API answers with a list: both are read. */
export const refundsAnswer = z.union([z.array(paymentRefundAnswer), paymentRefundAnswer.transform((refund) => [refund])]);

/** A fee of a payment. */
const feeAnswer = z.object({ amount: reaisField(), fee_payer: textField() });

/** A payment. */
export const paymentAnswer = z.object({
  id: idField(),
  status: z.string().min(1).max(50),
  status_detail: textField(),
  currency_id: z.string().max(10),
  transaction_amount: reaisField(),
  transaction_amount_refunded: optional(reaisField()),
  external_reference: textField(),
  collector_id: optional(idField()),
  collector: optional(z.object({ id: idField() })),
  date_created: momentField(),
  date_approved: optional(momentField()),
  date_last_updated: optional(momentField()),
  refunds: optional(z.array(paymentRefundAnswer)),
  payment_method_id: optional(z.string().regex(/^[\w-]{1,50}$/)),
  installments: optional(z.number().int().min(1).max(99)),
  money_release_date: optional(momentField()),
  card: optional(z.object({ last_four_digits: optional(z.string().regex(/^\d{4}$/)) })),
  transaction_details: optional(
    z.object({ net_received_amount: optional(reaisField()), total_paid_amount: optional(reaisField()) }),
  ),
  fee_details: optional(z.array(feeAnswer)),
  payer: optional(z.object({ identification: optional(z.object({ number: textField() })) })),
});

/** A page of payments, each read by itself: one that cannot be read must not hide the others. */
export const paymentPageAnswer = z.object({
  paging: optional(z.object({ total: z.number().int() })),
  results: z.array(z.unknown()).nullable(),
});

/** A chargeback. Its payments are objects with an id, or ids alone. */
export const chargebackAnswer = z.object({
  payments: z.array(z.union([z.object({ id: idField() }).transform(({ id }) => id), idField()])),
  date_documentation_deadline: optional(momentField()),
});

export type PreferenceAnswer = z.output<typeof preferenceAnswer>;
export type PaymentAnswer = z.output<typeof paymentAnswer>;
export type PaymentRefundAnswer = z.output<typeof paymentRefundAnswer>;
