import { type Html, html, type Part } from '../http/html.ts';
import { MAX_CALLS_OF_STORE, type RecentCall } from '../telemetry/access-log.ts';
import { curlOfGet } from './curl-text.ts';
import { moment, numberText } from './format.ts';
import { readKeys } from './key-list.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, timeZoneOf } from './page-context.ts';
import { copyButton, filterForm, live, nothingFound, select, statusMark, type Tone, table } from './pieces.ts';

const toneOf = (status: number): Tone => (status >= 400 ? 'wrong' : 'good');

const CALLERS: Readonly<Record<string, string>> = { panel: 'Usuário do painel', operator: 'Operador', key: 'Chave' };

/** Names of callers: the own key's, and for an administrator those of the store's newest keys. */
async function callerNames(context: PageContext): Promise<(call: RecentCall) => string> {
  const keys = await readKeys(context, { first: 100 });
  const names = new Map(keys?.nodes.map(({ id, name }) => [id, name]));
  const { kind, credential } = context.principal;
  if (kind === 'key' && credential) names.set(credential.id, `${credential.name} (esta)`);
  names.set('checkout', 'Chave de checkout');
  return ({ caller, keyId }) => (keyId === undefined ? (CALLERS[caller] ?? caller) : (names.get(keyId) ?? `Chave ${keyId}`));
}

/** Calls that differ in time alone, as one: that of the last time, with their number. */
function folded(calls: readonly RecentCall[]): RecentCall[] {
  const kinds = new Map<string, RecentCall>();
  for (const call of calls) {
    const { method, path, operation, status, caller, keyId } = call;
    const kind = JSON.stringify([method, path, operation, status, caller, keyId]);
    const later = kinds.get(kind);
    kinds.set(kind, later ? { ...later, times: later.times + call.times } : call);
  }
  return [...kinds.values()];
}

/** Calls that the address asks for, equal ones in one row or in a row each. */
function shownCalls(context: PageContext): readonly RecentCall[] {
  const { principal, recentCalls } = context;
  const only = param(context, 'so');
  const isOwn = ({ caller, keyId }: RecentCall) => caller === principal.kind && keyId === principal.credential?.id;
  const calls = recentCalls
    .of(principal.storeId ?? '')
    .filter((call) => (only === 'erros' ? call.status >= 400 : only === 'minhas' ? isOwn(call) : true));
  return param(context, 'iguais') === 'cada' ? calls : folded(calls);
}

const curlButton = ({ principal: { storeId = '' } }: PageContext, { method, path }: RecentCall): Part =>
  method === 'GET' ? html` ${copyButton(curlOfGet(path, storeId), 'Copiar curl')}` : '';

/** The last calls of the API for the store. */
export async function callListPage(context: PageContext): Promise<Html> {
  const action = `${context.base}/console/chamadas`;
  const zone = timeZoneOf(context);
  const [only, equal] = [param(context, 'so'), param(context, 'iguais')];
  const nameOf = await callerNames(context);
  return consoleLayout(
    context,
    'Chamadas',
    html`<p class="hint">As últimas ${MAX_CALLS_OF_STORE} chamadas de REST e de GraphQL desta loja, sem corpo, sem parâmetros e sem segredos.</p>
<details class="hint"><summary>O que aparece aqui</summary>
<p>Chamadas de todas as credenciais; as deste console não contam, e uma leitura que se repete sem outra no meio ocupa um lugar só. Elas ficam
na memória do processo que as atendeu até que ele pare: com vários processos, cada um mostra as suas. Em GraphQL, 200 também é o status de uma
resposta com errors. Chamadas sem credencial válida não são de loja alguma e não aparecem.</p></details>
${filterForm(action, [
  select(
    'so',
    'Mostrar',
    'Todas',
    [
      ['erros', 'Só erros'],
      ['minhas', 'Só as desta credencial'],
    ],
    only,
  ),
  select('iguais', 'Iguais', 'Numa linha só', [['cada', 'Cada uma na sua linha']], equal),
])}
${live(
  table(
    'Chamadas',
    [
      { title: 'Status', cell: ({ status }) => statusMark(toneOf(status), status) },
      {
        title: 'Chamada',
        cell: (call) => html`<code class="wrap">${call.method} ${call.path}</code>${curlButton(context, call)}`,
      },
      { title: 'Vezes', cell: ({ times }) => numberText(times), isNumber: true },
      { title: 'Operação', cell: ({ operation }) => html`<code class="wrap">${operation ?? '–'}</code>` },
      { title: 'Quando', cell: ({ at }) => moment(at, zone) },
      { title: 'Duração', cell: ({ ms }) => `${numberText(ms)} ms`, isNumber: true },
      { title: 'Credencial', cell: nameOf },
      { title: 'X-Request-Id', cell: ({ requestId }) => html`<code class="wrap">${requestId}</code>` },
    ],
    shownCalls(context),
    only === undefined
      ? html`Este processo ainda não atendeu chamadas desta loja. Faça uma em <a href="${context.base}/docs">/docs</a> ou em <a href="${context.base}/graphql">/graphql</a>.`
      : nothingFound('Nenhuma chamada', action),
  ),
)}`,
  );
}
