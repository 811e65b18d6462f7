import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { GIFT_MISSING } from './gift.rules.ts';
import { Gift } from './gift.ts';

builder.mutationField('deleteGift', (t) =>
  t.prismaField({
    type: Gift,
    scope: 'gifts:write',
    emits: {},
    description: 'Exclui um brinde. Os produtos ficam na loja. Responde o brinde como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do brinde.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const gift = await db.gift.findUnique({ ...query, where: { id } });
      if (!gift) throw notFoundError(GIFT_MISSING);
      assertVersion(gift, ifVersion);
      assertDeleted(await db.gift.deleteMany({ where: { id, version: gift.version } }));
      return gift;
    },
  }),
);
