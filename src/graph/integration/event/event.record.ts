import type { ResourceRecords } from '../../../core/schema/record-facts.ts';

export const eventTables = {
  event: { copied: null, deletedAlone: true },
} as const satisfies ResourceRecords;
