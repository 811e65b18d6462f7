import type { z } from 'zod';
import { unmaskDocument } from '../../core/brazil/documents.ts';
import { createList, defineConnection, listArgs } from '../../core/pagination/connection.ts';
import { defineOrdering } from '../../core/pagination/ordering.ts';
import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { containsInsensitive } from '../../data/contains-insensitive.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { Customer } from './customer.ts';
import { customerFilterRules } from './customer-filter.rules.ts';

const CustomerConnection = defineConnection('Customer', Customer, 'compradores');

const CustomerFilter = builder.inputType('CustomerFilter', {
  description: 'O que a lista de compradores deve conter; campos combinados valem juntos.',
  extensions: { rules: customerFilterRules },
  fields: (t) => ({
    search: t.string({
      description:
        'Texto contido no nome, no e-mail ou no documento, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas.',
    }),
    documentNumber: t.string({ description: 'CPF ou CNPJ por inteiro, com ou sem máscara, até 30 caracteres.' }),
    email: t.string({ description: 'E-mail por inteiro, até 254 caracteres, sem distinguir maiúsculas.' }),
  }),
});

const customerSort = defineOrdering(
  'Customer',
  {
    LAST_ORDER_DATE: { column: 'lastOrderDate', usual: 'desc', description: 'Criação do pedido mais novo.' },
    FIRST_ORDER_DATE: { column: 'firstOrderDate', usual: 'desc', description: 'Criação do pedido mais antigo.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    TOTAL_ORDERS: { column: 'totalOrders', usual: 'desc', description: 'Quantidade de pedidos.' },
    TOTAL_SPENT: { column: 'totalSpent', usual: 'desc', description: 'Soma dos pedidos pagos, enviados e entregues.' },
  },
  { column: 'lastOrderDate', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves (D-48). */
function customerWhere({ search, documentNumber, email }: z.output<typeof customerFilterRules>): Prisma.CustomerWhereInput {
  const found = search != null && [
    { name: containsInsensitive(search) },
    { email: containsInsensitive(search) },
    // Documents are kept without their mask; a search that is nothing but a mask is in none.
    { documentNumber: containsInsensitive(unmaskDocument(search) || search) },
  ];
  return {
    ...(found && { OR: found }),
    // The key has an index. That of a customer without a document is an e-mail, which no bare document looks like.
    ...(documentNumber != null && { key: documentNumber }),
    ...(email != null && { email }),
  };
}

builder.queryField('customers', (t) =>
  t.field({
    type: CustomerConnection,
    nullable: true,
    scope: 'customers:read',
    description: 'Compradores da loja, dos que compraram por último aos que há mais tempo não compram se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: CustomerFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: customerSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = customerWhere(parseInput(customerFilterRules, filter ?? {}));
      const order = customerSort.orderOf(orderBy);
      return createList({ model: ctx.db.customer, where, order, args }, { name: 'Customer', context: ctx, info });
    },
  }),
);
