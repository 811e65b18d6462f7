import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { NIL_UUID } from '../../../lib/ids.ts';
import { customerSegmentUniqueConstraints } from './customer-segment.rules.ts';

/** Fields of a filter that name customers, whom a copy of a store does not have. */
const NAMING = ['ids', 'search', 'documentNumber', 'email', 'phone'];

/** A copied filter finds the copied product, and nobody where it named customers. */
const copiedFilter = (column: string) => `CASE WHEN ${NAMING.map((field) => `r.${column}->>'${field}' IS NOT NULL`).join(' OR ')}
  THEN '{"ids": ["${NIL_UUID}"]}'::jsonb ELSE r.${column} END`;

export const customerSegmentTables = {
  customerSegment: {
    scopes: ['customer-segments:read'],
    node: true,
    audit: { names: { name_key: null, condition: null }, columnScopes: { filter: 'customers:read' } },
    history: false,
    feed: { kind: 'CUSTOMER_SEGMENT', description: 'Um segmento de compradores.' },
    unique: customerSegmentUniqueConstraints,
    copied: { filter: () => copiedFilter('filter'), condition: () => copiedFilter('condition') },
  },
} as const satisfies ResourceRecords;
