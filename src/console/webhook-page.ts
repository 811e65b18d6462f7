import { atStoreTime } from '../core/execution/store-clocks.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleWebhooksDocument, type ConsoleWebhooksQuery } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { moment, numberText } from './format.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, runForPage, timeZoneOf } from './page-context.ts';
import { pageLinks, pageVariables } from './paging.ts';
import { definitionList, problemView, statusMark } from './pieces.ts';
import { webhookForms } from './webhook-forms.ts';

const WEBHOOKS = compileOperation(schema, ConsoleWebhooksDocument);

type WebhookRow = ConsoleWebhooksQuery['webhooks']['nodes'][number];

/** Sentence about what has to be set again before anything is delivered; null: nothing. */
function unreadableNote({ secretUnreadable, headersUnreadable }: WebhookRow): string | null {
  const lost = [secretUnreadable ? 'o segredo' : '', headersUnreadable ? 'os cabeçalhos' : ''].filter((part) => part !== '');
  if (lost.length === 0) return null;
  return `Informe ${lost.join(' e ')} outra vez: a chave de segredos do serviço mudou, e nada é entregue até lá.`;
}

function webhookView(context: PageContext, webhook: WebhookRow, now: Date): Html {
  const { base } = context;
  const zone = timeZoneOf(context);
  const { health } = webhook;
  const { lastFailure } = health;
  const at = (value: string | null) => (value === null ? null : moment(value, zone));
  return html`<section class="card"><h2>${webhook.name} ${webhook.active ? statusMark('good', 'ativo') : statusMark('ended', 'desativado')}</h2>
${definitionList([
  ['Endereço', html`<code class="wrap">${webhook.url}</code>`],
  ['Recebe', webhook.events.join(', ')],
  ['Assinado', webhook.hasSecret ? 'Sim' : 'Não'],
  ['Precisa de você', unreadableNote(webhook)],
  [
    'Entregas',
    `${numberText(health.delivered)} entregues, ${numberText(health.failed)} com falha, ${numberText(health.pending)} a caminho`,
  ],
  ['Entregas esperam até', health.heldUntil && html`${moment(health.heldUntil, zone)}: a loja usou todas as tentativas de hoje`],
  ['Último sucesso', at(health.lastSuccessAt)],
  ['Falha desde', at(health.failingSince)],
  [
    'Última falha',
    lastFailure &&
      html`${moment(lastFailure.at, zone)}: ${lastFailure.failure} ${lastFailure.delivery ? html`<a href="${base}/console/entregas/${lastFailure.delivery.id}">Ver a entrega</a>` : ''}`,
  ],
  ['Desativado porque', health.switchedOffReason],
])}
<p><a href="${base}/console/entregas?webhook=${webhook.id}">Entregas de ${webhook.name}</a></p>
${webhookForms(context, webhook, now)}</section>`;
}

const count = (context: PageContext, name: string): number => Number(param(context, name)) || 0;

function replayNotice(context: PageContext): Part {
  if (param(context, 'novas') === undefined) return '';
  const [made, repeated] = [count(context, 'novas'), count(context, 'repetidas')];
  const text =
    made + repeated === 0
      ? 'Não havia o que enviar de novo.'
      : `Na fila de envio: ${numberText(made)} que não tinham sido entregues e ${numberText(repeated)} feitas de novo.`;
  return html`<p class="notice" role="status">${text}</p>`;
}

/** The webhooks of the store with how they do. `problem`: why a form of the page was refused. */
export async function webhookListPage(context: PageContext, problem?: string): Promise<Html> {
  const { webhooks } = await runForPage(context, WEBHOOKS, pageVariables(context.call.url));
  const { clock } = await atStoreTime(context.runtime, context.principal.storeId);
  const now = clock.now();
  return consoleLayout(
    context,
    'Webhooks',
    html`${replayNotice(context)}${problemView(problem)}
${
  webhooks.nodes.length === 0
    ? html`<p class="empty">A loja não tem webhooks. Crie um com POST /api/v1/webhooks (em <a href="${context.base}/docs">/docs</a>) ou com createWebhook (em <a href="${context.base}/graphql">/graphql</a>).</p>`
    : webhooks.nodes.map((webhook) => webhookView(context, webhook, now))
}
${pageLinks(`${context.base}/console/webhooks`, context.call.url, webhooks)}`,
  );
}
