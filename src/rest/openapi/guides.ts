import { readFileSync } from 'node:fs';

/** Guides for integrators, in the order in which they are read. */
const NAMES = [
  'comece-aqui',
  'autenticacao',
  'erros',
  'limites',
  'idempotencia',
  'webhooks',
  'do-carrinho-ao-pagamento',
  'graphql',
] as const;

/** All guides in Portuguese as one Markdown text; each begins with a heading of the first level. */
export const GUIDES = NAMES.map((name) => readFileSync(new URL(`guides/${name}.md`, import.meta.url), 'utf8')).join('\n');
