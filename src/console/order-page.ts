import { compileOperation } from '../core/execution/stored-operation.ts';
import type { Actor } from '../core/schema/actor.ts';
import { ConsoleOrderDocument, type ConsoleOrderQuery } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { emailText } from '../http/email-text.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { documentText, moment, money, phoneText, zipcodeText } from './format.ts';
import { consoleLayout } from './layout.ts';
import { METHOD_TEXTS, orderMark, PAYMENT_TEXTS, refundMark } from './order-marks.ts';
import { isPermitted, type PageContext, param, readRecord, timeZoneOf } from './page-context.ts';
import { wrongMoney } from './payments/money-sums.ts';
import { orderClaims } from './payments/order-claims.ts';
import { orderPayments } from './payments/order-payments.ts';
import { orderRefunds } from './payments/order-refunds.ts';
import { orderReturns } from './payments/order-returns.ts';
import { copyButton, definitionList, problemView, sumList, table } from './pieces.ts';

const ORDER = compileOperation(schema, ConsoleOrderDocument);

type OrderRecord = NonNullable<ConsoleOrderQuery['record']>;

const ACTORS: Readonly<Record<Uppercase<Actor>, string>> = {
  KEY: 'Chave',
  PANEL: 'Usuário do painel',
  OPERATOR: 'Operador',
  SHOPPER: 'Comprador',
  SYSTEM: 'Serviço',
};

const addressText = (address: NonNullable<OrderRecord['shippingAddress']>): string =>
  (['street', 'number', 'complement', 'neighborhood', 'city', 'state', 'zipcode'] as const)
    .flatMap((name) => address[name] ?? [])
    .map((part) => (part === address.zipcode ? zipcodeText(part) : part))
    .join(', ');

function trackingView({ code, url, statusLabel }: OrderRecord['tracking']): Part {
  const text = [code, statusLabel].filter((part) => part !== null).join(' · ');
  return url === null || !/^https?:/i.test(url) ? text || '–' : html`${text} <a href="${url}" rel="noreferrer">${url}</a>`;
}

type Facts = readonly (readonly [name: string, value: Part | null])[];

/** Facts of the money that came for an order, for who may read it. */
function moneyFacts(payment: NonNullable<OrderRecord['payment']>, at: (value: string | null) => Part | null): Facts {
  const { received, fees, net, buyerPaid, settlesAt, unexplained } = payment;
  if (received === null || received === undefined) return [];
  const amount = (value: number | null | undefined) => (value == null ? null : money(value));
  return [
    ['Recebido', money(received)],
    ['Tarifas', amount(fees)],
    ['Líquido', amount(net)],
    ['Pago pelo comprador', amount(buyerPaid)],
    ['Disponível em', at(settlesAt ?? null)],
    ['Sem explicação', wrongMoney(unexplained ?? 0)],
  ];
}

function paymentFacts(payment: OrderRecord['payment'], zone: string): Html {
  if (!payment) return html`<p class="empty">O pedido não tem pagamento.</p>`;
  const at = (value: string | null) => (value === null ? null : moment(value, zone));
  return definitionList([
    ['Meio', `${METHOD_TEXTS[payment.method]}${payment.installments > 1 ? ` em ${payment.installments} vezes` : ''}`],
    ['Situação', PAYMENT_TEXTS[payment.status]],
    ['Valor', money(payment.amount)],
    ['Criado em', at(payment.createdAt)],
    ['Vence em', at(payment.expiresAt)],
    ['Aprovado em', at(payment.approvedAt)],
    ...moneyFacts(payment, at),
    ['Pix copia e cola', payment.pixCode && html`<code>${payment.pixCode}</code> ${copyButton(payment.pixCode)}`],
    ['Dinheiro a devolver', payment.refundDue ? 'Sim: foi pago um pedido que não pode ser atendido.' : 'Nada'],
  ]);
}

function invoiceView(invoice: OrderRecord['invoice']): Part {
  if (!invoice) return '–';
  const { key, number, url } = invoice;
  const name = url === null ? `NF-e ${number}` : html`<a href="${url}" rel="noreferrer">NF-e ${number}</a>`;
  return html`${name} <code class="wrap">${key}</code> ${copyButton(key)}`;
}

/** Links from an order to what belongs to it. */
function orderLinks(context: PageContext, { id, checkout, customer }: OrderRecord): Html {
  const at = `${context.base}/console`;
  const events = html`<a href="${at}/eventos?pedido=${id}">Eventos</a> <a href="${at}/entregas?pedido=${id}">Entregas</a> `;
  return html`${checkout ? html`<a href="${checkout.checkoutUrl}" rel="noreferrer">Página do comprador</a> ` : ''}${
    isPermitted(context, 'webhooks:read') ? events : ''
  }${customer ? html`<a href="${at}/pedidos?comprador=${customer.id}">Pedidos do comprador</a>` : ''}`;
}

