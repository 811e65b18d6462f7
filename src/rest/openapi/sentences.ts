import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { SCOPE_SENTENCE } from '../../core/schema/scope-directive.ts';
import type { RouteMeta } from './route-meta.ts';

const tag = (name: string, description: string) => ({ name, description });

/** The areas of the interfaces, by the first word of the scopes. */
export const TAGS: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  products: tag('Produtos', 'O que a loja vende.'),
  categories: tag('Coleções', 'Como os produtos são arrumados.'),
  kits: tag('Kits', 'Produtos vendidos juntos.'),
  orders: tag('Pedidos', 'Situação, observações, rastreamento e etiquetas.'),
  customers: tag('Compradores', 'Quem comprou, somente leitura.'),
  gifts: tag('Brindes', 'O que acompanha um carrinho.'),
  upsells: tag('Upsells', 'Ofertas de um clique depois da compra.'),
  coupons: tag('Cupons', 'Descontos que o comprador digita, ou que se aplicam sozinhos.'),
  'discount-ranges': tag('Descontos progressivos', 'Descontos por valor ou quantidade.'),
  'payment-discounts': tag('Descontos por forma de pagamento', 'Um por forma de pagamento.'),
  webhooks: tag('Webhooks', 'Para onde os eventos da loja são enviados.'),
  automations: tag('Automações', 'Mensagens enviadas por si, e os seus modelos.'),
  checkouts: tag('Checkout externo', 'De um carrinho de outra vitrine ao pagamento.'),
  events: tag('Eventos', 'O que os webhooks recebem.'),
};

/** The area of a route. */
export function tagOf({ policy, route }: RouteMeta): string {
  const [scope = ''] = [policy.scope].flat();
  const found = TAGS[scope.split(':')[0] ?? ''];
  if (!found)
    throw new Error(
      `${route.method} ${route.path}: add the title of the area ${scope.split(':')[0]} to TAGS in src/rest/openapi/sentences.ts`,
    );
  return found.name;
}

export const SECURITY_SCHEMES: Readonly<Record<string, JsonSchema>> = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'Chave de API da loja, criada no painel: `Authorization: Bearer sk_live_…`. Cada operação pede um escopo.',
  },
  checkoutKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'Chave de checkout, copiada das configurações da loja no painel. Não é a chave de API.',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'Assinatura de Standard Webhooks, nos webhooks que têm segredo.',
  },
};

const description = `API de uma loja virtual hospedada: a administração da loja (\`/api/v1\`) e o checkout externo.

- Valores em reais são números decimais com no máximo 2 casas; no checkout externo são centavos inteiros.
- Datas são ISO 8601 em UTC, com milissegundos.
- Um campo documentado está sempre na resposta; \`null\` quer dizer nenhum. Em PATCH, o que falta fica como está.
- Listas têm \`page\` e \`limit\`, de 1 a 100 itens por página.
- Um caminho que não existe é 404; um método que o caminho não tem é 405, com \`Allow\`. HEAD responde como GET, sem corpo.
- Toda resposta traz \`X-Request-Id\`, \`RateLimit\` e \`RateLimit-Policy\`.
- A versão está no caminho; em \`/api/v1\` só há acréscimos. O que vier a ser retirado é anunciado 12 meses antes, em \`Deprecation\` e \`Sunset\`.`;

export const DOCUMENT_INFO: JsonSchema = {
  title: 'API da loja',
  version: '1.0.0',
  summary: 'Administração da loja e checkout externo.',
  description,
};

/** Phrases of descriptions that only concern GraphQL: scopes, missing records, lists, operations. */
const GRAPHQL_ONLY_PHRASES = [
  SCOPE_SENTENCE,
  /; null quando a loja não o tem/g,
  /; null ou omitid[oa]: .*?(?=\.)/g,
  / se nada mais for dito/g,
  /, cada uma pelo código ou pelo id/g,
  / Também o que search encontra: .*?\./g,
  /; no lugar dos cursores/g,
  /; o que já aconteceu, por replayEvents/g,
  /; para trocar aos poucos, use rotateWebhookSecret/g,
] as const;

/** Words of descriptions that are spelled otherwise in REST. */
const REST_SPELLINGS = [
  ['SLATE', 'slate'],
  ['o código é custom.', 'o identificador é custom.'],
] as const;

/** Rewrites a description of the schema for callers of REST. */
export function toRestNames(description: string | null | undefined): string {
  const kept = GRAPHQL_ONLY_PHRASES.reduce((text, words) => text.replace(words, ''), description ?? '');
  return REST_SPELLINGS.reduce((text, [schema, rest]) => text.replace(schema, rest), kept);
}

/** The first sentence of a description, without its full stop. */
export const firstSentence = (text: string): string => /^.*?(?=\.(\s|$))/s.exec(text)?.[0] ?? text;
