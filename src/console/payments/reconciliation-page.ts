import { notFoundError } from '../../core/errors.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleReconciliationDocument, type ConsoleReconciliationQuery } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { countText, moment, money } from '../format.ts';
import { consoleLayout } from '../layout.ts';
import { orderMark } from '../order-marks.ts';
import { isPermitted, type PageContext, runForPage, timeZoneOf } from '../page-context.ts';
import { filterForm, statusMark, table } from '../pieces.ts';
import { dayText, exportAsCsv, moneySums, namedDay, wrongMoney } from './money-sums.ts';
import { movementTable, seesPayers } from './movement-table.ts';

const RECONCILIATION = compileOperation(schema, ConsoleReconciliationDocument);

/** Days that the page shows when it is opened: with today a month. */
const DAYS_BEFORE = 29;

type Reconciliation = NonNullable<ConsoleReconciliationQuery['reconciliation']>;
type Day = Reconciliation['days'][number];
type OrderRow = NonNullable<Reconciliation['orders']>['nodes'][number];

const differing = (count: number, amount: number): Part =>
  count === 0 ? '–' : statusMark('wrong', `${money(amount)} em ${countText(count, 'pedido', 'pedidos')}`);

const isQuiet = ({ approvedOrders, balanced, figures }: Day): boolean =>
  balanced && approvedOrders === 0 && figures.gross === 0 && figures.refunded === 0 && figures.claimed === 0;

const dayTable = ({ base }: PageContext, days: readonly Day[]): Html =>
  table(
    'Dias',
    [
      { title: 'Dia', cell: ({ day }) => html`<a href="${base}/console/extrato?dia=${day}">${dayText(day)}</a>` },
      { title: 'Entrou', cell: ({ figures }) => money(figures.gross), isNumber: true },
      { title: 'Voltou', cell: ({ figures }) => money(figures.refunded + figures.claimed), isNumber: true },
      {
        title: 'Pedidos aprovados',
        cell: ({ approvedOrders, approved }) => `${approvedOrders}, ${money(approved)}`,
        isNumber: true,
      },
      { title: 'Sem pedido', cell: ({ figures }) => wrongMoney(figures.unmatched), isNumber: true },
      { title: 'Falta', cell: ({ missingOrders, missing }) => differing(missingOrders, missing) },
      { title: 'Sobra', cell: ({ surplusOrders, surplus }) => differing(surplusOrders, surplus) },
      { title: 'Confere', cell: ({ balanced }) => (balanced ? statusMark('good', 'Sim') : statusMark('wrong', 'Não')) },
    ],
    days,
    'Nada se moveu, e nenhum pedido foi aprovado.',
  );

function orderTable({ base, ...context }: PageContext, orders: readonly OrderRow[]): Html {
  const zone = timeZoneOf({ base, ...context });
  return table(
    'Pedidos com diferença',
    [
      { title: 'Pedido', cell: ({ id, number }) => html`<a href="${base}/console/pedidos/${id}#cobrancas">#${number}</a>` },
      { title: 'Situação', cell: (order) => orderMark(order) },
      { title: 'Total', cell: ({ total }) => money(total), isNumber: true },
      { title: 'Entrou', cell: ({ payment }) => money(payment?.received ?? 0), isNumber: true },
      { title: 'Diferença', cell: ({ payment }) => wrongMoney(payment?.unexplained ?? 0), isNumber: true },
      { title: 'Pago em', cell: ({ paidAt }) => (paidAt === null ? '–' : moment(paidAt, zone)) },
    ],
    orders,
    'Todo pedido pago tem o seu dinheiro, e nenhum tem mais do que custa.',
  );
}

/** Both sides of a span of days: the money that moved, and the orders that were paid. */
export async function reconciliationPage(context: PageContext): Promise<Html> {
  const action = `${context.base}/console/conciliacao`;
  const [from, to] = [namedDay(context, 'de', DAYS_BEFORE), namedDay(context, 'ate')];
  const withOrders = isPermitted(context, 'orders-basic:read');
  const { reconciliation } = await runForPage(context, RECONCILIATION, {
    from,
    to,
    withOrders,
    withContacts: seesPayers(context),
  });
  if (reconciliation === null) throw notFoundError('Conciliação não encontrada.');
  const { days, movements, orders, figures } = reconciliation;
  const dayField = (name: string, label: string, value: string) =>
    html`<label>${label} <input type="date" name="${name}" value="${value}" min="1900-01-01" max="2999-12-31"></label>`;
  return consoleLayout(
    context,
    'Conciliação',
    html`<p class="hint">O dinheiro que se moveu e os pedidos que foram pagos, por dia (${reconciliation.timeZone}): todo centavo sem pedido, e todo pedido sem o seu dinheiro.</p>
${filterForm(action, [dayField('de', 'De', from), dayField('ate', 'Até', to)])}
${moneySums(figures)}
<h2>Movimentos sem pedido</h2>
${movementTable(context, movements.nodes, { empty: 'Todo o dinheiro do período tem um pedido.' })}
${movements.totalCount > movements.nodes.length ? html`<p><a href="${context.base}/console/movimentos?achado=nao">Todos os ${movements.totalCount} movimentos sem pedido</a></p>` : ''}
${
  orders
    ? html`<h2>Pedidos com diferença</h2>
${orderTable(context, orders.nodes)}${orders.totalCount > orders.nodes.length ? html`<p class="hint">São ${orders.totalCount} ao todo: o arquivo abaixo tem todos.</p>` : ''}`
    : ''
}
<h2>Dias</h2>
${dayTable(context, days.filter((day) => !isQuiet(day)).toReversed())}
<div class="row">${exportAsCsv(context, 'UNMATCHED_MOVEMENTS', [from, to], 'Exportar os movimentos sem pedido em CSV')}
${withOrders ? exportAsCsv(context, 'UNEXPLAINED_ORDERS', [from, to], 'Exportar os pedidos com diferença em CSV') : ''}</div>`,
  );
}