const DONE: Readonly<Record<string, string>> = {
  consultado: 'O provedor está sendo consultado. O que ele disser aparece aqui em instantes.',
  cedo: 'Não há o que consultar agora: o provedor foi consultado há menos de 10 segundos, ou a cobrança já não está aberta.',
  devolvido: 'A devolução foi registrada.',
  devolvendo: 'A devolução está sendo pedida ao provedor. O que ele disser aparece aqui em instantes.',
  cancelada: 'A devolução foi cancelada antes de ser enviada.',
  recusada: 'A recusa foi anotada. O comprador a lê na página do pedido.',
  respondida: 'A resposta à contestação foi anotada.',
  codigo: 'A cobrança nova está sendo pedida ao provedor. Ela aparece na página do comprador em instantes.',
};

function doneNotice(context: PageContext): Part {
  const text = DONE[param(context, 'feito') ?? ''];
  return text === undefined ? '' : html`<p class="notice" role="status">${text}</p>`;
}

/** The buyer as they wrote themselves in the order. */
const buyerRows = (
  { name, email, phone, documentNumber }: NonNullable<OrderRecord['contact']>,
  address: OrderRecord['shippingAddress'],
): readonly (readonly [string, Part | null])[] => [
  ['Comprador', name],
  ['E-mail', email === null ? null : emailText(email)],
  ['Telefone', phone && phoneText(phone)],
  ['Documento', documentNumber && documentText(documentNumber)],
  ['Entrega em', address ? addressText(address) : null],
];

/**
 * An order with its items, its payment and its history. `problem`: why a form of the page was refused. Throws 404 for an order that
 * the store does not have.
 */
export async function orderDetailPage(context: PageContext, problem?: string): Promise<Html> {
  const order = await readRecord(context, ORDER, 'Pedido não encontrado.', {
    withContacts: isPermitted(context, 'order-contacts:read'),
    withPayments: isPermitted(context, 'payments:read'),
    withCheckouts: isPermitted(context, 'checkouts:read'),
    withCustomers: isPermitted(context, 'customers:read'),
  });
  const zone = timeZoneOf(context);
  const { contact, shipping } = order;
  return consoleLayout(
    context,
    `Pedido #${order.number}`,
    html`<p class="links">${orderMark(order)}${refundMark(order)} ${orderLinks(context, order)}</p>
${doneNotice(context)}${problemView(problem)}
${definitionList([
  ['Identificador', html`<code>${order.id}</code> ${copyButton(order.id)}`],
  ['Feito em', moment(order.createdAt, zone)],
  ['Pago em', order.paidAt === null ? null : moment(order.paidAt, zone)],
  ...(contact ? buyerRows(contact, order.shippingAddress) : []),
  [
    'Envio',
    shipping && `${shipping.name} · ${money(shipping.price)}${shipping.turnaround === null ? '' : ` · ${shipping.turnaround}`}`,
  ],
  ['Rastreamento', trackingView(order.tracking)],
  ['Cupom', order.couponCode],
  ['Nota fiscal', invoiceView(order.invoice)],
  ['Observações', order.notes],
])}
<h2>Itens</h2>
${table(
  'Itens',
  [
    { title: 'Item', cell: ({ name, gift }) => (gift ? `${name} (brinde)` : name) },
    { title: 'Quantidade', cell: ({ quantity }) => quantity, isNumber: true },
    { title: 'Preço', cell: ({ price }) => money(price), isNumber: true },
    { title: 'Desconto', cell: ({ discount }) => money(discount), isNumber: true },
    { title: 'Total', cell: ({ total }) => money(total), isNumber: true },
  ],
  order.items,
  'O pedido não tem itens.',
)}
${sumList([
  ['Subtotal', money(order.subtotal)],
  ['Descontos', order.discount ? money(-order.discount) : money(0)],
  ['Frete', money(shipping?.price ?? 0)],
  ['Total', money(order.total), true],
])}
<h2>Pagamento</h2>
${paymentFacts(order.payment, zone)}
${orderClaims(context, order)}
${orderReturns(context, order)}
${orderRefunds(context, order)}
${await orderPayments(context, order)}
<h2>Histórico</h2>
${table(
  'Histórico',
  [
    { title: 'Quando', cell: ({ at }) => moment(at, zone) },
    { title: 'O que', cell: ({ message }) => message },
    { title: 'Quem', cell: ({ actor, actorName }) => (actorName === null ? ACTORS[actor] : `${ACTORS[actor]}: ${actorName}`) },
  ],
  order.timeline.nodes,
  'Nada foi registrado ainda.',
)}`,
  );
}
