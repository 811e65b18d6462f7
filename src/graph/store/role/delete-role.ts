import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { ROLE_MISSING } from './role.rules.ts';
import { Role } from './role.ts';

builder.mutationField('deleteRole', (t) =>
  t.field({
    type: Role,
    scope: 'store:admin',
    emits: {},
    description:
      'Exclui um papel da loja. Os grupos que o tinham ficam sem ele em menos de um segundo. Responde o papel como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do papel.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, { db }) => {
      const role = await db.role.findUnique({ where: { id } });
      if (!role) throw notFoundError(ROLE_MISSING);
      assertVersion(role, ifVersion);
      assertDeleted(await db.role.deleteMany({ where: { id, version: role.version } }));
      return role;
    },
  }),
);
