import { compileOperation } from '../../core/execution/stored-operation.ts';
import { ConsoleMovementsDocument, type ConsoleOrderQuery } from '../../generated/documents/console.ts';
import { schema } from '../../graph/schema.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { moment, money } from '../format.ts';
import { METHOD_TEXTS } from '../order-marks.ts';
import { isPermitted, type PageContext, runForPage, timeZoneOf } from '../page-context.ts';
import { table } from '../pieces.ts';
import { movementTable, seesPayers } from './movement-table.ts';
import { attemptMark } from './payment-marks.ts';

const MOVEMENTS = compileOperation(schema, ConsoleMovementsDocument);

/** Number of movements on the page of an order; the page of movements has the rest. */
const MOVEMENT_ROWS = 20;

type OrderRecord = NonNullable<ConsoleOrderQuery['record']>;
type AttemptRow = OrderRecord['attempts'][number];

const isUnderWay = ({ status }: AttemptRow): boolean => status === 'STARTING' || status === 'OPEN';

const actionForm = ({ base, formToken }: PageContext, action: string, button: string, hint: string): Html =>
  html`<form method="post" action="${base}/console/pedidos/${action}"><input type="hidden" name="token" value="${formToken}">
<button class="plain">${button}</button> <span class="hint">${hint}</span></form>`;

/** Payments for which there may be a new code. */
const RENEWABLE: ReadonlySet<string> = new Set(['PENDING', 'REFUSED', 'EXPIRED']);

function actions(context: PageContext, { id, attempts, payment }: OrderRecord): Part {
  if (!isPermitted(context, 'orders:write') || !payment || attempts.length === 0) return '';
  const isRefusedCard = payment.status === 'REFUSED' && payment.method === 'CARD';
  const isRenewable = RENEWABLE.has(payment.status) && (isRefusedCard || !attempts.some(isUnderWay));
  const [button, hint] =
    payment.method === 'PIX'
      ? ['Gerar código novo', 'O comprador o vê na página do pedido e pode pagar por ele.']
      : ['Gerar cobrança nova', 'O comprador é levado a ela pela página do pedido.'];
  return html`${
    attempts.some(({ status }) => status === 'OPEN')
      ? actionForm(context, `${id}/consultar`, 'Consultar agora', 'Pergunta ao provedor se a cobrança aberta foi paga.')
      : ''
  }${isRenewable ? actionForm(context, `${id}/codigo`, button, hint) : ''}`;
}

function attemptTable(context: PageContext, attempts: readonly AttemptRow[]): Html {
  const zone = timeZoneOf(context);
  return table(
    'Cobranças',
    [
      { title: 'Cobrança', cell: ({ number, method }) => `${number} · ${METHOD_TEXTS[method]}` },
      { title: 'Situação', cell: ({ status }) => attemptMark(status) },
      { title: 'Valor', cell: ({ amount }) => money(amount), isNumber: true },
      { title: 'Criada em', cell: ({ createdAt }) => moment(createdAt, zone) },
      { title: 'Paga-se até', cell: ({ expiresAt }) => moment(expiresAt, zone) },
      { title: 'Consultada em', cell: ({ lookedAt }) => (lookedAt === null ? '–' : moment(lookedAt, zone)) },
      { title: 'O que impediu', cell: ({ error }) => error ?? '–' },
      { title: 'Identificador no provedor', cell: ({ reference }) => html`<code class="wrap">${reference}</code>` },
    ],
    attempts,
    'Este pedido não foi cobrado por um provedor.',
  );
}

async function movementsOf(context: PageContext, { id, number }: OrderRecord): Promise<Part> {
  if (!isPermitted(context, 'payments:read')) return '';
  const variables = { first: MOVEMENT_ROWS, filter: { orderIds: [id] }, withOrders: false, withContacts: seesPayers(context) };
  const { nodes, pageInfo } = (await runForPage(context, MOVEMENTS, variables)).paymentMovements;
  return html`<h2>Movimentos</h2>
${movementTable(context, nodes, { empty: 'Nenhum dinheiro deste pedido andou ainda.', ofOrder: true })}
${pageInfo.hasNextPage ? html`<p><a href="${context.base}/console/movimentos?pedido=${number}">Todos os movimentos deste pedido</a></p>` : ''}`;
}

/** The charges of an order at providers, and the money that moved, with what can be done about them. */
export async function orderPayments(context: PageContext, order: OrderRecord): Promise<Html> {
  return html`<h2 id="cobrancas">Cobranças</h2>
${attemptTable(context, order.attempts)}
${actions(context, order)}
${await movementsOf(context, order)}`;
}
