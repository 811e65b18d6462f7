import { DomainError } from '../../core/errors.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleMovementsDocument, ConsoleOrderByNumberDocument } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html } from '../../http/html.ts';
import { isUuid } from '../../lib/ids.ts';
import { consoleLayout } from '../layout.ts';
import { orderNumberOf } from '../order-number.ts';
import { isPermitted, type PageContext, param, runForPage } from '../page-context.ts';
import { NOTHING, pageLinks, pageVariables } from '../paging.ts';
import { filterForm, live, nothingFound, select } from '../pieces.ts';
import { movementTable, seesPayers } from './movement-table.ts';

const MOVEMENTS = compileOperation(schema, ConsoleMovementsDocument);
const ORDER_BY_NUMBER = compileOperation(schema, ConsoleOrderByNumberDocument);

const MATCHED: Readonly<Record<string, boolean>> = { sim: true, nao: false };

/** An order that a filter names by its number or id; null: the store has none with this number. */
async function namedOrder(context: PageContext, text: string): Promise<string | null> {
  if (isUuid(text)) return text.toLowerCase();
  const number = orderNumberOf(text);
  if (number === undefined) throw new DomainError('VALIDATION_ERROR', 'Pedido: informe o número, como #35.', []);
  const { orders } = await runForPage(context, ORDER_BY_NUMBER, { number });
  return orders.nodes[0]?.id ?? null;
}

/** Page of the movements of an order; of all orders without one. */
async function readMovements(context: PageContext, order: string | undefined, matched: boolean | undefined) {
  const orderId = order === undefined ? undefined : await namedOrder(context, order);
  if (orderId === null) return NOTHING;
  const filter = { ...(matched !== undefined && { matched }), ...(orderId !== undefined && { orderIds: [orderId] }) };
  const withOrders = isPermitted(context, 'orders-basic:read');
  const page = pageVariables(context.call.url);
  return (await runForPage(context, MOVEMENTS, { ...page, filter, withOrders, withContacts: seesPayers(context) }))
    .paymentMovements;
}

/** The money that moved between buyers and the store. */
export async function movementListPage(context: PageContext): Promise<Html> {
  const action = `${context.base}/console/movimentos`;
  const [order, matched] = [param(context, 'pedido'), param(context, 'achado')];
  const movements = await readMovements(context, order, MATCHED[matched ?? '']);
  const isFiltered = order !== undefined || matched !== undefined;
  return consoleLayout(
    context,
    'Movimentos',
    html`<p class="hint">O dinheiro que andou entre compradores e a loja, cada movimento uma vez, também o que nenhum pedido esperava: a menos, em dobro, depois do
prazo ou direto na chave.</p>
${filterForm(action, [
  select(
    'achado',
    'Pedido',
    'Com e sem',
    [
      ['sim', 'Com pedido'],
      ['nao', 'Sem pedido'],
    ],
    matched,
  ),
  isPermitted(context, 'orders-basic:read')
    ? html` <label>Número do pedido <input type="search" name="pedido" maxlength="36" value="${order ?? ''}"></label>`
    : html``,
])}
${live(html`${movementTable(context, movements.nodes, {
  empty: isFiltered
    ? nothingFound('Nenhum movimento', action)
    : html`Nenhum dinheiro andou ainda. Os movimentos vêm do <a href="${context.base}/console/provedores">provedor da loja</a> e de recordPayment.`,
})}
${pageLinks(action, context.call.url, movements)}`)}`,
  );
}
