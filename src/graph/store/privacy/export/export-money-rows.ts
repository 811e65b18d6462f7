import type { Payment, PaymentClaim, PaymentMovement, Refund, ReturnRequest } from '../../../../generated/prisma/client.ts';

export const centsToReais = (cents: bigint | number) => Number(cents) / 100;

/** Payment of an order, without the PIX code, which belongs to the store. */
export const paymentRow = ({ method, status, amount, installments, approvedAt, expiresAt, refundDue }: Payment) => ({
  method,
  status,
  amount: centsToReais(amount),
  installments,
  approvedAt,
  expiresAt,
  refundDue,
});

/** A refund with its amount in reais. */
export const refundRow = ({ number, amount, status, reason, note, createdAt, endedAt }: Refund) => ({
  number,
  amount: centsToReais(amount),
  status,
  reason,
  note,
  createdAt,
  endedAt,
});

/** A claim of a buyer with its amount in reais. */
export const claimRow = ({ kind, status, amount, note, openedAt, answeredAt, endedAt }: PaymentClaim) => ({
  ...{ kind, status, amount: centsToReais(amount), note },
  ...{ openedAt, answeredAt, endedAt },
});

/** Money of a buyer, without the fee, which concerns the store. */
export const movementRow = ({
  kind,
  status,
  amount,
  buyerPaid,
  installments,
  brand,
  lastDigits,
  payerName,
  payerDocument,
  happenedAt,
}: PaymentMovement) => ({
  ...{ kind, status, amount: centsToReais(amount), buyerPaid: buyerPaid === null ? null : centsToReais(buyerPaid) },
  ...{ installments, brand, lastDigits, payerName, payerDocument, happenedAt },
});

/** A return that a buyer asked for, and the answer. */
export const returnRow = ({ number, status, lines, message, answer, createdAt, decidedAt }: ReturnRequest) => ({
  ...{ number, status, lines, message, answer },
  ...{ createdAt, decidedAt },
});
