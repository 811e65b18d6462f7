import type { Event } from '../../../../generated/prisma/client.ts';
import { eventFilter } from '../../../integration/event/event-log.ts';
import { type ExportColumn, exportSource } from '../export-source.ts';

const COLUMNS: readonly ExportColumn<Event>[] = [
  { name: 'createdAt', header: 'Quando', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'type', header: 'Evento', type: 'code', value: ({ type }) => type },
  { name: 'isTest', header: 'Amostra', type: 'flag', value: ({ isTest }) => isTest },
  { name: 'orderId', header: 'ID do pedido', type: 'code', value: ({ orderId }) => orderId },
  { name: 'customerId', header: 'ID do comprador', type: 'code', value: ({ customerId }) => customerId },
  { name: 'data', header: 'Dados', type: 'json', value: ({ data }) => JSON.stringify(data) },
  { name: 'requestId', header: 'X-Request-Id', type: 'code', value: ({ requestId }) => requestId },
  { name: 'id', header: 'ID', type: 'code', value: ({ id }) => id },
];

export const eventSource = exportSource<Event>({
  kind: 'EVENTS',
  title: 'Eventos',
  columns: COLUMNS,
  filter: eventFilter,
  read: ({ db }, args) => db.event.findMany(args),
  count: ({ db }, where) => db.event.count({ where }),
});
