import { z } from 'zod';
import { pixKeyField } from '../../../core/brazil/pix-key.ts';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { enumField, listField, nameField, verbatimNameField } from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { PaymentMethod, PaymentProviderKind, PixBank } from '../../../generated/prisma/enums.ts';

/** Longest certificate or key in PEM: a chain of several certificates fits. */
export const MAX_PEM = 20_000;

const secretText = (max: number) => verbatimNameField({ min: 1, max }).nullable().default(null);

/** Credentials of a store at its provider. Kept sealed and never shown. */
export const credentialRules = z.object({
  clientSecret: secretText(500),
  certificate: secretText(MAX_PEM),
  privateKey: secretText(MAX_PEM),
  applicationKey: secretText(500),
  accessToken: secretText(500),
  webhookSecret: secretText(500),
});

/** The state of a provider (D-595). What a kind of them needs is in `provider-kinds.ts`. */
export const paymentProviderRules = z.object({
  kind: enumField(PaymentProviderKind),
  name: nameField({ min: 1, max: 100 }),
  active: z.boolean().default(true),
  methods: listField(enumField(PaymentMethod), { min: 1, max: 3 }).nullable().default(null),
  bank: enumField(PixBank).nullable().default(null),
  pixKey: pixKeyField().nullable().default(null),
  clientId: verbatimNameField({ min: 1, max: 500 }).nullable().default(null),
  account: verbatimNameField({ min: 1, max: 50 }).nullable().default(null),
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

/** Unique indexes of providers, each with its issue: two calls may switch on two providers at the same time. */
export const paymentProviderUniqueConstraints: UniqueConstraintMessages = {
  payment_provider_one_pix: { field: 'active', message: 'Outro provedor já cobra com Pix. Desligue-o antes de ligar este.' },
  payment_provider_one_card: { field: 'active', message: 'Outro provedor já cobra com cartão. Desligue-o antes de ligar este.' },
  payment_provider_one_boleto: {
    field: 'active',
    message: 'Outro provedor já cobra com boleto. Desligue-o antes de ligar este.',
  },
};

export const PAYMENT_PROVIDER_MISSING = 'Provedor de pagamento não encontrado.';
