import type { ConsoleOrderQuery } from '../../generated/documents/console.ts';
import type { RefundChannel } from '../../generated/prisma/enums.ts';
import { REFUND_REASON_LABELS } from '../../graph/sales/refund/refund.rules.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { moment, money } from '../format.ts';
import { isPermitted, type PageContext, timeZoneOf } from '../page-context.ts';
import { definitionList, table } from '../pieces.ts';

type OrderRecord = NonNullable<ConsoleOrderQuery['record']>;
type RefundRow = OrderRecord['refunds'][number];

const CHANNELS: Readonly<Record<RefundChannel, string>> = {
  PROVIDER: 'Pelo provedor',
  ELSEWHERE: 'Por outro meio',
  FOUND: 'Feita no provedor',
};

const failure = ({ transfers }: RefundRow): string => transfers.flatMap(({ error }) => error ?? []).join(' ') || '–';

function refundTable(context: PageContext, refunds: readonly RefundRow[]): Html {
  const zone = timeZoneOf(context);
  return table(
    'Devoluções',
    [
      { title: 'Devolução', cell: ({ number }) => number },
      { title: 'Situação', cell: ({ statusLabel }) => statusLabel, isWord: true },
      { title: 'Valor', cell: ({ amount }) => money(amount), isNumber: true },
      { title: 'Por onde', cell: ({ channel }) => CHANNELS[channel] },
      { title: 'Motivo', cell: ({ reasonLabel }) => reasonLabel ?? '–', isWord: true },
      { title: 'Pedida em', cell: ({ createdAt }) => moment(createdAt, zone) },
      { title: 'Por', cell: ({ actorName }) => actorName ?? '–' },
      { title: 'Anotação', cell: ({ note }) => note ?? '–' },
      { title: 'O que impediu', cell: failure },
    ],
    refunds,
    'Nada deste pedido foi devolvido.',
  );
}

const unitsField = ({ id, name, refundable }: OrderRecord['items'][number]): Html =>
  html`<label>${name} <span class="hint">até ${refundable.quantity}, por ${money(refundable.amount)}</span> <input type="number" name="item.${id}" min="0" max="${refundable.quantity}" placeholder="0"></label>`;

const reasons = (): Html =>
  html`<label>Motivo <select name="motivo" required>${Object.entries(REFUND_REASON_LABELS).map(
    ([value, text]) => html`<option value="${value}">${text}</option>`,
  )}</select></label>`;

/** The form that gives money back, for who may and while something is left. */
function refundForm({ base, formToken, ...context }: PageContext, order: OrderRecord): Part {
  if (!isPermitted({ base, formToken, ...context }, 'refunds:write') || order.refundable === 0) return '';
  const units = order.items.filter(({ refundable }) => refundable.quantity > 0);
  return html`<details><summary>Devolver dinheiro</summary>
<form class="card stack" method="post" action="${base}/console/pedidos/${order.id}/devolver"><input type="hidden" name="token" value="${formToken}">
${units.map(unitsField)}
${order.refundableShipping > 0 ? html`<label>Do envio <span class="hint">até ${money(order.refundableShipping)}</span> <input name="envio" inputmode="decimal" placeholder="0,00"></label>` : ''}
<label>Valor <span class="hint">em branco: o que as unidades e o envio custaram; no máximo ${money(order.refundable)}</span> <input name="valor" inputmode="decimal"></label>
${reasons()}
<label>Anotação <span class="hint">o comprador não a vê</span> <input name="anotacao" maxlength="1000"></label>
<label class="check"><input type="checkbox" name="estoque" value="1"> Devolver as unidades ao estoque</label>
<label class="check"><input type="checkbox" name="fora" value="1"> Já devolvi por outro meio: só registrar</label>
<button>Devolver</button></form></details>`;
}

/** The button that cancels a refund which its provider does not know yet; one that is being sent refuses. */
function cancelForm(context: PageContext, orderId: string, { id, number, status }: RefundRow): Part {
  if (status !== 'REQUESTED' || !isPermitted(context, 'refunds:write')) return '';
  return html`<form method="post" action="${context.base}/console/pedidos/${orderId}/cancelar-devolucao"><input type="hidden" name="token" value="${context.formToken}"><input type="hidden" name="devolucao" value="${id}">
<button class="plain">Cancelar a devolução ${number}</button></form>`;
}

/** Refunds of an order, with the form that gives more of it back. */
export function orderRefunds(context: PageContext, order: OrderRecord): Html {
  if (order.refunds.length === 0 && order.refundable === 0) return html``;
  return html`<h2 id="devolucoes">Devoluções</h2>
${definitionList([
  ['Devolvido', money(order.refunded)],
  ['A caminho', money(order.refunding)],
  ['Ainda pode ser devolvido', money(order.refundable)],
])}
${refundTable(context, order.refunds)}
${order.refunds.map((refund) => cancelForm(context, order.id, refund))}
${refundForm(context, order)}`;
}
