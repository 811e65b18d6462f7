import type { EventRowFragment } from '../generated/documents/console.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { eventLink, eventObject } from './event-object.ts';
import { moment } from './format.ts';
import { type PageContext, timeZoneOf } from './page-context.ts';
import { statusMark, table } from './pieces.ts';

const sampleMark = (isTest: boolean): Part => (isTest ? html` ${statusMark('ended', 'amostra')}` : '');

/** A table of events with what they are about. */
export function eventTable(context: PageContext, rows: readonly EventRowFragment[], empty: Part): Html {
  const zone = timeZoneOf(context);
  return table(
    'Eventos',
    [
      { title: 'Evento', cell: (row) => html`${eventLink(context, row)}${sampleMark(row.isTest)}` },
      { title: 'De que trata', cell: (row) => eventObject(context, row) },
      { title: 'Quando', cell: ({ createdAt }) => moment(createdAt, zone) },
    ],
    rows,
    empty,
  );
}
