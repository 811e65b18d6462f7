import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { knownScopes } from '../api-key/api-scope.ts';
import { assertHolds } from '../role/held-scopes.ts';
import { assertRolesExist, issuerRulesFor, sealedSecret } from './issuer-columns.ts';
import { UpdateSignInIssuerInput } from './sign-in-issuer.input.ts';
import { ISSUER_MISSING, type IssuerState } from './sign-in-issuer.rules.ts';
import { SignInIssuer } from './sign-in-issuer.ts';

builder.mutationField('updateSignInIssuer', (t) =>
  t.field({
    type: SignInIssuer,
    scope: 'store:admin',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description:
      'Altera um provedor de identidade, para todos que entram por ele, em menos de um segundo. Só quem tem todas as permissões do teto com que ele fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do provedor.' }),
      input: t.arg({ type: UpdateSignInIssuerInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.signInIssuer.findUnique({ where: { id } });
      const stored = found && {
        ...found,
        scopes: knownScopes(found.scopes),
        groups: found.groups as unknown as IssuerState['groups'],
      };
      const { clientSecret: _sent, ...fields } = input;
      const rules = issuerRulesFor(ctx, found?.issuer);
      const { current, changes, unchanged } = mergeUpdate(rules, stored, fields, { ifVersion, missing: ISSUER_MISSING });
      // Whoever changes where tokens come from gives what the issuer gives.
      assertHolds(ctx, changes.scopes ?? current.scopes);
      if (changes.groups) await assertRolesExist(ctx, changes.groups);
      const secret = sealedSecret(ctx, input);
      // A secret is never sent to another address than the one that it was given for.
      const clientSecret = secret === undefined && changes.issuer !== undefined ? null : secret;
      if (unchanged && clientSecret === undefined) return found as NonNullable<typeof found>;
      const data = { ...changes, ...(clientSecret !== undefined && { clientSecret }) };
      return ctx.db.signInIssuer.update({ where: { id, version: current.version }, data });
    },
  }),
);
