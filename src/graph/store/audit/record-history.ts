import { builder } from '../../../core/schema/builder.ts';
import { Variant } from '../../catalogue/variant/variant.ts';
import { SHOWN_TABLES } from '../../record/records.ts';
import { auditList } from './audit-log.ts';

const description =
  'O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito. Só o que a credencial pode ler.';

for (const { type } of SHOWN_TABLES.filter(({ facts }) => 'history' in facts && facts.history))
  builder.prismaObjectField(type as 'Product', 'history', (t) =>
    t.field({
      type: auditList.Connection,
      scope: 'audit:read',
      description,
      args: auditList.args(t.arg),
      resolve: ({ id }, args, ctx, info) => auditList.read(ctx, info, args, { recordId: id }),
    }),
  );

builder.prismaObjectField(Variant, 'history', (t) =>
  t.field({
    type: auditList.Connection,
    scope: 'audit:read',
    description: 'O que mudou na variação, quem o mudou e com que chamada, do mais novo ao mais antigo se nada mais for dito.',
    args: auditList.args(t.arg),
    resolve: ({ id, productId }, args, ctx, info) => auditList.read(ctx, info, args, { recordId: productId, rowKey: id }),
  }),
);
