import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { ISSUER_MISSING } from './sign-in-issuer.rules.ts';
import { SignInIssuer } from './sign-in-issuer.ts';

builder.mutationField('deleteSignInIssuer', (t) =>
  t.field({
    type: SignInIssuer,
    scope: 'store:admin',
    emits: {},
    description: 'Exclui um provedor de identidade. As suas pessoas saem em menos de um segundo. Responde o provedor como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do provedor.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, { db }) => {
      const issuer = await db.signInIssuer.findUnique({ where: { id } });
      if (!issuer) throw notFoundError(ISSUER_MISSING);
      assertVersion(issuer, ifVersion);
      assertDeleted(await db.signInIssuer.deleteMany({ where: { id, version: issuer.version } }));
      return issuer;
    },
  }),
);
