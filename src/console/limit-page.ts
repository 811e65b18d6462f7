import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleBudgetsDocument, type ConsoleBudgetsQuery } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import type { StoreBudgetKind } from '../graph/store/store-budget/store-budgets.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { credentialSubject } from '../rate-limits/guard.ts';
import type { LimitName } from '../rate-limits/policies.ts';
import { moment, numberText } from './format.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, runForPage, timeZoneOf } from './page-context.ts';
import { table } from './pieces.ts';

interface Bucket {
  readonly name: string;
  readonly limit: LimitName;
  readonly subject: string;
}

/** The buckets that calls of the credential, of the store's keys, of its checkout key and of the client's address are taken from. */
function bucketsOf({ principal, call: { address } }: PageContext): Bucket[] {
  const { kind, storeId, credential } = principal;
  return [
    {
      name: 'API v1 e GraphQL, com esta credencial',
      limit: 'default',
      subject: credentialSubject(kind, credential?.id ?? '', storeId),
    },
    { name: 'API v1 e GraphQL, com todas as chaves da loja', limit: 'store', subject: storeId ?? '' },
    {
      name: 'Checkout externo, com a chave de checkout da loja',
      limit: 'checkout',
      subject: credentialSubject('key', 'checkout', storeId),
    },
    { name: 'Credenciais erradas, do seu endereço', limit: 'auth-failures', subject: address },
    { name: 'Páginas, do seu endereço', limit: 'pages', subject: address },
  ];
}

/** Limit of what the store may use, and what it has used. */
type BudgetRow = NonNullable<ConsoleBudgetsQuery['viewer']>['budgets'][number];

const BUDGETS = compileOperation(schema, ConsoleBudgetsDocument);

const BUDGET_NAMES: Readonly<Record<StoreBudgetKind, string>> = {
  DELIVERY_ATTEMPTS: 'Tentativas de entrega a webhooks hoje (UTC)',
  API_KEYS: 'Chaves de API da loja',
  EXPORTED_ROWS: 'Linhas de arquivos exportados hoje (UTC)',
};

/** Table of what a store may use, and when it may use all of it again. */
const budgetTable = (rows: readonly BudgetRow[], zone: string): Part =>
  table(
    'Orçamentos da loja',
    [
      { title: 'O que a loja usa', cell: ({ kind }) => BUDGET_NAMES[kind] },
      {
        title: 'Usado',
        cell: ({ used, limit }) =>
          html`<span class="level"><meter min="0" max="${limit}" high="${(limit * 3) / 4}" value="${used}" aria-hidden="true"></meter> ${numberText(used)} de ${numberText(limit)}</span>`,
      },
      {
        title: 'Tudo de novo em',
        cell: ({ resetsAt }) => (resetsAt === null ? 'não volta sozinho' : moment(resetsAt, zone)),
      },
    ],
    rows,
    '',
  );

/** The rate limits and the budgets of the store, with what is left of each. */
export async function limitPage(context: PageContext): Promise<Html> {
  const { limits } = context;
  const { viewer } = await runForPage(context, BUDGETS, {});
  const rows = bucketsOf(context).map(({ name, limit, subject }) => {
    const [policy, state] = [limits.policy(limit), limits.peek(limit, subject)];
    return { ...policy, name, remaining: state.remaining, fullInSeconds: Math.ceil(state.fullInMs / 1000) };
  });
  return consoleLayout(
    context,
    'Limites',
    html`<p class="hint">Cada limite deixa vir algumas chamadas de uma vez e devolve outras a cada segundo. Esta página não gasta o da credencial.</p>
<details class="hint"><summary>De onde vêm os números</summary>
<p>É o que dizem os cabeçalhos RateLimit-Policy e RateLimit das respostas, tanto quanto este processo sabe: chamadas a outros processos aparecem
com atraso. Um documento grande de GraphQL conta por várias chamadas.</p></details>
${table(
  'Limites',
  [
    { title: 'Limite', cell: ({ name }) => name },
    {
      title: 'Restam',
      cell: ({ remaining, burst }) =>
        html`<span class="level"><meter min="0" max="${burst}" low="${burst / 4}" value="${remaining}" aria-hidden="true"></meter> ${numberText(remaining)} de ${numberText(burst)}</span>`,
    },
    { title: 'Por segundo', cell: ({ perSecond }) => numberText(perSecond), isNumber: true },
    { title: 'Cheio de novo em', cell: ({ fullInSeconds }) => `${numberText(fullInSeconds)} s`, isNumber: true },
  ],
  rows,
  '',
)}
<h2>O que a loja pode usar</h2>
<p class="hint">O que passa das tentativas do dia não se perde: as entregas esperam a meia-noite em UTC e seguem das mais antigas às mais novas.</p>
${budgetTable(viewer?.budgets ?? [], timeZoneOf(context))}`,
  );
}
