import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { KIT_MISSING } from './kit.rules.ts';
import { Kit } from './kit.ts';

builder.mutationField('deleteKit', (t) =>
  t.prismaField({
    type: Kit,
    scope: 'kits:write',
    emits: {},
    description: 'Exclui um kit; os produtos ficam na loja. Responde o kit como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do kit.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, ctx) => {
      const kit = await ctx.db.kit.findUnique({ ...query, where: { id } });
      if (!kit) throw notFoundError(KIT_MISSING);
      assertVersion(kit, ifVersion);
      assertDeleted(await ctx.db.kit.deleteMany({ where: { id, version: kit.version } }));
      return kit;
    },
  }),
);
