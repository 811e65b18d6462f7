import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { assertHolds } from './held-scopes.ts';
import { CreateRoleInput } from './role.input.ts';
import { ROLE_LIMIT, roleRules } from './role.rules.ts';
import { Role } from './role.ts';

builder.mutationField('createRole', (t) =>
  t.field({
    type: Role,
    scope: 'store:admin',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Cria um papel. Ninguém põe num papel permissões que não tem. A loja tem no máximo 50.',
    args: { input: t.arg({ type: CreateRoleInput, required: true, description: 'Dados do papel.' }) },
    resolve: async (_root, { input }, ctx) => {
      const state = parseInput(roleRules, input);
      assertHolds(ctx, state.scopes);
      await assertBelowLimit(ctx, ROLE_LIMIT);
      return ctx.db.role.create({ data: { ...state, nameKey: state.name.toLowerCase() } });
    },
  }),
);
