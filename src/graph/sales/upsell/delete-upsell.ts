import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { UPSELL_MISSING } from './upsell.rules.ts';
import { Upsell } from './upsell.ts';

builder.mutationField('deleteUpsell', (t) =>
  t.prismaField({
    type: Upsell,
    scope: 'upsells:write',
    emits: {},
    description: 'Exclui um upsell. Os produtos ficam na loja. Responde o upsell como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do upsell.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const upsell = await db.upsell.findUnique({ ...query, where: { id } });
      if (!upsell) throw notFoundError(UPSELL_MISSING);
      assertVersion(upsell, ifVersion);
      assertDeleted(await db.upsell.deleteMany({ where: { id, version: upsell.version } }));
      return upsell;
    },
  }),
);
