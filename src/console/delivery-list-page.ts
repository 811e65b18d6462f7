import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleDeliveriesDocument } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html } from '../http/html.ts';
import { DELIVERY_TEXTS, deliveryTable } from './delivery-table.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, runForPage } from './page-context.ts';
import { pageLinks, pageVariables } from './paging.ts';
import { filterForm, select } from './pieces.ts';

const DELIVERIES = compileOperation(schema, ConsoleDeliveriesDocument);

/** The deliveries of the store. */
export async function deliveryListPage(context: PageContext): Promise<Html> {
  const { base, call } = context;
  const action = `${base}/console/entregas`;
  const [status, webhookId] = [param(context, 'situacao'), param(context, 'webhook')];
  const filter = { ...(status !== undefined && { statuses: [status] }), ...(webhookId !== undefined && { webhookId }) };
  const shown = await runForPage(context, DELIVERIES, { ...pageVariables(call.url), filter });
  const isFiltered = status !== undefined || webhookId !== undefined;
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
        shown.webhooks.nodes.map(({ id, name }) => [id, name] as const),
        webhookId,
      ),
    ])}
${deliveryTable(context, shown.webhookDeliveries.nodes, isFiltered ? 'Nenhuma entrega corresponde ao filtro.' : 'Nada foi entregue nos últimos 30 dias.')}
${pageLinks(action, call.url, shown.webhookDeliveries)}`,
  );
}
