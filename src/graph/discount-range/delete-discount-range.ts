import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { requireRemoved, requireVersion } from '../kernel/rules.ts';
import { RANGE_MISSING } from './discount-range.rules.ts';
import { DiscountRange } from './discount-range.ts';

builder.mutationField('deleteDiscountRange', (t) =>
  t.prismaField({
    type: DiscountRange,
    scope: 'discount-ranges:write',
    emits: {},
    description: 'Exclui um desconto progressivo. Responde o desconto como era.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do desconto.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const range = await db.discountRange.findUnique({ ...query, where: { id } });
      if (!range) throw notFound(RANGE_MISSING);
      requireVersion(range, ifVersion);
      requireRemoved(await db.discountRange.deleteMany({ where: { id, version: range.version } }));
      return range;
    },
  }),
);
