import { listArgs } from '../../../core/pagination/connection.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Variant } from '../../catalogue/variant/variant.ts';
import { SHOWN_TABLES } from '../../record/records.ts';
import { AuditConnection } from './audit-entry.ts';
import { changesWhere } from './audit-log.ts';

const description =
  'O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo. Só o que a credencial pode ler.';

for (const { type } of SHOWN_TABLES.filter(({ facts }) => 'history' in facts && facts.history))
  builder.prismaObjectField(type as 'Product', 'history', (t) =>
    t.field({
      type: AuditConnection,
      nullable: true,
      scope: 'store:admin',
      description,
      args: listArgs(t.arg),
      resolve: ({ id }, args, ctx, info) => changesWhere({ recordId: id }, args, ctx, info),
    }),
  );

builder.prismaObjectField(Variant, 'history', (t) =>
  t.field({
    type: AuditConnection,
    nullable: true,
    scope: 'store:admin',
    description: 'O que mudou na variação, quem o mudou e com que chamada, do mais novo ao mais antigo.',
    args: listArgs(t.arg),
    resolve: ({ id, productId }, args, ctx, info) => changesWhere({ recordId: productId, rowKey: id }, args, ctx, info),
  }),
);
