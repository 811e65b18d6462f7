import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { paymentProviderUniqueConstraints } from './payment-provider.rules.ts';

/** Credentials of a provider belong to one store: a copy of the store has none. */
export const paymentProviderTables = {
  paymentProvider: {
    scopes: ['payments:read'],
    node: true,
    audit: { names: { certificate_until: 'certificateUntil', credentials: 'credentials', notice_token: 'noticeUrl' } },
    history: true,
    unique: paymentProviderUniqueConstraints,
    feed: { kind: 'PAYMENT_PROVIDER', description: 'Um provedor de pagamentos.' },
    copied: null,
  },
  paymentProviderState: { copied: null },
} as const satisfies ResourceRecords;
