import { notFoundError } from '../../core/errors.ts';
import {
  type DeliveryView,
  deliveriesOfWebhook,
  findStoreView,
  findWebhookView,
} from '../../graph/store/operator-view/store-figures.ts';
import { type Html, html } from '../../http/html.ts';
import { isUuid } from '../../lib/ids.ts';
import { definitionList, statusMark, table } from '../pieces.ts';
import { hostOf, type OperatorContext, operatorLayout, operatorMoment, storeLink } from './operator-context.ts';

function stateOf({ status, isInFlight }: DeliveryView): Html {
  if (status === 'FAILED') return statusMark('wrong', 'falhou');
  return isInFlight ? statusMark('open', 'em voo') : statusMark('open', 'à espera');
}

/** A webhook, and its newest deliveries that are to come or have failed, without what is sent and answered. */
export async function operatorWebhookPage(context: OperatorContext): Promise<Html> {
  const { call, runtime } = context;
  const { query } = runtime.database;
  const [storeId, id] = [call.params.store ?? '', call.params.webhook ?? ''].map((text) => text.toLowerCase()) as [
    string,
    string,
  ];
  const isNamed = isUuid(storeId) && isUuid(id);
  const [store, webhook] = isNamed ? await Promise.all([findStoreView(query, storeId), findWebhookView(query, storeId, id)]) : [];
  if (!store || !webhook) throw notFoundError('Webhook não encontrado.');
  const deliveries = await deliveriesOfWebhook(query, storeId, id);
  return operatorLayout(
    context,
    `Webhook ${webhook.name}`,
    html`${definitionList([
      ['Identificador', html`<code class="wrap">${webhook.id}</code>`],
      ['Loja', storeLink(context, store.id, store.name)],
      ['Destino', html`<code class="wrap">${hostOf(webhook.url)}</code>`],
      ['Situação', webhook.active ? 'ativo' : 'desativado'],
      ['Falha desde', webhook.failingSince && operatorMoment(webhook.failingSince)],
      ['Desativado porque', webhook.switchedOffReason],
    ])}
<h2>Entregas a caminho e com falha</h2>
<p class="hint">As 25 mais novas de cada. O conteúdo e as respostas são da loja: quem tem uma chave dela os vê no console.</p>
${table(
  'Entregas',
  [
    { title: 'Situação', cell: stateOf },
    { title: 'Evento', cell: ({ eventType, eventId }) => html`${eventType}<br><code class="wrap">${eventId}</code>` },
    { title: 'Entrega', cell: (delivery) => html`<code class="wrap">${delivery.id}</code>` },
    { title: 'Criada', cell: ({ createdAt }) => operatorMoment(createdAt) },
    { title: 'Tentativas', cell: ({ attemptCount }) => attemptCount },
    { title: 'Próxima', cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : operatorMoment(nextAttemptAt)) },
    { title: 'Última falha', cell: ({ failure }) => failure ?? '–' },
    { title: 'X-Request-Id', cell: ({ requestId }) => html`<code class="wrap">${requestId ?? '–'}</code>` },
  ],
  deliveries,
  'Nenhuma entrega a caminho nem com falha.',
)}`,
  );
}
