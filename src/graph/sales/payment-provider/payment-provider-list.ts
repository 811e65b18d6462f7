import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byName } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { paymentProviderFilterRules } from './payment-provider.rules.ts';
import { PaymentProvider } from './payment-provider.ts';

const paymentProviderFilter = defineFilter<Prisma.PaymentProviderWhereInput>()(
  'PaymentProvider',
  'provedores de pagamento',
  paymentProviderFilterRules,
  {
    ids: byIds('Um destes provedores'),
    active: byFlag('active', 'Se cobram os pedidos novos.'),
    name: byName(paymentProviderFilterRules),
  },
);

const paymentProviderSort = defineOrdering('PaymentProvider', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
});

const paymentProviderList = defineList('PaymentProvider', {
  connection: defineConnection('PaymentProvider', PaymentProvider, 'provedores de pagamento'),
  rows: ({ db }) => db.paymentProvider,
  filter: paymentProviderFilter,
  ordering: paymentProviderSort,
});

builder.queryField('paymentProviders', (t) =>
  t.field({
    type: paymentProviderList.Connection,
    scope: 'payments:read',
    description: 'Provedores de pagamento da loja, no máximo 10, dos mais novos aos mais antigos se nada mais for dito.',
    args: paymentProviderList.args(t.arg),
    resolve: (_root, args, ctx, info) => paymentProviderList.read(ctx, info, args),
  }),
);

builder.queryField('paymentProvider', (t) =>
  t.prismaField({
    type: PaymentProvider,
    nullable: true,
    scope: 'payments:read',
    description: 'Um provedor de pagamentos da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do provedor.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.paymentProvider.findUnique({ ...query, where: { id } }),
  }),
);
