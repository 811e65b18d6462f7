import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { contractFilter, defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byName, bySet } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { kitFilterRules } from './kit.rules.ts';
import { Kit, KitStatusEnum } from './kit.ts';

const kitFilter = defineFilter<Prisma.KitWhereInput>()(
  'Kit',
  'kits',
  kitFilterRules,
  {
    ids: byIds('Um destes kits'),
    statuses: bySet(KitStatusEnum, 'status', 'Uma destas situações.'),
    name: byName(kitFilterRules),
    status: contractFilter(KitStatusEnum, 'Situação; omitida: todas.'),
  },
  { fromContract: ({ status, ...filter }) => (status == null ? filter : { ...filter, statuses: [status] }) },
);

const kitSort = defineOrdering('Kit', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const kitList = defineList('Kit', {
  connection: defineConnection('Kit', Kit, 'kits'),
  rows: ({ db }) => db.kit,
  filter: kitFilter,
  ordering: kitSort,
});

builder.queryField('kits', (t) =>
  t.field({
    type: kitList.Connection,
    scope: 'kits:read',
    description: 'Kits da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: kitList.args(t.arg),
    resolve: (_root, args, ctx, info) => kitList.read(ctx, info, args),
  }),
);
