import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { KEY_MISSING } from './api-key.rules.ts';
import { ApiKey } from './api-key.ts';

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: ApiKey,
    scope: 'store:admin',
    emits: {},
    description: 'Revoga uma chave, de vez. Revogar de novo não muda nada.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da chave.' }) },
    resolve: async (_root, { id }, ctx) => {
      const found = await ctx.platform.apiKey.findUnique({ where: { id } });
      if (!found) throw notFoundError(KEY_MISSING);
      if (found.revokedAt) return found;
      const where = { id: found.id, version: found.version };
      return ctx.platform.apiKey.update({ where, data: { revokedAt: ctx.clock.now() } });
    },
  }),
);
