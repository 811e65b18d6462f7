import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { rule, trimmedNameField, uuidField } from '../../../core/validation/field-types.ts';
import { customerFilterRules } from '../customer/customer-filter.rules.ts';

/** A filter of the list of customers that does not lead to another one. */
const ownFilter = rule(customerFilterRules, {
  reads: ['segmentId'],
  field: 'segmentId',
  code: 'INVALID_VALUE',
  message: 'Um segmento não é feito de outro: repita o filtro dele.',
  holds: ({ segmentId }) => segmentId == null,
});

/** The state of a segment (D-740). */
export const customerSegmentRules = z.object({
  name: trimmedNameField({ min: 1, max: 60 }),
  filter: ownFilter.default({}),
});

/** The segment that a promotion or an automation is for (D-741, D-742). */
export const segmentField = () => uuidField().nullable().default(null);

/** Maximum number of segments of a store: each is counted when they are shown. */
export const MAX_SEGMENTS = 50;

export const SEGMENT_LIMIT = {
  of: 'customerSegment',
  max: MAX_SEGMENTS,
  message: `A loja já tem ${MAX_SEGMENTS} segmentos de compradores. Exclua um antes de criar outro.`,
} as const satisfies StoreLimit;

export const customerSegmentUniqueConstraints: UniqueConstraintMessages = {
  customer_segment_store_id_name_key_key: { field: 'name', message: 'Já existe um segmento com este nome.' },
};

export const SEGMENT_MISSING = 'Segmento não encontrado.';
