import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const apiKeyTables = {
  // Of the operator and administrators: its changes are read in auditLog.
  apiKey: {
    scopes: ['store:admin'],
    node: false,
    audit: { names: { store_ids: null, secret_hash: 'secret' } },
    history: false,
    feed: { kind: 'API_KEY', description: 'Uma chave de API da loja.' },
    copied: null,
    deletedAlone: false,
  },
} as const satisfies ResourceRecords;
