import type { Customer } from '../../../../generated/prisma/client.ts';
import { customerFilter } from '../../../customers/customer/customer-filter.ts';
import { type ExportColumn, exportSource, listText } from '../export-source.ts';

const COLUMNS: readonly ExportColumn<Customer>[] = [
  { name: 'document', header: 'Documento', type: 'code', value: ({ documentNumber }) => documentNumber },
  { name: 'email', header: 'E-mail', type: 'code', value: ({ email }) => email },
  { name: 'name', header: 'Nome', type: 'text', value: ({ name }) => name },
  { name: 'phone', header: 'Telefone', type: 'code', value: ({ phone }) => phone },
  { name: 'zipcode', header: 'CEP', type: 'code', value: ({ zipcode }) => zipcode },
  { name: 'street', header: 'Rua', type: 'text', value: ({ address }) => address },
  { name: 'streetNumber', header: 'Número', type: 'code', value: ({ addressNumber }) => addressNumber },
  { name: 'complement', header: 'Complemento', type: 'text', value: ({ complement }) => complement },
  { name: 'neighborhood', header: 'Bairro', type: 'text', value: ({ neighborhood }) => neighborhood },
  { name: 'city', header: 'Cidade', type: 'text', value: ({ city }) => city },
  { name: 'state', header: 'Estado', type: 'code', value: ({ state }) => state },
  { name: 'tags', header: 'Etiquetas', type: 'text', value: ({ tags }) => listText(tags) || null },
  { name: 'notes', header: 'Observações', type: 'text', value: ({ notes }) => notes },
  { name: 'totalOrders', header: 'Pedidos', type: 'integer', value: ({ totalOrders }) => totalOrders },
  { name: 'paidOrders', header: 'Pedidos pagos', type: 'integer', value: ({ paidOrders }) => paidOrders },
  { name: 'totalSpent', header: 'Total gasto', type: 'money', value: ({ totalSpent }) => totalSpent },
  {
    name: 'firstOrderAt',
    header: 'Primeiro pedido em',
    type: 'time',
    value: ({ ordered, firstOrderDate }) => (ordered ? firstOrderDate : null),
  },
  {
    name: 'lastOrderAt',
    header: 'Último pedido em',
    type: 'time',
    value: ({ ordered, lastOrderDate }) => (ordered ? lastOrderDate : null),
  },
  { name: 'createdAt', header: 'Criado em', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'updatedAt', header: 'Alterado em', type: 'time', value: ({ updatedAt }) => updatedAt },
  { name: 'id', header: 'ID', type: 'code', value: ({ id }) => id },
];

export const customerSource = exportSource<Customer>({
  kind: 'CUSTOMERS',
  title: 'Compradores',
  columns: COLUMNS,
  filter: customerFilter,
  read: ({ db }, args) => db.customer.findMany(args),
  count: ({ db }, where) => db.customer.count({ where }),
});
