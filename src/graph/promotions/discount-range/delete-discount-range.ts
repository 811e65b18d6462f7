import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { RANGE_MISSING } from './discount-range.rules.ts';
import { DiscountRange } from './discount-range.ts';

builder.mutationField('deleteDiscountRange', (t) =>
  t.prismaField({
    type: DiscountRange,
    scope: 'discount-ranges:write',
    emits: {},
    description: 'Exclui um desconto progressivo. Responde o desconto como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do desconto.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const range = await db.discountRange.findUnique({ ...query, where: { id } });
      if (!range) throw notFoundError(RANGE_MISSING);
      assertVersion(range, ifVersion);
      assertDeleted(await db.discountRange.deleteMany({ where: { id, version: range.version } }));
      return range;
    },
  }),
);
