import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

const KIT_FEED = { kind: 'KIT', description: 'Um kit ou os seus itens.' } as const;

export const kitTables = {
  kit: {
    scopes: ['kits:read'],
    node: true,
    audit: { amounts: { custom_shipping: ['amount'] } },
    history: true,
    feed: KIT_FEED,
    copied: {},
  },
  kitItem: { partOf: 'Kit', scopes: ['kits:read'], audit: {}, feed: KIT_FEED, copied: {} },
} as const satisfies ResourceRecords;
