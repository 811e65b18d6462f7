import { z } from 'zod';
import { pixKeyField } from '../../../core/brazil/pix-key.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { enumField, nameField, verbatimField } from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { PaymentProviderKind, PixBank } from '../../../generated/prisma/enums.ts';

/** Longest certificate or key in PEM: a chain of several certificates fits. */
export const MAX_PEM = 20_000;

const secretText = (max: number) => verbatimField({ min: 1, max }).nullable().default(null);

/** Credentials of a store at its bank. Kept sealed and never shown. */
export const credentialRules = z.object({
  clientSecret: secretText(500),
  certificate: secretText(MAX_PEM),
  privateKey: secretText(MAX_PEM),
  applicationKey: secretText(500),
});

/** The state of a provider (D-595). */
export const paymentProviderRules = z.object({
  kind: enumField(PaymentProviderKind),
  name: nameField({ min: 1, max: 100 }),
  active: z.boolean().default(true),
  bank: enumField(PixBank),
  pixKey: pixKeyField(),
  clientId: verbatimField({ min: 1, max: 500 }),
  account: verbatimField({ min: 1, max: 50 }).nullable().default(null),
  credentials: credentialRules,
});

/** Filters of the list of providers. */
export const paymentProviderFilterRules = z.object({ ids: idsFilter(), active: flagFilter(), name: textFilter(100) });

/** Maximum number in a store. */
export const PAYMENT_PROVIDER_LIMIT = {
  of: 'paymentProvider',
  max: 10,
  message: 'A loja já tem 10 provedores de pagamento. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;

export const PAYMENT_PROVIDER_MISSING = 'Provedor de pagamento não encontrado.';
