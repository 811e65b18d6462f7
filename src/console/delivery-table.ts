import type { DeliveryRowFragment, EventObjectFragment } from '../generated/documents/console.ts';
import type { DeliveryStatus } from '../generated/prisma/enums.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { eventObject } from './event-object.ts';
import { moment } from './format.ts';
import { type PageContext, timeZoneOf } from './page-context.ts';
import { statusMark, type TableColumn, type Tone, table } from './pieces.ts';

/** A delivery in a list; without its event where all are of one. */
export type DeliveryRow = DeliveryRowFragment & { readonly event?: EventObjectFragment };

/** Names of the states of a delivery. */
export const DELIVERY_TEXTS: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: 'A caminho',
  DELIVERED: 'Entregue',
  FAILED: 'Falhou',
};

const TONES: Readonly<Record<DeliveryStatus, Tone>> = { PENDING: 'open', DELIVERED: 'good', FAILED: 'wrong' };

/** The state of a delivery. */
export const deliveryMark = (status: DeliveryStatus): Html => statusMark(TONES[status], DELIVERY_TEXTS[status]);

/** A table of deliveries. */
export function deliveryTable(context: PageContext, rows: readonly DeliveryRow[], empty: Part): Html {
  const zone = timeZoneOf(context);
  const objects: TableColumn<DeliveryRow>[] = rows.some(({ event }) => event)
    ? [{ title: 'De que trata', cell: ({ event }) => (event ? eventObject(context, event) : '–') }]
    : [];
  return table(
    'Entregas',
    [
      { title: 'Evento', cell: ({ id, eventType }) => html`<a href="${context.base}/console/entregas/${id}">${eventType}</a>` },
      ...objects,
      { title: 'Situação', cell: ({ status }) => deliveryMark(status) },
      { title: 'Webhook', cell: ({ webhook }) => webhook.name },
      { title: 'Tentativas', cell: ({ attemptCount }) => attemptCount, isNumber: true },
      { title: 'Desde', cell: ({ createdAt }) => moment(createdAt, zone) },
      { title: 'Próxima', cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : moment(nextAttemptAt, zone)) },
    ],
    rows,
    empty,
  );
}
