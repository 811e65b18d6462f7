import type { ResourceRecords } from '../../core/schema/record-facts.ts';

export const eventTables = {
  event: {},
} as const satisfies ResourceRecords;
