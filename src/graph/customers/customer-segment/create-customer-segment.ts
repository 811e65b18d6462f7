import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { CreateCustomerSegmentInput } from './customer-segment.input.ts';
import { customerSegmentRules, MAX_SEGMENTS, SEGMENT_LIMIT } from './customer-segment.rules.ts';
import { CustomerSegment } from './customer-segment.ts';
import { filterColumns, segmentName } from './segment-columns.ts';

builder.mutationField('createCustomerSegment', (t) =>
  t.field({
    type: CustomerSegment,
    scope: 'customers:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: `Cria um segmento de compradores; a loja tem no máximo ${MAX_SEGMENTS}.`,
    args: { input: t.arg({ type: CreateCustomerSegmentInput, required: true, description: 'Dados do segmento.' }) },
    resolve: async (_root, { input }, ctx, { schema }) => {
      const { name, filter } = parseInput(customerSegmentRules, input);
      await assertBelowLimit(ctx, SEGMENT_LIMIT);
      const data = { ...segmentName(name), ...filterColumns(schema, filter, input.filter) };
      return ctx.db.customerSegment.create({ data });
    },
  }),
);
