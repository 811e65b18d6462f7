import { type Html, html } from '../http/html.ts';
import { credentialSubject } from '../rate-limits/guard.ts';
import type { LimitName } from '../rate-limits/policies.ts';
import { consoleLayout } from './layout.ts';
import type { PageContext } from './page-context.ts';
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

const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** The rate limits and what is left of them. */
export function limitPage(context: PageContext): Html {
  const { limits } = context;
  const rows = bucketsOf(context).map(({ name, limit, subject }) => {
    const [policy, state] = [limits.policy(limit), limits.peek(limit, subject)];
    return { ...policy, name, remaining: state.remaining, fullInSeconds: Math.ceil(state.fullInMs / 1000) };
  });
  return consoleLayout(
    context,
    'Limites',
    html`<p class="hint">Cada limite deixa vir algumas chamadas de uma vez e devolve outras a cada segundo. É o que dizem os cabeçalhos
RateLimit-Policy e RateLimit das respostas, tanto quanto este processo sabe: chamadas a outros processos aparecem com atraso. Esta página não
gasta o limite da credencial. Um documento grande de GraphQL conta por várias chamadas.</p>
${table(
  'Limites',
  [
    { title: 'Limite', cell: ({ name }) => name },
    {
      title: 'Restam',
      cell: ({ remaining, burst }) =>
        html`<meter min="0" max="${burst}" low="${burst / 4}" value="${remaining}" aria-hidden="true"></meter> ${number(remaining)} de ${number(burst)}`,
    },
    { title: 'Por segundo', cell: ({ perSecond }) => number(perSecond) },
    { title: 'Cheio de novo em', cell: ({ fullInSeconds }) => `${number(fullInSeconds)} s` },
  ],
  rows,
  '',
)}`,
  );
}
