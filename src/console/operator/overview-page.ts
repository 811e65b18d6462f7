import {
  failingWebhooks,
  type StoreFigure,
  storeNames,
  storesByAttempts,
  storesByRows,
} from '../../graph/store/operator-view/overview-figures.ts';
import { type Html, html } from '../../http/html.ts';
import { type QueueDepth, queueDepths } from '../../telemetry/queue-depths.ts';
import type { Total } from '../../telemetry/recent-totals.ts';
import { definitionList, statusMark, table } from '../pieces.ts';
import {
  durationText,
  hostOf,
  numeral,
  type OperatorContext,
  operatorLayout,
  operatorMoment,
  storeLink,
  webhookLink,
} from './operator-context.ts';

const QUEUES: Readonly<Record<string, string>> = {
  events: 'Eventos',
  deliveries: 'Entregas que o serviço deve',
  messages: 'Mensagens',
  runs: 'Passos de automações',
};

/** Number of rows of a table from memory. */
const ROWS = 10;

/** Wait from which a queue counts as late, in seconds, as in the alerts. */
const LATE_SECONDS = 60;

const queueTable = (queues: readonly QueueDepth[]): Html =>
  table(
    'Filas',
    [
      { title: 'Fila', cell: ({ queue }) => QUEUES[queue] ?? queue },
      { title: 'Vencidos à espera', cell: ({ depth }) => numeral(depth) },
      {
        title: 'O mais antigo espera há',
        cell: ({ seconds }) => statusMark(seconds > LATE_SECONDS ? 'wrong' : 'good', durationText(seconds)),
      },
    ],
    queues,
    '',
  );

function waitingTable(context: OperatorContext, queues: readonly QueueDepth[], names: ReadonlyMap<string, string>): Html {
  return table(
    'Webhooks com as entregas que mais esperam',
    [
      { title: 'Webhook', cell: ({ storeId, webhookId }) => webhookLink(context, storeId, webhookId, webhookId) },
      { title: 'Loja', cell: ({ storeId }) => storeLink(context, storeId, names.get(storeId) ?? storeId) },
      { title: 'Entregas', cell: ({ depth }) => numeral(depth) },
      { title: 'A mais antiga espera há', cell: ({ seconds }) => durationText(seconds) },
      {
        title: 'Espera por',
        cell: ({ isHeldUp }) => statusMark(isHeldUp ? 'open' : 'wrong', isHeldUp ? 'seu destino' : 'este serviço'),
      },
    ],
    queues.flatMap(({ webhooks }) => webhooks ?? []),
    'Nenhuma entrega vencida espera.',
  );
}

const storeTable = (context: OperatorContext, caption: string, title: string, rows: readonly StoreFigure[]): Html =>
  table(
    caption,
    [
      { title: 'Loja', cell: ({ storeId, storeName }) => storeLink(context, storeId, storeName) },
      { title, cell: ({ count }) => numeral(count) },
    ],
    rows,
    'Nenhuma.',
  );

const largest = (totals: ReadonlyMap<string, Total>) =>
  [...totals].toSorted(([, a], [, b]) => b.totalMs - a.totalMs).slice(0, ROWS);

const callTable = (context: OperatorContext, calls: readonly (readonly [string, Total])[], names: ReadonlyMap<string, string>) =>
  table(
    'Lojas por chamadas',
    [
      { title: 'Loja', cell: ([id]) => storeLink(context, id, names.get(id) ?? id) },
      { title: 'Chamadas', cell: ([, { count }]) => numeral(count) },
      { title: 'Tempo somado', cell: ([, { totalMs }]) => durationText(totalMs / 1000) },
      { title: 'A mais lenta', cell: ([, { maxMs }]) => `${numeral(maxMs)} ms` },
    ],
    calls,
    'Este processo não atendeu chamadas de lojas há pouco.',
  );

const operationTable = (operations: readonly (readonly [string, Total])[]): Html =>
  table(
    'Operações que mais tomam tempo',
    [
      { title: 'Operação', cell: ([name]) => html`<code class="wrap">${name}</code>` },
      { title: 'Vezes', cell: ([, { count }]) => numeral(count) },
      { title: 'Em média', cell: ([, { count, totalMs }]) => `${numeral(totalMs / count)} ms` },
      { title: 'A mais lenta', cell: ([, { maxMs }]) => `${numeral(maxMs)} ms` },
    ],
    operations,
    'Este processo não executou operações há pouco.',
  );

/** Queues, webhooks that fail, stores that take much, and operations that take long, of all stores. */
export async function overviewPage(context: OperatorContext): Promise<Html> {
  const { runtime, recentCalls, operations, jobsHeld } = context;
  const { query } = runtime.database;
  const [queues, failing, byAttempts, byRows] = await Promise.all([
    queueDepths(runtime.database, runtime.budgets.attemptsPerDay),
    failingWebhooks(query),
    storesByAttempts(query),
    storesByRows(query),
  ]);
  const calls = largest(recentCalls.totals());
  const waiting = queues.flatMap(({ webhooks }) => webhooks ?? []);
  const names = await storeNames(query, [...calls.map(([id]) => id), ...waiting.map(({ storeId }) => storeId)]);
  const held = jobsHeld();
  return operatorLayout(
    context,
    'Como está o serviço',
    html`${held === undefined ? '' : html`<p class="problem" role="alert">Nenhum trabalho roda: ${held}</p>`}
<h2>Filas</h2>
${queueTable(queues)}
<h2>Entregas que mais esperam</h2>
<p class="hint">As que esperam por seu destino não contam na fila: até 20 vão de cada vez a um webhook.</p>
${waitingTable(context, queues, names)}
<h2>Webhooks que só falham</h2>
${table(
  'Webhooks que só falham',
  [
    { title: 'Webhook', cell: ({ storeId, id, name }) => webhookLink(context, storeId, id, name) },
    { title: 'Loja', cell: ({ storeId, storeName }) => storeLink(context, storeId, storeName) },
    { title: 'Destino', cell: ({ url }) => html`<code class="wrap">${hostOf(url)}</code>` },
    { title: 'Falha desde', cell: ({ failingSince }) => operatorMoment(failingSince) },
    { title: 'Entregas a caminho', cell: ({ pending }) => (pending >= 1000 ? '1.000 ou mais' : numeral(pending)) },
  ],
  failing,
  'Nenhum.',
)}
<h2>Lojas que mais usam</h2>
<h3>Tentativas de entrega hoje (UTC)</h3>
${storeTable(context, 'Lojas por tentativas', 'Tentativas', byAttempts)}
<h3>Registros guardados</h3>
${storeTable(context, 'Lojas por registros', 'Registros', byRows)}
<h3>Chamadas deste processo nos últimos 10 a 20 minutos</h3>
${callTable(context, calls, names)}
<h2>Operações deste processo nos últimos 30 a 60 minutos</h2>
${operationTable(largest(operations()))}
<h2>Este processo</h2>
${definitionList([
  ['Em pé há', durationText(process.uptime())],
  ['Memória', `${numeral(process.memoryUsage.rss() / 1e6)} MB`],
  ['Banco', runtime.database.kind],
])}`,
  );
}
