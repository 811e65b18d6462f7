import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { assertHolds } from '../role/held-scopes.ts';
import { assertRolesExist, issuerRulesFor, sealedSecret } from './issuer-columns.ts';
import { CreateSignInIssuerInput } from './sign-in-issuer.input.ts';
import { ISSUER_LIMIT } from './sign-in-issuer.rules.ts';
import { SignInIssuer } from './sign-in-issuer.ts';

builder.mutationField('createSignInIssuer', (t) =>
  t.field({
    type: SignInIssuer,
    scope: 'store:admin',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Cadastra um provedor de identidade, cujas pessoas passam a entrar na loja. Ninguém dá um teto com permissões que não tem. A loja tem no máximo 5.',
    args: { input: t.arg({ type: CreateSignInIssuerInput, required: true, description: 'Dados do provedor.' }) },
    resolve: async (_root, { input }, ctx) => {
      const state = parseInput(issuerRulesFor(ctx), input);
      const clientSecret = sealedSecret(ctx, input) ?? null;
      assertHolds(ctx, state.scopes);
      await assertRolesExist(ctx, state.groups);
      await assertBelowLimit(ctx, ISSUER_LIMIT);
      return ctx.db.signInIssuer.create({ data: { ...state, clientSecret } });
    },
  }),
);
