import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { customerSegmentUniqueConstraints } from './customer-segment.rules.ts';

/** The id of no customer. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Fields of a filter that name customers, whom a copy of a store does not have. */
const NAMING = ['ids', 'search', 'documentNumber', 'email', 'phone'];

const namesCustomers = NAMING.map((field) => `r.condition->>'${field}' IS NOT NULL`).join(' OR ');

/** A copied filter finds those who bought the copied product, and nobody where it named customers. */
const copied =
  (column: string) =>
  (copyOf: (column: string) => string): string =>
    `CASE WHEN ${namesCustomers} THEN '{"ids": ["${NOBODY}"]}'::jsonb
    WHEN r.condition->>'boughtProductId' IS NULL THEN r.${column}
    ELSE jsonb_set(r.${column}, '{boughtProductId}', to_jsonb(${copyOf("condition->>'boughtProductId'")}::text)) END`;

export const customerSegmentTables = {
  customerSegment: {
    scopes: ['customer-segments:read'],
    node: true,
    audit: { names: { name_key: null, condition: null }, columnScopes: { filter: 'customers:read' } },
    history: false,
    feed: { kind: 'CUSTOMER_SEGMENT', description: 'Um segmento de compradores.' },
    unique: customerSegmentUniqueConstraints,
    copied: { filter: copied('filter'), condition: copied('condition') },
  },
} as const satisfies ResourceRecords;
