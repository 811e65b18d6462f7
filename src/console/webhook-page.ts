import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleWebhooksDocument, type ConsoleWebhooksQuery } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html } from '../http/html.ts';
import { moment } from './format.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, runForPage, timeZoneOf } from './page-context.ts';
import { pageLinks, pageVariables } from './paging.ts';
import { definitionList, statusMark } from './pieces.ts';

const WEBHOOKS = compileOperation(schema, ConsoleWebhooksDocument);

type WebhookRow = ConsoleWebhooksQuery['webhooks']['nodes'][number];

/** Sentence about what has to be set again before anything is delivered; null: nothing. */
function unreadableNote({ secretUnreadable, headersUnreadable }: WebhookRow): string | null {
  const lost = [secretUnreadable ? 'o segredo' : '', headersUnreadable ? 'os cabeçalhos' : ''].filter((part) => part !== '');
  if (lost.length === 0) return null;
  return `Informe ${lost.join(' e ')} outra vez: a chave de segredos do serviço mudou, e nada é entregue até lá.`;
}

function webhookView({ base }: PageContext, zone: string, webhook: WebhookRow): Html {
  const { health } = webhook;
  const { lastFailure } = health;
  const at = (value: string | null) => (value === null ? null : moment(value, zone));
  return html`<section class="card"><h2>${webhook.name} ${webhook.active ? statusMark('good', 'ativo') : statusMark('wrong', 'desativado')}</h2>
${definitionList([
  ['Endereço', html`<code class="wrap">${webhook.url}</code>`],
  ['Recebe', webhook.events.join(', ')],
  ['Assinado', webhook.hasSecret ? 'Sim' : 'Não'],
  ['Precisa de você', unreadableNote(webhook)],
  ['Entregas', `${health.delivered} entregues, ${health.failed} com falha, ${health.pending} a caminho`],
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
<p><a href="${base}/console/entregas?webhook=${webhook.id}">Entregas de ${webhook.name}</a></p></section>`;
}

/** The webhooks of the store with how they do. */
export async function webhookListPage(context: PageContext): Promise<Html> {
  const { webhooks } = await runForPage(context, WEBHOOKS, pageVariables(context.call.url));
  const zone = timeZoneOf(context);
  return consoleLayout(
    context,
    'Webhooks',
    html`${
      webhooks.nodes.length === 0
        ? html`<p class="empty">A loja não tem webhooks. Um se cria com POST /api/v1/webhooks ou com createWebhook.</p>`
        : webhooks.nodes.map((webhook) => webhookView(context, zone, webhook))
    }
${pageLinks(`${context.base}/console/webhooks`, context.call.url, webhooks)}`,
  );
}
