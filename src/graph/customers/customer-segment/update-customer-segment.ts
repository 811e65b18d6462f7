import { fromStoredFilter } from '../../../core/pagination/stored-filter.ts';
import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { UpdateCustomerSegmentInput } from './customer-segment.input.ts';
import { customerSegmentRules, SEGMENT_MISSING } from './customer-segment.rules.ts';
import { CustomerSegment } from './customer-segment.ts';
import { filterColumns, segmentName } from './segment-columns.ts';

builder.mutationField('updateCustomerSegment', (t) =>
  t.field({
    type: CustomerSegment,
    scope: 'customers:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Altera um segmento de compradores, também para as promoções e automações que o usam. filter substitui o atual.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do segmento.' }),
      input: t.arg({ type: UpdateCustomerSegmentInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx, { schema }) => {
      const row = await ctx.db.customerSegment.findUnique({ where: { id } });
      const found = row && { ...row, row, filter: fromStoredFilter(row.condition) };
      const options = { ifVersion, missing: SEGMENT_MISSING, replacesNested: true };
      const { current, changes, unchanged } = mergeUpdate(customerSegmentRules, found, input, options);
      if (unchanged) return current.row;
      const { name, filter } = changes;
      return ctx.db.customerSegment.update({
        where: { id, version: current.version },
        data: {
          ...(name !== undefined && segmentName(name)),
          ...(filter !== undefined && filterColumns(schema, filter, input.filter)),
        },
      });
    },
  }),
);
