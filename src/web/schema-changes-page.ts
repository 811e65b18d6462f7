import { type Html, html, type Part } from '../http/html.ts';
import { homeStyleHeaders, homeStylePage } from './open-page.ts';
import type {
  BrokenPart,
  ChangedPart,
  DeprecatedPart,
  Differences,
  ReleaseSize,
  SchemaHistory,
  SchemaRelease,
} from './schema-changes.ts';

export const schemaChangesHeaders = homeStyleHeaders();

/** A text with its code, in backticks, as code. */
const withCode = (text: string): Part[] => text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

/** A day as it is written in Brazil. */
const dayOf = (date: string): string => date.split('-').toReversed().join('/');

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** Lines that stood at a place and stand there now. */
function textsOf({ was, is }: ChangedPart): Part {
  if (was !== undefined && is !== undefined) return html`: era <code>${was}</code>, agora é <code>${is}</code>`;
  if (was !== undefined) return html`: era <code>${was}</code>, e saiu`;
  return is === undefined ? '' : html`: <code>${is}</code>`;
}

function changedPart(part: ChangedPart): Html {
  const { place, words = '', isSurprising } = part;
  return html`<code>${place}</code>${textsOf(part)}${words === '' ? '' : html` <span>– ${withCode(words)}</span>`}${isSurprising ? html` <strong>Pode surpreender quem não espera mais do que havia.</strong>` : ''}`;
}

const brokenPart = (part: BrokenPart): Html =>
  html`${changedPart(part)}${part.decisions.map(({ date, reason }) => html`<br>${dayOf(date)}: ${withCode(reason)}`)}`;

const deprecatedPart = ({ place, reason, until }: DeprecatedPart): Html =>
  html`<code>${place}</code> <span>– ${withCode(reason)}</span>${until === undefined ? '' : html` Último dia: <strong>${dayOf(until)}</strong>.`}`;

/** A heading with its entries; nothing without any. */
const listOf = <Entry>(title: string, entries: readonly Entry[], shown: (entry: Entry) => Html): Part =>
  entries.length === 0
    ? ''
    : html`<h3>${title}</h3>
<ul>
${entries.map((entry) => html`<li>${shown(entry)}</li>\n`)}</ul>
`;

const differencesOf = ({ broken, deprecated, changed, added }: Differences): Part[] => [
  listOf('Quebrou', broken, brokenPart),
  listOf('Vai sair', deprecated, deprecatedPart),
  listOf('Mudou', changed, changedPart),
  listOf('Entrou', added, changedPart),
];

const isEmpty = (differences: Differences): boolean => Object.values(differences).every(({ length }) => length === 0);

const sentenceOfFirst = ({ queries, mutations, subscriptions, restOperations }: ReleaseSize): Html => {
  const parts = [
    counted(queries, 'consulta', 'consultas'),
    counted(mutations, 'mutação', 'mutações'),
    counted(subscriptions, 'assinatura', 'assinaturas'),
  ];
  return html`<p>É a primeira: não há outra com que compará-la. Em GraphQL tem ${parts.join(', ')}; em REST, ${counted(restOperations, 'operação', 'operações')}.</p>`;
};

const releaseSection = ({ version, date, first, differences }: SchemaRelease): Html => html`<section>
<h2>${version} – ${date === undefined ? 'ainda não lançada' : dayOf(date)}</h2>
${first ? sentenceOfFirst(first) : ''}${differences ? (isEmpty(differences) ? html`<p>Nada mudou.</p>` : differencesOf(differences)) : ''}
</section>
`;

/** Section about what is served and is in no release. */
function servedSection({ unreleased, releases: [newest] }: SchemaHistory): Html {
  const sentence =
    newest?.date === undefined
      ? html`<p>A versão ${newest?.version} ainda não foi lançada: até lá, nomes ainda podem mudar.</p>`
      : '';
  return html`<section>
<h2>O que é servido agora</h2>
${sentence}${isEmpty(unreleased) ? html`<p>É o que a versão ${newest?.version} promete; nada mudou desde ela.</p>` : html`<p>Difere da versão ${newest?.version}:</p>\n${differencesOf(unreleased)}`}
</section>
`;
}

/** The page that tells what has changed in GraphQL and REST from release to release; `base` is the prefix of the service's paths. */
export const schemaChangesPage = (history: SchemaHistory, base: string): Html =>
  homeStylePage(
    'Mudanças do esquema',
    html`<p><a href="${base}/">Início</a> · <a href="${base}/docs">Referência</a></p>
<h1>Mudanças do esquema</h1>
<p class="lead">O que entrou, mudou, vai sair e quebrou em GraphQL e REST, de versão em versão, da mais nova à mais antiga.</p>
<p>Depois da 1.0.0 o esquema só cresce. O que vai sair é avisado pelo menos 12 meses antes com <code>@deprecated</code>, com o que fica no lugar e o último dia; a resposta a quem ainda o usa diz isso em <code>extensions.deprecations</code>.</p>
<div class="releases">
${servedSection(history)}${history.releases.map(releaseSection)}</div>`,
  );
