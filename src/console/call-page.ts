import { type Html, html } from '../http/html.ts';
import { MAX_CALLS_OF_STORE, type RecentCall } from '../telemetry/access-log.ts';
import { moment } from './format.ts';
import { readKeys } from './key-list.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, timeZoneOf } from './page-context.ts';
import { filterForm, select, statusMark, type Tone, table } from './pieces.ts';

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

/** The last calls of the API for the store. */
export async function callListPage(context: PageContext): Promise<Html> {
  const { base, principal, recentCalls } = context;
  const zone = timeZoneOf(context);
  const only = param(context, 'so');
  const nameOf = await callerNames(context);
  const isOwn = ({ caller, keyId }: RecentCall) => caller === principal.kind && keyId === principal.credential?.id;
  const calls = recentCalls
    .of(principal.storeId ?? '')
    .filter((call) => (only === 'erros' ? call.status >= 400 : only === 'minhas' ? isOwn(call) : true));
  return consoleLayout(
    context,
    'Chamadas',
    html`<p class="hint">As últimas ${MAX_CALLS_OF_STORE} chamadas de REST e de GraphQL desta loja, de todas as credenciais, sem corpo, sem
parâmetros e sem segredos. Ficam na memória do processo que as atendeu até que ele pare: com vários processos, cada um mostra as suas.
Em GraphQL, 200 também é o status de uma resposta com errors. Chamadas sem credencial válida não são de loja alguma e não aparecem.</p>
${filterForm(`${base}/console/chamadas`, [
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
])}
${table(
  'Chamadas',
  [
    { title: 'Status', cell: ({ status }) => statusMark(toneOf(status), status) },
    { title: 'Chamada', cell: ({ method, path }) => html`<code class="wrap">${method} ${path}</code>` },
    { title: 'Operação', cell: ({ operation }) => html`<code class="wrap">${operation ?? '–'}</code>` },
    { title: 'Quando', cell: ({ at }) => moment(at, zone) },
    { title: 'Duração', cell: ({ ms }) => `${ms.toLocaleString('pt-BR')} ms` },
    { title: 'Credencial', cell: nameOf },
    { title: 'X-Request-Id', cell: ({ requestId }) => html`<code class="wrap">${requestId}</code>` },
  ],
  calls,
  only === undefined ? 'Este processo ainda não atendeu chamadas desta loja.' : 'Nenhuma chamada corresponde ao filtro.',
)}`,
  );
}
