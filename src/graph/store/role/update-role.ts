import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { knownScopes } from '../api-key/api-scope.ts';
import { assertHolds } from './held-scopes.ts';
import { UpdateRoleInput } from './role.input.ts';
import { ROLE_MISSING, roleRules } from './role.rules.ts';
import { Role } from './role.ts';

builder.mutationField('updateRole', (t) =>
  t.field({
    type: Role,
    scope: 'store:admin',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Altera um papel da loja, para todos que o têm, em menos de um segundo. Só quem tem todas as permissões com que ele fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do papel.' }),
      input: t.arg({ type: UpdateRoleInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.role.findUnique({ where: { id } });
      // A scope that is no more would be refused as if it had been sent.
      const stored = found && { ...found, scopes: knownScopes(found.scopes) };
      const { current, changes, unchanged } = mergeUpdate(roleRules, stored, input, { ifVersion, missing: ROLE_MISSING });
      assertHolds(ctx, changes.scopes ?? current.scopes);
      if (unchanged) return current;
      const names = changes.name === undefined ? {} : { nameKey: changes.name.toLowerCase() };
      return ctx.db.role.update({ where: { id, version: current.version }, data: { ...changes, ...names } });
    },
  }),
);
