import type { ConsoleOrderQuery } from '../../generated/documents/console.ts';
import { html, type Part } from '../../http/html.ts';
import { money } from '../format.ts';
import { isPermitted, type PageContext } from '../page-context.ts';
import { claimTable } from './claim-table.ts';

type OrderRecord = NonNullable<ConsoleOrderQuery['record']>;

/** The form that notes an answer, for who may and while the claim is open. */
function answerForm(context: PageContext, orderId: string, { id, status, amount, note }: OrderRecord['claims'][number]): Part {
  if (status !== 'OPEN' || !isPermitted(context, 'refunds:write')) return '';
  return html`<form class="card stack" method="post" action="${context.base}/console/pedidos/${orderId}/contestacao"><input type="hidden" name="token" value="${context.formToken}"><input type="hidden" name="contestacao" value="${id}">
<label>O que foi respondido à contestação de ${money(amount)} <span class="hint">quem pagou não o vê</span> <input name="anotacao" maxlength="1000" value="${note ?? ''}"></label>
<button>Anotar a resposta</button></form>`;
}

/** Claims on the money of an order, with the forms that answer the open ones; empty when there are none. */
export function orderClaims(context: PageContext, { id, claims }: OrderRecord): Part {
  if (claims.length === 0) return '';
  return html`<h2 id="contestacoes">Contestações</h2>
${claimTable(context, claims, [], '')}
${claims.map((claim) => answerForm(context, id, claim))}`;
}
