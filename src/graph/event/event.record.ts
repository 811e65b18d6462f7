import type { ResourceRecords } from '../../core/schema/record-facts.ts';

export const eventTables = {
  event: { copied: null },
} as const satisfies ResourceRecords;
