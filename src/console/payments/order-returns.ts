import type { ConsoleOrderQuery } from '../../generated/documents/console.ts';
import type { ReturnStatus } from '../../generated/prisma/enums.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { moment } from '../format.ts';
import { isPermitted, type PageContext, timeZoneOf } from '../page-context.ts';
import { statusMark, type Tone, table } from '../pieces.ts';

type OrderRecord = NonNullable<ConsoleOrderQuery['record']>;
type ReturnRow = OrderRecord['returns'][number];

const TONES: Readonly<Record<ReturnStatus, Tone>> = { ASKED: 'open', APPROVED: 'good', REFUSED: 'ended' };

const unitsText = ({ lines }: ReturnRow): string =>
  lines.map(({ quantity, item }) => `${quantity} × ${item?.name ?? '–'}`).join(', ');

function returnTable(context: PageContext, returns: readonly ReturnRow[]): Html {
  const zone = timeZoneOf(context);
  return table(
    'Devoluções pedidas pelo comprador',
    [
      { title: 'Pedida em', cell: ({ createdAt }) => moment(createdAt, zone) },
      { title: 'Situação', cell: ({ status, statusLabel }) => statusMark(TONES[status], statusLabel) },
      { title: 'O que', cell: unitsText },
      { title: 'Mensagem', cell: ({ message }) => message ?? '–' },
      { title: 'Resposta', cell: ({ answer, refund }) => answer ?? (refund ? `Devolução ${refund.number}` : '–') },
      { title: 'Respondida em', cell: ({ decidedAt }) => (decidedAt === null ? '–' : moment(decidedAt, zone)) },
      { title: 'Por', cell: ({ actorName }) => actorName ?? '–' },
    ],
    returns,
    '',
  );
}

/** The forms that approve and refuse, for who may and while the buyer waits. */
function decisionForms(context: PageContext, orderId: string, { id, status }: ReturnRow): Part {
  if (status !== 'ASKED' || !isPermitted(context, 'refunds:write')) return '';
  const { base, formToken } = context;
  const hidden = html`<input type="hidden" name="token" value="${formToken}"><input type="hidden" name="pedido-de-devolucao" value="${id}">`;
  return html`<form class="card stack" method="post" action="${base}/console/pedidos/${orderId}/aprovar-devolucao">${hidden}
<label>Do envio <span class="hint">em branco: tudo, se nada mais fica com o comprador</span> <input name="envio" inputmode="decimal"></label>
<label>Valor <span class="hint">em branco: o que as unidades e o envio custaram</span> <input name="valor" inputmode="decimal"></label>
<label>Anotação <span class="hint">o comprador não a vê</span> <input name="anotacao" maxlength="1000"></label>
<label class="check"><input type="checkbox" name="estoque" value="1" checked> Devolver as unidades ao estoque</label>
<button>Aprovar e devolver o dinheiro</button></form>
<form class="card stack" method="post" action="${base}/console/pedidos/${orderId}/recusar-devolucao">${hidden}
<label>Por que recusar <span class="hint">o comprador o lê</span> <input name="motivo" maxlength="1000" required></label>
<button class="plain">Recusar</button></form>`;
}

/** Returns that the buyer of an order asked for, with the forms that answer; empty without any. */
export function orderReturns(context: PageContext, { id, returns }: OrderRecord): Part {
  if (returns.length === 0) return '';
  return html`<h2 id="devolucoes-pedidas">Devoluções pedidas pelo comprador</h2>
${returnTable(context, returns)}
${returns.map((row) => decisionForms(context, id, row))}`;
}
