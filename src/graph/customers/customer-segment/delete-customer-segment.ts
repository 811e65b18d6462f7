import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { SEGMENT_MISSING } from './customer-segment.rules.ts';
import { CustomerSegment } from './customer-segment.ts';
import { assertUnused } from './segment-uses.ts';

builder.mutationField('deleteCustomerSegment', (t) =>
  t.prismaField({
    type: CustomerSegment,
    scope: 'customers:write',
    emits: {},
    description: 'Exclui um segmento que nenhuma promoção nem automação usa; os compradores ficam. Responde o segmento como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do segmento.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const segment = await db.customerSegment.findUnique({ ...query, where: { id } });
      if (!segment) throw notFoundError(SEGMENT_MISSING);
      await assertUnused(db, segment.id);
      assertVersion(segment, ifVersion);
      const deletion = db.customerSegment.deleteMany({ where: { id, version: segment.version } });
      assertDeleted(await retryOnForeignKeyViolation(deletion));
      return segment;
    },
  }),
);
