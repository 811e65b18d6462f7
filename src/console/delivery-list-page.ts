import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleDeliveriesDocument } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html } from '../http/html.ts';
import { buyerFilter } from './buyer-filter.ts';
import { DELIVERY_TEXTS, deliveryTable } from './delivery-table.ts';
import { objectVariables } from './event-object.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, runForPage } from './page-context.ts';
import { pageLinks, pageVariables } from './paging.ts';
import { filterForm, live, nothingFound, select } from './pieces.ts';

const DELIVERIES = compileOperation(schema, ConsoleDeliveriesDocument);

/** The deliveries of the store. */
export async function deliveryListPage(context: PageContext): Promise<Html> {
  const { base, call } = context;
  const action = `${base}/console/entregas`;
  const [status, webhookId, orderId] = [param(context, 'situacao'), param(context, 'webhook'), param(context, 'pedido')];
  const buyer = await buyerFilter(context);
  const filter = {
    ...(status !== undefined && { statuses: [status] }),
    ...(webhookId !== undefined && { webhookId }),
    ...(orderId !== undefined && { orderId }),
    ...(buyer.id !== undefined && { customerId: buyer.id ?? NOBODY }),
  };
  const shown = await runForPage(context, DELIVERIES, { ...pageVariables(call.url), filter, ...objectVariables(context) });
  const isFiltered = [status, webhookId, orderId, buyer.id].some((value) => value !== undefined);
  const webhooks = shown.webhooks.nodes;
  return consoleLayout(
    context,
    'Entregas',
    html`${filterForm(action, [
      select('situacao', 'Situação', 'Todas', Object.entries(DELIVERY_TEXTS), status),
      html` `,
      select(
        'webhook',
        'Webhook',
        'Todos',
        webhooks.map(({ id, name }) => [id, name] as const),
        webhookId,
      ),
      orderId === undefined
        ? html``
        : html` <input type="hidden" name="pedido" value="${orderId}"><span>do pedido <code>${orderId}</code></span>`,
      buyer.field,
    ])}${buyer.choices}
${status === 'FAILED' && webhooks.length > 0 ? html`<p class="hint">Para enviar muitas de novo de uma vez: “Enviar eventos de novo” em <a href="${base}/console/webhooks">Webhooks</a>.</p>` : ''}
${live(html`${deliveryTable(context, shown.webhookDeliveries.nodes, buyer.choices === '' ? emptyText(context, action, isFiltered) : '')}
${pageLinks(action, call.url, shown.webhookDeliveries)}`)}`,
  );
}

/** An id that no buyer has: where none was found, no delivery is of them. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function emptyText({ base }: PageContext, action: string, isFiltered: boolean): Html {
  if (isFiltered) return nothingFound('Nenhuma entrega', action);
  return html`Nada foi entregue nos últimos 30 dias. Veja se há um <a href="${base}/console/webhooks">webhook</a> que receba, e mande uma amostra a ele.`;
}
