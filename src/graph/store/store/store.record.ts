import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const storeTables = {
  // Its changes are read in auditLog.
  store: {
    scopes: ['store:admin'],
    node: false,
    audit: {
      names: {
        checkout_key_hash: 'checkoutKey',
        opt_out_key: null,
        pix_provider_id: null,
        card_provider_id: null,
        boleto_provider_id: null,
        incoming: null,
        seller_address: 'address',
        address: null,
      },
    },
    history: false,
    feed: { kind: 'STORE', scope: 'authenticated', description: 'Os dados e as configurações da loja.' },
    copied: null,
    deletedAlone: false,
  },
} as const satisfies ResourceRecords;
