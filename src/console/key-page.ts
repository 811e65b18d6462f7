import { type Html, html } from '../http/html.ts';
import { moment } from './format.ts';
import { type KeyRow, readKeys } from './key-list.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, timeZoneOf } from './page-context.ts';
import { pageLinks, pageVariables } from './paging.ts';
import { definitionList, statusMark, table } from './pieces.ts';

const stateOf = ({ usable, revokedAt }: KeyRow): Html =>
  usable ? statusMark('good', 'válida') : statusMark('wrong', revokedAt === null ? 'vencida' : 'revogada');

/** Scopes of the signed-in user, and the end of the session. */
function ownFacts({ viewer, principal, recentCalls }: PageContext, zone: string): Html {
  const { storeId = '', credential } = principal;
  const last = recentCalls.of(storeId).find(({ keyId, caller }) => caller === principal.kind && keyId === credential?.id);
  return definitionList([
    ['Nome', viewer.name],
    ['Tipo', viewer.kind === 'KEY' ? 'Chave de API' : 'Usuário do painel'],
    ['Identificador', html`<code>${credential?.id ?? ''}</code>`],
    ['Vale até', viewer.expiresAt === null ? 'sem prazo' : moment(viewer.expiresAt, zone)],
    ['Permissões', [...principal.scopes].join(', ')],
    ...(viewer.kind === 'KEY'
      ? ([['Última chamada da API', last ? moment(last.at, zone) : 'nenhuma que este processo tenha atendido']] as const)
      : []),
  ]);
}

/** The credential of the session, and for an administrator the keys of the store with their last use. */
export async function keyListPage(context: PageContext): Promise<Html> {
  const zone = timeZoneOf(context);
  const keys = await readKeys(context, pageVariables(context.call.url));
  const at = (value: string | null, none: string) => (value === null ? none : moment(value, zone));
  const action = `${context.base}/console/chaves`;
  return consoleLayout(
    context,
    'Chaves',
    html`<h2>Esta credencial</h2>
${ownFacts(context, zone)}
<h2>Chaves da loja</h2>
${
  keys
    ? html`<p class="hint">O último uso é anotado uma vez por minuto, também o desta página.</p>
${table(
  'Chaves da loja',
  [
    { title: 'Chave', cell: ({ name, prefix }) => html`${name} <code>${prefix}…</code>` },
    { title: 'Situação', cell: stateOf },
    { title: 'Último uso', cell: ({ lastUsedAt }) => at(lastUsedAt, 'nunca') },
    { title: 'Vale até', cell: ({ expiresAt }) => at(expiresAt, 'sem prazo') },
    { title: 'Criada em', cell: ({ createdAt }) => moment(createdAt, zone) },
    { title: 'Permissões', cell: ({ scopes }) => scopes.length },
  ],
  keys.nodes,
  'A loja não tem chaves.',
)}
${pageLinks(action, context.call.url, keys)}`
    : html`<p class="empty">As chaves da loja são vistas por quem a administra: entre com um token do painel que tenha a permissão store:admin.</p>`
}`,
  );
}
