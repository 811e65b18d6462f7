import { notFoundError } from '../../core/errors.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleStatementDocument, type ConsoleStatementQuery } from '../../generated/documents/console.ts';
import { PART_WORDS } from '../../graph/sales/statement/movement-part.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { addDays } from '../../lib/local-date.ts';
import { moment, money } from '../format.ts';
import { consoleLayout } from '../layout.ts';
import { isPermitted, type PageContext, runForPage, timeZoneOf } from '../page-context.ts';
import { pageLinks, pageVariables } from '../paging.ts';
import { filterForm, statusMark, table } from '../pieces.ts';
import { dayText, exportAsCsv, moneySums, namedDay, wrongMoney } from './money-sums.ts';
import { seesPayers } from './movement-table.ts';
import { MOVEMENT_TEXTS, movementMark } from './payment-marks.ts';

const STATEMENT = compileOperation(schema, ConsoleStatementDocument);

type Statement = NonNullable<ConsoleStatementQuery['statement']>;
type Entry = Statement['movements']['nodes'][number];

function partsOf({ parts }: Entry): Part {
  if (parts.length === 0) return '–';
  return html`<ul class="parts">${parts.map(({ kind, amount, item }) => {
    const text = `${item?.name ?? PART_WORDS[kind]}: ${money(amount)}`;
    return html`<li>${kind === 'UNEXPLAINED' ? statusMark('wrong', text) : text}</li>`;
  })}</ul>`;
}

function orderLink({ base }: PageContext, { order }: Entry): Part {
  if (!order) return statusMark('wrong', 'sem pedido');
  return html`<a href="${base}/console/pedidos/${order.id}#cobrancas">#${order.number}</a>`;
}

const byProvider = ({ base }: PageContext, { byProvider: rows }: Statement): Html =>
  table(
    'Por provedor',
    [
      {
        title: 'Provedor',
        cell: ({ provider }) =>
          provider
            ? html`<a href="${base}/console/provedores/${provider.id}">${provider.name}</a>`
            : 'Registrado à mão ou pela API',
      },
      { title: 'Bruto', cell: ({ figures }) => money(figures.gross), isNumber: true },
      { title: 'Devolvido', cell: ({ figures }) => money(-figures.refunded), isNumber: true },
      { title: 'Contestado', cell: ({ figures }) => money(-figures.claimed), isNumber: true },
      { title: 'Tarifas', cell: ({ figures }) => money(-figures.fees), isNumber: true },
      { title: 'Líquido', cell: ({ figures }) => money(figures.net), isNumber: true },
      { title: 'Sem pedido', cell: ({ figures }) => wrongMoney(figures.unmatched), isNumber: true },
    ],
    rows,
    'Nenhum dinheiro fica disponível neste dia.',
  );

function entryTable(context: PageContext, entries: readonly Entry[]): Html {
  const zone = timeZoneOf(context);
  const withOrders = isPermitted(context, 'orders-basic:read');
  return table(
    'Movimentos do dia',
    [
      { title: 'Disponível em', cell: ({ settlesAt }) => moment(settlesAt, zone) },
      { title: 'O que é', cell: ({ kind }) => MOVEMENT_TEXTS[kind], isWord: true },
      { title: 'Situação', cell: ({ status }) => movementMark(status) },
      { title: 'Valor', cell: ({ amount }) => money(amount), isNumber: true },
      { title: 'Tarifa', cell: ({ fee }) => (fee === null ? '–' : money(fee)), isNumber: true, isOptional: true },
      { title: 'Líquido', cell: ({ net }) => (net === null ? '–' : money(net)), isNumber: true, isOptional: true },
      ...(withOrders ? [{ title: 'Pedido', cell: (entry: Entry) => orderLink(context, entry) }] : []),
      { title: 'Para quê', cell: partsOf },
      { title: 'Provedor', cell: ({ provider }) => provider?.name ?? '–', isOptional: true },
      { title: 'Identificador', cell: ({ externalId }) => html`<code class="wrap">${externalId}</code>` },
    ],
    entries,
    '',
  );
}

/** The statement of a day: money that can be used from it, by provider, movement, order and line. */
export async function statementPage(context: PageContext): Promise<Html> {
  const action = `${context.base}/console/extrato`;
  const day = namedDay(context, 'dia');
  const withOrders = isPermitted(context, 'orders-basic:read');
  const { statement } = await runForPage(context, STATEMENT, {
    ...pageVariables(context.call.url),
    day,
    withOrders,
    withContacts: seesPayers(context),
  });
  if (statement === null) throw notFoundError('Extrato não encontrado.');
  const { movements, figures } = statement;
  return consoleLayout(
    context,
    `Extrato de ${dayText(day)}`,
    html`<p class="hint">O dinheiro que fica disponível neste dia (${statement.timeZone}), ou deixa de ficar, e para que cada centavo é. O que nada explica está em vermelho.</p>
${filterForm(action, [html`<label>Dia <input type="date" name="dia" value="${day}" min="1900-01-01" max="2999-12-31"></label>`])}
<p class="links"><a href="${action}?dia=${addDays(day, -1)}">Dia anterior</a> <a href="${action}?dia=${addDays(day, 1)}">Dia seguinte</a></p>
${moneySums(figures)}
<h2>Por provedor</h2>
${byProvider(context, statement)}
${movements.nodes.length === 0 ? '' : html`<h2>Movimentos</h2>`}
${entryTable(context, movements.nodes)}
${pageLinks(action, context.call.url, movements)}
${exportAsCsv(context, 'STATEMENT', [day, day], 'Exportar este dia em CSV')}`,
  );
}
