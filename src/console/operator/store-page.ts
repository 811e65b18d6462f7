import { notFoundError } from '../../core/errors.ts';
import { findStoreView, rowsOfStore, webhooksOfStore } from '../../graph/store/operator-view/store-figures.ts';
import { type Html, html } from '../../http/html.ts';
import { isUuid } from '../../lib/ids.ts';
import { definitionList, statusMark, table } from '../pieces.ts';
import { hostOf, numeral, type OperatorContext, operatorLayout, operatorMoment, webhookLink } from './operator-context.ts';

/** A store: its webhooks, its use, and its last calls in this process. */
export async function operatorStorePage(context: OperatorContext): Promise<Html> {
  const { call, runtime, recentCalls } = context;
  const { query } = runtime.database;
  const id = (call.params.store ?? '').toLowerCase();
  const store = isUuid(id) ? await findStoreView(query, id) : undefined;
  if (!store) throw notFoundError('Loja não encontrada.');
  const [rows, webhooks] = await Promise.all([rowsOfStore(query, id), webhooksOfStore(query, id)]);
  return operatorLayout(
    context,
    store.name,
    html`${definitionList([
      ['Identificador', html`<code class="wrap">${store.id}</code>`],
      ['Situação', store.active ? 'em operação' : 'desativada'],
      ['De teste', store.test ? 'sim' : 'não'],
      ['Criada em', operatorMoment(store.createdAt)],
      ['Tentativas de entrega hoje (UTC)', `${numeral(store.attemptsToday)} de ${numeral(runtime.budgets.attemptsPerDay)}`],
    ])}
<h2>Webhooks</h2>
${table(
  'Webhooks',
  [
    { title: 'Webhook', cell: (webhook) => webhookLink(context, store.id, webhook.id, webhook.name) },
    { title: 'Destino', cell: ({ url }) => html`<code class="wrap">${hostOf(url)}</code>` },
    { title: 'Situação', cell: ({ active }) => (active ? statusMark('good', 'ativo') : statusMark('wrong', 'desativado')) },
    { title: 'Falha desde', cell: ({ failingSince }) => (failingSince === null ? '–' : operatorMoment(failingSince)) },
  ],
  webhooks,
  'A loja não tem webhooks.',
)}
<h2>Registros guardados</h2>
${table(
  'Registros guardados',
  [
    { title: 'Tabela', cell: ({ table: name }) => html`<code>${name}</code>` },
    { title: 'Registros', cell: ({ count }) => numeral(count) },
  ],
  rows,
  'Nenhum.',
)}
<h2>Últimas chamadas neste processo</h2>
${table(
  'Últimas chamadas',
  [
    { title: 'Status', cell: ({ status }) => statusMark(status >= 400 ? 'wrong' : 'good', status) },
    { title: 'Chamada', cell: ({ method, path }) => html`<code class="wrap">${method} ${path}</code>` },
    { title: 'Operação', cell: ({ operation }) => html`<code class="wrap">${operation ?? '–'}</code>` },
    { title: 'Quando', cell: ({ at }) => operatorMoment(at) },
    { title: 'Duração', cell: ({ ms }) => `${numeral(ms)} ms` },
    { title: 'X-Request-Id', cell: ({ requestId }) => html`<code class="wrap">${requestId}</code>` },
  ],
  recentCalls.of(store.id),
  'Este processo não atendeu chamadas desta loja.',
)}`,
  );
}
