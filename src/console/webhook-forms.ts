import { WEBHOOK_EVENTS } from '../graph/integration/event/webhook-event.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { isPermitted, type PageContext } from './page-context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Times of which events are sent again, in hours, and their names. */
const WINDOWS = [
  [1, 'da última hora'],
  [24, 'das últimas 24 horas'],
  [7 * 24, 'dos últimos 7 dias'],
  [30 * 24, 'dos últimos 30 dias'],
] as const;

const samples = Object.keys(WEBHOOK_EVENTS).map((name) => html`<option>${name}</option>`);

/** The forms that send something to a webhook. `now`: the time of the store. */
export function webhookForms(
  context: PageContext,
  { id, active }: { readonly id: string; readonly active: boolean },
  now: Date,
): Part {
  if (!isPermitted(context, 'webhooks:write') || !active) return '';
  const action = `${context.base}/console/webhooks/${id}`;
  const token = html`<input type="hidden" name="token" value="${context.formToken}">`;
  const since = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const windows: Html[] = WINDOWS.map(([hours, text]) => html`<option value="${since(hours)}">${text}</option>`);
  return html`<details><summary>Mandar uma amostra</summary>
<form class="filter" method="post" action="${action}/amostra">${token}<label>Evento <select name="evento">${samples}</select></label>
<button class="plain">Mandar</button> <span class="hint">Nada acontece na loja: o corpo vem marcado com isTest.</span></form></details>
<details><summary>Enviar eventos de novo</summary>
<form class="filter" method="post" action="${action}/repetir">${token}<label>Eventos <select name="desde">${windows}</select></label>
<label>Quais <select name="quais"><option value="FAILED">Sem entrega, ou com falha</option><option value="ALL">Todos, também os entregues</option></select></label>
<button class="plain">Enviar de novo</button> <span class="hint">Até 2.000 de uma vez, com os mesmos webhook-id: quem já os recebeu pode descartá-los.</span></form></details>`;
}
