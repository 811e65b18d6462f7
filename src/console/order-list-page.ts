import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleOrdersDocument } from '../generated/documents/console.ts';
import { STATUS_LABELS } from '../graph/sales/order/order.rules.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html } from '../http/html.ts';
import { moment, money } from './format.ts';
import { consoleLayout } from './layout.ts';
import { METHOD_TEXTS, orderMark, PAYMENT_TEXTS, REFUND_TEXTS, refundMark } from './order-marks.ts';
import { orderNumberOf } from './order-number.ts';
import { isPermitted, type PageContext, param, runForPage, timeZoneOf } from './page-context.ts';
import { pageLinks, pageVariables } from './paging.ts';
import { filterForm, live, nothingFound, select, table } from './pieces.ts';

const ORDERS = compileOperation(schema, ConsoleOrdersDocument);

const searchFilter = (text: string | undefined) => {
  const number = orderNumberOf(text ?? '');
  return number === undefined ? { search: text } : { numbers: [number] };
};

/** The orders of the store. */
export async function orderListPage(context: PageContext): Promise<Html> {
  const { base, call } = context;
  const action = `${base}/console/pedidos`;
  const [search, status] = [param(context, 'busca'), param(context, 'situacao')];
  const [buyerId, isDue] = [param(context, 'comprador'), param(context, 'devolver') !== undefined];
  const refunded = param(context, 'devolvido');
  const isAsked = param(context, 'devolucao') !== undefined;
  const filter = {
    ...(search !== undefined && searchFilter(search)),
    ...(status !== undefined && { statuses: [status] }),
    ...(buyerId !== undefined && { customerId: buyerId }),
    ...(isDue && { refundDue: true }),
    ...(isAsked && { returnAsked: true }),
    ...(refunded !== undefined && { refundStatuses: [refunded] }),
  };
  const { orders } = await runForPage(context, ORDERS, {
    ...pageVariables(call.url),
    filter,
    withContacts: isPermitted(context, 'order-contacts:read'),
  });
  const isFiltered = Object.keys(filter).length > 0;
  const zone = timeZoneOf(context);
  return consoleLayout(
    context,
    'Pedidos',
    html`${filterForm(action, [
      html`<label>Nome, e-mail, documento ou número <input type="search" name="busca" maxlength="255" value="${search ?? ''}" size="26"></label> `,
      select('situacao', 'Situação', 'Todas', Object.entries(STATUS_LABELS), status),
      select('devolvido', 'Devolução', 'Todas', Object.entries(REFUND_TEXTS), refunded),
      buyerId === undefined
        ? html``
        : html` <input type="hidden" name="comprador" value="${buyerId}"><span>do comprador <code>${buyerId}</code></span>`,
      isAsked ? html` <input type="hidden" name="devolucao" value="1"><span>com devolução pedida pelo comprador</span>` : html``,
      isDue ? html` <input type="hidden" name="devolver" value="1"><span>com dinheiro a devolver</span>` : html``,
    ])}
${live(html`${table(
  'Pedidos',
  [
    { title: 'Pedido', cell: ({ id, number }) => html`<a href="${action}/${id}">#${number}</a>` },
    { title: 'Situação', cell: (order) => html`${orderMark(order)}${refundMark(order)}` },
    { title: 'Feito em', cell: ({ createdAt }) => moment(createdAt, zone) },
    { title: 'Comprador', cell: ({ contact }) => contact?.name ?? '–' },
    {
      title: 'Pagamento',
      cell: ({ paymentMethod, payment }) =>
        `${METHOD_TEXTS[paymentMethod]}${payment ? ` · ${PAYMENT_TEXTS[payment.status]}` : ''}`,
    },
    { title: 'Total', cell: ({ total }) => money(total), isNumber: true },
  ],
  orders.nodes,
  isFiltered
    ? nothingFound('Nenhum pedido', action)
    : html`A loja ainda não tem pedidos. Eles nascem de um checkout: <a href="${base}/docs">POST /stores/external/checkout</a> faz um de qualquer carrinho.`,
  true,
)}
${pageLinks(action, call.url, orders)}`)}`,
  );
}
