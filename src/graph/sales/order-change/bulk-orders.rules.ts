import { z } from 'zod';
import { enumField, longTextField, rule } from '../../../core/validation/field-types.ts';
import { OrderStatus } from '../../../generated/prisma/enums.ts';
import { isBlank } from '../../../lib/text-forms.ts';
import { ON_FAULT, selectionOf } from '../../bulk/bulk.rules.ts';
import { orderFilterRules } from '../order/order-filter.rules.ts';
import { namedTagSet, tagSubset } from '../order-tag/tag-set.rules.ts';

const fields = z.object({
  selection: selectionOf(orderFilterRules),
  addTagIds: namedTagSet.default([]),
  removeTagIds: tagSubset.default([]),
  status: enumField(OrderStatus).optional(),
  note: longTextField().nullable().default(null),
  onFault: enumField(ON_FAULT).default('SKIP'),
  dryRun: z.boolean().default(false),
});

const withoutContradiction = rule(fields, {
  reads: ['addTagIds', 'removeTagIds'],
  field: 'removeTagIds',
  code: 'CONFLICT',
  message: 'Uma etiqueta não pode ser acrescentada e tirada ao mesmo tempo.',
  holds: ({ addTagIds, removeTagIds }) => !removeTagIds.some((tag) => addTagIds.includes(tag)),
});

/** One change for many orders (D-360), with at least one field. */
export const bulkOrdersRules = rule(withoutContradiction, {
  reads: ['addTagIds', 'removeTagIds', 'status', 'note'],
  field: 'addTagIds',
  code: 'REQUIRED',
  message: 'Informe o que muda: addTagIds, removeTagIds, status ou note.',
  holds: ({ addTagIds, removeTagIds, status, note }) =>
    addTagIds.length + removeTagIds.length > 0 || status !== undefined || (note !== null && !isBlank(note)),
});

/** A change of each order. */
export type OrdersChange = z.output<typeof bulkOrdersRules>;
