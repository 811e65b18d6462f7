import { z } from 'zod';
import { PaymentMethod } from '../../generated/prisma/enums.ts';
import { integer, longText, money, nameText, oneOf, rule, text, uuid } from '../kernel/fields.ts';
import { documentNumber, email, phone, state, zipcode } from '../kernel/identities.ts';

/** Who buys (D-08). Without a document the e-mail tells buyers apart (D-48). */
export const buyerRules = z.object({
  name: nameText({ min: 1, max: 255 }),
  email: email(),
  phone: phone().nullable().default(null),
  documentNumber: documentNumber().nullable().default(null),
});

/** Where it is sent. */
export const addressRules = z.object({
  street: nameText({ min: 1, max: 255 }),
  number: nameText({ min: 1, max: 20 }),
  complement: text({ max: 255 }).nullable().default(null),
  neighborhood: nameText({ min: 1, max: 255 }),
  city: nameText({ min: 1, max: 255 }),
  state: state(),
  zipcode: zipcode(),
});

/** The most installments of a card (D-90). */
const MOST_INSTALLMENTS = 12;

const fields = z.object({
  checkoutId: uuid(),
  customer: buyerRules,
  shippingAddress: addressRules.nullable().default(null),
  paymentMethod: oneOf(PaymentMethod),
  installments: integer({ min: 1, max: MOST_INSTALLMENTS }).default(1),
  couponCode: longText().nullable().default(null),
  shippingMethodId: uuid().nullable().default(null),
  acceptTotal: money({ max: Number.MAX_SAFE_INTEGER }).nullable().default(null),
  params: z.record(z.string(), z.unknown()).nullable().default(null),
});

/** What the buyer says to complete a checkout. */
export const completionRules = rule(fields, {
  reads: ['paymentMethod', 'installments'],
  field: 'installments',
  code: 'INVALID_VALUE',
  message: 'Só o cartão (CARD) pode ser parcelado.',
  holds: ({ paymentMethod, installments }) => paymentMethod === 'CARD' || installments === 1,
});

export const CHECKOUT_MISSING = 'Checkout não encontrado.';
